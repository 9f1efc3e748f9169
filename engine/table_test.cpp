#include "engine/table.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::ThrowsMessage;
using ::testing::UnorderedElementsAre;

constexpr Ask kOpen{"open"};
constexpr Ask kSecret{"secret", true};
constexpr Say kNews{"news"};
constexpr Rule kThatRule{3};

constexpr Option target(int a) { return {kTarget, static_cast<std::int16_t>(a), 0}; }
constexpr Option kEnough{kDone, 0, 0};

// A question as it was put, with the options of every asked seat.
struct Asked {
  std::string_view key;
  SeatSet seats;
  Subject subject;
  Group group;
  std::vector<std::vector<Option>> options;
};

// Follows a script and keeps what it was asked.
class Witness final : public Decider {
 public:
  explicit Witness(std::vector<Answer> script) : script_(std::move(script)) {}
  Answer choose(const Question& question) override {
    Asked now{question.ask.key, question.seats, question.subject, question.group, {}};
    for (const Seat seat : question.seats) {
      const Options& options = question.options_of(seat);
      now.options.emplace_back(options.begin(), options.end());
    }
    asked.push_back(std::move(now));
    return script_.choose(question);
  }
  std::vector<Asked> asked;

 private:
  ScriptedDecider script_;
};

class Ears final : public Listener {
 public:
  void hear(const Event& event) override { heard.push_back(event); }
  void learn(const Disclosure& disclosure) override { learned.push_back(disclosure); }
  std::vector<Event> heard;
  std::vector<Disclosure> learned;
};

// A table without a game: its decider follows a script.
struct Scene {
  explicit Scene(std::vector<Answer> script = {}) : decider(std::move(script)) {}

  Options offer(std::initializer_list<Option> options) const {
    Options out = table.options();
    for (const Option& option : options) out.add(option);
    return out;
  }

  Witness decider;
  Generator luck{Seed::of(1)};
  Company company{decider};
  Table table{luck, company};
};

// --- ask ---

TEST(Ask, ReturnsTheAnswerAndSaysWhatItIsAbout) {
  Scene scene({{2, target(5)}});
  EXPECT_EQ(scene.table.ask(2, kOpen, scene.offer({target(4), target(5)}), {8, 9}), target(5));
  ASSERT_EQ(scene.decider.asked.size(), 1u);
  const Asked& asked = scene.decider.asked[0];
  EXPECT_EQ(asked.key, "open");
  EXPECT_EQ(asked.seats, SeatSet::of(2));
  EXPECT_THAT(asked.subject, ElementsAre(8, 9));
  EXPECT_EQ(asked.group, Group{});
  EXPECT_THAT(asked.options, ElementsAre(ElementsAre(target(4), target(5))));
}

TEST(Ask, TakesASingleOptionWithoutAskingUnlessItIsSecret) {
  Scene scene({{0, target(1)}});
  EXPECT_EQ(scene.table.ask(0, kOpen, scene.offer({target(1)})), target(1));
  EXPECT_THAT(scene.decider.asked, IsEmpty());
  EXPECT_EQ(scene.table.ask(0, kSecret, scene.offer({target(1)})), target(1));
  EXPECT_EQ(scene.decider.asked.size(), 1u);
}

TEST(Ask, WithoutAnyOptionIsADeadEnd) {
  Scene scene;
  EXPECT_THAT([&] { scene.table.ask(1, kOpen, scene.offer({})); },
              ThrowsMessage<RuleError>("a question without options for seat 2"));
}

TEST(Ask, ForgetsTheRefusalsOfTheQuestionBefore) {
  Scene scene;
  std::vector<Refusal> refusals;
  scene.company.refusals = &refusals;
  scene.table.options().refuse(target(1), kThatRule);
  EXPECT_THAT(refusals, ElementsAre(Refusal{target(1), kThatRule}));
  scene.table.options().refuse(target(2), kThatRule);
  EXPECT_THAT(refusals, ElementsAre(Refusal{target(2), kThatRule}));
}

// --- ask_any and ask_all ---

// Each seat may target itself or seat 0; seat 0 has only one target.
void self_or_first(Seat seat, Options& options) {
  options.add(target(0));
  options.add_if(seat != 0, target(seat), kThatRule);
}

