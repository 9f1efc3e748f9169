#include "cards/pack.h"

#include <gmock/gmock.h>

#include "cards/read/hash.h"
#include "cards/say/text.h"
#include "cards/testing_words.h"

namespace gloam::cards {
namespace {

using ::testing::ElementsAre;
using testing::hearth;
using testing::hearth_pack;
using ::testing::IsEmpty;

std::string head(const std::string& id, const std::string& more = "") {
  return "[pack]\nformat = 1\ngame = \"hearth\"\nid = \"" + id +
         "\"\nversion = \"1\"\nvocabulary = 2\n" + more;
}

std::string power(const std::string& id, const std::string& rules, const std::string& more = "") {
  return "[" + id + "]\nkind = \"power\"\n" + more + "rules = '''\n" + rules + "\n'''\n";
}

std::vector<std::string> complaints_of(const std::vector<PackFile>& files) {
  engine::Complaints complaints;
  load(hearth(), files, complaints);
  std::vector<std::string> out;
  for (const engine::Complaint& complaint : complaints) out.push_back(to_string(complaint));
  return out;
}

Pack load_good(const std::vector<PackFile>& files, engine::Complaints* warnings = nullptr) {
  engine::Complaints complaints;
  std::optional<Pack> pack = load(hearth(), files, complaints, warnings);
  EXPECT_THAT(complaints, IsEmpty());
  return std::move(pack.value());
}

std::vector<std::string> ids(const Pack& pack) {
  std::vector<std::string> out;
  for (const Card& card : pack.cards) out.push_back(card.id);
  return out;
}

std::uint64_t hash_of(const std::string& cards) { return hearth_pack(cards).rules_hash; }

// --- Cards ---

TEST(Pack, KeepsCardsInTheOrderOfTheFile) {
  const Pack pack = hearth_pack(power("zebra", "on bell: toll") + power("ant", "on bell: toll") +
                                power("mole", "on bell: toll"));
  EXPECT_THAT(ids(pack), ElementsAre("zebra", "ant", "mole"));
  EXPECT_EQ(pack.find("mole"), 2);
  EXPECT_EQ(pack.find("owl"), -1);
  EXPECT_EQ(pack.card("ant")->id, "ant");
  EXPECT_EQ(pack.card("owl"), nullptr);
}

TEST(Pack, GivesAccessToFields) {
  const Pack pack = hearth_pack(
      "[yard]\nkind = \"board\"\nname = \"The Yard\"\nflavour = \"Wet.\"\ncopies = 2\ntags = "
      "[\"oath\"]\nsize = 7\n"
      "routes = [\"a-b\", \"b-c\"]\ndistances = [1, 2, 3]\nrolls = [\"elude\", \"fight\"]\n"
      "[fog]\nkind = \"blight\"\npower = -4\nhidden = true\n"
      "[parry]\nkind = \"tactic\"\nroll = \"elude\"\n");
  const Card& yard = pack.cards[0];
  EXPECT_EQ(yard.name, "The Yard");
  EXPECT_EQ(yard.text("name"), "The Yard");
  EXPECT_EQ(yard.text("flavour"), "Wet.");
  EXPECT_EQ(yard.copies, 2);
  EXPECT_TRUE(yard.tagged("oath"));
  EXPECT_FALSE(yard.tagged("quiet"));
  EXPECT_EQ(yard.number("size"), 7);
  EXPECT_THAT(yard.list("routes"), ElementsAre("a-b", "b-c"));
  EXPECT_THAT(yard.numbers("distances"), ElementsAre(1, 2, 3));
  EXPECT_THAT(yard.list("rolls"), ElementsAre("elude", "fight"));
  EXPECT_THAT(yard.numbers("rolls"), ElementsAre(1, 0));
  EXPECT_EQ(pack.cards[1].number("power"), -4);
  EXPECT_EQ(pack.cards[1].number("hidden"), 1);
  EXPECT_EQ(pack.cards[1].name, "fog") << "without a name the id stands for it";
  EXPECT_EQ(pack.cards[2].text("roll"), "elude");
  EXPECT_EQ(pack.cards[2].number("roll"), 1);
  EXPECT_FALSE(pack.cards[2].has("power"));
  EXPECT_EQ(pack.cards[2].number("power", 9), 9);
  EXPECT_EQ(pack.cards[2].text("power"), "");
  EXPECT_THAT(pack.cards[2].list("power"), IsEmpty());
  EXPECT_THAT(pack.cards[2].numbers("power"), IsEmpty());
}

TEST(Pack, KnowsWhatEachCardTouches) {
  const Pack pack = hearth_pack(
      power("a",
            "always: fog(1); dice(1)\non rolled: toll\nuse bell: toll\ninstead of roll: toll") +
      power("b", "action: toll"));
  Concerns all;
  all.add(Asked::quantity, testing::kDice);
  all.add(Asked::quantity, testing::kFog);
  all.add(Asked::trigger, testing::kRolled);
  all.add(Asked::use, testing::kBell);
  all.add(Asked::proposal, testing::kRoll);
  EXPECT_EQ(static_cast<const Concerns&>(pack.touch[0]), all);
  EXPECT_TRUE(pack.listeners.row(Asked::use, testing::kBell)[0]);
  EXPECT_FALSE(pack.listeners.row(Asked::use, testing::kBell)[1]);
  EXPECT_EQ(pack.touch[0].end - pack.touch[0].begin, 2u);
  EXPECT_EQ(pack.standing[0].quantity, testing::kFog);
  EXPECT_EQ(static_cast<const Concerns&>(pack.touch[1]), Concerns{});
}

TEST(Pack, FindsTheClausesOfAForm) {
  const Pack pack =
      hearth_pack(power("a", "on bell: toll\naction: toll\nfight: dice(1)\naction: draw(1)"));
  const Card& card = pack.cards[0];
  EXPECT_EQ(pack.clause_of_form(card, testing::kAction), 1);
  EXPECT_EQ(pack.clause_of_form(card, testing::kAction, 1), 3);
  EXPECT_EQ(pack.clause_of_form(card, testing::kAction, 3), -1);
  EXPECT_EQ(pack.clause_of_form(card, testing::kEvent), -1);
}

// --- Extension ---

TEST(Extension, ReplacesInPlaceAddsAtTheEndAndRemoves) {
  const PackFile base{"base.toml", head("base") + power("a", "on bell: toll") +
                                       power("b", "on bell: toll") + power("c", "on bell: toll")};
  const PackFile more{"more.toml", head("more", "extends = \"base\"\nremove = [\"a\"]\n") +
                                       power("d", "on bell: toll") +
                                       power("b", "on bell: darken(2)")};
  const Pack pack = load_good({base, more});
  EXPECT_THAT(ids(pack), ElementsAre("b", "c", "d"));
  EXPECT_EQ(pack.find("b"), 0);
  EXPECT_THAT(text(pack, pack.cards[0]).rules,
              ElementsAre("When the bell tolls, darkness rises by 2."));
  EXPECT_EQ(pack.cards[0].file, "more.toml");
  EXPECT_EQ(pack.heads.size(), 2u);
  EXPECT_EQ(pack.heads[1].id, "more");
  EXPECT_EQ(*pack.heads[1].extends, "base");
}

// --- Several files ---

std::string more_of(const std::string& id) {
  return "[pack]\ngame = \"hearth\"\ncontinues = \"" + id + "\"\n";
}

TEST(SeveralFiles, AreOnePack) {
  const PackFile first{"first.toml", head("whole") + power("a", "on bell: toll")};
  const PackFile second{"second.toml", more_of("whole") + power("b", "on bell: darken(2)")};
  const PackFile more{"more.toml",
                      head("more", "extends = \"whole\"\n") + power("b", "on bell: toll")};
  const Pack pack = load_good({first, second});
  EXPECT_THAT(ids(pack), ElementsAre("a", "b"));
  EXPECT_EQ(pack.cards[1].file, "second.toml");
  ASSERT_EQ(pack.heads.size(), 1u);
  EXPECT_THAT(pack.heads[0].files, ElementsAre("first.toml", "second.toml"));
  const PackFile one{"one.toml", first.text + power("b", "on bell: darken(2)")};
  EXPECT_EQ(pack.rules_hash, load_good({one}).rules_hash);
  const Pack extended = load_good({first, second, more});
  EXPECT_EQ(extended.cards[1].file, "more.toml");
  EXPECT_EQ(extended.heads.size(), 2u);
}

TEST(SeveralFiles, FollowTheFirstAndSayNothingElse) {
  const PackFile base{"base.toml", head("base") + power("a", "on bell: toll")};
  EXPECT_THAT(
      complaints_of({base, {"more.toml", more_of("bse")}}),
      ElementsAre("more.toml:3:13: this file continues `bse`, which does not come before it"));
  EXPECT_THAT(
      complaints_of({{"alone.toml", more_of("base")}}),
      ElementsAre("alone.toml:3:13: this file continues `base`, which does not come before it"));
  EXPECT_THAT(complaints_of({base, {"more.toml", more_of("base") + "version = \"2\"\n"}}),
              ElementsAre("more.toml:4:1: the `[pack]` of a file that continues another has no "
                          "`version`: one of game, continues"));
}

TEST(SeveralFiles, HaveEachCardOnce) {
  const PackFile base{"base.toml", head("base") + power("a", "on bell: toll")};
  EXPECT_THAT(
      complaints_of({base, {"more.toml", more_of("base") + power("a", "on bell: toll")}}),
      ElementsAre("more.toml:4:1: `a` stands in base.toml, too, which is of the same pack"));
}

TEST(Extension, HasTheHashOfTheSamePackInOneFile) {
  const PackFile base{"base.toml", head("base") + power("a", "on bell: one_of(toll, darken(1))")};
  const PackFile more{"more.toml",
                      head("more", "extends = \"base\"\n") + power("a", "on bell: darken(2)")};
  const PackFile whole{"whole.toml", head("whole") + power("a", "on bell: darken(2)")};
  EXPECT_EQ(load_good({base, more}).rules_hash, load_good({whole}).rules_hash);
}

TEST(Extension, NeedsAnEarlierPack) {
  const PackFile base{"base.toml", head("base")};
  EXPECT_THAT(
      complaints_of({base, {"more.toml", head("more")}}),
      ElementsAre("more.toml:1:1: this pack comes after `base` and must say `extends = \"base\"`"));
  EXPECT_THAT(complaints_of({base, {"more.toml", head("more", "extends = \"bse\"\n")}}),
              ElementsAre("more.toml:7:11: this pack extends `bse`, which was not loaded before "
                          "it; did you mean `base`?"));
  EXPECT_THAT(
      complaints_of({{"base.toml", head("base") + power("lamp", "on bell: toll")},
                     {"more.toml", head("more", "extends = \"base\"\nremove = [\"lmap\"]\n")}}),
      ElementsAre("more.toml:8:11: there is no card `lmap` to remove; did you mean `lamp`?"));
}

TEST(Load, RefusesAFileThatIsTooLarge) {
  EXPECT_THAT(complaints_of({{"big.toml", std::string(2'000'001, '#')}}),
              ElementsAre("big.toml:1:1: a file may have 2 MB at most"));
}

TEST(Load, RefusesTooManyCards) {
  std::string cards = head("many");
  for (int i = 0; i <= 4000; ++i) cards += "[c" + std::to_string(i) + "]\nkind=\"power\"\n";
  EXPECT_THAT(complaints_of({{"many.toml", cards}}),
              ElementsAre("many.toml:8007:1: a pack has at most 4000 cards"));
}

TEST(Load, DoesNotWriteMoreComplaintsThanAnybodyReads) {
  std::string cards = head("bad");
  for (int i = 0; i < 300; ++i) cards += "[c" + std::to_string(i) + "]\n";
  EXPECT_EQ(complaints_of({{"bad.toml", cards}}).size(), 200u);
}

TEST(Load, ReadsLineEndingsOfEverySystem) {
  const PackFile file{"dos.toml",
                      "[pack]\r\nformat = 1\r\ngame = \"hearth\"\r\nid = \"dos\"\r\nversion = "
                      "\"1\"\r\nvocabulary = 1\r\n"
                      "[a]\r\nkind = \"power\"\r\nrules = '''\r\non bell: toll\r\non rolled:\r\n  "
                      "draw(1)\r\n'''\r\n"};
  const Pack pack = load_good({file});
  EXPECT_THAT(text(pack, pack.cards[0]).rules,
              ElementsAre("When the bell tolls, toll the bell.", "After the roll, draw a card."));
}

// --- Warnings ---

TEST(Warnings, TellOfOddThingsThatAreAllowed) {
  engine::Complaints warnings;
  const PackFile file{
      "odd.toml",
      head("odd") +
          power("a", "on bell choose other_here: receive(grace, 1)\non rolled: gain(grace, 2)") +
          power("b", "on bell choose other_here: gain(grace, 1, chosen)")};
  load_good({file}, &warnings);
  std::vector<std::string> all;
  for (const engine::Complaint& warning : warnings) all.push_back(to_string(warning));
  EXPECT_THAT(all, ElementsAre("odd.toml:10:28: `receive` is now called `gain`",
                               "odd.toml:10:16: what is chosen here is never used",
                               "odd.toml:7:1: only this card uses the hero `you`",
                               "odd.toml:7:1: only this card uses the window `rolled`"));
}

TEST(Warnings, DoNotCountTheWordsOfAPackThatExtendsAnother) {
  engine::Complaints warnings;
  const PackFile base{"base.toml", head("base") + power("a", "on bell: toll")};
  const PackFile more{"more.toml",
                      head("more", "extends = \"base\"\n") + power("b", "on rolled: draw(1)")};
  load_good({base, more}, &warnings);
  EXPECT_THAT(warnings, IsEmpty());
}

// --- Hash ---

TEST(RulesHash, ChangesWithWhatTheRulesCanSee) {
  const std::string card = power("a", "on bell: gain(grace, 1)");
  const std::uint64_t hash = hash_of(card);
  EXPECT_NE(hash, hash_of(power("a", "on bell: gain(grace, 2)")));
  EXPECT_NE(hash, hash_of(power("a", "on bell: lose(grace, 1)")));
  EXPECT_NE(hash, hash_of(power("a", "on bell: gain(secrecy, 1)")));
  EXPECT_NE(hash, hash_of(power("a", "may on bell: gain(grace, 1)")));
  EXPECT_NE(hash, hash_of(power("a", "on bell once per turn: gain(grace, 1)")));
  EXPECT_NE(hash, hash_of(power("a", "active on bell: gain(grace, 1)")));
  EXPECT_NE(hash, hash_of(power("b", "on bell: gain(grace, 1)")));
  EXPECT_NE(hash, hash_of(power("a", "on bell: gain(grace, 1)", "copies = 2\n")));
  EXPECT_NE(hash, hash_of(power("a", "on bell: gain(grace, 1)", "tags = [\"oath\"]\n")));
  EXPECT_NE(hash, hash_of(power("a", "on bell: gain(grace, 1)", "of = \"knight\"\n")));
  EXPECT_NE(hash_of(power("a", "on bell if dark: toll")),
            hash_of(power("a", "on bell unless dark: toll")));
  EXPECT_NE(hash_of(power("a", "trial(1):\n  1-2: toll\n  3+: toll")),
            hash_of(power("a", "trial(1):\n  1: toll\n  2+: toll")));
  EXPECT_NE(hash_of("[x]\nkind=\"board\"\nsize=1\ndistances=[1,2]\n"),
            hash_of("[x]\nkind=\"board\"\nsize=1\ndistances=[1,3]\n"));
  EXPECT_NE(hash_of("[x]\nkind=\"tactic\"\nroll=\"fight\"\n"),
            hash_of("[x]\nkind=\"tactic\"\nroll=\"elude\"\n"));
}

TEST(RulesHash, StaysWithNamesFlavourAndWayOfWriting) {
  const std::uint64_t hash = hash_of(power("a", "on bell: gain(grace, 1)"));
  EXPECT_EQ(hash,
            hash_of(power("a", "on bell: gain(grace, 1)", "name = \"A\"\nflavour = \"B\"\n")));
  EXPECT_EQ(hash,
            hash_of(power("a", "on bell:   # a comment\n  receive(n=1, what=grace, who=you)")));
  EXPECT_EQ(hash_of("[e]\nkind=\"event\"\nsubtitle=\"x\"\n"),
            hash_of("[e]\nkind=\"event\"\nsubtitle=\"y\"\n"));
}

TEST(RulesHash, DependsOnTheOrderOfCards) {
  const std::string a = power("a", "on bell: toll"), b = power("b", "on bell: toll");
  EXPECT_NE(hash_of(a + b), hash_of(b + a));
}

}  // namespace
}  // namespace gloam::cards
