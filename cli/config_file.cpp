#include "cli/config_file.h"

#include <algorithm>
#include <optional>

#include "cards/pack.h"
#include "cards/read/document.h"
#include "cli/failure.h"
#include "cli/opening.h"
#include "cli/parser.h"
#include "cli/usage.h"
#include "engine/spelling.h"

namespace gloam::cli {
namespace {

using Texts = std::vector<std::string>;

Texts keys_of(const CLI::App& command) {
  Texts keys;
  for (const std::string& name : option_names(shape_of(command))) {
    if (name.starts_with("--") && name != "--help" && name != "--config")
      keys.push_back(name.substr(2));
  }
  return keys;
}

bool takes_several(const CLI::Option& option) {
  return option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
}

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

std::string wanted_by(const CLI::Option& option) {
  if (is_flag(option)) return "true or false";
  if (takes_number(option)) return "a number, without quotes";
  if (takes_several(option)) return "a text in quotes, or several in [ ]";
  return "a text in quotes";
}

// As the command line would give it; nothing if it is of another kind.
std::optional<std::string> word_of(const CLI::Option& option, const cards::Value& value) {
  if (is_flag(option)) {
    if (const bool* flag = value.flag()) return *flag ? "true" : "false";
  } else if (takes_number(option)) {
    if (const std::int64_t* number = value.number()) return std::to_string(*number);
  } else if (const std::string* text = value.text()) {
    return *text;
  }
  return std::nullopt;
}

std::optional<Texts> words_of(const CLI::Option& option, const cards::Value& value) {
  Texts words;
  const cards::Values* list = takes_several(option) ? value.list() : nullptr;
  for (const cards::Value& one : list == nullptr ? cards::Values{value} : *list) {
    const std::optional<std::string> word = word_of(option, one);
    if (!word) return std::nullopt;
    words.push_back(*word);
  }
  return words;
}

void give(CLI::Option& option, const Texts& words) {
  for (const std::string& word : words) option.add_result(word);
  if (!words.empty()) option.run_callback();
}

void apply(CLI::App& command, const cards::Entry& entry, cards::Report& report) {
  const Texts keys = keys_of(command);
  if (std::ranges::find(keys, entry.key) == keys.end()) {
    report.complain(entry.at, "`" + entry.key + "` is not an option of `" + path_of(command) + "`" +
                                  engine::hint(entry.key, keys));
    return;
  }
  CLI::Option& option = *command.get_option_no_throw("--" + entry.key);
  const std::optional<Texts> words = words_of(option, entry.value);
  if (!words) {
    report.complain(entry.value.at, "`" + entry.key + "` takes " + wanted_by(option));
    return;
  }
  if (option.count() > 0) return;
  try {
    give(option, *words);
  } catch (const CLI::ParseError& error) {
    report.complain(entry.value.at, error.what());
  }
}

}  // namespace

void read_config(CLI::App& command, const std::string& path) {
  const cards::PackFile file{path, read_file(path)};
  engine::Complaints complaints, notes;
  cards::Report report(file, complaints, notes);
  if (const auto section = cards::read_section(file, report)) {
    for (const cards::Entry& entry : section->entries) apply(command, entry, report);
  }
  if (!complaints.empty()) throw Failure(kWrongUse, complaints);
}

}  // namespace gloam::cli