TEST(AskAny, LetsTheFirstAnswerCount) {
  Scene scene({{2, target(2)}});
  const SeatSet seats = SeatSet::of(1).with(2);
  EXPECT_EQ(scene.table.ask_any(seats, kOpen, self_or_first, {4, 0}), (Answer{2, target(2)}));
  ASSERT_EQ(scene.decider.asked.size(), 1u);
  const Asked& asked = scene.decider.asked[0];
  EXPECT_EQ(asked.seats, seats);
  EXPECT_THAT(asked.subject, ElementsAre(4, 0));
  EXPECT_THAT(asked.options,
              ElementsAre(ElementsAre(target(0), target(1)), ElementsAre(target(0), target(2))));
}

TEST(AskAny, LetsASeatWithASingleOptionAnswerUnaskedUnlessItIsSecret) {
  Scene scene({{1, target(1)}});
  EXPECT_EQ(scene.table.ask_any(SeatSet::first(2), kOpen, self_or_first), (Answer{0, target(0)}));
  EXPECT_THAT(scene.decider.asked, IsEmpty());
  EXPECT_EQ(scene.table.ask_any(SeatSet::first(2), kSecret, self_or_first), (Answer{1, target(1)}));
}

TEST(AskAny, KeepsTheRefusalsOfTheSeatLastLookedAt) {
  std::vector<Refusal> refusals;
  Scene scene({{0, target(0)}});
  scene.company.refusals = &refusals;
  scene.table.ask_any(SeatSet::of(0), kSecret, self_or_first);
  EXPECT_THAT(refusals, ElementsAre(Refusal{target(0), kThatRule}));
}

TEST(AskAny, IsADeadEndWhereASeatHasNoOption) {
  Scene scene({{1, target(0)}});
  const auto nothing = [](Seat, Options&) {};
  EXPECT_THAT([&] { scene.table.ask_any(SeatSet::of(1), kSecret, nothing); },
              ThrowsMessage<RuleError>("a question without options for seat 2"));
}

TEST(AskAny, IsADeadEndWhereNobodyIsAsked) {
  Scene scene;
  EXPECT_THAT([&] { scene.table.ask_any({}, kSecret, self_or_first); },
              ThrowsMessage<RuleError>("a question to nobody"));
}

TEST(AskAll, CommitsEveryAnswerInTheOrderOfArrival) {
  Scene scene({{2, target(0)}, {0, target(0)}, {1, target(1)}});
  std::array<Option, 3> committed{};
  scene.table.ask_all(SeatSet::first(3), kSecret, self_or_first, committed);
  EXPECT_THAT(committed, ElementsAre(target(0), target(1), target(0)));
  ASSERT_EQ(scene.decider.asked.size(), 3u);
  EXPECT_EQ(scene.decider.asked[1].seats, SeatSet::first(2)) << "who answered is not asked again";
  EXPECT_EQ(scene.decider.asked[2].seats, SeatSet::of(1));
}

TEST(AskAll, CommitsSingleOptionsWithoutAskingUnlessItIsSecret) {
  Scene scene({{2, target(2)}, {1, target(1)}});
  std::array<Option, 3> committed{};
  scene.table.ask_all(SeatSet::first(3), kOpen, self_or_first, committed);
  EXPECT_THAT(committed, ElementsAre(target(0), target(1), target(2)));
  ASSERT_EQ(scene.decider.asked.size(), 2u);
  EXPECT_EQ(scene.decider.asked[0].seats, SeatSet::of(1).with(2));
}

// --- choose_several ---

TEST(ChooseSeveral, IsAGroupOfQuestionsInTheOrderOfTheCandidates) {
  Scene scene({{0, target(2)}, {0, target(3)}});
  const std::array candidates{target(1), target(2), target(3), target(4)};
  EXPECT_EQ(scene.table.choose_several(0, kOpen, candidates, 0, 2, {6, 0}).bits(), 0b0110u);
  ASSERT_EQ(scene.decider.asked.size(), 2u);
  const Asked &first = scene.decider.asked[0], &second = scene.decider.asked[1];
  EXPECT_EQ(first.group, (Group{0, 0, 2}));
  EXPECT_EQ(second.group, (Group{1, 0, 2}));
  EXPECT_THAT(second.subject, ElementsAre(6, 0));
  EXPECT_THAT(second.options, ElementsAre(ElementsAre(target(3), target(4), kEnough)));
}

