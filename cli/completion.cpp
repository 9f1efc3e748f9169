#include "cli/completion.h"

#include <algorithm>
#include <iterator>

#include "cli/failure.h"
#include "engine/lines.h"

namespace gloam::cli {
namespace {

constexpr std::string_view kFile = "FILE";

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}

// In single quotes, whatever it holds.
std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') out += "'\\'";
    out += c;
  }
  return out += "'";
}

// A command with the words that lead to it: "pack check".
struct Place {
  std::string path;
  const CommandShape* command;

  bool takes_files() const {
    return std::find(command->places.begin(), command->places.end(), kFile) !=
           command->places.end();
  }
};

void collect(const CommandShape& command, const std::string& path, std::vector<Place>& places) {
  places.push_back({path, &command});
  for (const CommandShape& inner : command.commands) {
    collect(inner, path.empty() ? inner.name : path + " " + inner.name, places);
  }
}

// What the three scripts are written from.
struct Scripted {
  std::vector<Place> places;
  const std::vector<ValueWords>& values;

  std::string words_for(const std::string& value) const {
    for (const ValueWords& known : values)
      if (known.value == value) return joined(known.words);
    return "";
  }
  // What can stand where an argument without a name does.
  std::string words_at(const Place& place) const {
    std::vector<std::string> words = command_names(*place.command);
    for (const std::string& value : place.command->places) {
      if (std::string known = words_for(value); !known.empty()) words.push_back(std::move(known));
    }
    return joined(words);
  }
};

// The pattern that bash and zsh know a command by: the words before it and its own.
std::string path_patterns(const Scripted& scripted) {
  std::vector<std::string> patterns;
  for (const Place& place : scripted.places) {
    if (place.path.empty()) continue;
    const bool first = place.path.find(' ') == std::string::npos;
    patterns.push_back(quoted((first ? " " : "") + place.path));
  }
  return joined(patterns, " | ");
}

// --- bash ---

std::string bash_offer(std::string_view options, std::string_view words, bool files) {
  std::string out = "options=";
  out += quoted(options) + " words=" + quoted(words) + " files=" + (files ? "yes" : "") + " ;;\n";
  return out;
}

std::string bash_script(const Scripted& scripted) {
  std::string at_place;
  std::string after_option;
  for (const Place& place : scripted.places) {
    at_place += "    " + quoted(place.path) + ") ";
    at_place += bash_offer(joined(option_names(*place.command)), scripted.words_at(place),
                           place.takes_files());
    for (const OptionShape& option : place.command->options) {
      if (option.value.empty()) continue;
      for (const std::string& name : option.names) {
        after_option += "    " + quoted(place.path + " " + name) + ") ";
        after_option += bash_offer("", scripted.words_for(option.value), option.value == kFile);
      }
    }
  }
  return R"(# Completion of gloam for bash: source <(gloam completion bash)
_gloam() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local word found at= options= words= files=
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
      )" +
         path_patterns(scripted) +
         R"() at="${at:+$at }$word" ;;
    esac
  done
  case "$at" in
)" + at_place +
         R"(  esac
  case "$at $previous" in
)" + after_option +
         R"(  esac
  if [[ $current == -* ]]; then words= files=; fi
  if [[ $current != -* && -n $words$files ]]; then options=; fi
  mapfile -t COMPREPLY < <(compgen -W "$options $words" -- "$current")
  if [[ -n $files ]]; then
    compopt -o filenames 2>/dev/null
    while read -r found; do COMPREPLY+=("$found"); done < <(compgen -f -- "$current")
  fi
}
complete -F _gloam gloam
)";
}

// --- zsh ---

// A word and what it is for; the first colon parts them.
std::string zsh_described(std::string_view word, std::string_view help) {
  return " " + quoted(std::string(word) + ":" + std::string(help));
}

std::string zsh_place(const Scripted& scripted, const Place& place) {
  std::string options;
  std::string commands;
  for (const OptionShape& option : place.command->options) {
    for (const std::string& name : option.names) options += zsh_described(name, option.help);
  }
  for (const CommandShape& inner : place.command->commands) {
    commands += zsh_described(inner.name, inner.help);
  }
  std::string out = "    " + quoted(place.path) + ")\n      options=(" + options +
                    " )\n      commands=(" + commands + " )\n";
  if (commands.empty()) out += "      compadd -- " + scripted.words_at(place) + "\n";
  if (place.takes_files()) out += "      _files\n";
  return out + "      ;;\n";
}

