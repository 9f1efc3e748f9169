#include "server/tables/host.h"

#include <algorithm>

#include "server/store/journal.h"
#include "server/tables/host_held.h"
#include "server/tables/secrets.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

using engine::Seat;

constexpr int kDueAtOnce = 200;
// How long a list may be behind by what only counts moves.
constexpr Moment kCountAgain = 10'000;

// The same without what changes with every move.
Listed without_counts(Listed listed) {
  listed.moves = 0;
  for (WaitShown& wait : listed.waits) wait.since = wait.due = wait.nudge_from = 0;
  return listed;
}

std::chrono::nanoseconds since(std::chrono::steady_clock::time_point then) {
  return std::chrono::steady_clock::now() - then;
}

// What an operator may want to know of a table's life. People are numbers here.
void note_in_journal(const Table& table, const Entry& entry, Phase before) {
  Facts facts = {{"table", name_of(table.id())}, {"game", table.options().game}};
  if (const auto* again = std::get_if<Rematched>(&entry)) {
    facts.emplace_back("next", name_of(again->table));
    return journal("table made again", facts);
  }
  if (table.phase() == before) return;
  if (table.phase() == Phase::playing) {
    const auto machines = std::ranges::count(table.places(), Taken::machine, &TableSeat::taken);
    const auto people = std::ssize(table.places()) - machines;
    facts.emplace_back("people", std::to_string(people));
    facts.emplace_back("machines", std::to_string(machines));
    return journal(before == Phase::open ? "table started" : "table went on", facts);
  }
  facts.emplace_back("how", wire::name_of(table.phase()));
  if (const auto* abandoned = std::get_if<Abandoned>(&entry))
    facts.emplace_back("person", std::to_string(abandoned->who.person));
  journal("table ended", facts);
}

}  // namespace

Host::Host(Loop& loop, Store& store, Library& library, Workers& workers, HostSettings settings)
    : loop_(loop),
      store_(store),
      library_(library),
      workers_(workers),
      settings_(std::move(settings)),
      lines_(settings_.lines),
      reports_(settings_.reports),
      self_(std::make_shared<Host*>(this)) {}

Host::~Host() { *self_ = nullptr; }

bool Host::idle() const {
  return std::none_of(held_.begin(), held_.end(),
                      [](const auto& held) { return held.second->writing; });
}

// --- Reading from the log ---

Host::Held& Host::hold(TableId id) {
  std::unique_ptr<Held>& held = held_[id];
  if (held == nullptr) held = std::make_unique<Held>(id);
  held->used = settings_.now();
  return *held;
}

// Calls `use` when the table is what its log says. Somebody who comes to a table that nobody looks
// at may find it behind: other servers write, too.
void Host::when_current(TableId id, std::function<void(Held&)> use) {
  Held& held = hold(id);
  const bool watched = held.table && !held.visitors.empty();
  if (watched && !held.loading) return use(held);
  held.when_current.push_back(std::move(use));
  load(held);
}

void Host::load(Held& held) {
  if (held.loading || held.writing) return;
  held.loading = true;
  store_.ask({Statement::load_log, {std::to_string(held.id), std::to_string(held.head)}},
             [self = self_, id = held.id](const Found& rows) {
               if (*self != nullptr) (*self)->loaded(id, rows);
             });
}

void Host::loaded(TableId id, const Found& rows) {
  Held& held = *held_.at(id);
  if (held.table || rows.empty() || !held.trouble.empty()) {
    build(held, rows);
    return recall(held);
  }
  ++counts_.loads;
  try {
    const auto created = std::get<Created>(wire::from_json<Entry>(rows.front().at(2)));
    need_packs(held, created, [this, id, rows, created] {
      Held& with_packs = *held_.at(id);
      begin(with_packs, created, rows);
      recall(with_packs);
    });
  } catch (const std::exception& error) {
    give_up(held, std::string("The log of this table cannot be read: ") + error.what());
    finish_loading(held);
  }
}

// Makes a table from the first line of its log, and puts the others through.
void Host::begin(Held& held, const Created& created, const Found& rows) {
  const Library::Made made = library_.game(created.options.game, created.pack_hashes);
  if (made.game == nullptr) return give_up(held, made.trouble);
  try {
    held.table.emplace(held.id, made.game, created, std::stoll(rows.front().at(1)));
  } catch (const Diverged& error) {
    return give_up(held, error.what());
  }
  held.head = 1;
  build(held, rows);
}

