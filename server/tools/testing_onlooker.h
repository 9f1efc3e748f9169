// A viewer with a page, who is told what changes and nothing else; for tests.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/tables/shown.h"
#include "server/tables/testing_table.h"
#include "server/testing_page.h"

namespace gloam::server::testing {

class Onlooker {
 public:
  Onlooker(const TestTable& table, Viewer viewer)
      : table_(table), viewer_(std::move(viewer)), shown_(look(*table, viewer_, {})) {
    page_.take_in(json::parse(wire::to_json(whole(*table_, viewer_, shown_))).as_object());
  }

  // Whether there was anything to tell.
  bool hear() {
    Shown now = look(*table_, viewer_, {}, &shown_);
    std::optional<Update> changes = update(*table_, viewer_, shown_, now);
    shown_ = std::move(now);
    if (!changes) return false;
    changes->number = page_.number() + 1;
    page_.take_in(json::parse(wire::to_json(*changes)).as_object());
    return true;
  }

  const Picture& page() const { return page_; }
  // How many steps the page was shown on the way. Each is as the game stood between two of its own.
  int steps() const {
    const engine::Session& session = *table_->session();
    std::vector<std::string> between;
    for (const engine::Passed& passed : session.passed()) {
      std::string view;
      session.game().view(passed.position, viewer_.seat)->write_json(view);
      between.push_back(json::serialize(json::parse(view)));
    }
    auto heard = std::uint32_t{0};
    for (const json::value& step : page_.steps()) {
      EXPECT_THAT(between, ::testing::Contains(json::serialize(step.at("view"))));
      EXPECT_LE(heard, step.at("heard").to_number<std::uint32_t>());
      heard = step.at("heard").to_number<std::uint32_t>();
    }
    EXPECT_LE(heard, shown_.heard);
    return static_cast<int>(page_.steps().size());
  }
  // What somebody would see who comes now.
  Picture afresh() const {
    Picture page;
    const Shown now = look(*table_, viewer_, {});
    page.take_in(json::parse(wire::to_json(whole(*table_, viewer_, now))).as_object());
    return page;
  }

 private:
  const TestTable& table_;
  Viewer viewer_;
  Shown shown_;
  Picture page_;
};

inline std::vector<Onlooker> everybody(const TestTable& table) {
  std::vector<Onlooker> all;
  all.emplace_back(table, Viewer{kAnna, 0});
  all.emplace_back(table, Viewer{kBela, 1});
  all.emplace_back(table, Viewer{kCleo, 2});
  all.emplace_back(table, Viewer{kDora, engine::kNobody});
  return all;
}

// One thing or another, as people do.
inline void do_something(TestTable& table, engine::Generator& luck) {
  const std::string once = std::to_string(table.lines());
  switch (luck.below(9)) {
    case 0:
      table.ask(kBela, Talk{.text = "line " + once, .once = once});
      return;
    case 8:
      table.ask(kCleo, Tell{.seat = 2, .event = luck.below(20), .text = "story " + once});
      return;
    case 1:
      table.ask(kAnna, table.undo_of(0));
      return;
    case 2:
      table.ask(kBela, Agree{.seat = 1});
      table.ask(kCleo, Agree{.seat = 2});
      return;
    default:
      table.answer_at_random(luck);
  }
}

// Plays for a while, and compares what pages were told with what is shown to somebody who comes.
// Returns how many steps they were shown on the way.
inline int expect_updates_lead_to_what_is_shown(const std::shared_ptr<const engine::Game>& game) {
  engine::Generator luck{engine::Seed::of(5)};
  int total = 0;
  for (int games = 0; games < 5; ++games) {
    TestTable table(game);
    std::vector<Onlooker> all = everybody(table);
    table.start();
    for (int things = 0; things < 60 && table->phase() == Phase::playing; ++things) {
      do_something(table, luck);
      for (Onlooker& one : all) {
        if (one.hear()) total += one.steps();
        EXPECT_EQ(one.page(), one.afresh()) << "after line " << table.lines();
      }
    }
  }
  return total;
}

}  // namespace gloam::server::testing
