// A table with its log, for tests: what people ask for is decided and put through at once.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/testing_game.h"
#include "server/tables/decide.h"
#include "server/tables/table.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server::testing {

inline const Person kAnna{1, "Anna", false};
inline const Person kBela{2, "Bela", false};
inline const Person kCleo{3, "Cleo", false};
inline const Person kDora{4, "Dora", false};
inline const Person kRobot{5, "Robot", true};
inline const Person kNameless{};

inline std::shared_ptr<const engine::Game> lantern() {
  return std::make_shared<engine::testing::Lantern>();
}

// The same against each other.
class Rivalry final : public engine::testing::Lantern {
 public:
  const engine::GameInfo& info() const override {
    static const engine::GameInfo info = [this] {
      engine::GameInfo same = Lantern::info();
      same.opponents = true;
      return same;
    }();
    return info;
  }
};
inline std::shared_ptr<const engine::Game> rivalry() { return std::make_shared<Rivalry>(); }

inline TableOptions options_of(const engine::Game& game, std::int32_t seats) {
  TableOptions options;
  options.game = game.info().name;
  options.seats = seats;
  return options;
}

// Anna's table. The clock stands still unless the test moves it.
class TestTable {
 public:
  explicit TestTable(std::shared_ptr<const engine::Game> game = lantern(), std::int32_t seats = 3)
      : TestTable(game, options_of(*game, seats)) {}
  TestTable(std::shared_ptr<const engine::Game> game, TableOptions options)
      : created_{std::move(options),
                 {},
                 stamp_of(*game),
                 {kAnna.id, kAnna.name},
                 std::string(64, '5')},
        table_(kId, std::move(game), created_, now) {}

  static constexpr TableId kId = 7;
  Moment now = 1'000'000'000;

  const Table& operator*() const { return table_; }
  const Table* operator->() const { return &table_; }
  const engine::Session& session() const { return *table_.session(); }
  std::size_t lines() const { return log_.size() + 1; }

  void put(const Entry& entry) {
    table_.apply(entry, now);
    log_.emplace_back(entry, now);
  }

  // Empty if it is done, now or before; else the code of the refusal.
  std::string ask(const Person& who, const Request& request, const std::string& token = {}) {
    const Decided decided = decide(table_, who, request, now, token);
    if (decided.entry) put(*decided.entry);
    return decided.code;
  }

  // Answers the open question of the seat.
  std::string give(const Person& who, engine::Seat seat, engine::Option option) {
    return ask(who, give_of(seat, option));
  }
  Give give_of(engine::Seat seat, engine::Option option) const {
    return {.seat = seat,
            .question = session().question().numbers[seat],
            .verb = std::string(verb_of(table_.game(), option).name),
            .a = option.a,
            .b = option.b};
  }
  Undo undo_of(engine::Seat seat) const {
    return {.seat = seat, .question = session().question().numbers[seat]};
  }

  // Anna, Bela and Cleo at seats 0, 1 and 2 of a game that goes on.
  void start() {
    const std::vector<Person> people = {kAnna, kBela, kCleo};
    for (std::size_t seat = 0; seat < table_.places().size(); ++seat) {
      ask(people.at(seat), Sit{.seat = static_cast<std::int32_t>(seat), .word = "moth"});
    }
    ask(kAnna, Start{});
  }

  // Gives any answer of any asked seat.
  void answer_at_random(engine::Generator& luck) {
    const engine::SeatSet seats = session().question().seats;
    const auto asked = static_cast<std::uint32_t>(seats.size());
    const engine::Seat seat = seats.nth(static_cast<int>(luck.below(asked)));
    put(answered(table_, seat, any_option(seat, luck), By::player));
  }
  engine::Option any_option(engine::Seat seat, engine::Generator& luck) const {
    const std::vector<engine::Option>& options = session().question().options[seat];
    return options[luck.below(static_cast<std::uint32_t>(options.size()))];
  }

  // The same table, made of its log as a database keeps it.
  Table from_log() const {
    Table table(kId, table_.shared_game(), created_, first_);
    for (const auto& [entry, at] : log_) {
      table.apply(wire::from_json<Entry>(wire::to_json(entry)), at);
    }
    return table;
  }

  // The log itself, as a database gives it out.
  Found rows() const {
    Found rows = {{"1", std::to_string(first_), wire::to_json(Entry(created_))}};
    for (const auto& [entry, at] : log_) {
      rows.push_back({std::to_string(rows.size() + 1), std::to_string(at), wire::to_json(entry)});
    }
    return rows;
  }

 private:
  const Moment first_ = now;
  const Created created_;
  Table table_;
  std::vector<std::pair<Entry, Moment>> log_;
};

}  // namespace gloam::server::testing
