// The part of the battery about hidden information.
#include <algorithm>
#include <exception>

#include "engine/consequences.h"
#include "engine/quiet.h"
#include "engine/save.h"
#include "engine/thumb.h"
#include "games/battery/battery.h"
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

std::string name_of(Seat viewer) {
  return viewer == engine::kNobody ? "the spectator" : "seat " + std::to_string(viewer + 1);
}

Position redealt(const Game& game, const Position& position, Seat viewer, Generator& luck) {
  Position other = position;
  game.redeal(other, viewer, luck);
  return other;
}

// What the seat hears when it gives the answer.
std::vector<engine::Event> heard_after(Session session, const Answer& answer) {
  const std::size_t before = session.events().size();
  session.answer(answer.seat, answer.option);
  std::vector<engine::Event> heard;
  for (std::size_t i = before; i < session.events().size(); ++i)
    if (session.events()[i].audience.has(answer.seat)) heard.push_back(session.events()[i]);
  return heard;
}

std::vector<engine::Event> heard(const Trial& trial, Seat viewer, int seats) {
  std::vector<engine::Event> events;
  for (const engine::Event& event : trial.events)
    if (wire::hears(event, viewer, seats)) events.push_back(event);
  return events;
}

// What the viewer rightfully learned; a spectator learns what all seats do.
std::vector<engine::Disclosure> learned(const Trial& trial, Seat viewer, int seats) {
  std::vector<engine::Disclosure> all;
  for (const engine::Disclosure& disclosure : trial.disclosures)
    if (disclosure.seats == engine::SeatSet::first(seats) || disclosure.seats.has(viewer))
      all.push_back(disclosure);
  return all;
}

std::optional<Option> unasked(const Game& game, const Trial& trial, Seat seat) {
  return engine::goes_without_saying(game, {trial.asked, trial.secret}, trial.seats,
                                     trial.options[seat], {});
}

// What the viewer could tell the two trials apart by, or empty.
std::string told_apart(const Game& game, const Trial& a, const Trial& b, Seat viewer, int seats) {
  if (heard(a, viewer, seats) != heard(b, viewer, seats)) return "events";
  if (a.asked != b.asked || !(a.seats == b.seats)) return "windows";
  for (const Seat seat : a.seats)
    if (unasked(game, a, seat) != unasked(game, b, seat)) return "what goes without saying";
  const bool asked = a.seats.has(viewer);
  if ((asked || !a.secret) && (a.subject != b.subject || !(a.group == b.group)))
    return "the question";
  if (asked && (a.options[viewer] != b.options[viewer] ||
                a.refusals[viewer] != b.refusals[viewer] || a.candidates != b.candidates)) {
    return "options";
  }
  if (json_of(game, a.position, viewer) != json_of(game, b.position, viewer)) return "the view";
  return {};
}

// An answer both worlds allow, of any asked seat; none if there is none.
std::optional<Answer> common_answer(const Trial& a, const Trial& b, Generator& luck) {
  std::vector<Answer> common;
  for (const Seat seat : a.seats)
    for (const Option& option : a.options[seat])
      if (std::find(b.options[seat].begin(), b.options[seat].end(), option) !=
          b.options[seat].end())
        common.push_back({seat, option});
  if (common.empty()) return std::nullopt;
  return common[luck.below(static_cast<std::uint32_t>(common.size()))];
}

// Runs one step in the true world and in one that looks the same to the viewer, side by side.
std::string compare_worlds(const Game& game, const Position& truth, Seat viewer, int seats,
                           Generator& luck) {
  const Position other = redealt(game, truth, viewer, luck);
  std::vector<Answer> answers;
  for (;;) {
    const Trial a = try_step(game, truth, answers);
    const Trial b = try_step(game, other, answers);
    if (learned(a, viewer, seats) != learned(b, viewer, seats)) return {};
    if (std::string difference = told_apart(game, a, b, viewer, seats); !difference.empty()) {
      const std::string_view where = a.asked.empty() ? "the step's end" : a.asked;
      return name_of(viewer) + " can tell two worlds apart by " + difference + " at " +
             std::string(where);
    }
    if (a.asked.empty()) return {};
    const std::optional<Answer> answer = common_answer(a, b, luck);
    if (!answer) return {};
    answers.push_back(*answer);
  }
}

}  // namespace

