#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>

#include "engine/thumb.h"
#include "games/daylight/daylight.h"
#include "games/daylight/rules/said.h"
#include "games/daylight/rules/state.h"
#include "server/tables/shown.h"
#include "server/tables/testing_games.h"
#include "server/tables/testing_table.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{games::daylight::kEntry,
                               {{"Two", 2, {}, 1, 4},
                                {"Four", 4, {2, 1, 1, 1, 4, 1}, 1, 4},
                                {"Six", 6, {0, 0, 0, 0, 4, 0}, 1, 4}},
                               true};
  return game;
}

namespace {

using engine::Seat;
using engine::SeatSet;
using games::daylight::Held;
using games::daylight::Hidden;
using games::daylight::State;

// A card that some may know and others may not.
struct Secret {
  std::string where;
  int card;
  SeatSet known;
};

std::vector<Secret> secrets_of(const State& state) {
  std::vector<Secret> all;
  const auto add = [&](const std::string& where, const Hidden& hidden) {
    all.push_back({where, hidden.card, hidden.known});
  };
  for (const Hidden& hidden : state.hands) add("a hand", hidden);
  for (const Hidden& hidden : state.dealt) add("the LOCATIONs dealt", hidden);
  const auto looked_at = [&](const auto& zone, unsigned first) {
    for (int i = static_cast<int>(first); i < zone.size(); ++i)
      if (!zone[i].known.empty()) add("a deck that was looked at", zone[i]);
  };
  looked_at(state.sites, 0);
  looked_at(state.day.cards, state.day.discarded);
  looked_at(state.night.cards, state.night.discarded);
  for (const Held& held : state.held)
    all.push_back({held.surprise == games::daylight::kNoCard ? "the desk" : "a replacement",
                   held.card, SeatSet::of(state.storyteller)});
  return all;
}

// As a value: a part of the view may be called as a card is.
bool names(const std::string& frame, const std::string& id) {
  const std::string word = '"' + id + '"';
  for (std::size_t at = frame.find(word); at != std::string::npos; at = frame.find(word, at + 1))
    if (frame.compare(at + word.size(), 1, ":") != 0) return true;
  return false;
}

// A game of people whose frames are searched for the cards that they may not know.
class Searched {
 public:
  Searched(int seats, std::uint64_t seed)
      : table_(game(), options(seats)), luck_(engine::Seed::of(seed)) {
    for (Seat seat = 0; seat < seats; ++seat) table_.put(Sat{seat, {seat + 1, "Anna"}, "moth"});
    for (Seat seat = 0; seat <= seats; ++seat) {
      viewers_.push_back({{seat + 1, "", false}, seat < seats ? seat : engine::kNobody});
      shown_.push_back(look(*table_, viewers_.back(), {}));
    }
    table_.put(Started{});
  }

  void play() {
    for (bool at_random = true; table_->phase() == Phase::playing;
         at_random = luck_.below(4) == 0) {
      search();
      heard_ = table_.session().events().size();
      const engine::Session& session = table_.session();
      const Seat seat = session.question().seats.lowest();
      const engine::Option option =
          at_random ? table_.any_option(seat, luck_) : engine::rule_of_thumb(session, seat, luck_);
      table_.put(answered(*table_, seat, option, By::player));
    }
  }

  std::map<std::string, int> searched_for;
  std::size_t largest_view = 0;

 private:
  static std::shared_ptr<const engine::Game> game() {
    static const std::shared_ptr<const engine::Game> game = games::plain(tested_game().entry);
    return game;
  }
  static TableOptions options(std::int32_t seats) { return options_of(*game(), seats); }

  void search() {
    const State& state = table_.session().position().as<State>();
    const std::vector<Secret> secrets = secrets_of(state);
    for (std::size_t i = 0; i < viewers_.size(); ++i) {
      const Viewer& viewer = viewers_[i];
      Shown now = look(*table_, viewer, {}, &shown_[i]);
      const std::optional<Update> changes = update(*table_, viewer, shown_[i], now);
      shown_[i] = std::move(now);
      if (!changes) continue;
      std::string view;
      shown_[i].view->write_json(view);
      largest_view = std::max(largest_view, view.size());
      const std::string frame = wire::to_json(*changes);
      for (const Secret& secret : secrets) {
        if (secret.known.has(viewer.seat) || was_told(secret.card, viewer.seat)) continue;
        ++searched_for[secret.where];
        const std::string id = game()->id_of(engine::Operand::card, secret.card);
        ASSERT_FALSE(names(frame, id))
            << id << " from " << secret.where << ", seen by " << int{viewer.seat};
      }
    }
  }

  // Whether the viewer has looked at the card since the last answer.
  bool was_told(int card, Seat viewer) const {
    const std::vector<engine::Event>& events = table_.session().events();
    for (std::size_t i = heard_; i < events.size(); ++i) {
      const engine::Event& event = events[i];
      if (event.say == &games::daylight::say::seen && event.audience.has(viewer) &&
          event.arguments[0] == card)
        return true;
    }
    return false;
  }

  TestTable table_;
  engine::Generator luck_;
  std::vector<Viewer> viewers_;
  std::vector<Shown> shown_;
  std::size_t heard_ = 0;
};

TEST(DaylightSecrets, NoFrameNamesACardToThoseWhoMayNotKnowIt) {
  const char* const wanted = std::getenv("GLOAM_GAMES");
  const int games = wanted == nullptr ? 2 : std::atoi(wanted);
  std::map<std::string, int> searched_for;
  std::size_t largest_view = 0;
  for (int n = 0; n < games; ++n) {
    for (const int seats : {2, 4, 6}) {
      Searched game(seats, static_cast<std::uint64_t>(n) + 1);
      game.play();
      for (const auto& [where, times] : game.searched_for) searched_for[where] += times;
      largest_view = std::max(largest_view, game.largest_view);
    }
  }
  EXPECT_LE(largest_view, 12'000u);
  std::cout << "the largest view has " << largest_view << " bytes\n";
  for (const char* where : {"a hand", "the LOCATIONs dealt", "a deck that was looked at",
                            "the desk", "a replacement"}) {
    EXPECT_GT(searched_for[where], 0) << where;
    std::cout << "cards of " << where << " searched for " << searched_for[where] << " times\n";
  }
}

}  // namespace
}  // namespace gloam::server::testing
