#include "wire/typescript.h"

#include <array>
#include <stdexcept>

namespace gloam::wire {

Declarations::Name Declarations::name(const std::string& cpp_name) {
  if (cpp_name.find('<') != std::string::npos)
    throw std::logic_error(cpp_name + " is a template and has no name in TypeScript");
  const std::size_t scope = cpp_name.rfind("::");
  std::string text = scope == std::string::npos ? cpp_name : cpp_name.substr(scope + 2);

  const auto [known, is_new] = cpp_names_.emplace(text, cpp_name);
  if (known->second != cpp_name)
    throw std::logic_error(cpp_name + " and " + known->second +
                           " have the same name in TypeScript");
  return {std::move(text), is_new};
}

namespace {

constexpr std::array kTones = {"plain", "good", "bad", "dull"};
constexpr std::array kCues = {"", "bell", "breath", "card", "dice", "scrape"};
constexpr std::array kBegins = {"", "round", "turn", "night"};

std::string mark(std::string_view name, const char* value) {
  return *value == '\0' ? "" : ", " + std::string(name) + ": '" + value + "'";
}

}  // namespace

std::string marks(std::span<const engine::Say* const> says) {
  std::string out = "export const events: Marks = {\n";
  for (const engine::Say* const say : says) {
    out += "  'say." + std::string(say->key) + "': { tone: '" +
           kTones[static_cast<std::size_t>(say->tone)] + "'" +
           mark("cue", kCues[static_cast<std::size_t>(say->cue)]) +
           mark("begins", kBegins[static_cast<std::size_t>(say->begins)]) +
           (say->theirs ? ", theirs: true" : "") + (say->turning ? ", turning: true" : "") +
           " },\n";
  }
  return "import type { Marks } from './marks';\n" + out + "};\n";
}

std::string list_of(const std::string& item) {
  const bool several = item.find(" | ") != std::string::npos;
  return several ? "(" + item + ")[]" : item + "[]";
}

}  // namespace gloam::wire