Findings views_hide(const Game& game, const Plan& plan) {
  Findings findings;
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator& luck) {
    const auto look_at = [&](const Position& position, Seat viewer) {
      Position other = redealt(game, position, viewer, luck);
      game.luck(other).rekey(luck.next());
      if (json_of(game, position, viewer) != json_of(game, other, viewer)) {
        findings.push_back("the view of " + name_of(viewer) + " shows what it may not know");
      }
    };
    if (luck.below(plan.apart) == 0) {
      for (const Seat viewer : viewers(session.setup())) {
        look_at(session.position(), viewer);
        for (const engine::Passed& passed : session.passed()) look_at(passed.position, viewer);
      }
    }
    session.forget_passed();
  });
  findings.insert(findings.end(), broken.begin(), broken.end());
  return findings;
}

Findings look_alikes_look_alike(const Game& game, const Plan& plan) {
  Findings findings;
  for (const Setup& setup : setups(game, plan)) {
    try {
      Generator luck(setup.seed);
      luck.rekey(2);
      engine::RandomDecider decider(setup.seed);
      engine::Company company{decider};
      Position position = game.new_position();
      game.set_up(setup, position);
      while (!game.over(position)) {
        if (luck.below(plan.apart) == 0) {
          for (const Seat viewer : viewers(setup)) {
            std::string finding = compare_worlds(game, position, viewer, setup.seats, luck);
            if (!finding.empty()) findings.push_back(describe(game, setup) + ": " + finding);
          }
        }
        game.step(position, company);
      }
    } catch (const std::exception& error) {
      findings.push_back(describe(game, setup) + ": " + error.what());
    }
  }
  return findings;
}

Findings redeals_vary(const Game& game, const Plan& plan) {
  Findings findings;
  int varied = 0;
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator& luck) {
    for (const Seat viewer : viewers(session.setup())) {
      const Position other = redealt(game, session.position(), viewer, luck);
      varied += other == session.position() ? 0 : 1;
      const std::string wrong = game.broken_invariant(other);
      if (!wrong.empty()) findings.push_back("a re-deal for " + name_of(viewer) + ": " + wrong);
      if (luck.below(32) != 0 || !session.question().seats.has(viewer)) continue;
      engine::RandomDecider decider(session.setup().seed);
      const Position end = session.play_on(decider, viewer, luck);
      const std::string bad_end = game.broken_invariant(end);
      if (!bad_end.empty()) findings.push_back("a game played on from a re-deal: " + bad_end);
    }
  });
  if (varied == 0) findings.push_back("every re-deal returned the truth");
  findings.insert(findings.end(), broken.begin(), broken.end());
  return findings;
}

Findings foresight_comes_true(const Game& game, const Plan& plan) {
  Findings findings;
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator& luck) {
    if (luck.below(4) != 0) return;
    const Answer answer = any_answer(session, luck);
    const engine::Consequences foreseen = engine::consequences(session, answer.seat, answer.option);
    const std::vector<engine::Event> heard = heard_after(session, answer);
    const bool true_so_far =
        foreseen.certain.size() <= heard.size() &&
        std::equal(foreseen.certain.begin(), foreseen.certain.end(), heard.begin());
    if (!true_so_far) {
      findings.push_back("`" + write_option(game, answer.option) + "` was foreseen otherwise");
    }
  });
  findings.insert(findings.end(), broken.begin(), broken.end());
  return findings;
}

Findings thumbs_are_fair(const Game& game, const Plan& plan) {
  Findings findings;
  Findings broken = with_sessions(game, plan, [&](Session& session, Generator& luck) {
    for (const Seat seat : session.question().seats) {
      const auto points_in = [&](const Position& world) {
        const engine::WeighedOptions weighed(game, world, session.question(), seat);
        return std::vector<double>(weighed.points.begin(), weighed.points.end());
      };
      if (points_in(session.position()) !=
          points_in(redealt(game, session.position(), seat, luck))) {
        findings.push_back("the rule of thumb of " + name_of(seat) +
                           " looks at what it may not know");
      }
      const Position& between = session.checkpoint();
      if (game.judge(between, seat) != game.judge(redealt(game, between, seat, luck), seat)) {
        findings.push_back("the judgement of " + name_of(seat) + " looks at what it may not know");
      }
    }
  });
  findings.insert(findings.end(), broken.begin(), broken.end());
  return findings;
}

}  // namespace gloam::games::battery
