#include "games/battery/battery.h"

#include <algorithm>
#include <exception>
#include <future>
#include <set>

#include "engine/lines.h"
#include "engine/save.h"
#include "engine/screen.h"
#include "engine/sides.h"
#include "games/battery/trial.h"
#include "wire/show.h"

namespace gloam::games::battery {

using engine::Answer;
using engine::Game;
using engine::Generator;
using engine::Option;
using engine::Position;
using engine::Seat;
using engine::Session;
using engine::Setup;

namespace {

// Seats of one side win and lose together.
Findings divided_sides(const Game& game, const Setup& setup, engine::SeatSet winners) {
  for (int side = 0; side < engine::side_count(game, setup); ++side) {
    const engine::SeatSet seats = engine::seats_of_side(game, setup, side);
    if (seats.empty()) return {"nobody is on side " + std::to_string(side)};
    int won = 0;
    for (const Seat seat : seats) won += winners.has(seat) ? 1 : 0;
    if (won != 0 && won != seats.size())
      return {"some of side " + std::to_string(side) + " win and some lose"};
  }
  return {};
}

// Checks the invariants after every step of random games.
Findings play_checked(const Game& game, const Setup& setup) {
  engine::RandomDecider decider(setup.seed);
  engine::Company company{decider};
  Position position = game.new_position();
  game.set_up(setup, position);
  for (int steps = 0; !game.over(position); ++steps) {
    if (steps > game.info().longest) return {"the game does not end"};
    game.step(position, company);
    if (std::string broken = game.broken_invariant(position); !broken.empty()) return {broken};
  }
  if (decider.decisions().all() > static_cast<std::uint64_t>(game.info().longest)) {
    return {std::to_string(decider.decisions().all()) +
            " decisions are more than the game's bound"};
  }
  return divided_sides(game, setup, game.outcome(position).winners);
}

Position play_random(const Game& game, const Setup& setup) {
  engine::RandomDecider decider(setup.seed);
  engine::Company company{decider};
  Position position = game.new_position();
  play_through(game, setup, company, position);
  return position;
}

// Records what a random decider answers and what is told meanwhile.
class Recorder final : public engine::Decider, public engine::Listener {
 public:
  explicit Recorder(const engine::Seed& seed) : random_(seed) {}
  Answer choose(const engine::Question& question) override {
    answers.push_back(random_.choose(question));
    return answers.back();
  }
  void hear(const engine::Event& event) override { events.push_back(event); }

  std::vector<Answer> answers;
  std::vector<engine::Event> events;

