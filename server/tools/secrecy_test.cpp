// What goes to a viewer over a socket tells nothing that the viewer may not know.
//
// Random games are played through sockets while every seat and a spectator write down each frame
// they get. Then, for every game: (1) the frames are byte by byte what shown.h makes of the table's
// log, so what holds for the one holds for the other; (2) at some steps what a viewer may not know
// is dealt anew, the same answers are given in both worlds, and the frames that shown.h makes for
// the viewer are the same bytes until something different is rightfully disclosed to them;
// (3) no frame holds the secret, the seed, anybody's token or link, or options of others.
// Sides talk by themselves while they play. What shown.h makes in (1) is made of a log without the
// talk that the viewer may not hear.
// GLOAM_GAMES is how many games are played of each kind.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "games/battery/trial.h"
#include "server/store/upkeep.h"
#include "server/tables/testing_games.h"
#include "server/testing_server.h"
#include "server/tools/testing_onlooker.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

using engine::Game;
using engine::Position;
using engine::Seat;
using games::battery::Trial;
using testing::Caller;
using testing::Client;
using testing::Kind;
using testing::Picture;
using testing::tested_game;
using testing::tested_game_alone;
using testing::TestServer;
namespace json = boost::json;

int games_to_play() {
  const char* const wanted = std::getenv("GLOAM_GAMES");
  return wanted == nullptr ? 1 : std::atoi(wanted);
}

// About how many answers lie between two whispers.
constexpr std::uint32_t kBetweenTalk = 50;
// In how many comparisons one is of everything: it grows with the game.
constexpr int kBetweenWholes = 8;
const std::string kWhisper = "meet me where the reeds end";

std::string cookie_of(const Caller& who) {
  const std::string& cookie = who.headers().front().second;
  return cookie.substr(cookie.find('=') + 1);
}

// --- Over sockets ---

// Somebody at the table who writes down whatever comes.
class Witness {
 public:
  Witness(const Caller& who, const std::string& table, Seat viewer)
      : seat(viewer), token(cookie_of(who)), client_(who.server().port()) {
    EXPECT_EQ(client_.connect("/socket", who.headers()).status, 101);
    EXPECT_EQ(ask(Hello{.protocol = kProtocol, .table = table}).at("kind"), "done");
    if (viewer == engine::kNobody) return;
    EXPECT_EQ(ask(Sit{.seat = viewer, .word = "moth"}).at("kind"), "done");
    EXPECT_EQ(ask(Look{.seat = viewer}).at("kind"), "done");
    link = ask(Link{.seat = viewer}).at("path").as_string().c_str();
    link = link.substr(link.find('#') + 1);
  }

  json::object ask(const Request& request) {
    send(request);
    return reply();
  }
  void send(Request request) {
    std::visit([this](auto& one) { one.ref = ++ref_; }, request);
    client_.send(wire::to_json(request));
  }
  // To the request that was sent last; what comes before it is written down.
  json::object reply() {
    while (const std::optional<std::string> text = client_.receive()) {
      json::object message = json::parse(*text).as_object();
      if (picture_.take_in(message)) {
        frames.push_back(*text);
      } else if (message.at("ref") == ref_) {
        return message;
      }
    }
    throw std::runtime_error("there was no reply");
  }

  void talk_to_side(std::int32_t side) {
    EXPECT_EQ(ask(Talk{.text = kWhisper, .side = side}).at("kind"), "done");
  }

  void answer_at_random(engine::Generator& luck) {
    const json::value& question = picture_.question();
    const json::object reply = ask(testing::answer_to(question, seat, luck.below(1u << 16)));
    EXPECT_EQ(reply.at("kind"), "done") << json::serialize(reply);
  }

  const Picture& picture() const { return picture_; }

  const Seat seat;
  const std::string token;
  std::string link;
  std::vector<std::string> frames;

 private:
  Client client_;
  Picture picture_;
  std::int32_t ref_ = 0;
};