void Host::need_packs(Held& held, const Created& created, std::function<void()> then) {
  const auto missing = std::find_if(created.pack_hashes.begin(), created.pack_hashes.end(),
                                    [&](const std::string& hash) { return !library_.has(hash); });
  if (missing == created.pack_hashes.end()) return then();
  store_.ask({Statement::pack, {*missing}}, [self = self_, id = held.id, created, hash = *missing,
                                             then = std::move(then)](const Found& rows) {
    if (*self == nullptr) return;
    Held& now_held = *(*self)->held_.at(id);
    if (rows.empty()) {
      (*self)->give_up(now_held, "A pack of this table is lost.");
      return (*self)->finish_loading(now_held);
    }
    (*self)->library_.keep({hash, rows[0].at(0), rows[0].at(1), rows[0].at(2)});
    (*self)->need_packs(now_held, created, then);
  });
}

// Puts the rows after the head through, one by one, and shows each.
void Host::build(Held& held, const Found& rows) {
  if (!held.table) return;
  const bool went = held.table->phase() != Phase::stuck;
  for (const std::vector<std::string>& row : rows) {
    const int seq = std::stoi(row.at(0));
    if (seq != held.head + 1) continue;
    Entry entry;
    try {
      entry = wire::from_json<Entry>(row.at(2));
      held.table->apply(entry, std::stoll(row.at(1)));
    } catch (const std::exception& error) {
      return give_up(held, "Line " + row.at(0) + " of this table's log cannot be played by the " +
                               "rules of this server: " + error.what());
    }
    held.head = seq;
    show_line(held, entry);
  }
  if (went && held.table->phase() == Phase::stuck) {
    ++counts_.stuck;
    journal("table stuck", {{"table", name_of(held.id)}, {"reason", held.table->trouble()}});
  }
}

// Looks up how a game ended that these rules cannot play, if it is one; the table is loaded then.
void Host::recall(Held& held) {
  const bool unknown = held.table && held.table->is_retold() && !held.table->ending();
  if (!unknown) return finish_loading(held);
  kept_part(held.id, std::string(kEndingPart), [this, id = held.id](const std::string& ending) {
    Held& again = *held_.at(id);
    again.table->recall(ending.empty() ? Ending{} : wire::from_json<Ending>(ending));
    for (Visitor* const visitor : again.visitors) show_whole(again, *visitor);
    finish_loading(again);
  });
}

// A part of what is kept of a game that is over; empty if there is none.
void Host::kept_part(TableId id, const std::string& part, std::function<void(std::string)> use) {
  store_.ask({Statement::kept_part, {std::to_string(id), part}},
             [self = self_, id, part, use = std::move(use)](const Found& rows) {
               if (*self == nullptr) return;
               try {
                 use(rows.empty() ? std::string{} : unpacked(rows.front().at(0)));
               } catch (const std::exception& error) {
                 journal("a keepsake cannot be read",
                         {{"table", name_of(id)}, {"part", part}, {"reason", error.what()}});
                 use({});
               }
             });
}

void Host::give_up(Held& held, const std::string& trouble) {
  ++counts_.stuck;
  journal("table stuck", {{"table", name_of(held.id)}, {"reason", trouble}});
  held.trouble = trouble;
  held.table.reset();
  for (Visitor* const visitor : held.visitors) {
    tell(*visitor->socket, Refused{0, "stuck", trouble});
  }
}

void Host::finish_loading(Held& held) {
  held.loading = false;
  if (held.announced > held.head && held.table) return load(held);
  held.acknowledge();
  std::vector<std::function<void(Held&)>> waiting;
  waiting.swap(held.when_current);
  for (const auto& use : waiting) use(held);
  pump(held);
  attend(held);
  // Anybody can think of a table's name.
  if (held.nowhere() && held.idle()) {
    held_.erase(held.id);
  } else if (held_.size() > crowded_) {
    forget_beyond_limit();
  }
}

// --- Writing to it ---

void Host::wish(Held& held, Wish wish) {
  held.used = settings_.now();
  held.wishes.push_back(std::move(wish));
  pump(held);
}

void Host::pump(Held& held) {
  while (!held.loading && !held.writing && !held.wishes.empty()) {
    const Wish wish = std::move(held.wishes.front());
    held.wishes.pop_front();
    if (!held.table) {
      wish.done(held.absence());
      continue;
    }
    Decided decided = wish.decide(*held.table, settings_.now());
    if (!decided.entry) {
      wish.done(decided);
      continue;
    }
    write(held, wish, std::move(decided));
  }
}