 private:
  engine::RandomDecider random_;
};

// What is answered in a random game that goes on from there, and who wins.
std::vector<std::string> play_on(const Game& game, const Setup& setup, const Position& from) {
  std::vector<std::string> told;
  Session session(game, setup, from);
  Generator luck(setup.seed);
  while (!session.over()) {
    const Answer answer = any_answer(session, luck);
    told.push_back(std::to_string(answer.seat) + " " + write_option(game, answer.option));
    session.answer(answer.seat, answer.option);
  }
  for (const Seat winner : game.outcome(session.position()).winners)
    told.push_back(std::to_string(winner) + " wins");
  return told;
}

// What two sessions must agree in to be the same.
bool same(const Session& a, const Session& b) {
  const engine::OpenQuestion& p = a.question();
  const engine::OpenQuestion& q = b.question();
  return a.position() == b.position() && a.events() == b.events() && p.seats == q.seats &&
         p.group == q.group && (p.seats.empty() || (p.ask == q.ask && p.options == q.options));
}

std::string without_colours(std::string text) {
  for (std::size_t at = 0; (at = text.find("\033[", at)) != std::string::npos;)
    text.erase(at, text.find('m', at) + 1 - at);
  return text;
}

template <class Check>
Findings for_each(const std::vector<Setup>& setups, const Game& game, const Check& check) {
  Findings findings;
  for (const Setup& setup : setups) {
    try {
      for (const std::string& finding : check(setup)) {
        findings.push_back(describe(game, setup) + ": " + finding);
      }
    } catch (const std::exception& error) {
      findings.push_back(describe(game, setup) + ": " + error.what());
    }
  }
  return findings;
}

template <class Check>
Findings for_each_setup(const Game& game, const Plan& plan, const Check& check) {
  return for_each(setups(game, plan), game, check);
}

}  // namespace

Findings random_games_end(const Game& game, const Plan& plan) {
  Findings findings;
  std::vector<Setup> all = setups(game, plan);
  if (plan.setups.empty())
    for (Setup& setup : setups_of_every_value(game, plan, findings))
      all.push_back(std::move(setup));
  for (std::string& finding :
       for_each(all, game, [&](const Setup& setup) { return play_checked(game, setup); }))
    findings.push_back(std::move(finding));
  return findings;
}

Findings same_game_twice_is_the_same(const Game& game, const Plan& plan) {
  return for_each_setup(game, plan, [&](const Setup& setup) -> Findings {
    auto beside = std::async(std::launch::async, [&] { return play_random(game, setup); });
    const Position here = play_random(game, setup);
    const Position again = play_random(game, setup);
    if (here == again && here == beside.get()) return {};
    return {"the same seed and answers gave another game"};
  });
}

Findings waiting_changes_nothing(const Game& game, const Plan& plan) {
  return for_each_setup(game, plan, [&](const Setup& setup) -> Findings {
    Recorder recorder(setup.seed);
    engine::Company company{recorder, &recorder};
    Position straight = game.new_position();
    play_through(game, setup, company, straight);
    Session session(game, setup);
    for (const Answer& answer : recorder.answers) session.answer(answer.seat, answer.option);
    if (!session.over()) return {"the game that waited is not over"};
    if (!(session.position() == straight)) return {"the game that waited ended elsewhere"};
    if (!(session.events() == recorder.events)) return {"the game that waited told something else"};
    return {};
  });
}

Findings saves_come_back(const Game& game, const Plan& plan) {
  Findings findings;
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator& luck) {
    const bool undo = luck.below(8) == 0 && !session.log().empty();
    if (undo && session.can_undo(session.log().back().seat))
      session.undo(session.log().back().seat);
    if (luck.below(16 * plan.apart) != 0) return;
    const std::string save = write_save(session);
    engine::Complaints complaints;
    const std::optional<Session> read = read_save(game, "save", save, complaints);
    if (!read) {
      findings.push_back("a save cannot be read: " + to_string(complaints.at(0)));
    } else if (!same(session, *read) || write_save(*read) != save) {
      findings.push_back("a save comes back as another game");
    }
  });
  findings.insert(findings.end(), broken.begin(), broken.end());
  return findings;
}

Findings kept_positions_play_on(const Game& game, const Plan& plan) {
  if (game.snapshot(game.new_position()).empty()) return {};
  return kept_positions_play_on_in(game, game, plan);
}

Findings kept_positions_play_on_in(const Game& game, const Game& later, const Plan& plan) {
  Findings findings;
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator& luck) {
    if (luck.below(16) != 0) return;
    Position restored = later.new_position();
    const std::string kept = game.snapshot(session.checkpoint());
    if (!later.restore(kept, restored)) return findings.push_back("a kept position does not fit");
    if (play_on(game, session.setup(), session.checkpoint()) !=
        play_on(later, session.setup(), restored)) {
      findings.push_back("a kept position goes on in another way");
    }
  });
  findings.insert(findings.end(), broken.begin(), broken.end());
  return findings;
}

Findings undo_leads_back(const Game& game, const Plan& plan) {
  Findings findings;
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator& luck) {
    if (luck.below(4) != 0) return;
    const Answer answer = any_answer(session, luck);
    Session after = session;
    after.answer(answer.seat, answer.option);
    if (after.can_undo(answer.seat)) {
      Session back = after;
      back.undo(answer.seat);
      if (!same(session, back)) findings.push_back("an undo does not lead back");
    }
    after.undo_by_consent(answer.seat);
    for (const Seat viewer : viewers(session.setup())) {
      if (json_of(game, session.position(), viewer) != json_of(game, after.position(), viewer)) {
        findings.push_back("an undo by consent does not lead back");
      }
    }
  });
  findings.insert(findings.end(), broken.begin(), broken.end());
  return findings;
}

Findings every_option_can_be_taken(const Game& game, const Plan& plan) {
  Findings findings;
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator& luck) {
    if (luck.below(4) != 0) return;
    for (const Seat seat : session.question().seats) {
      std::set<std::string> written;
      for (const Option& option : session.question().options[seat]) {
        const std::string name = write_option(game, option);
        if (!written.insert(name).second) findings.push_back("two options are both `" + name + "`");
        try {
          Session tried = session;
          tried.answer(seat, option);
          const std::string wrong = game.broken_invariant(tried.position());
          if (!wrong.empty()) findings.push_back("`" + name + "` leads to this: " + wrong);
        } catch (const std::exception& error) {
          findings.push_back("`" + name + "` is offered and cannot be taken: " + error.what());
        }
      }
    }
  });
  findings.insert(findings.end(), broken.begin(), broken.end());
  return findings;
}

