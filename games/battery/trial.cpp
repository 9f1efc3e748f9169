#include "games/battery/trial.h"

#include <array>
#include <exception>
#include <set>

namespace gloam::games::battery {

using engine::Answer;
using engine::Game;
using engine::Generator;
using engine::Option;
using engine::Position;
using engine::Seat;
using engine::SeatSet;
using engine::Seed;
using engine::Session;
using engine::Setup;

namespace {

// With standard, least and most settings.
std::array<Setup, 3> usual(const engine::GameInfo& info, int seats, const Seed& seed) {
  const Setup standard = engine::standard_setup(info, seats, seed);
  Setup least = standard;
  Setup most = standard;
  for (std::size_t k = 0; k < info.settings.size(); ++k) {
    least.settings[k] = info.settings[k].least;
    most.settings[k] = info.settings[k].most;
  }
  return {standard, least, most};
}

}  // namespace

std::vector<Setup> setups(const Game& game, const Plan& plan) {
  const engine::GameInfo& info = game.info();
  if (!plan.setups.empty()) return plan.setups;
  std::vector<Setup> all;
  std::uint64_t seed = plan.seed;
  if (plan.seats > 0) {
    for (int i = 0; i < plan.games; ++i)
      all.push_back({plan.seats, plan.settings, Seed::of(seed++)});
    return all;
  }
  for (int seats = info.least_seats; seats <= info.most_seats; ++seats) {
    for (int i = 0; i < plan.games; ++i) {
      const auto [standard, least, most] = usual(info, seats, Seed::of(seed++));
      all.push_back(standard);
      if (!(least == standard)) all.push_back(least);
      if (!(most == standard)) all.push_back(most);
    }
  }
  std::erase_if(all, [&](const Setup& setup) { return !game.objection(setup).empty(); });
  return all;
}

std::vector<Setup> setups_of_every_value(const Game& game, const Plan& plan, Findings& findings) {
  const engine::GameInfo& info = game.info();
  std::vector<Setup> all;
  std::uint64_t seed = plan.seed;
  std::set<int> seats_tried;
  for (std::size_t k = 0; k < info.settings.size(); ++k) {
    for (int value = info.settings[k].least; value <= info.settings[k].most; ++value) {
      const std::size_t before = all.size();
      for (int seats = info.least_seats; seats <= info.most_seats; ++seats) {
        for (Setup& setup : usual(info, seats, Seed::of(seed++))) {
          setup.settings[k] = value;
          if (!game.objection(setup).empty()) continue;
          all.push_back(setup);
          seats_tried.insert(seats);
          break;
        }
      }
      if (all.size() == before)
        findings.push_back(std::string(info.settings[k].name) + " " + std::to_string(value) +
                           " goes with no number of seats");
    }
  }
  for (int seats = info.least_seats; seats <= info.most_seats && !info.settings.empty(); ++seats)
    if (!seats_tried.contains(seats))
      findings.push_back(std::to_string(seats) + " seats go with no settings");
  return all;
}

std::string describe(const Game& game, const Setup& setup) {
  std::string text = std::to_string(setup.seats) + " seats, seed " + setup.seed.hex().substr(0, 16);
  for (std::size_t i = 0; i < setup.settings.size(); ++i) {
    text +=
        ", " + std::string(game.info().settings[i].name) + " " + std::to_string(setup.settings[i]);
  }
  return text;
}

std::string json_of(const Game& game, const Position& position, Seat viewer) {
  std::string json;
  game.view(position, viewer)->write_json(json);
  return json;
}

std::vector<Seat> viewers(const Setup& setup) {
  std::vector<Seat> all{engine::kNobody};
  for (const Seat seat : SeatSet::first(setup.seats)) all.push_back(seat);
  return all;
}

Answer any_answer(const Session& session, Generator& luck) {
  const SeatSet seats = session.question().seats;
  const Seat seat =
      seats.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(seats.size()))));
  const std::vector<Option>& options = session.question().options[seat];
  return {seat, options[luck.below(static_cast<std::uint32_t>(options.size()))]};
}

Findings with_sessions(const Game& game, const Plan& plan, const AtQuestion& at_question) {
  Findings findings;
  for (const Setup& setup : setups(game, plan)) {
    try {
      Generator luck(setup.seed);
      luck.rekey(1);
      Session session(game, setup);
      for (int answers = 0; !session.over(); ++answers) {
        if (answers > game.info().longest) throw engine::RuleError("the game does not end");
        at_question(session, luck);
        const Answer answer = any_answer(session, luck);
        session.answer(answer.seat, answer.option);
      }
    } catch (const std::exception& error) {
      findings.push_back(describe(game, setup) + ": " + error.what());
    }
  }
  return findings;
}

namespace {

struct Stopped {};

// Gives the answers, then writes the question down and stops.
class Asker final : public engine::Decider, public engine::Listener {
 public:
  Asker(Trial& trial, const std::vector<Answer>& answers) : trial_(trial), answers_(answers) {}

  engine::Company company{*this, this, &refusals_};

  Answer choose(const engine::Question& question) override {
    if (next_ < answers_.size()) {
      require_legal(question, answers_[next_]);
      return answers_[next_++];
    }
    trial_.asked = question.ask.key;
    trial_.secret = question.ask.secret;
    trial_.seats = question.seats;
    trial_.subject = question.subject;
    trial_.group = question.group;
    trial_.candidates.assign(question.candidates.begin(), question.candidates.end());
    trial_.options.resize(engine::kMaxSeats);
    trial_.refusals.resize(engine::kMaxSeats);
    for (const Seat seat : question.seats) {
      const engine::Options& options = question.options_of(seat);
      trial_.options[seat].assign(options.begin(), options.end());
      trial_.refusals[seat] = refusals_;
    }
    throw Stopped{};
  }
  void hear(const engine::Event& event) override { trial_.events.push_back(event); }
  void learn(const engine::Disclosure& disclosure) override {
    trial_.disclosures.push_back(disclosure);
  }

 private:
  Trial& trial_;
  const std::vector<Answer>& answers_;
  std::size_t next_ = 0;
  std::vector<engine::Refusal> refusals_;
};

}  // namespace

Trial try_step(const Game& game, const Position& from, const std::vector<Answer>& answers) {
  Trial trial{from, {}, {}, {}, false, {}, {}, {}, {}, {}, {}};
  Asker asker(trial, answers);
  try {
    game.step(trial.position, asker.company);
  } catch (const Stopped&) {
  }
  return trial;
}

}  // namespace gloam::games::battery