using Witnesses = std::vector<std::unique_ptr<Witness>>;

// Everything that was sent until now is written down: a refusal comes after it.
void catch_up(const Witnesses& witnesses) {
  for (const auto& witness : witnesses) witness->send(Look{.seat = engine::kMaxSeats});
  for (const auto& witness : witnesses) EXPECT_EQ(witness->reply().at("kind"), "refused");
}

// A game played through sockets: what everybody got from the start on.
struct Played {
  TableId table = 0;
  Witnesses witnesses;
  std::vector<std::uint32_t> numbers;  // of the last update before the start, by witness
  std::vector<std::size_t> playing;    // frames before the game was over, by witness
};

// --- Two worlds ---

// A game that begins at a given position instead of its set-up.
class Begun final : public Game {
 public:
  Begun(const Game& game, Position beginning) : game_(game), beginning_(std::move(beginning)) {}

  void set_up(const engine::Setup&, Position& position) const override { position = beginning_; }

  const engine::GameInfo& info() const override { return game_.info(); }
  engine::PackStamp pack() const override { return game_.pack(); }
  std::string objection(const engine::Setup& setup) const override {
    return game_.objection(setup);
  }
  engine::Allegiance allegiance(const engine::Setup& setup, Seat seat) const override {
    return game_.allegiance(setup, seat);
  }
  Position new_position() const override { return game_.new_position(); }
  bool over(const Position& position) const override { return game_.over(position); }
  void step(Position& position, engine::Company& company) const override {
    game_.step(position, company);
  }
  engine::Outcome outcome(const Position& position) const override {
    return game_.outcome(position);
  }
  engine::Generator& luck(Position& position) const override { return game_.luck(position); }
  bool may_talk(const Position& position, Seat seat) const override {
    return game_.may_talk(position, seat);
  }
  std::unique_ptr<engine::AnyView> view(const Position& position, Seat viewer) const override {
    return game_.view(position, viewer);
  }
  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override {
    game_.redeal(position, viewer, luck);
  }
  std::string broken_invariant(const Position& position) const override {
    return game_.broken_invariant(position);
  }
  std::span<const engine::Verb> verbs() const override { return game_.verbs(); }
  std::string id_of(engine::Operand kind, int value) const override {
    return game_.id_of(kind, value);
  }
  std::string title_of(engine::Operand kind, int value) const override {
    return game_.title_of(kind, value);
  }
  std::string_view kind_name(engine::Operand kind) const override { return game_.kind_name(kind); }
  const engine::RuleBook& rules() const override { return game_.rules(); }
  const engine::Catalogue& catalogue() const override { return game_.catalogue(); }
  std::string screen(const engine::AnyView& view, const engine::Sheet& sheet) const override {
    return game_.screen(view, sheet);
  }

 private:
  const Game& game_;
  const Position beginning_;
};

// A table whose game begins at a step boundary, and the frames that one viewer gets from there.
class World {
 public:
  World(const Table& played, const Position& beginning, Seat viewer)
      : game_(played.game()),
        viewer_{{viewer + 1, "", false}, viewer},
        table_(7, std::make_shared<Begun>(game_, beginning), played.created(), 0),
        at_(beginning) {
    for (std::int32_t seat = 0; seat < played.options().seats; ++seat)
      table_.apply(Sat{seat, {seat + 1, "Anna"}, "moth"}, 0);
    shown_ = look(table_, viewer_, {});
    table_.apply(Started{}, 0);
  }

  // The step as far as its answers lead. Steps that end lead to the next.
  Trial trial() const { return games::battery::try_step(game_, at_, answers_); }
  void next_step(const Trial& ended) {
    at_ = ended.position;
    answers_.clear();
  }

  void answer(const engine::Answer& answer) {
    table_.apply(answered(table_, answer.seat, answer.option, By::player), 0);
    answers_.push_back(answer);
  }

