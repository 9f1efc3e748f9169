#include "games/darkest_night/darkest_night.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/battery/lesson.h"
#include "server/store/upkeep.h"
#include "server/tables/testing_games.h"
#include "server/tables/testing_spoiling.h"
#include "server/testing_server.h"
#include "wire/json.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{
      games::darkest_night::kEntry, {{"Alone", 3}, {"AgainstTheNecromancer", 3, {0, 1}}}, true};
  return game;
}

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class DarkestNightOnline : public ::testing::Test {
 protected:
  static TableOptions table_for(std::int32_t seats, std::vector<std::int32_t> settings) {
    TableOptions options;
    options.game = "darkest-night";
    options.seats = seats;
    options.settings = std::move(settings);
    return options;
  }
  // Whether those who sit down there have advice.
  bool has_advice(const TableOptions& options) const {
    const Page page(anna_, anna_.make_table(options));
    return page.picture().table().at("options").at("advice").as_bool();
  }

  TestServer server_{[](ServerSettings& settings) { settings.games = tested_game_alone(); }};
  Caller anna_ = server_.guest("Anna");
};

TEST_F(DarkestNightOnline, FiveNeedANecromancer) {
  const auto answer_to = [&](const TableOptions& options) {
    return anna_.call("POST", "/api/tables", R"({"options":)" + wire::to_json(options) + "}");
  };
  EXPECT_THAT(answer_to(table_for(5, {0, 0})).body, ::testing::HasSubstr("bad_options"));
  EXPECT_EQ(answer_to(table_for(5, {0, 1})).status, 200);
}

TEST_F(DarkestNightOnline, ThereIsAdviceUnlessSomebodyPlaysTheNecromancer) {
  EXPECT_TRUE(has_advice(table_for(2, {0, 0})));
  EXPECT_FALSE(has_advice(table_for(2, {0, 1})));
}

// Alone with all four heroes, up to the first action.
TEST_F(DarkestNightOnline, WhereToTravelIsOneOptionWithItsPlaces) {
  const std::string table = anna_.make_table(table_for(1, {0, 0}));
  ASSERT_EQ(Page(anna_, table).code_of(Sit{.seat = 0, .word = "moth"}), "");
  Page page(anna_, table, 0);
  ASSERT_EQ(page.code_of(Start{}), "");
  page.until([](const Picture& picture) { return picture.is_asked(); });
  const auto key = [&] { return page->question().at("key").as_string(); };
  for (int answers = 0; answers < 60 && key() != "action"; ++answers) {
    const auto id = page->question().at("id");
    if (key() == "basic_powers") {
      EXPECT_EQ(page->question().at("group").at("candidates").as_array().size(), 4U);
    }
    ASSERT_EQ(page.code_of(page.first_answer()), "");
    page.until([&](const Picture& picture) { return picture.question().at("id") != id; });
  }
  ASSERT_EQ(key(), "action");
  int travels = 0;
  for (const json::value& option : page->question().at("options").as_array()) {
    if (option.at("verb") != "travel") continue;
    ++travels;
    EXPECT_EQ(option.at("sentence").at("text"), "Travel");
    EXPECT_EQ(option.at("group"), "Travel");
    EXPECT_GT(option.at("places").as_array().size(), 1U);
    EXPECT_EQ(option.at("kind"), "place");
  }
  EXPECT_EQ(travels, 1);
}

// Options that are part of the game, places one by one, and how many are beside it.
struct Offered {
  std::vector<json::object> options;
  int asides = 0;
};
Offered offered(const Picture& shown) {
  Offered all;
  for (const json::value& option : shown.question().at("options").as_array()) {
    if (option.at("aside").as_bool()) {
      ++all.asides;
      continue;
    }
    json::object one = option.as_object();
    if (option.at("places").as_array().empty()) all.options.push_back(one);
    for (const json::value& place : option.at("places").as_array()) {
      one["a"] = place.at("a");
      one["b"] = place.at("b");
      all.options.push_back(one);
    }
  }
  return all;
}
Give first_of(const Picture& shown, const Offered& all) {
  const json::object& option = all.options.front();
  return {.seat = 0,
          .question = shown.question().at("id").to_number<std::uint32_t>(),
          .verb = option.at("verb").as_string().c_str(),
          .a = option.at("a").to_number<std::int32_t>(),
          .b = option.at("b").to_number<std::int32_t>()};
}