TEST(ChooseSeveral, CanBeDoneOnceTheLeastIsChosen) {
  Scene scene({{0, target(1)}, {0, kEnough}});
  const std::array candidates{target(1), target(2), target(3)};
  EXPECT_EQ(scene.table.choose_several(0, kOpen, candidates, 1, 3).bits(), 0b001u);
  EXPECT_THAT(scene.decider.asked[0].options,
              ElementsAre(ElementsAre(target(1), target(2), target(3))));
  EXPECT_THAT(scene.decider.asked[1].options,
              ElementsAre(ElementsAre(target(2), target(3), kEnough)));
}

TEST(ChooseSeveral, OffersNothingThatWouldLeaveTooFew) {
  Scene scene({{0, target(2)}});
  const std::array candidates{target(1), target(2), target(3)};
  EXPECT_EQ(scene.table.choose_several(0, kOpen, candidates, 2, 2).bits(), 0b110u);
  EXPECT_THAT(scene.decider.asked[0].options, ElementsAre(ElementsAre(target(1), target(2))));
  EXPECT_EQ(scene.decider.asked.size(), 1u) << "the last one is forced";
}

TEST(ChooseSeveral, OffersEqualCandidatesOnce) {
  Scene scene({{0, target(7)}, {0, target(7)}, {0, kEnough}});
  const std::array candidates{target(1), target(7), target(7), target(7)};
  EXPECT_EQ(scene.table.choose_several(0, kOpen, candidates, 0, 3).bits(), 0b0110u);
  EXPECT_THAT(scene.decider.asked[0].options,
              ElementsAre(ElementsAre(target(1), target(7), kEnough)));
  EXPECT_THAT(scene.decider.asked[1].options, ElementsAre(ElementsAre(target(7), kEnough)));
}

TEST(ChooseSeveral, ChoosesNothingWhereNothingMayBeChosen) {
  Scene scene;
  EXPECT_TRUE(scene.table.choose_several(0, kOpen, std::array{target(1)}, 0, 0).empty());
  EXPECT_TRUE(scene.table.choose_several(0, kOpen, {}, 0, 2).empty());
}

TEST(ChooseSeveral, IsADeadEndWithFewerCandidatesThanTheLeast) {
  Scene scene;
  EXPECT_THROW(scene.table.choose_several(0, kOpen, std::array{target(1)}, 2, 2), RuleError);
}

std::vector<Option> targets(int count) {
  std::vector<Option> all;
  for (int i = 0; i < count; ++i) all.push_back(target(i));
  return all;
}

TEST(ChooseSeveral, ChoosesSomeOfFiveHundredAndTwelve) {
  Scene scene({{0, target(0)}, {0, target(300)}, {0, target(511)}});
  const ThingSet chosen = scene.table.choose_several(0, kOpen, targets(512), 0, 3);
  EXPECT_THAT(chosen, ElementsAre(0, 300, 511));
  EXPECT_THAT(scene.decider.asked[0].options[0], SizeIs(513)) << "each of them, or to be done";
}

TEST(ChooseSeveral, ChoosesAllOfFiveHundredAndTwelve) {
  std::vector<Answer> script;
  for (const Option& option : targets(512)) script.push_back({0, option});
  Scene scene(script);
  EXPECT_EQ(scene.table.choose_several(0, kOpen, targets(512), 0, 512).size(), 512);
  EXPECT_EQ(scene.decider.asked.back().group, (Group{511, 0, 512}));
}

TEST(ChooseSeveral, RefusesMoreThanFiveHundredAndTwelveCandidates) {
  Scene scene;
  EXPECT_THAT([&] { scene.table.choose_several(0, kOpen, targets(513), 0, 1); },
              ThrowsMessage<RuleError>("more than 512 candidates to choose from"));
}

// --- Chance ---

TEST(Chance, IsABarrierOnlyWhereSomethingCouldComeOtherwise) {
  Scene scene;
  EXPECT_EQ(scene.table.below(1), 0u);
  EXPECT_EQ(scene.table.roll(1), 1);
  EXPECT_EQ(scene.company.barrier, 0u);
  scene.table.below(2);
  EXPECT_EQ(scene.company.barrier, 1u);
}

TEST(Chance, RollsEveryFaceOfADie) {
  Scene scene;
  std::vector<int> faces(7);
  for (int i = 0; i < 600; ++i) ++faces.at(static_cast<std::size_t>(scene.table.roll(6)));
  EXPECT_EQ(faces[0], 0);
  EXPECT_EQ(std::count(faces.begin(), faces.end(), 0), 1);
}