  // What is new to the viewer.
  std::string news() {
    Shown now = look(table_, viewer_, {}, &shown_);
    const std::optional<Update> changes = update(table_, viewer_, shown_, now);
    shown_ = std::move(now);
    return changes ? wire::to_json(*changes) : "nothing";
  }
  // What somebody gets who comes anew, after the news.
  std::string everything() const { return wire::to_json(whole(table_, viewer_, shown_)); }

 private:
  const Game& game_;
  const Viewer viewer_;
  Table table_;
  Position at_;
  std::vector<engine::Answer> answers_;
  Shown shown_;
};

// What the viewer rightfully learned; a spectator learns what all seats do.
bool learned_the_same(const Trial& a, const Trial& b, Seat viewer, int seats) {
  const auto learned = [&](const Trial& trial) {
    std::vector<engine::Disclosure> all;
    for (const engine::Disclosure& one : trial.disclosures)
      if (one.seats == engine::SeatSet::first(seats) || one.seats.has(viewer)) all.push_back(one);
    return all;
  };
  return learned(a) == learned(b);
}

// Whether it is what a side said by itself, and the viewer is not on it.
bool is_talk_of_others(const Entry& entry, const Table& table, const Viewer& viewer) {
  const Said* const said = std::get_if<Said>(&entry);
  return said != nullptr && said->side && !table.on_side(viewer.who, *said->side);
}

bool offers(const Trial& trial, const engine::LogEntry& entry) {
  const auto& options = trial.options[entry.seat];
  return std::find(options.begin(), options.end(), entry.option) != options.end();
}

// --- The test ---

class SecrecyTest : public ::testing::TestWithParam<Kind> {
 protected:
  SecrecyTest() {
    const auto game = games::plain(tested_game().entry);
    engine::Setup setup = engine::standard_setup(game->info(), GetParam().seats, {});
    if (!GetParam().settings.empty()) setup.settings = GetParam().settings;
    for (Seat seat = 0; seat < GetParam().seats; ++seat) {
      people_.push_back(server_.guest("Player " + std::to_string(seat)));
      sides_.push_back(game->allegiance(setup, seat).side);
    }
    people_.push_back(server_.guest("Dora"));
  }

  Played play(engine::Generator& luck) {
    TableOptions options;
    options.game = tested_game().entry.name;
    options.seats = GetParam().seats;
    options.settings = GetParam().settings;
    options.clock = {ClockKind::move, 3600};
    Played played;
    const std::string table = people_[0].make_table(options);
    played.table = *table_of(table);
    for (Seat seat = 0; seat <= GetParam().seats; ++seat) {
      const Seat viewer = seat < GetParam().seats ? seat : engine::kNobody;
      played.witnesses.push_back(std::make_unique<Witness>(people_[seat], table, viewer));
    }
    catch_up(played.witnesses);
    for (const auto& witness : played.witnesses) {
      witness->frames.clear();
      played.numbers.push_back(witness->picture().number());
    }
    played.witnesses[0]->ask(Start{});
    play_on(played, luck);
    return played;
  }

  void play_on(Played& played, engine::Generator& luck) {
    for (;;) {
      catch_up(played.witnesses);
      std::vector<Witness*> asked;
      for (const auto& witness : played.witnesses) {
        if (witness->picture().is_asked()) asked.push_back(witness.get());
      }
      if (played.witnesses[0]->picture().phase() != "playing") return;
      played.playing.clear();
      for (const auto& witness : played.witnesses) played.playing.push_back(witness->frames.size());
      ASSERT_FALSE(asked.empty());
      Witness& next = *asked[luck.below(static_cast<std::uint32_t>(asked.size()))];
      if (may_confer(next.seat) && (talks_ == 0 || luck.below(kBetweenTalk) == 0)) {
        ++talks_;
        next.talk_to_side(sides_[next.seat]);
      }
      next.answer_at_random(luck);
    }
  }