void Host::write(Held& held, Wish wish, Decided decided) {
  held.writing = true;
  Row row{held.id, held.head + 1, settings_.now(), wire::to_json(*decided.entry)};
  std::vector<Query> with = lists_with(held, row, *decided.entry);
  with.insert(with.end(), decided.with.begin(), decided.with.end());
  store_.append({row, std::move(with)}, [self = self_, row, wish = std::move(wish), decided,
                                         begin = std::chrono::steady_clock::now()](bool stored) {
    if (*self == nullptr) return;
    (*self)->times_.writes.add(since(begin));
    (*self)->written(row.table, row, *decided.entry, wish, decided, stored);
  });
}

void Host::written(TableId id, const Row& row, const Entry& entry, Wish wish,
                   const Decided& decided, bool stored) {
  Held& held = *held_.at(id);
  held.writing = false;
  if (!stored) {
    ++counts_.conflicts;
    held.wake.reset();
    held.wishes.push_front(std::move(wish));
    return load(held);
  }
  ++counts_.entries;
  const Answered* const answer = std::get_if<Answered>(&entry);
  if (answer != nullptr && answer->by == By::player) ++counts_.answers;
  held.head = row.seq;
  const Phase before = held.table->phase();
  try {
    held.table->apply(entry, row.at);
  } catch (const std::exception& error) {
    give_up(held, error.what());
    wish.done(held.absence());
    return finish_loading(held);
  }
  note_in_journal(*held.table, entry, before);
  held.unacknowledged.push_back([wish, decided] { wish.done(decided); });
  // Nobody is shown a question whose answer goes without saying: what follows is shown together.
  // Only answers can wait, for they take nothing back that was shown.
  const bool waits = answer != nullptr && held.table->unasked().has_value();
  if (!waits) {
    held.acknowledge();
    show_line(held, entry);
  }
  // Whose turn it is stands in the lists a moment later: it changes with every answer.
  held.unlisted = true;
  if (answer == nullptr || held.table->phase() != Phase::playing) list_again(held);
  if (const auto* sat = std::get_if<Sat>(&entry)) learn_of_holiday(held, sat->who);
  if (const auto* joined = std::get_if<Joined>(&entry)) learn_of_holiday(held, joined->who);
  // Others wrote, too, or somebody came while we did.
  if (held.announced > held.head || !held.when_current.empty()) return load(held);
  if (answer_unasked(held)) return;
  pump(held);
  attend(held);
}

// What the lists must say together with a line of the log.
std::vector<Query> Host::lists_with(Held& held, const Row& row, const Entry& entry) {
  const std::string id = std::to_string(held.id);
  std::vector<Query> with;
  // Who leaves a seat leaves the table, unless they hold another or made it.
  const auto rise_all = [&](std::int32_t left) {
    for (const Holder& holder : held.table->place(left)->holders) {
      const Person who{holder.person, holder.name, false};
      bool stays = held.table->owns(who);
      for (std::int32_t seat = 0; held.table->place(seat) != nullptr; ++seat)
        stays = stays || (seat != left && held.table->holds(who, seat));
      if (!stays) with.push_back({Statement::rise, {std::to_string(holder.person), id}});
    }
  };
  if (const auto* sat = std::get_if<Sat>(&entry)) {
    with.push_back({Statement::sit, {std::to_string(sat->who.person), id}});
    with.push_back({Statement::trace, {std::to_string(sat->who.person), id}});
  } else if (const auto* joined = std::get_if<Joined>(&entry)) {
    with.push_back({Statement::sit, {std::to_string(joined->who.person), id}});
    with.push_back({Statement::trace, {std::to_string(joined->who.person), id}});
  } else if (const auto* freed = std::get_if<Freed>(&entry)) {
    rise_all(freed->seat);
  } else if (const auto* banned = std::get_if<Banned>(&entry)) {
    with.push_back({Statement::rise, {std::to_string(banned->person), id}});
  } else if (const auto* forgotten = std::get_if<Forgotten>(&entry)) {
    with.push_back({Statement::rise, {std::to_string(forgotten->person), id}});
  }
  // A table that a machine or a clock may have to move wakes somebody, whatever becomes of us.
  const bool moves =
      held.table->phase() == Phase::playing || std::holds_alternative<Started>(entry);
  const bool alone =
      held.table->options().clock.kind != ClockKind::none ||
      std::any_of(held.table->places().begin(), held.table->places().end(),
                  [](const TableSeat& place) { return place.taken == Taken::machine; });
  // A holiday that ends early makes a clock run out earlier.
  if (std::holds_alternative<Away>(entry)) held.wake.reset();
  const bool late = !held.wake || *held.wake > row.at + kLookAgain.count();
  if (moves && alone && late) {
    held.wake = row.at + kLookAgain.count();
    with.push_back({Statement::wake_table,
                    {id, std::to_string(row.seq), row.body, std::to_string(*held.wake)}});
  }
  return with;
}

