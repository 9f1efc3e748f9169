#include "server/tables/machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <latch>
#include <mutex>
#include <vector>

#include "engine/testing_session.h"
#include "engine/thumb.h"
#include "server/store/journal.h"
#include "server/tables/testing_host.h"

namespace gloam::server {
namespace {

using engine::Option;
using engine::Seat;
using engine::Session;
using testing::Caller;
using testing::is_over;
using testing::Page;
using testing::Picture;
using testing::TestServer;
using namespace std::chrono_literals;

// --- An answer is always found ---

// A game at a question with several options, of which the rule of thumb takes another than the
// first.
class Answers : public ::testing::Test {
 protected:
  Answers() {
    silence_journal();
    engine::Generator luck(engine::Seed::of(1));
    while (session_.question().options[seat()].front() == thumb())
      engine::testing::answer_at_random(session_, luck);
  }
  Seat seat() const { return session_.question().seats.lowest(); }
  Option thumb() const {
    engine::Generator luck = session_.players_luck();
    return engine::rule_of_thumb(session_, seat(), luck);
  }

  engine::testing::Lantern game_;
  Session session_{game_, engine::testing::lantern_setup(3, 7)};
};

TEST_F(Answers, OfAMindThatFailsAreTheRuleOfThumbs) {
  const Mind failing = [](auto&&...) -> Option { throw std::runtime_error("a headache"); };
  EXPECT_EQ(answer_of(failing, "strong", session_, seat(), 1s), thumb());
}

TEST_F(Answers, OfAMindThatDoesNotFailAreItsOwn) {
  const Mind stubborn = [](const std::string&, const Session& session, Seat seat, auto) {
    return session.question().options[seat].front();
  };
  EXPECT_EQ(answer_of(stubborn, "strong", session_, seat(), 1s),
            session_.question().options[seat()].front());
}

TEST_F(Answers, OfAPlayerNobodyKnowsAreTheRuleOfThumbs) {
  EXPECT_EQ(bots_answer("oracle", session_, seat(), 1s), thumb());
}

// A game whose judgement cannot be asked.
class Perplexing final : public engine::testing::Lantern {
  void weigh(const engine::Position&, const engine::Question&, Seat, const engine::Options&,
             std::span<double>) const override {
    throw std::runtime_error("what is good?");
  }
};

TEST_F(Answers, OfAGameWithoutJudgementAreTheFirstOption) {
  const Perplexing game;
  const Session session(game, engine::testing::lantern_setup(3, 7));
  const Seat asked = session.question().seats.lowest();
  EXPECT_EQ(answer_of(bots_answer, "strong", session, asked, 1s),
            session.question().options[asked].front());
}

// --- At tables ---

// A mind that thinks until it is let go, or loses its patience.
class Brooding {
 public:
  explicit Brooding(int at_once) : begun_(at_once) {}

  Mind mind() {
    return [this](const std::string& player, const Session& session, Seat seat, auto) {
      if (player == "strong" && brooding_) {
        if (!begun_.try_wait()) begun_.count_down();
        if (go_on_.wait_for(20s) != std::future_status::ready) brooding_ = false;
      }
      return thumb_answer(session, seat);
    };
  }
  void wait_until_all_brood() { begun_.wait(); }
  bool is_brooding() const { return brooding_; }
  void let_go() {
    brooding_ = false;
    let_go_.set_value();
  }