  // Whether the seat has others on its side, and others against it.
  bool may_confer(Seat seat) const {
    const auto alike = std::count(sides_.begin(), sides_.end(), sides_[seat]);
    return alike > 1 && alike < GetParam().seats;
  }

  // (1) What was received is what shown.h makes of the log.
  void expect_as_shown(const Played& played, const Table& end) {
    struct Line {
      Entry entry;
      Moment at;
    };
    std::vector<Line> lines;
    for (const Row& row : books_.log(played.table))
      lines.push_back({wire::from_json<Entry>(row.body), row.at});
    const auto start = std::find_if(lines.begin(), lines.end(), [](const Line& line) {
      return std::holds_alternative<Started>(line.entry);
    });
    for (std::size_t i = 0; i < played.witnesses.size(); ++i) {
      const Witness& witness = *played.witnesses[i];
      Viewer viewer{{}, witness.seat};
      if (const TableSeat* const place = end.place(witness.seat))
        viewer.who.id = place->holders.front().person;
      const Presence everybody{engine::SeatSet::first(end.options().seats), 1};
      Table table(played.table, end.shared_game(), end.created(), lines.front().at);
      for (auto line = lines.begin() + 1; line != start; ++line) table.apply(line->entry, line->at);
      Shown shown = look(table, viewer, everybody);
      std::uint32_t number = played.numbers[i];
      std::vector<std::string> made;
      for (auto line = start; line != lines.end(); ++line) {
        if (is_talk_of_others(line->entry, table, viewer)) {
          ++whispers_;
          continue;
        }
        table.apply(line->entry, line->at);
        // What goes without saying is shown with the answer before it.
        if (std::holds_alternative<Answered>(line->entry) && table.unasked()) continue;
        Shown now = look(table, viewer, everybody, &shown);
        std::optional<Update> changes = update(table, viewer, shown, now);
        shown = std::move(now);
        if (!changes) continue;
        changes->number = ++number;
        made.push_back(wire::to_json(*changes));
      }
      ASSERT_EQ(witness.frames, made);
      for (const std::string& one : made) expect_news(one);
      frames_ += made.size();
    }
  }

  // An update that is only about time would let others count answers that they cannot see.
  static void expect_news(const std::string& frame) {
    const json::object update = json::parse(frame).as_object();
    if (!update.at("view").is_null() || !update.at("question").is_null()) return;
    if (!update.at("events").as_array().empty() || !update.at("table").is_object()) return;
    for (const auto& member : update.at("table").as_object()) {
      if (member.key() != "due" && member.key() != "replace_from") return;
    }
    ADD_FAILURE() << "only the time changed: " << frame;
  }

  // (2) What a viewer may not know changes nothing for them.
  void expect_alike(const Table& end, engine::Generator& luck) {
    const engine::Session& whole = *end.session();
    engine::Session session(end.game(), whole.setup());
    Position boundary = end.game().new_position();
    std::uint32_t until = 0;  // steps before the next from which two worlds go on
    for (std::size_t i = 0; i < whole.log().size(); ++i) {
      const bool begins = !(session.checkpoint() == boundary);
      boundary = session.checkpoint();
      if (begins && until-- == 0) {
        until = luck.below(2 * GetParam().apart - 1);
        const std::span<const engine::LogEntry> rest(
            whole.log().begin() + static_cast<std::ptrdiff_t>(i), whole.log().end());
        for (const Seat viewer : games::battery::viewers(whole.setup()))
          compare_worlds(end, boundary, rest, viewer, luck);
      }
      session.apply(whole.log()[i]);
    }
  }