// Brings the lists up to date with the table, if they are not.
void Host::list_again(Held& held) {
  Listed kept = listed(*held.table);
  kept.at = 0;
  const std::string now = wire::to_json(kept);
  const std::string standing = wire::to_json(without_counts(kept));
  const bool counts_only = standing == held.standing && now != held.brief;
  if (counts_only && settings_.now() < held.listed + kCountAgain && !held.visitors.empty()) return;
  held.unlisted = false;
  if (now == held.brief) return;
  held.brief = now;
  held.standing = standing;
  kept.at = held.listed = settings_.now();
  const TableOptions& options = held.table->options();
  const Phase phase = held.table->phase();
  const bool open =
      options.listed && (phase == Phase::open || (phase == Phase::playing && options.watched));
  store_.ask({Statement::update_table,
              {std::to_string(held.id), std::to_string(held.head),
               std::string(wire::name_of(held.table->phase())), open ? "1" : "0",
               wire::to_json(kept), std::to_string(kept.at)}},
             [](const Found&) {});
}

// --- What waits at it ---

// Gives an answer that goes without saying, before anything else happens. False if there is none.
bool Host::answer_unasked(Held& held) {
  if (!held.table || held.writing || held.loading || !held.table->unasked()) return false;
  held.wishes.push_front({[](const Table& table, Moment) -> Decided {
                            const std::optional<engine::Answer> unasked = table.unasked();
                            if (!unasked) return {};
                            return {answered(table, unasked->seat, unasked->option, By::itself)};
                          },
                          [](const Decided&) {}});
  pump(held);
  return true;
}

// Lets the machine answer where it plays, and for those whose time is over.
void Host::attend(Held& held) {
  if (answer_unasked(held)) return;
  if (!held.table || held.thinking || held.writing || held.loading) return;
  const Table& table = *held.table;
  if (table.all_have_come()) return start_when_all_have_come(held);
  const engine::SeatSet machines = table.asked(Taken::machine);
  if (!machines.empty() && table.bots_wait_until().value_or(0) <= settings_.now()) {
    return think(held, machines.lowest(), By::machine);
  }
  const std::optional<Seat> first = table.first_due();
  if (!first || *table.due(*first) > settings_.now()) return;
  const Seat late = *first;
  if (table.options().clock.late == Lateness::machine_answers) return think(held, late, By::clock);
  wish(held, {[late, due = table.due(late)](const Table& now_table, Moment) -> Decided {
                if (now_table.due(late) != due) return {};
                return {Freed{late, Why::late}};
              },
              [](const Decided&) {}});
}

// Those for whom seats were held have come.
void Host::start_when_all_have_come(Held& held) {
  wish(held, {[](const Table& table, Moment) -> Decided {
                if (!table.all_have_come()) return {};
                return {Started{}};
              },
              [](const Decided&) {}});
}

// The machine answers for a seat. It thinks in a thread of its own, on a copy.
void Host::think(Held& held, Seat seat, By by) {
  held.thinking = true;
  const auto thinking = std::make_shared<Thinking>(held, seat, by);
  const std::string player(by == By::machine ? held.table->place(seat)->player : kThumb);
  workers_.run([self = self_, &loop = loop_, mind = settings_.mind, time = settings_.thinking,
                id = held.id, player, thinking] {
    loop.post([self, waited = since(thinking->since)] {
      if (*self != nullptr) (*self)->times_.bot_waits.add(waited);
    });
    if (thinking->over) return;
    const engine::Option option = answer_of(mind, player, thinking->session, thinking->seat, time);
    loop.post([self, id, thinking, option] {
      if (*self != nullptr) (*self)->thought(id, thinking, option);
    });
  });
  const std::weak_ptr<Thinking> weak = thinking;
  loop_.after(2 * settings_.thinking, [self = self_, id = held.id, weak] {
    const std::shared_ptr<Thinking> still = weak.lock();
    if (*self == nullptr || still == nullptr || still->over) return;
    (*self)->thought(id, still, thumb_answer(still->session, still->seat));
  });
}

// An answer was found. While people watch, it is given at the pace of a person, thinking included.
void Host::thought(TableId id, const std::shared_ptr<Thinking>& thinking, engine::Option option) {
  if (thinking->over.exchange(true)) return;
  Held& held = *held_.at(id);
  const bool watched = thinking->by == By::machine && !held.visitors.empty();
  const auto took = std::chrono::steady_clock::now() - thinking->since;
  if (!watched || took >= settings_.machine_pace) return answer(held, *thinking, option);
  loop_.after(std::chrono::ceil<std::chrono::milliseconds>(settings_.machine_pace - took),
              [self = self_, id, thinking, option] {
                if (*self == nullptr) return;
                (*self)->answer(*(*self)->held_.at(id), *thinking, option);
              });
}

