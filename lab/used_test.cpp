// What a report says of cards, held against the logs of the same games.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "engine/lines.h"
#include "engine/save.h"
#include "engine/thumb.h"
#include "games/burning_daylight/burning_daylight.h"
#include "games/darkest_night/darkest_night.h"
#include "lab/figures.h"
#include "lab/report.h"
#include "lab/testing_run.h"

namespace gloam::lab {
namespace {

using engine::Event;
using engine::Operand;
using engine::Session;

// Plays by rule of thumb and remembers its answers.
class Recorder final : public engine::Decider {
 public:
  Recorder(const engine::Game& game, const engine::Position& running, const engine::Seed& seed)
      : thumb_(game, running, seed) {}
  engine::Answer choose(const engine::Question& question) override {
    answers_.push_back(thumb_.choose(question));
    return answers_.back();
  }
  const std::vector<engine::Answer>& answers() const { return answers_; }

 private:
  engine::ThumbDecider thumb_;
  std::vector<engine::Answer> answers_;
};

// Game n of a plan as a table would have played it, with its log.
Session table_of(const Plan& plan, std::uint64_t number) {
  engine::Setup setup = plan.setup;
  const GameSeeds seeds = seeds_of(plan.setup.seed, number);
  setup.seed = seeds.luck;
  engine::Position position = plan.game.new_position();
  Recorder recorder(plan.game, position, seeds.players);
  engine::Company company{recorder};
  engine::play_through(plan.game, setup, company, position);
  Session session(plan.game, setup);
  for (const engine::Answer& answer : recorder.answers())
    session.answer(answer.seat, answer.option);
  EXPECT_TRUE(session.over());
  return session;
}

// What logs say of a card: of hands it was held in from the start or later, of games it came in.
struct Logged {
  std::uint64_t hands = 0;
  std::uint64_t hands_used = 0;
  std::uint64_t games = 0;
  std::uint64_t games_used = 0;
  std::uint64_t times = 0;
};
using Log = std::map<std::pair<std::string, bool>, Logged>;  // by title, and whether it came later

// The cards that events of a kind name.
std::vector<std::string> named_by(const Session& session, const std::set<std::string_view>& keys) {
  std::vector<std::string> out;
  for (const Event& event : session.events()) {
    if (!keys.contains(event.say->key)) continue;
    for (std::size_t i = 0; i < engine::kMaxSlots; ++i)
      if (event.say->slots[i].kind == Operand::card)
        out.push_back(session.game().title_of(Operand::card, event.arguments[i]));
  }
  return out;
}

// The cards that players took in their answers, as a save has them: "2 tactic charge", "1 use
// inspire 16"; and that were told to be used: of two who would prevent a wound, one does.
std::set<std::string> used_in(const Session& session, const File& file) {
  const std::vector<std::string> told = named_by(session, {"used", "tactic"});
  const std::set<std::string> done(told.begin(), told.end());
  std::set<std::string> out;
  const std::string save = engine::write_save(session);
  for (const std::string_view line : engine::lines_of(save)) {
    std::istringstream words{std::string(line)};
    std::string seat, verb, card;
    words >> seat >> verb >> card;
    const std::string title = file.title("card", card);
    if ((verb == "tactic" || verb == "use") && done.contains(title)) out.insert(title);
  }
  return out;
}

void count_hands(Log& log, const std::vector<std::string>& began,
                 const std::vector<std::string>& later, const std::set<std::string>& used) {
  const std::set<std::string> drawn(later.begin(), later.end());
  for (const std::string& card : std::set<std::string>(began.begin(), began.end())) {
    Logged& logged = log[{card, drawn.contains(card)}];
    ++logged.hands;
    logged.hands_used += used.contains(card) ? 1u : 0u;
  }
}

void count_arrivals(Log& log, const std::vector<std::string>& came,
                    const std::set<std::string>& used) {
  for (const std::string& card : came) ++log[{card, false}].times;
  for (const std::string& card : std::set<std::string>(came.begin(), came.end())) {
    ++log[{card, false}].games;
    log[{card, false}].games_used += used.contains(card) ? 1u : 0u;
  }
}

// The page as it is read.
std::string text_of(const std::string& page) {
  return std::regex_replace(page, std::regex("<[^>]*>"), " ");
}

std::string shown(const CardFinding& card, const Logged& logged) {
  return "held in " + grouped(logged.hands) + (logged.hands == 1 ? " hand, " : " hands, ") +
         percent(share_of(logged.hands, card.hands_of_lot), 1) + " of the lot; " +
         (card.note.usable
              ? "used in " + percent(share_of(logged.hands_used, logged.hands), 1) + " of these"
              : "nothing to use");
}

class UsedInReports : public testing::LabRun {
 protected:
  // As many as GLOAM_GAMES says; scripts/evidence plays 3,000.
  static std::uint64_t games() {
    const char* const wanted = std::getenv("GLOAM_GAMES");
    return wanted == nullptr ? 60 : std::strtoull(wanted, nullptr, 10);
  }

