#include "cli/opening.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>

#include "cli/failure.h"
#include "cli/numbers.h"
#include "engine/save.h"
#include "engine/sides.h"
#include "engine/spelling.h"

namespace gloam::cli {
namespace {

std::string range(int least, int most) {
  return least == most ? std::to_string(least)
                       : std::to_string(least) + " to " + std::to_string(most);
}

engine::Seed read_seed(const std::string& text) {
  if (const auto seed = engine::Seed::from_hex(text)) return *seed;
  if (const auto number = read_number<std::uint64_t>(text)) return engine::Seed::of(*number);
  throw Failure(kWrongUse, engine::in_quotes(text) +
                               " is not a seed; write a number or 64 hexadecimal digits");
}

// The place of a setting in its game, and the value it is given.
struct Given {
  std::size_t place;
  int value;
};

// A value, by its number or its name.
std::optional<int> read_value(const engine::Game& game, const engine::Setting& setting,
                              const std::string& text) {
  const std::vector<std::string> names = engine::value_names(game, setting);
  const auto named = std::find(names.begin(), names.end(), text);
  if (named != names.end()) return setting.least + static_cast<int>(named - names.begin());
  const auto value = read_number<int>(text);
  return value && *value >= setting.least && *value <= setting.most ? value : std::nullopt;
}

std::string standard_of(const engine::Game& game, const engine::Setting& setting) {
  const std::vector<std::string> names = engine::value_names(game, setting);
  if (names.empty()) return std::to_string(setting.standard);
  return names[static_cast<std::size_t>(setting.standard - setting.least)];
}

Given read_setting(const engine::Game& game, const std::string& text) {
  const engine::GameInfo& info = game.info();
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  std::vector<std::string> names;
  for (const engine::Setting& setting : info.settings) {
    if (setting.name != name) {
      names.emplace_back(setting.name);
      continue;
    }
    const auto value =
        read_value(game, setting, equals == std::string::npos ? "" : text.substr(equals + 1));
    if (value) return {static_cast<std::size_t>(&setting - info.settings.data()), *value};
    throw Failure(kWrongUse, engine::in_quotes(text) + ": " + name + " is " +
                                 engine::values_by_name(game, setting) + ", as in `--set " + name +
                                 "=" + standard_of(game, setting) + "`");
  }
  throw Failure(kWrongUse, std::string(info.name) + " has no setting " + engine::in_quotes(name) +
                               engine::did_you_mean(name, names));
}

// The sides of a game by name, each with its seats and nobody to play for it yet; none unless there
// are several.
std::vector<lab::Fielded> sides_of(const engine::Game& game, const engine::Setup& setup) {
  const int count = engine::side_count(game, setup);
  std::vector<lab::Fielded> sides;
  for (int side = 0; side < count; ++side) {
    const engine::SeatSet seats = engine::seats_of_side(game, setup, side);
    const std::string name(game.allegiance(setup, seats.lowest()).side_name);
    if (count < 2 || name.empty()) return {};
    sides.push_back({name, nullptr, seats});
  }
  return sides;
}

// "heroes=strong,necromancer=thumb": a player for every side.
lab::Players read_sides(const std::string& words, const engine::Game& game,
                        const engine::Setup& setup) {
  const auto refuse = [&](const std::string& why) {
    throw Failure(kWrongUse, engine::in_quotes(words) + ": " + why);
  };
  std::vector<lab::Fielded> sides = sides_of(game, setup);
  std::vector<std::string> names;
  for (const lab::Fielded& side : sides) names.push_back(side.side);
  if (sides.empty())
    refuse(std::string(game.info().name) + " has no sides to name with these settings");
  for (const std::string& word : lab::kinds_in(words)) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name = word.substr(0, equals);
    const auto side = std::find_if(sides.begin(), sides.end(),
                                   [&](const lab::Fielded& one) { return one.side == name; });
    if (side == sides.end())
      refuse("there is no side " + engine::in_quotes(name) + engine::did_you_mean(name, names));
    if (equals == word.size()) refuse("who plays for " + name + "?");
    if (side->level != nullptr) refuse(name + " is named twice");
    side->level = &read_players(word.substr(equals + 1));
  }
  for (const lab::Fielded& side : sides)
    if (side.level == nullptr) refuse("nobody plays for " + side.side);
  return lab::Players::between(std::move(sides));
}

}  // namespace

std::vector<std::string> player_names() {
  std::vector<std::string> names;
  for (const bots::Level& level : bots::levels()) names.emplace_back(level.name);
  return names;
}