// Gives the first answer that is part of the game, and waits for the next question.
void go_on(Page& page) {
  const json::value id = page->question().at("id");
  ASSERT_EQ(page.code_of(first_of(page.picture(), offered(page.picture()))), "");
  page.until([&](const Picture& shown) {
    return shown.phase() != "playing" || (shown.is_asked() && shown.question().at("id") != id);
  });
}

TEST_F(DarkestNightOnline, WhatGoesWithoutSayingIsNeverShown) {
  Page anna(anna_, anna_.begin_table(table_for(1, {0, 0})), 0);
  anna.catch_up();
  bool traded = false;
  for (int answers = 0; answers < 150 && anna->phase() == "playing"; ++answers) {
    ASSERT_TRUE(anna->is_asked());
    const Offered all = offered(anna.picture());
    ASSERT_FALSE(all.options.empty());
    EXPECT_FALSE(all.asides > 0 && all.options.size() == 1)
        << json::serialize(anna->question().at("sentence").at("text"));
    traded = traded || all.asides > 0;
    go_on(anna);
  }
  EXPECT_TRUE(traded) << "there are asides where there is something to decide";
}

TEST_F(DarkestNightOnline, TheGameItselfPausesForATradeAsThePlayerWants) {
  Page anna(anna_, anna_.begin_table(table_for(1, {0, 0})), 0);
  anna.catch_up();
  while (anna->question().at("key") != "next_turn") {
    go_on(anna);
  }
  const auto offers = [&](std::string_view verb) {
    for (const json::value& option : anna->question().at("options").as_array())
      if (option.at("verb").as_string() == verb) return true;
    return false;
  };
  EXPECT_FALSE(anna->table().at("manner").at("pause").as_bool());
  EXPECT_TRUE(offers("hold"));
  EXPECT_EQ(anna.code_of(SetManner{.seat = 0, .pause = true}), "");
  anna.until([&](const Picture&) { return !offers("hold"); });
  EXPECT_TRUE(anna->table().at("manner").at("pause").as_bool());
  EXPECT_EQ(anna->question().at("key"), "next_turn");
  EXPECT_EQ(anna->events().back().at("sentence").at("key"), "say.holds");
}

// Anna and Bela lead heroes, Cleo is the Necromancer, Dora made the table and looks on. Anna has
// whispered to Bela.
class DarkestNightSides : public DarkestNightOnline {
 protected:
  DarkestNightSides() {
    for (const auto& [who, seat] : {std::pair{&anna_, 0}, {&bela_, 1}, {&cleo_, 2}})
      must(Page(*who, table_), Sit{.seat = seat, .word = "moth"});
    must(Page(dora_, table_), Start{});
  }

  static void must(Page page, const Request& request) { EXPECT_EQ(page.code_of(request), ""); }
  void whisper() {
    must(Page(anna_, table_, 0), Talk{.text = kWhisper, .side = 0});
    must(Page(anna_, table_, 0), Talk{.text = "hello all"});
  }
  // A few answers, so that there is something to spoil.
  void answer() {
    for (const auto& [who, seat] : {std::pair{&anna_, 0}, {&bela_, 1}, {&cleo_, 2}}) {
      Page page(*who, table_, seat);
      if (!page->is_asked()) continue;
      EXPECT_EQ(page.code_of(page.first_answer()), "");
    }
  }
  std::string fetch(const Caller& who, const std::string& path) const {
    const Answer answer = who.call("GET", path);
    EXPECT_EQ(answer.status, 200) << path;
    return answer.body;
  }
  std::string at_table(const std::string& what) const {
    return "/api/tables/" + table_ + "/" + what;
  }

  // Everything that somebody of another side, or of none, can get hold of when the game is over.
  void expect_nothing_for(const Caller& other) const {
    for (const char* const what : {"replay", "replay/0", "replay/1", "replay/2", "record", "cards"})
      EXPECT_THAT(fetch(other, at_table(what)), Not(HasSubstr(kWhisper))) << what;
    EXPECT_THAT(Page(other, table_)->text(), Not(HasSubstr(kWhisper)));
  }

