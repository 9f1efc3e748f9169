// Tables that are made, and the whole log of one read again.
#include "bots/players.h"
#include "server/host_held.h"
#include "server/replay.h"
#include "server/secrets.h"
#include "wire/json.h"

namespace gloam::server {
namespace {

// A replay as JSON, or why there is none.
std::pair<Decided, std::string> told_again(TableId id,
                                           const std::shared_ptr<const engine::Game>& game,
                                           const Found& log, const Viewer& viewer) {
  try {
    return {{}, wire::to_json(replay_of(id, game, log, viewer))};
  } catch (const std::exception& error) {
    return {{{}, "failed", std::string("The log cannot be played: ") + error.what()}, {}};
  }
}

// A position to play on from; empty if there is none.
std::string position_again(TableId id, const std::shared_ptr<const engine::Game>& game,
                           const Found& log, std::int32_t line) {
  try {
    return position_at(id, game, log, line);
  } catch (const std::exception&) {
    return {};
  }
}

// What makes another table with the same game, options and packs.
Created alike(const Table& table, const Person& owner) {
  const Created& made = table.created();
  return {made.options, made.pack_hashes, {}, {owner.id, owner.name}, fresh_secret()};
}

}  // namespace

void Host::make_table(const Person& owner, TableOptions options, const std::string& bots,
                      const std::function<void(Made)>& done) {
  if (!bots.empty() && bots::find_level(bots) == nullptr) return done({0, no_such_player()});
  Created created{std::move(options), {}, {}, {owner.id, owner.name}, fresh_secret()};
  for (const std::string& name : created.options.packs) {
    const KeptPack* const pack = library_.find_offered(created.options.game, name);
    if (pack == nullptr) {
      return done({0, {std::nullopt, "no_such_pack", "This server has no pack `" + name + "`."}});
    }
    created.pack_hashes.push_back(pack->hash);
    store_.ask({Statement::keep_pack, {pack->hash, pack->game, pack->file, pack->text}},
               [](const Found&) {});
  }
  make(std::move(created), bots, done);
}

void Host::play_on(const Person& owner, TableId from, std::int32_t line,
                   const std::function<void(Made)>& done) {
  when_current(from, [this, owner, line, done](Held& held) {
    if (!held.table) return done({0, held.absence()});
    const Decided decided = may_play_on(*held.table, owner);
    if (decided.refused()) return done({0, decided});
    Created created = alike(*held.table, owner);
    created.options.listed = false;
    from_log(
        held,
        [id = held.id, game = held.table->shared_game(), line](const Found& log) {
          return position_again(id, game, log, line);
        },
        [this, created, done](const std::string& position) {
          if (position.empty()) {
            return done({0, {{}, "nothing_kept", "There is no position to play on from."}});
          }
          Created begun = created;
          begun.beginning = position;
          make(std::move(begun), {}, done);
        });
  });
}

// The first line of a table's log, and what stands in the lists with it; or a refusal.
Decided Host::first_line(TableId id, Created created, Moment now) const {
  const Library::Made made = library_.game(created.options.game, created.pack_hashes);
  if (made.game == nullptr) return {std::nullopt, "no_such_game", made.trouble};
  created.stamp = made.stamp;
  std::optional<Table> table;
  try {
    table.emplace(id, made.game, created, now);
  } catch (const Diverged& error) {
    return {std::nullopt, "bad_options", error.what()};
  }
  created.options = table->options();
  const std::string name = std::to_string(id);
  std::vector<Query> with;
  with.push_back({Statement::create_table,
                  {name, created.options.game, std::string(wire::name_of(Phase::open)),
                   created.options.listed ? "1" : "0", wire::to_json(listed(*table)), std::nullopt,
                   std::to_string(now)}});
  with.push_back({Statement::sit, {std::to_string(created.owner.person), name}});
  return {.entry = std::move(created), .with = std::move(with)};
}

// The line that leads to a table where the same is played again. That table begins together with
// it: whoever loses the race for the line leaves no table behind.
Decided Host::next_table(const Table& table, const Person& owner, Moment now) const {
  const TableId id = fresh_id();
  Decided decided = first_line(id, alike(table, owner), now);
  if (decided.refused()) return decided;
  decided.with.push_back(
      {Statement::begin_log,
       {std::to_string(id), std::to_string(now), wire::to_json(*decided.entry)}});
  decided.entry = Rematched{id};
  return decided;
}

// Makes a table of its first line.
void Host::make(Created created, const std::string& bots, const std::function<void(Made)>& done) {
  const Person owner{created.owner.person, created.owner.name, false};
  const TableId id = fresh_id();
  const Moment now = settings_.now();
  Decided first = first_line(id, std::move(created), now);
  if (first.refused()) return done({0, first});
  const Row row{id, 1, now, wire::to_json(*first.entry)};
  store_.append({row, std::move(first.with)}, [self = self_, owner, bots, id, done](bool stored) {
    if (*self == nullptr) return;
    if (!stored) return done({0, {std::nullopt, "failed", "The table could not be made."}});
    if (bots.empty()) return done({id, {}});
    (*self)->when_current(id, [host = *self, owner, bots, done](Held& held) {
      host->start_at_once(held, owner, bots, done);
    });
  });
}

// Its maker sits down, the machine takes the other seats, and the game starts.
void Host::start_at_once(Held& held, const Person& owner, const std::string& bots,
                         const std::function<void(Made)>& done) {
  const auto wish_for = [&](const Request& request, std::function<void(const Decided&)> then) {
    wish(held, {[owner, request](const Table& table, Moment now) {
                  return decide(table, owner, request, now);
                },
                std::move(then)});
  };
  const auto nothing = [](const Decided&) {};
  wish_for(Sit{0, 0, fresh_token()}, nothing);
  const auto seats = static_cast<std::int32_t>(held.table->places().size());
  for (std::int32_t seat = 1; seat < seats; ++seat) {
    wish_for(Fill{0, seat, bots}, nothing);
  }
  wish_for(Start{}, [done, id = held.id](const Decided& decided) { done({id, decided}); });
}

void Host::replay(TableId id, const Viewer& viewer, Told done) {
  when_current(id, [this, viewer, done = std::move(done)](Held& held) {
    if (!held.table) return done(held.absence(), {});
    const Decided decided = may_replay(*held.table, viewer.who, viewer.seat);
    if (decided.refused()) return done(decided, {});
    from_log(
        held,
        [id = held.id, game = held.table->shared_game(), viewer](const Found& log) {
          return told_again(id, game, log, viewer);
        },
        [done](const std::pair<Decided, std::string>& told) { done(told.first, told.second); });
  });
}

}  // namespace gloam::server
