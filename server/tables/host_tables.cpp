// Tables that are made, and the whole log of one read again.
#include <algorithm>

#include "bots/players.h"
#include "server/store/journal.h"
#include "server/tables/host_held.h"
#include "server/tables/record.h"
#include "server/tables/replay.h"
#include "server/tables/secrets.h"
#include "wire/json.h"

namespace gloam::server {
namespace {

// What `tell` makes of a log as JSON, or why there is none.
template <class Tell>
std::pair<Decided, std::string> told_again(const Tell& tell) {
  try {
    return {{}, wire::to_json(tell())};
  } catch (const std::exception& error) {
    return {{{}, "failed", std::string("The log cannot be played: ") + error.what()}, {}};
  }
}

// A record, or why there is none.
std::pair<Decided, std::string> recorded(TableId id,
                                         const std::shared_ptr<const engine::Game>& game,
                                         const Found& log) {
  try {
    return {{},
            write_record(put_through(id, game, log, [](const Table&, Moment, std::int32_t) {}))};
  } catch (const std::exception& error) {
    return {{{}, "failed", std::string("The log cannot be played: ") + error.what()}, {}};
  }
}

Decided broken() {
  return {{}, "broken", "This game went on under other rules; its dice cannot be checked."};
}

// Who may have the record: whoever may look on, when the game is over.
Decided may_have_record(const Table& table, const Person& who) {
  if (Decided decided = may_look_on(table, who); decided.refused()) return decided;
  const bool over = table.phase() == Phase::over || table.phase() == Phase::abandoned;
  if (!over || (table.session() == nullptr && !table.is_retold())) {
    return {{}, "not_over", "The record is shown when the game is over."};
  }
  if (!table.unbroken()) return broken();
  return {};
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

// The first seat with the role; the first of all if none is asked for.
std::optional<std::int32_t> seat_of_role(const Table& table, std::string_view role) {
  for (std::int32_t seat = 0; table.place(seat) != nullptr; ++seat)
    if (role.empty() || table.place(seat)->allegiance.role == role) return seat;
  return std::nullopt;
}

// What makes another table with the same game, options and packs. After a lesson the dice are fair.
Created alike(const Table& table, const Person& owner) {
  const Created& made = table.created();
  Created created{made.options, made.pack_hashes, {}, {owner.id, owner.name}, fresh_secret()};
  if (!table.is_lesson()) return created;
  created.options.lesson.clear();
  created.options.bots_wait = TableOptions{}.bots_wait;
  return created;
}

// The lesson that the options name, or nullptr.
const games::Lesson* find_lesson(games::List games, const TableOptions& options) {
  const games::Entry* const entry = games::find(games, options.game);
  if (entry == nullptr) return nullptr;
  const auto found = std::ranges::find(entry->lessons, options.lesson, &games::Lesson::name);
  return found == entry->lessons.end() ? nullptr : &*found;
}

// What makes a table of the lesson, whatever else was asked for.
Created lesson_table(const engine::GameInfo& info, const games::Lesson& lesson,
                     const Holder& owner) {
  const engine::Setup setup = setup_of(info, lesson);
  Created created;
  created.options.game = info.name;
  created.options.seats = setup.seats;
  created.options.settings = setup.settings;
  created.options.watched = false;
  created.options.bots_wait = kLongestWait;
  created.options.lesson = lesson.name;
  created.owner = owner;
  created.seed = setup.seed.hex();
  return created;
}

// In a lesson whoever learns sits down, bots take the other seats, and the game starts.
std::vector<Entry> company_of(const games::Lesson& lesson, const Holder& owner) {
  std::vector<Entry> lines;
  for (std::int32_t seat = 0; seat < lesson.seats; ++seat) {
    if (seat == lesson.seat) {
      lines.emplace_back(Sat{seat, owner, {}});
    } else {
      lines.emplace_back(Filled{seat, std::string(kThumb), Why::left});
    }
  }
  lines.emplace_back(Started{});
  return lines;
}

// Two seats whose players change places.
struct Trade {
  std::int32_t one = 0;
  std::int32_t other = 0;
  std::int32_t next_seat_of(std::int32_t seat) const {
    if (seat == one) return other;
    return seat == other ? one : seat;
  }
};

// The seat of the one who asks, and one on the other side: a person's if there is one.
Trade swapped_sides(const Table& table, const Person& who) {
  Trade trade;
  while (!table.holds(who, trade.one)) ++trade.one;
  trade.other = trade.one;
  const std::int32_t side = table.place(trade.one)->allegiance.side;
  for (std::int32_t seat = 0; table.place(seat) != nullptr; ++seat) {
    const TableSeat& place = *table.place(seat);
    if (place.allegiance.side == side) continue;
    if (place.taken == Taken::person) return {trade.one, seat};
    if (trade.other == trade.one) trade.other = seat;
  }
  return trade;
}

// The same people, who have yet to come, and the same machines, at their seats of the next game.
std::vector<Entry> company_of(const Table& table, const Trade& trade = {}) {
  std::vector<Entry> company;
  for (std::int32_t seat = 0; table.place(seat) != nullptr; ++seat) {
    const TableSeat& place = *table.place(seat);
    const std::int32_t next = trade.next_seat_of(seat);
    if (place.taken == Taken::machine) company.push_back(Filled{next, place.player, Why::left});
    for (const Holder& holder : place.holders) company.push_back(Expected{next, holder});
  }
  return company;
}

}  // namespace

void Host::make_table(const Person& owner, TableOptions options,
                      const std::function<void(Made)>& done) {
  if (!options.lesson.empty()) return make_lesson(owner, options, done);
  Created created{std::move(options), {}, {}, {owner.id, owner.name}, fresh_secret()};
  for (const std::string& name : created.options.packs) {
    const KeptPack* const pack = library_.find_offered(created.options.game, name);
    if (pack == nullptr) {
      return done({.decided = {{}, "no_such_pack", "This server has no pack `" + name + "`."}});
    }
    created.pack_hashes.push_back(pack->hash);
    store_.ask({Statement::keep_pack, {pack->hash, pack->game, pack->file, pack->text}},
               [](const Found&) {});
  }
  make(std::move(created), {}, done);
}

void Host::make_lesson(const Person& owner, const TableOptions& options,
                       const std::function<void(Made)>& done) {
  const Library::Made made = library_.game(options.game, {});
  if (made.game == nullptr) return done({.decided = {{}, "no_such_game", made.trouble}});
  const engine::GameInfo& info = made.game->info();
  const games::Lesson* const lesson = find_lesson(library_.games(), options);
  if (lesson == nullptr) {
    return done(
        {.decided = {{},
                     "no_such_lesson",
                     std::string(info.title) + " has no lesson `" + options.lesson + "`."}});
  }
  const Holder learner{owner.id, owner.name};
  make(lesson_table(info, *lesson, learner), company_of(*lesson, learner),
       [seat = lesson->seat, done](Made table) {
         if (!table.decided.refused()) table.seat = seat;
         done(std::move(table));
       });
}

void Host::play_on(const Person& owner, TableId from, std::int32_t line,
                   const std::function<void(Made)>& done) {
  when_current(from, [this, owner, line, done](Held& held) {
    if (!held.table) return done({.decided = held.absence()});
    const Decided decided = may_play_on(*held.table, owner);
    if (decided.refused()) return done({.decided = decided});
    if (held.table->is_retold()) {
      return done({.decided = {{},
                               "nothing_kept",
                               "The rules have changed since this game; it can be watched, but not "
                               "played on."}});
    }
    Created created = alike(*held.table, owner);
    created.options.listed = false;
    // Whoever only looked on plays with others.
    std::vector<Entry> company;
    if (held.table->seated(owner)) company = company_of(*held.table);
    from_log(
        held,
        [id = held.id, game = held.table->shared_game(), line](const Found& log) {
          return position_again(id, game, log, line);
        },
        [this, created, company, done](const std::string& position) {
          if (position.empty()) {
            return done({.decided = {{}, "nothing_kept", "There is no position to play on from."}});
          }
          Created begun = created;
          begun.beginning = position;
          make(std::move(begun), company, done);
        });
  });
}

// The first line of a table's log, and what is written together with it; or a refusal.
Decided Host::first_line(TableId id, Created created, const std::vector<Entry>& company,
                         Moment now) const {
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
  const auto know = [&](const Holder& who) {
    with.push_back({Statement::sit, {std::to_string(who.person), name}});
    with.push_back({Statement::trace, {std::to_string(who.person), name}});
  };
  for (std::size_t i = 0; i < company.size(); ++i) {
    table->apply(company[i], now);
    with.push_back({Statement::begin_log,
                    {name, std::to_string(i + 2), std::to_string(now), wire::to_json(company[i])}});
    if (const auto* expected = std::get_if<Expected>(&company[i])) know(expected->who);
  }
  std::optional<std::string> wake;
  if (table->phase() == Phase::playing) wake = std::to_string(now + kLookAgain.count());
  with.push_back({Statement::create_table,
                  {name, created.options.game, std::string(wire::name_of(table->phase())),
                   created.options.listed ? "1" : "0", wire::to_json(listed(*table)), wake,
                   std::to_string(now)}});
  know(created.owner);
  return {.entry = std::move(created), .with = std::move(with)};
}

// The line that leads to a table where the same is played again. That table begins together with
// it: whoever loses the race for the line leaves no table behind.
Decided Host::next_table(const Table& table, const Person& owner, const Rematch& asked, bool listed,
                         Moment now) const {
  const TableId id = fresh_id();
  const Trade trade = asked.swap_sides ? swapped_sides(table, owner) : Trade{};
  Created created = alike(table, owner);
  created.options.listed = listed;
  Decided decided = first_line(id, std::move(created), company_of(table, trade), now);
  if (decided.refused()) return decided;
  decided.with.push_back(
      {Statement::begin_log,
       {std::to_string(id), "1", std::to_string(now), wire::to_json(*decided.entry)}});
  decided.entry = Rematched{id};
  return decided;
}

// Makes a table of its first line.
void Host::make(Created created, const std::vector<Entry>& company,
                const std::function<void(Made)>& done) {
  const TableId id = fresh_id();
  const Moment now = settings_.now();
  const std::string promise = created.secret.empty() ? "" : promise_of(created.secret);
  const std::int64_t person = created.owner.person;
  Decided first = first_line(id, std::move(created), company, now);
  if (first.refused()) return done({.decided = first});
  const Row row{id, 1, now, wire::to_json(*first.entry)};
  const Facts facts = {{"table", name_of(id)},
                       {"game", std::get<Created>(*first.entry).options.game},
                       {"person", std::to_string(person)}};
  store_.append({row, std::move(first.with)},
                [self = self_, id, promise, done, facts](bool stored) {
                  if (*self == nullptr) return;
                  if (!stored)
                    return done({.decided = {{}, "failed", "The table could not be made."}});
                  journal("table made", facts);
                  done({.table = id, .promise = promise});
                });
}

void Host::begin_table(TableId id, const Person& owner, const Begin& begin,
                       std::function<void(const Decided&, std::int32_t)> done) {
  if (bots::find_level(begin.player) == nullptr) return done(no_such_player(), -1);
  when_current(id, [this, owner, begin, done = std::move(done)](Held& held) {
    if (!held.table) return done(held.absence(), -1);
    if (!held.table->owns(owner)) {
      return done({{}, "not_allowed", "Only whoever made the table can begin."}, -1);
    }
    const std::optional<std::int32_t> seat = seat_of_role(*held.table, begin.role);
    if (!seat) return done({{}, "no_such_role", "No seat of this table has that role."}, -1);
    sit_and_start(held, owner, begin, *seat,
                  [done, seat = *seat](const Decided& decided) { done(decided, seat); });
  });
}

// What is refused at once changes nothing. Where somebody else is quicker, what is refused first is
// the answer, and what follows it is refused as well.
void Host::sit_and_start(Held& held, const Person& owner, const Begin& begin, std::int32_t own,
                         Replied done) {
  std::vector<Request> requests{Sit{.seat = own, .word = begin.word}};
  const auto seats = static_cast<std::int32_t>(held.table->places().size());
  for (std::int32_t seat = 0; seat < seats; ++seat) {
    if (seat != own) requests.push_back(Fill{.seat = seat, .player = begin.player});
  }
  for (const Request& request : requests) {
    const Decided decided = decide(*held.table, owner, request, settings_.now());
    if (decided.refused()) return done(decided);
  }
  const auto trouble = std::make_shared<Decided>();
  const auto wish_for = [&](const Request& request, Replied then) {
    wish(held, {[owner, request, trouble](const Table& table, Moment now) {
                  return trouble->refused() ? *trouble : decide(table, owner, request, now);
                },
                std::move(then)});
  };
  for (const Request& request : requests) {
    wish_for(request, [trouble](const Decided& decided) { *trouble = decided; });
  }
  wish_for(Start{}, std::move(done));
}

void Host::replay(TableId id, const Viewer& viewer, Told done) {
  when_current(id, [this, viewer, done = std::move(done)](Held& held) {
    if (!held.table) return done(held.absence(), {});
    const Decided decided = may_replay(*held.table, viewer.who, viewer.seat);
    if (decided.refused()) return done(decided, {});
    if (held.table->is_retold()) return retell(held, viewer, done);
    from_log(
        held,
        [id = held.id, game = held.table->shared_game(), viewer](const Found& log) {
          return told_again([&] { return replay_of(id, game, log, viewer); });
        },
        [done](std::pair<Decided, std::string> told) { done(told.first, std::move(told.second)); });
  });
}

void Host::recap(TableId id, const Viewer& viewer, std::function<bool()> begins, Told done) {
  const auto nothing = wire::to_json(Recap{});
  when_current(id, [this, viewer, begins = std::move(begins), done = std::move(done),
                    nothing](Held& held) {
    if (!held.table) return done(held.absence(), {});
    const Decided decided = may_replay(*held.table, viewer.who, viewer.seat);
    if (decided.refused()) return done(decided, {});
    if (held.table->is_retold() || viewer.who.id == 0) return done({}, nothing);
    const Query query{Statement::seen, {std::to_string(viewer.who.id), std::to_string(held.id)}};
    store_.ask(
        query, [self = self_, id = held.id, viewer, begins, done, nothing](const Found& rows) {
          if (*self == nullptr) return;
          const auto found = (*self)->held_.find(id);
          if (rows.empty() || found == (*self)->held_.end() || !found->second->table)
            return done({}, nothing);
          const Held& still = *found->second;
          if (std::stoul(rows[0].at(0)) >= still.table->moves()) return done({}, nothing);
          if (!begins()) return done(too_often(), {});
          (*self)->from_log(
              still,
              [id, game = still.table->shared_game(), viewer, line = std::stoi(rows[0].at(1)),
               since = std::stoll(rows[0].at(2))](const Found& log) {
                return told_again(
                    [&] { return Recap{since, replay_after(line, id, game, log, viewer)}; });
              },
              [done](std::pair<Decided, std::string> told) {
                done(told.first, std::move(told.second));
              });
        });
  });
}

// The replay that was kept of a game that these rules cannot play.
void Host::retell(const Held& held, const Viewer& viewer, Told done) {
  const TableSeat* const place = held.table->place(viewer.seat);
  const bool confided = place != nullptr &&
                        held.table->on_side(viewer.who, place->allegiance.side) &&
                        held.table->has_conferred(place->allegiance.side);
  kept_part(held.id, replay_part(place == nullptr ? -1 : viewer.seat, confided),
            [this, id = held.id, done = std::move(done)](const std::string& replay) {
              if (replay.empty()) {
                return done({{}, "failed", "What was kept of this game cannot be read."}, {});
              }
              store_.ask({Statement::load_log, {std::to_string(id), "0"}},
                         [replay, done](const Found& log) { done({}, with_words(replay, log)); });
            });
}

void Host::made_with(TableId id, const Person& who,
                     std::function<void(const Decided&, const Created*)> done) {
  when_current(id, [who, done = std::move(done)](Held& held) {
    if (!held.table) return done(held.absence(), nullptr);
    const Decided decided = may_look_on(*held.table, who);
    done(decided, decided.refused() ? nullptr : &held.table->created());
  });
}

void Host::outside(TableId id, std::function<void(const std::optional<Outside>&)> done) {
  when_current(id, [done = std::move(done)](Held& held) {
    done(held.table ? std::optional(outside_of(*held.table)) : std::nullopt);
  });
}

void Host::record(TableId id, const Person& who, Told done) {
  when_current(id, [this, who, done = std::move(done)](Held& held) {
    if (!held.table) return done(held.absence(), {});
    const Decided decided = may_have_record(*held.table, who);
    if (decided.refused()) return done(decided, {});
    if (held.table->is_retold()) {
      return kept_part(held.id, std::string(kRecordPart), [done](const std::string& record) {
        done(record.empty() ? broken() : Decided{}, record);
      });
    }
    from_log(
        held,
        [id = held.id, game = held.table->shared_game()](const Found& log) {
          return recorded(id, game, log);
        },
        [done](std::pair<Decided, std::string> told) { done(told.first, std::move(told.second)); });
  });
}

}  // namespace gloam::server