  static constexpr const char* kWhisper = "meet me in the ruins";
  Caller bela_ = server_.guest("Bela");
  Caller cleo_ = server_.guest("Cleo");
  Caller dora_ = server_.guest("Dora");
  const std::string table_ = dora_.make_table(table_for(3, {0, 1}));
  const TableId id_ = *table_of(table_);
};

TEST_F(DarkestNightSides, NoFrameOfAnotherSideOrOfSpectatorsHoldsWhatHeroesSayByThemselves) {
  Page bela(bela_, table_, 1), cleo(cleo_, table_, 2), dora(dora_, table_);
  Page passer_by(server_.stranger(), table_);
  const std::uint32_t before = cleo->number();
  must(Page(anna_, table_, 0), Talk{.text = kWhisper, .side = 0});
  bela.until([](const Picture& shown) { return !shown.chat().empty(); });
  EXPECT_EQ(bela->chat().back().at("text"), kWhisper);
  EXPECT_EQ(bela->chat().back().at("side"), 0);
  for (Page* const other : {&cleo, &dora, &passer_by}) {
    other->catch_up();
    EXPECT_THAT((*other)->text(), Not(HasSubstr(kWhisper)));
  }
  // Those who came and went to whisper are seen; the whisper is not.
  must(Page(anna_, table_, 0), Talk{.text = "hello all"});
  cleo.until([](const Picture& shown) { return shown.chat().size() == 1; });
  EXPECT_EQ(cleo->chat().back().at("text"), "hello all");
  EXPECT_GE(cleo->number(), before);
  EXPECT_EQ(cleo.code_of(Talk{.text = "I hear you", .side = 0}), "not_your_side");
  EXPECT_EQ(cleo.code_of(Look{.seat = 0}), "not_your_seat");
}

TEST_F(DarkestNightSides, AWhisperSendsNothingAtAllToOthers) {
  Page anna(anna_, table_, 0), cleo(cleo_, table_, 2), dora(dora_, table_);
  for (Page* const page : {&anna, &cleo, &dora}) page->catch_up();
  const std::uint32_t to_cleo = cleo->number(), to_dora = dora->number();
  EXPECT_EQ(anna.code_of(Talk{.text = kWhisper, .side = 0}), "");
  cleo.catch_up();
  dora.catch_up();
  EXPECT_EQ(cleo->number(), to_cleo);
  EXPECT_EQ(dora->number(), to_dora);
}

TEST_F(DarkestNightSides, APrivateLinkToAnotherSideShowsNothing) {
  whisper();
  Page cleo(cleo_, table_, 2);
  const std::string path = cleo.ask(Link{.seat = 2}).at("path").as_string().c_str();
  const Caller erik = server_.guest("Erik");
  Page by_link(erik, table_);
  EXPECT_EQ(by_link.code_of(Claim{.seat = 2, .token = path.substr(path.find('#') + 1)}), "");
  EXPECT_EQ(by_link.code_of(Look{.seat = 2}), "");
  EXPECT_THAT(by_link->text(), HasSubstr("hello all"));
  EXPECT_THAT(by_link->text(), Not(HasSubstr(kWhisper)));
  EXPECT_EQ(by_link.code_of(Look{.seat = 0}), "not_your_seat");
}

TEST_F(DarkestNightSides, AfterTheEndItStaysAmongThem) {
  whisper();
  answer();
  must(Page(dora_, table_), Abandon{});
  for (const Caller& other : {cleo_, dora_, server_.stranger()}) expect_nothing_for(other);
  EXPECT_THAT(fetch(bela_, at_table("replay/1")), HasSubstr(kWhisper));
  EXPECT_THAT(fetch(bela_, at_table("replay")), Not(HasSubstr(kWhisper)));
  EXPECT_THAT(Page(bela_, table_, 1)->text(), HasSubstr(kWhisper));
}

TEST_F(DarkestNightSides, WhatIsExportedForOthersHoldsNothingOfIt) {
  whisper();
  EXPECT_THAT(fetch(anna_, "/api/export"), HasSubstr(kWhisper));
  for (const Caller& other : {bela_, cleo_, dora_})
    EXPECT_THAT(fetch(other, "/api/export"), Not(HasSubstr(kWhisper)));
}