  static Plan plan_of(const engine::Game& game) {
    return {game, standard_setup(game.info(), 4, engine::Seed::of(5)), bots::find_level("thumb")};
  }

  static void expect_agreement(const File& file, const Log& log) {
    const Findings findings = find(file);
    const std::string page = text_of(report({findings}, {}));
    std::uint64_t used = 0;
    for (const CardFinding& card : findings.cards) {
      const auto found = log.find({card.title, card.lot.ends_with(", later")});
      const Logged logged = found == log.end() ? Logged{} : found->second;
      EXPECT_EQ(card.count.hands, logged.hands) << card.title << ", " << card.lot;
      EXPECT_EQ(card.count.used, logged.hands_used) << card.title << ", " << card.lot;
      EXPECT_NE(page.find(shown(card, logged)), std::string::npos) << card.title;
      used += logged.hands_used;
    }
    for (const Arrival& card : findings.arrivals) {
      const Logged& logged = log.at({card.title, false});
      EXPECT_EQ(card.count.games, logged.games) << card.title;
      EXPECT_EQ(card.count.times, logged.times) << card.title;
      EXPECT_EQ(card.count.used, card.note.usable ? logged.games_used : 0) << card.title;
    }
    if (HasFailure()) return;
    std::printf(
        "%s: %llu games, %llu won; %zu cards in hands and %zu that come to all; used in %llu "
        "hands, "
        "in the report as in the logs\n",
        findings.term("title").c_str(), static_cast<unsigned long long>(findings.games),
        static_cast<unsigned long long>(findings.wins), findings.cards.size(),
        findings.arrivals.size(), static_cast<unsigned long long>(used));
  }
};

TEST_F(UsedInReports, AgreesWithTheLogsOfDarkestNight) {
  const auto game = games::plain(games::darkest_night::kEntry);
  const Plan plan = plan_of(*game);
  const File file = played(plan, path("file"), {0, games()});
  Log log;
  for (std::uint64_t number = 0; number < games(); ++number) {
    const Session session = table_of(plan, number);
    const std::set<std::string> used = used_in(session, file);
    count_hands(log, named_by(session, {"has_power"}), named_by(session, {"learned"}), used);
    count_arrivals(log, named_by(session, {"event", "blight_created", "found"}), used);
  }
  expect_agreement(file, log);
  for (const auto& [card, logged] : log)
    if (card.first.starts_with("Oath"))
      std::printf("%s%s: sworn in %llu of %llu hands\n", card.first.c_str(),
                  card.second ? ", drawn later" : "",
                  static_cast<unsigned long long>(logged.hands_used),
                  static_cast<unsigned long long>(logged.hands));
}

TEST_F(UsedInReports, AgreesWithTheLogsOfBurningDaylight) {
  const auto game = games::plain(games::burning_daylight::kEntry);
  const Plan plan = plan_of(*game);
  const File file = played(plan, path("file"), {0, games()});
  Log log;
  for (std::uint64_t number = 0; number < games(); ++number) {
    const Session session = table_of(plan, number);
    const std::vector<std::string> acted = named_by(session, {"ability"});
    count_hands(log, named_by(session, {"dealt", "completed"}), {}, {acted.begin(), acted.end()});
    count_arrivals(log, named_by(session, {"flipped"}), {});
  }
  expect_agreement(file, log);
}

// Types are dealt evenly, so only gangers of one type come instead of each other.
TEST_F(UsedInReports, CompareEveryDealtGangerWithItsOwnType) {
  const auto game = games::plain(games::burning_daylight::kEntry);
  for (int seats = game->info().least_seats; seats <= game->info().most_seats; ++seats) {
    Plan plan = plan_of(*game);
    plan.setup.seats = seats;
    const File file = played(plan, path(std::to_string(seats)), {0, 300});
    int compared = 0;
    for (const CardFinding& card : find(file).cards)
      compared += card.lot.ends_with(", from the start") && card.effect.has_value() ? 1 : 0;
    EXPECT_EQ(compared, 25) << "with " << seats << " seats";
  }
}

}  // namespace
}  // namespace gloam::lab