Findings screens_fit(const Game& game, const Plan& plan) {
  Findings findings;
  const auto check = [&](const engine::AnyView& view, const engine::Sheet& sheet) {
    const std::string screen = game.screen(view, sheet);
    const auto lines = engine::lines_of(screen);
    if (sheet.rows < lines.size() && lines.size() > engine::kFoldedRows)
      findings.push_back(std::to_string(lines.size()) + " rows when folded:\n" + screen);
    for (const std::string_view line : lines)
      if (engine::width(line) > sheet.columns)
        findings.push_back("wider than " + std::to_string(sheet.columns) + ": " +
                           std::string(line));
    return screen;
  };
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator& luck) {
    if (luck.below(8) != 0 || !findings.empty()) return;
    for (const Seat viewer : viewers(session.setup())) {
      const auto view = game.view(session.position(), viewer);
      for (const std::size_t columns : {80u, 100u, 132u}) {
        const std::string whole = check(*view, {.columns = columns});
        check(*view, {.columns = columns, .rows = 1});
        if (without_colours(check(*view, {.columns = columns, .colour = true})) != whole)
          findings.push_back("colours change what is said:\n" + whole);
      }
    }
  });
  findings.insert(findings.end(), broken.begin(), broken.end());
  return findings;
}

namespace {

// The sentences of settings that nobody is ever shown: those of a value go by its number.
std::vector<std::string> idle_setting_keys(const Game& game) {
  std::set<std::string> shown;
  for (const engine::Setting& setting : game.info().settings) {
    const std::string key = "setting." + std::string(setting.name);
    shown.insert(key);
    for (int value = setting.least; value <= setting.most; ++value) {
      const std::string of_value = key + "." + std::to_string(value);
      shown.insert({of_value, of_value + ".about"});
      for (int seats = game.info().least_seats; seats <= game.info().most_seats; ++seats)
        shown.insert(of_value + ".for." + std::to_string(seats));
    }
  }
  std::vector<std::string> idle;
  for (const auto& [key, sentence] : game.catalogue().sentences())
    if (key.starts_with("setting.") && !shown.contains(key)) idle.push_back(key);
  return idle;
}

}  // namespace

Findings everything_has_its_words(const Game& game, const Plan& plan) {
  std::set<std::string> wrong;
  const auto check = [&](const wire::Sentence& sentence) {
    if (!game.catalogue().has(sentence.key)) wrong.insert("no sentence for `" + sentence.key + "`");
    if (sentence.text.find('{') != std::string::npos) {
      wrong.insert("`" + sentence.key + "` has an empty place: " + sentence.text);
    }
  };
  const auto check_rule = [&](engine::Rule rule, const std::string& where) {
    if (game.rules().id(rule).empty()) wrong.insert(where + " cites no rule");
  };
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator&) {
    for (const Seat seat : session.question().seats) {
      const wire::QuestionShown shown = wire::show_question(session, seat);
      check(shown.sentence);
      for (const wire::OptionLine& line : shown.options) check(line.sentence);
      for (const wire::RefusedLine& line : shown.refused) check(line.sentence);
      for (const engine::Refusal& refusal : session.question().refusals[seat]) {
        check_rule(refusal.rule, "a refused `" + write_option(game, refusal.option) + "`");
      }
    }
    for (const engine::Event& event : session.events()) {
      check(wire::show_event(game, event, 0, session.setup().seats).sentence);
      check_rule(event.rule, "`" + std::string(event.say->key) + "`");
    }
  });
  const auto check_name = [&](const std::string& kind, std::string_view name) {
    const std::string key = kind + std::string(name);
    if (!name.empty() && !game.catalogue().has(key)) wrong.insert("no sentence for `" + key + "`");
  };
  for (const engine::Setting& setting : game.info().settings) check_name("setting.", setting.name);
  for (const std::string& key : idle_setting_keys(game))
    wrong.insert("`" + key + "` is shown nowhere");
  for (const Setup& setup : setups(game, plan)) {
    for (const Seat seat : engine::SeatSet::first(setup.seats)) {
      const engine::Allegiance one = game.allegiance(setup, seat);
      check_name("side.", one.side_name);
      check_name("role.", one.role);
    }
  }
  broken.insert(broken.end(), wrong.begin(), wrong.end());
  return broken;
}

}  // namespace gloam::games::battery