// The rules change, and all that can be shown is what was kept before.
TEST_F(DarkestNightSides, AKeepsakeShowsItToThemAlone) {
  whisper();
  answer();
  must(Page(dora_, table_), Abandon{});
  server_.stop();
  {
    Books books(server_.database(), tested_game_alone());
    EXPECT_EQ(books.keep(id_, 0).trouble, "");
    spoil_last_answer(books, id_);
  }
  server_.start();
  ASSERT_THAT(bela_.call("POST", at_table("play_on"), R"({"line":9})").body,
              HasSubstr("The rules have changed since"));
  for (const Caller& other : {cleo_, dora_, server_.stranger()}) expect_nothing_for(other);
  EXPECT_THAT(fetch(bela_, at_table("replay/1")), HasSubstr(kWhisper));
  EXPECT_THAT(fetch(bela_, at_table("replay/2")), Not(HasSubstr(kWhisper)));
}

// Learn tells of it step by step: the Knight walks to the Village, nobody is seen by night, and on
// the second turn a fight is won and a key found.
TEST(DarkestNightLesson, TheFirstTurnsGoWell) {
  const games::Entry& entry = tested_game().entry;
  constexpr std::array<std::string_view, 10> kAnswers = {"choose_hero knight",
                                                         "choose_power charge",
                                                         "choose_power oath_of_purging",
                                                         "choose_power steadfast",
                                                         "take_turn knight",
                                                         "travel village",
                                                         "take_turn knight",
                                                         "fight",
                                                         "tactic charge",
                                                         "search"};
  games::battery::expect_good_lesson(
      *games::plain(entry), entry.lessons[0], kAnswers,
      [](const games::battery::LessonPlayed& played) {
        return played.count("say.won") == 1 && played.count("say.wounded") == 0 &&
               played.count("say.detected") == 0 &&
               played.text().find("The Knight finds Key") != std::string::npos;
      });
}

// In two nights the Necromancer decides everything that is his to decide: where to go, which blight
// comes, and whom to pursue.
TEST(DarkestNightLesson, TheFirstNightsShowTheNecromancersTurn) {
  const games::Entry& entry = tested_game().entry;
  constexpr std::array<std::string_view, 4> kAnswers = {"go_to village", "play_map", "pursue",
                                                        "play_map"};
  games::battery::expect_good_lesson(*games::plain(entry), entry.lessons[1], kAnswers,
                                     [](const games::battery::LessonPlayed&) { return true; });
}

TEST_F(DarkestNightOnline, RolesAreOfferedWithTheSettingsThatBringThem) {
  const json::value games = json::parse(anna_.call("GET", "/api/games").body);
  const json::array& roles = games.at(0).at("roles").as_array();
  ASSERT_EQ(roles.size(), 2u);
  EXPECT_EQ(json::serialize(roles[0]), R"({"name":"hero","title":"Hero","settings":[0,0]})");
  EXPECT_EQ(json::serialize(roles[1]),
            R"({"name":"necromancer","title":"Necromancer","settings":[0,1]})");
}

TEST_F(DarkestNightOnline, WhoBeginsAtOnceMayBeTheNecromancer) {
  const auto begin = [&](const std::string& table, const std::string& role) {
    return anna_.call("POST", "/api/tables/" + table + "/begin",
                      R"({"word":"moth","player":"thumb","role":")" + role + R"("})");
  };
  const std::string table = anna_.make_table(table_for(3, {0, 1}));
  EXPECT_THAT(begin(table, "fox").body, HasSubstr("no_such_role"));
  const Answer begun = begin(table, "necromancer");
  ASSERT_EQ(begun.status, 200);
  EXPECT_EQ(json::parse(begun.body).at("seat"), 2);
  const Page page(anna_, table, 2);
  EXPECT_EQ(page->seat(2).at("role"), "Necromancer");
  EXPECT_EQ(page->seat(2).at("name"), "Anna");
  EXPECT_EQ(page->seat(0).at("taken"), "machine");
  EXPECT_EQ(page->seat(0).at("role"), "Hero");
  EXPECT_EQ(page->table().at("sides").at(1), "The Necromancer");
}

}  // namespace
}  // namespace gloam::server::testing