  void compare_worlds(const Table& played, const Position& beginning,
                      std::span<const engine::LogEntry> answers, Seat viewer,
                      engine::Generator& luck) {
    Position other = beginning;
    played.game().redeal(other, viewer, luck);
    if (other == beginning) return;
    ++redeals_;
    World truth(played, beginning, viewer);
    World lie(played, other, viewer);
    for (const engine::LogEntry& entry : answers) {
      Trial a = truth.trial();
      Trial b = lie.trial();
      while (learned_the_same(a, b, viewer, played.options().seats) && a.asked.empty() &&
             b.asked.empty() && !played.game().over(a.position)) {
        truth.next_step(a);
        lie.next_step(b);
        a = truth.trial();
        b = lie.trial();
      }
      if (!learned_the_same(a, b, viewer, played.options().seats) || a.asked.empty()) return;
      ASSERT_EQ(truth.news(), lie.news()) << "viewer " << int{viewer};
      if (compared_++ % kBetweenWholes == 0) {
        ASSERT_EQ(truth.everything(), lie.everything()) << "viewer " << int{viewer};
      }
      if (!offers(b, entry)) return;
      truth.answer({entry.seat, entry.option});
      lie.answer({entry.seat, entry.option});
    }
  }

  // (3) Words that nobody else may read, and questions that are for others.
  static void expect_nothing_private(const Played& played, const Table& end) {
    std::vector<std::string> forbidden = {end.created().secret, end.session()->setup().seed.hex()};
    for (const auto& witness : played.witnesses) {
      forbidden.push_back(witness->token);
      if (!witness->link.empty()) forbidden.push_back(witness->link);
    }
    for (std::size_t i = 0; i < played.witnesses.size(); ++i) {
      const Witness& witness = *played.witnesses[i];
      for (std::size_t f = 0; f < played.playing[i]; ++f) {
        const std::string& frame = witness.frames[f];
        for (const std::string& word : forbidden)
          ASSERT_EQ(frame.find(word), std::string::npos) << frame;
        const json::value question = json::parse(frame).at("question");
        if (question.is_null() || question.at("options").as_array().empty()) continue;
        const json::array& seats = question.at("seats").as_array();
        ASSERT_NE(std::find(seats.begin(), seats.end(), json::value(witness.seat)), seats.end())
            << frame;
      }
    }
  }

  TestServer server_{[](ServerSettings& settings) { settings.games = tested_game_alone(); }};
  std::vector<Caller> people_;
  std::vector<int> sides_;  // of the seats
  Books books_{server_.database(), tested_game_alone()};
  std::size_t frames_ = 0;
  int talks_ = 0;
  int whispers_ = 0;  // talk that a viewer did not hear
  int redeals_ = 0;
  int compared_ = 0;
};

TEST_P(SecrecyTest, NothingReceivedDependsOnWhatTheViewerMayNotKnow) {
  const int games = games_to_play() * GetParam().games;
  for (int i = 0; i < games && !HasFailure(); ++i) {
    engine::Generator luck{engine::Seed::of(static_cast<std::uint64_t>(i) + 1)};
    const Played played = play(luck);
    const Books::Replayed replayed = books_.replay(played.table);
    ASSERT_TRUE(replayed.table) << replayed.trouble;
    expect_as_shown(played, *replayed.table);
    expect_alike(*replayed.table, luck);
    expect_nothing_private(played, *replayed.table);
  }
  EXPECT_EQ(whispers_ > 0, may_confer(0));
  EXPECT_GT(redeals_, 0);
  EXPECT_GT(compared_, redeals_);
  std::cout << tested_game().entry.name << ", " << GetParam().seats << " seats: " << games
            << " games, " << frames_ << " frames received as shown, " << redeals_
            << " worlds dealt anew, " << compared_ << " times the same frames in both, "
            << whispers_ << " times others did not hear a side's talk\n";
}

INSTANTIATE_TEST_SUITE_P(Kinds, SecrecyTest, ::testing::ValuesIn(tested_game().kinds),
                         [](const auto& kind) { return kind.param.name; });

TEST(Updates, LeadToExactlyWhatIsShownAfresh) {
  const int steps =
      testing::expect_updates_lead_to_what_is_shown(games::plain(tested_game().entry));
  EXPECT_TRUE(steps > 0 || !tested_game().in_steps);
}

}  // namespace
}  // namespace gloam::server