TEST(Chance, RollsAPoolAsItRollsOneDieAfterTheOther) {
  Scene one_by_one;
  Scene pool;
  std::vector<std::uint32_t> dice(100);
  for (std::uint32_t& face : dice) face = one_by_one.table.below(6);
  std::vector<std::uint32_t> together(100);
  pool.table.roll_pool(6, together);
  EXPECT_EQ(together, dice);
  EXPECT_EQ(pool.luck, one_by_one.luck);
  EXPECT_EQ(pool.company.barrier, one_by_one.company.barrier);
  pool.table.roll_pool(1, together);
  EXPECT_EQ(pool.luck, one_by_one.luck) << "dice of one face leave no trace";
  EXPECT_EQ(pool.company.barrier, one_by_one.company.barrier);
}

TEST(Chance, ShufflesIntoEveryOrder) {
  Scene scene;
  std::vector<std::string> orders;
  for (int i = 0; i < 200; ++i) {
    Zone<char, 3> zone;
    for (const char thing : {'a', 'b', 'c'}) zone.put(thing);
    scene.table.shuffle(zone);
    orders.emplace_back(zone.begin(), zone.end());
  }
  std::sort(orders.begin(), orders.end());
  orders.erase(std::unique(orders.begin(), orders.end()), orders.end());
  EXPECT_THAT(orders, ElementsAre("abc", "acb", "bac", "bca", "cab", "cba"));
}

TEST(Chance, DrawsTheTopAndDisclosesItToThoseWhoSeeIt) {
  Scene scene;
  Ears ears;
  scene.company.listener = &ears;
  Zone<char, 3> deck;
  deck.put('a');
  deck.put('b');
  EXPECT_EQ(scene.table.draw(deck, SeatSet::of(1)), 'b');
  EXPECT_EQ(deck.size(), 1);
  EXPECT_EQ(scene.company.barrier, 1u);
  scene.table.disclose(SeatSet::of(2), 5, 1);
  EXPECT_EQ(scene.company.barrier, 2u);
  EXPECT_THAT(ears.learned, ElementsAre(Disclosure{SeatSet::of(1), 'b', kNobody},
                                        Disclosure{SeatSet::of(2), 5, 1}));
}

TEST(ScriptedFate, DecidesInsteadOfTheGenerator) {
  Scene scene;
  ScriptedFate fate = ScriptedFate::dice({6, 1, 4});
  scene.company.fate = &fate;
  const Generator untouched = scene.luck;
  EXPECT_EQ(scene.table.roll(6), 6);
  EXPECT_EQ(scene.table.roll(6), 1);
  EXPECT_EQ(scene.table.roll(1), 1) << "a forced outcome takes nothing from the script";
  EXPECT_FALSE(fate.finished());
  EXPECT_EQ(scene.table.below(4), 3u);
  EXPECT_TRUE(fate.finished());
  EXPECT_EQ(scene.luck, untouched);
}

TEST(ScriptedFate, DecidesAPoolDieByDie) {
  Scene scene;
  ScriptedFate fate = ScriptedFate::dice({6, 1, 4});
  scene.company.fate = &fate;
  std::vector<std::uint32_t> faces(3);
  scene.table.roll_pool(6, faces);
  EXPECT_THAT(faces, ElementsAre(5, 0, 3));
  EXPECT_TRUE(fate.finished());
}

TEST(ScriptedFate, RefusesWhatTheDieCannotShow) {
  ScriptedFate fate({6});
  EXPECT_THAT([&] { fate.below(6); },
              ThrowsMessage<RuleError>("a scripted outcome is 6 where only 6 are possible"));
  EXPECT_THAT([&] { fate.below(6); }, ThrowsMessage<RuleError>("the scripted dice are used up"));
}

// --- Telling ---

TEST(Tell, ReachesTheListenerWithRuleAudienceAndNumbers) {
  Scene scene;
  Ears ears;
  scene.table.tell(SeatSet::of(1), kNews, kThatRule, 7);
  scene.company.listener = &ears;
  scene.table.tell(SeatSet::of(1), kNews, kThatRule, 7, Seat{2}, -5);
  EXPECT_THAT(ears.heard,
              ElementsAre(Event{&kNews, kThatRule, SeatSet::of(1), {7, 2, -5, 0, 0, 0}}));
  EXPECT_EQ(scene.company.barrier, 0u) << "telling what is not hidden is no barrier";
}

}  // namespace
}  // namespace gloam::engine