const bots::Level& read_players(const std::string& word) {
  if (const bots::Level* const level = bots::find_level(word)) return *level;
  throw Failure(kWrongUse,
                "there is no bot level " + engine::in_quotes(word) +
                    engine::did_you_mean(word, player_names()) +
                    "\nThe levels are `idle` (passes wherever it may), `random`, `thumb` "
                    "(the game's rule of thumb), `novice`, `steady` and `strong`");
}

lab::Players read_match(const std::string& words, const engine::Game& game,
                        const engine::Setup& setup) {
  if (words.find('=') != std::string::npos) return read_sides(words, game, setup);
  std::vector<const bots::Level*> kinds;
  for (const std::string& word : lab::kinds_in(words)) kinds.push_back(&read_players(word));
  if (kinds.empty()) kinds.push_back(&read_players(words));
  if (kinds.size() > static_cast<std::size_t>(setup.seats))
    throw Failure(kWrongUse, engine::in_quotes(words) +
                                 ": a match needs a seat for every player, and there are " +
                                 std::to_string(setup.seats));
  return lab::Players(std::move(kinds));
}

const games::Entry& find_game(const std::string& name) {
  if (const games::Entry* entry = games::find(name)) return *entry;
  throw Failure(kWrongUse, "there is no game " + engine::in_quotes(name) +
                               engine::did_you_mean(name, game_names()) +
                               "\n`gloam games` lists the games");
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const games::Entry& entry : games::all()) names.emplace_back(entry.name);
  return names;
}

std::unique_ptr<engine::Game> make_game(const games::Entry& entry,
                                        const std::vector<std::string>& packs) {
  engine::Complaints complaints;
  std::unique_ptr<engine::Game> game = entry.make(read_packs(packs), complaints);
  if (game == nullptr) throw Failure(kFailed, complaints);
  return game;
}

engine::Setup read_setup(const engine::Game& game, const Opening& opening) {
  const engine::GameInfo& info = game.info();
  if (opening.seats != 0 && (opening.seats < info.least_seats || opening.seats > info.most_seats)) {
    throw Failure(kWrongUse, std::string(info.name) + " has " +
                                 range(info.least_seats, info.most_seats) + " seats, not " +
                                 std::to_string(opening.seats));
  }
  engine::Setup setup = standard_setup(info, opening.seats, read_seed(opening.seed));
  for (const std::string& text : opening.settings) {
    const Given given = read_setting(game, text);
    setup.settings[given.place] = given.value;
  }
  const std::string objection = game.objection(setup);
  if (!objection.empty()) throw Failure(kWrongUse, std::string(info.name) + ": " + objection);
  return setup;
}

std::string advice_on(const engine::Setting& setting, const engine::Recommended& recommended) {
  return recommended.text + " (--set " + std::string(setting.name) + "=" +
         std::to_string(recommended.value) + ")";
}

cards::Pack read_pack(const games::Entry& entry, const std::vector<std::string>& extensions) {
  std::vector<cards::PackFile> files = entry.pack();
  std::ranges::move(read_packs(extensions), std::back_inserter(files));
  engine::Complaints complaints;
  std::optional<cards::Pack> pack = cards::load(entry.words(), files, complaints);
  if (!pack) throw Failure(kFailed, complaints);
  return std::move(*pack);
}

std::string fresh_seed() { return std::to_string(std::random_device{}()); }

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  // A directory opens as well.
  if (!file || std::filesystem::is_directory(path)) {
    throw Failure(kWrongUse, "cannot read " + path);
  }
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<cards::PackFile> read_packs(const std::vector<std::string>& paths) {
  std::vector<cards::PackFile> files;
  files.reserve(paths.size());
  for (const std::string& path : paths) files.push_back({path, read_file(path)});
  return files;
}

void write_file(const std::string& path, const std::string& text) {
  const std::string unfinished = path + ".unfinished";
  std::ofstream file(unfinished, std::ios::binary);
  file << text;
  file.close();
  if (!file || std::rename(unfinished.c_str(), path.c_str()) != 0) {
    std::remove(unfinished.c_str());
    throw Failure(kWrongUse, "cannot write " + path);
  }
}

const games::Entry& game_of_save(const std::string& path) {
  engine::Complaints complaints;
  const auto name = engine::game_of_save(path, read_file(path), complaints);
  if (!name) throw Failure(kWrongUse, complaints);
  return find_game(*name);
}

engine::Session read_save(const engine::Game& game, const std::string& path) {
  engine::Complaints complaints;
  auto session = engine::read_save(game, path, read_file(path), complaints);
  if (!session) throw Failure(kWrongUse, complaints);
  return std::move(*session);
}

}  // namespace gloam::cli