 private:
  std::latch begun_;
  std::promise<void> let_go_;
  std::shared_future<void> go_on_ = let_go_.get_future().share();
  std::atomic<bool> brooding_ = true;
};

// A table where the machine plays both seats like that, in play.
std::string machines(const Caller& owner, const std::string& player) {
  const std::string table = owner.make_table();
  Page page(owner, table);
  for (const int seat : {0, 1}) EXPECT_EQ(page.code_of(Fill{.seat = seat, .player = player}), "");
  EXPECT_EQ(page.code_of(Start{}), "");
  return table;
}

// All workers brood over the moves of two tables, and somebody plays at a third.
TEST(Machines, ThatThinkDelayNoOtherTable) {
  Brooding brooding(2);
  const TestServer server([&](ServerSettings& settings) {
    settings.workers = 2;
    settings.mind = brooding.mind();
    settings.thinking = 10min;
  });
  const Caller anna = server.guest("Anna");
  for (int i = 0; i < 2; ++i) machines(anna, "strong");
  brooding.wait_until_all_brood();

  const std::string table = anna.make_table();
  Page page(anna, table);
  for (const int seat : {0, 1}) ASSERT_EQ(page.code_of(Sit{.seat = seat}), "");
  ASSERT_EQ(page.code_of(Start{}), "");
  int answers = 0;
  for (int turns = 0; turns < 40; ++turns) {
    ASSERT_EQ(page.code_of(Look{.seat = turns % 2}), "");
    if (!page->is_asked()) continue;
    ASSERT_EQ(page.code_of(page.first_answer()), "");
    ++answers;
  }
  EXPECT_GE(answers, 15);
  EXPECT_TRUE(brooding.is_brooding());
  brooding.let_go();
}

TEST(Machines, ThatThinkTooLongAnswerByRuleOfThumb) {
  Brooding brooding(1);
  const TestServer server([&](ServerSettings& settings) {
    settings.mind = brooding.mind();
    settings.thinking = 1ms;
  });
  const Caller anna = server.guest("Anna");
  const std::string table = machines(anna, "strong");
  brooding.wait_until_all_brood();
  // The only worker never comes back, and the game goes on to its end.
  Page(anna, table).until(is_over);
  EXPECT_TRUE(brooding.is_brooding());
  brooding.let_go();
}

TEST(Machines, ThatFailAnswerByRuleOfThumb) {
  const TestServer server([&](ServerSettings& settings) {
    settings.mind = [](auto&&...) -> Option { throw std::runtime_error("a headache"); };
  });
  const Caller anna = server.guest("Anna");
  Page(anna, machines(anna, "strong")).until(is_over);
}

// The only worker has no time, so that nothing is estimated before all have asked.
TEST(Machines, ThatThinkLetEstimatesWaitAndOneOfEachVisitorIsTheNext) {
  Brooding brooding(1);
  const TestServer server([&](ServerSettings& settings) {
    settings.mind = brooding.mind();
    settings.thinking = 10min;
  });
  const Caller anna = server.guest("Anna");
  const std::string table = anna.make_table();
  Page page(anna, table);
  for (const int seat : {0, 1}) ASSERT_EQ(page.code_of(Sit{.seat = seat}), "");
  ASSERT_EQ(page.code_of(Start{}), "");
  machines(anna, "strong");
  brooding.wait_until_all_brood();

  ASSERT_EQ(page.code_of(Look{.seat = 0}), "");
  const Give give = page.first_answer();
  const Weigh weigh{.seat = give.seat, .question = give.question, .estimate = true};
  for (int i = 0; i < 3; ++i) page.send(weigh);
  std::vector<std::string> replies;
  while (replies.size() < 3) {
    const auto message = page.take_in();
    ASSERT_TRUE(message);
    if (!message->contains("ref")) continue;
    replies.emplace_back(message->at("kind").as_string().c_str());
    if (replies.size() == 1) brooding.let_go();
  }
  EXPECT_THAT(replies, ::testing::ElementsAre("refused", "weighed", "weighed"));
  EXPECT_EQ(page.ask(weigh).at("kind"), "weighed");
}

// The one worker is held up until the machines of several tables wait for it.
TEST(Machines, OfManyTablesTakeTurns) {
  constexpr std::size_t kTables = 5;
  std::promise<void> all_wait;
  std::mutex mutex;
  std::vector<engine::Seed> turns;  // of each game by its dice
  const TestServer server([&](ServerSettings& settings) {
    settings.thinking = 10min;
    settings.mind = [&, wait = all_wait.get_future().share()](
                        const std::string&, const Session& session, Seat seat, auto) {
      wait.wait();
      const std::lock_guard lock(mutex);
      turns.push_back(session.setup().seed);
      return thumb_answer(session, seat);
    };
  });
  const Caller anna = server.guest("Anna");
  std::vector<std::string> tables;
  for (std::size_t i = 0; i < kTables; ++i) tables.push_back(machines(anna, "steady"));
  Page last(anna, tables.back());  // by now, all have been seen to
  all_wait.set_value();
  for (const std::string& table : tables) Page(anna, table).until(is_over);
  for (std::size_t i = 0; i < kTables; ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(turns[i], turns[j]) << i << " " << j;
}

// What the machine thinks counts within the time that a person would take.
TEST(Machines, ThinkWhilePeopleWait) {
  std::promise<std::chrono::steady_clock::time_point> thought;
  std::atomic<bool> once = false;
  const TestServer server([&](ServerSettings& settings) {
    settings.machine_pace = 150ms;
    settings.mind = [&](const std::string&, const Session& session, Seat seat, auto) {
      if (!once.exchange(true)) thought.set_value(std::chrono::steady_clock::now());
      return thumb_answer(session, seat);
    };
  });
  const Caller anna = server.guest("Anna");
  const std::string table = anna.make_table();
  Page page(anna, table);
  for (const int seat : {0, 1}) page.ask(Fill{.seat = seat, .player = "steady"});
  page.ask(Start{});
  page.until([](const Picture& shown) { return shown.phase() == "playing"; });
  const auto asked = page->question();
  const auto when = thought.get_future().get();
  page.until([&](const Picture& shown) { return shown.question() != asked; });
  EXPECT_GE(std::chrono::steady_clock::now() - when, 100ms);
}

}  // namespace
}  // namespace gloam::server