void Host::answer(Held& held, const Thinking& thinking, engine::Option option) {
  held.thinking = false;
  const auto still_asked = [seat = thinking.seat,
                            question = thinking.question()](const Table& table) {
    return table.phase() == Phase::playing && table.session()->question().seats.has(seat) &&
           table.session()->question().numbers[seat] == question;
  };
  // Somebody may have taken an answer back meanwhile.
  if (!held.table || !still_asked(*held.table)) return attend(held);
  wish(held, {[still_asked, seat = thinking.seat, by = thinking.by, option](const Table& table,
                                                                            Moment now) -> Decided {
                if (by == By::clock && table.due(seat).value_or(now) > now) return {};
                if (!still_asked(table) || !table.session()->refusal(seat, option).empty())
                  return {};
                return {answered(table, seat, option, by)};
              },
              [](const Decided&) {}});
}

void Host::begin_sweeps() {
  loop_.after(settings_.sweep, [self = self_] {
    if (*self == nullptr) return;
    (*self)->sweep();
    (*self)->begin_sweeps();
  });
}

void Host::sweep() {
  for (const auto& [id, held] : held_) {
    if (held->unlisted && held->table) list_again(*held);
    // Bots that have waited long enough act.
    if (held->table && held->table->bots_wait_until()) attend(*held);
  }
  sweep_heads();
  sweep_due();
  forget_unused();
}

void Host::sweep_heads() {
  std::vector<TableId> watched;
  for (const auto& [id, held] : held_)
    if (held->table && !held->visitors.empty()) watched.push_back(id);
  if (watched.empty()) return;
  store_.heads(std::move(watched), [self = self_](const std::vector<Head>& heads) {
    if (*self == nullptr) return;
    for (const Head& head : heads) {
      const auto found = (*self)->held_.find(head.table);
      if (found == (*self)->held_.end() || head.seq <= found->second->head) continue;
      found->second->announced = std::max(found->second->announced, head.seq);
      (*self)->load(*found->second);
    }
  });
}

void Host::sweep_due() {
  store_.ask({Statement::tables_due, {std::to_string(settings_.now()), std::to_string(kDueAtOnce)}},
             [self = self_](const Found& rows) {
               if (*self == nullptr) return;
               for (const std::vector<std::string>& row : rows) {
                 (*self)->due(std::stoll(row.at(0)), row.at(1));
               }
             });
}

// A table's time has come: what waits there is seen to, and its next time is set.
void Host::due(TableId id, const std::string& wake) {
  when_current(id, [this, wake](Held& held) {
    attend(held);
    std::optional<Moment> next;
    if (held.table) next = held.table->due();
    const Moment now = settings_.now();
    const Moment wait = held.table ? held.table->bots_wait_until().value_or(0) : 0;
    const bool moves = held.table && wait <= now && !held.table->asked(Taken::machine).empty();
    if (held.busy() || moves) next = now + kLookAgain.count();
    if (wait > now) next = std::min(next.value_or(wait), wait);
    held.wake = next;
    std::optional<std::string> next_text;
    if (next) next_text = std::to_string(*next);
    store_.ask({Statement::set_wake, {std::to_string(held.id), wake, next_text}},
               [](const Found&) {});
  });
}

void Host::forget_unused() {
  const Moment before = settings_.now() - settings_.forget_after.count();
  std::erase_if(held_, [&](const auto& item) {
    const Held& held = *item.second;
    return held.used < before && held.idle();
  });
  forget_beyond_limit();
}

// Of the tables that nobody needs, those that were used longest ago go.
void Host::forget_beyond_limit() {
  std::vector<const Held*> idle;
  for (const auto& [id, held] : held_)
    if (held->idle()) idle.push_back(held.get());
  if (idle.size() > settings_.unwatched_tables) {
    const auto last = idle.end() - static_cast<std::ptrdiff_t>(settings_.unwatched_tables);
    std::nth_element(idle.begin(), last, idle.end(),
                     [](const Held* a, const Held* b) { return a->used < b->used; });
    for (auto one = idle.begin(); one != last; ++one) held_.erase((*one)->id);
  }
  crowded_ = held_.size() + settings_.unwatched_tables;
}

}  // namespace gloam::server