std::string zsh_after_options(const Scripted& scripted, const Place& place) {
  std::string out;
  for (const OptionShape& option : place.command->options) {
    if (option.value.empty()) continue;
    const std::string offer =
        option.value == kFile ? "_files" : "compadd -- " + scripted.words_for(option.value);
    for (const std::string& name : option.names) {
      out += "    " + quoted(place.path + " " + name) + ") ";
      out += offer + "; return ;;\n";
    }
  }
  return out;
}

std::string zsh_script(const Scripted& scripted) {
  std::string at_place;
  std::string after_option;
  for (const Place& place : scripted.places) {
    at_place += zsh_place(scripted, place);
    after_option += zsh_after_options(scripted, place);
  }
  return R"(#compdef gloam
# Completion of gloam for zsh: gloam completion zsh > _gloam, in a folder of $fpath
_gloam() {
  local word at=
  local -a options commands
  for word in "${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      )" +
         path_patterns(scripted) +
         R"() at="${at:+$at }$word" ;;
    esac
  done
  case "$at ${words[CURRENT-1]}" in
)" + after_option +
         R"(  esac
  case "$at" in
)" + at_place +
         R"(  esac
  _describe -t commands command commands
  _describe -o -t options option options
}
compdef _gloam gloam
)";
}

// --- fish ---

// A command is reached when its words were typed, and none of a command inside it.
std::string fish_condition(const Place& place) {
  std::vector<std::string> conditions;
  for (const std::string_view word : engine::words_of(place.path)) {
    conditions.push_back("__fish_seen_subcommand_from " + std::string(word));
  }
  const std::string inner = joined(command_names(*place.command));
  if (!inner.empty()) conditions.push_back("not __fish_seen_subcommand_from " + inner);
  return joined(conditions, "; and ");
}

std::string fish_option(const Scripted& scripted, const OptionShape& option) {
  std::string out;
  for (const std::string& name : option.names) {
    out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  const std::string words = scripted.words_for(option.value);
  if (option.value == kFile) {
    out += " -r -F";
  } else if (!option.value.empty()) {
    out += words.empty() ? " -x" : " -x -a " + quoted(words);
  }
  return out + " -d " + quoted(option.help) + "\n";
}

std::string fish_script(const Scripted& scripted) {
  std::string out =
      "# Completion of gloam for fish: gloam completion fish | source\n"
      "complete -c gloam -f\n";
  for (const Place& place : scripted.places) {
    const std::string begin = "complete -c gloam -n " + quoted(fish_condition(place));
    const std::string words = scripted.words_at(place);
    for (const CommandShape& inner : place.command->commands) {
      out += begin + " -a " + inner.name + " -d " + quoted(inner.help) + "\n";
    }
    if (place.command->commands.empty() && !words.empty()) {
      out += begin + " -a " + quoted(words) + "\n";
    }
    if (place.takes_files()) out += begin + " -F\n";
    for (const OptionShape& option : place.command->options) {
      out += begin + fish_option(scripted, option);
    }
  }
  return out;
}

}  // namespace

std::vector<std::string> option_names(const CommandShape& command) {
  std::vector<std::string> names;
  for (const OptionShape& option : command.options) {
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return names;
}

std::vector<std::string> command_names(const CommandShape& command) {
  std::vector<std::string> names;
  std::transform(command.commands.begin(), command.commands.end(), std::back_inserter(names),
                 [](const CommandShape& inner) { return inner.name; });
  return names;
}

std::string completion_script(std::string_view shell, const CommandShape& program,
                              const std::vector<ValueWords>& values) {
  Scripted scripted{{}, values};
  collect(program, "", scripted.places);
  if (shell == "bash") return bash_script(scripted);
  if (shell == "zsh") return zsh_script(scripted);
  if (shell == "fish") return fish_script(scripted);
  throw Failure(kWrongUse, "no completion for `" + std::string(shell) +
                               "`; there is one for bash, zsh and fish");
}

}  // namespace gloam::cli
