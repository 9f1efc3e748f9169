#include "engine/catalogue.h"

#include "engine/lines.h"

namespace gloam::engine {
namespace {

// The text for what stands between the braces of a sentence: `name` or `name:one|many`.
std::string fill(std::string_view place, std::span<const Filling> fillings) {
  const std::size_t colon = place.find(':');
  const std::string_view name = place.substr(0, colon);
  for (const Filling& filling : fillings) {
    if (filling.name != name) continue;
    if (colon == std::string_view::npos) return filling.text;
    const std::string_view nouns = place.substr(colon + 1);
    const std::size_t bar = nouns.find('|');
    const std::string_view noun = filling.number == 1 || bar == std::string_view::npos
                                      ? nouns.substr(0, bar)
                                      : nouns.substr(bar + 1);
    return filling.text + " " + std::string(noun);
  }
  return "{" + std::string(place) + "}";
}

}  // namespace

void Catalogue::read(std::string_view text) {
  for (const std::string_view line : lines_of(text)) {
    const std::size_t equals = line.find('=');
    if (line.starts_with('#') || equals == std::string_view::npos) continue;
    const std::string_view head = trimmed(line.substr(0, equals));
    sentences_.insert_or_assign(std::string(head.substr(0, head.find_first_of(" ("))),
                                std::string(trimmed(line.substr(equals + 1))));
  }
}

std::string Catalogue::say(std::string_view key, std::span<const Filling> fillings) const {
  const auto found = sentences_.find(key);
  if (found == sentences_.end()) return std::string(key);
  const std::string_view sentence = found->second;
  std::string out;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t open = sentence.find('{', at);
    const std::size_t close = sentence.find('}', open);
    if (close == std::string_view::npos) return out += sentence.substr(at);
    out += sentence.substr(at, open - at);
    out += fill(sentence.substr(open + 1, close - open - 1), fillings);
    at = close + 1;
  }
  return out;
}

}  // namespace gloam::engine
