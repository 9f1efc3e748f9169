#include "cards/vocabulary.h"

#include <gmock/gmock.h>

#include "cards/testing_words.h"

namespace gloam::cards {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// What a declaration is refused with, at once or when the vocabulary is frozen.
template <class Declare>
std::string refusal(const Declare& declare) {
  Vocabulary v("test", 1);
  try {
    declare(v);
    v.freeze();
  } catch (const std::logic_error& error) {
    return error.what();
  }
  return "nothing";
}

TEST(Vocabulary, FindsAWordByNameAndType) {
  const Vocabulary& v = testing::hearth();
  EXPECT_NE(v.find("dice", kEffect), v.find("dice", kModifier));
  EXPECT_EQ(v.find("dice", kCost), kAbsent);
  EXPECT_EQ(v.find("nonsense", kEffect), kAbsent);
  EXPECT_EQ(v.named("wound").size(), 2u);
  EXPECT_THAT(v.names(std::vector<Type>{kSpan}), ElementsAre("turn", "round"));
  EXPECT_EQ(v.type_name(kSpan), "span of time");
  EXPECT_EQ(v[v.find("receive", kEffect)].name, "gain");
  EXPECT_EQ(v.reminder("oath"), "One oath at a time.");
  EXPECT_EQ(v.reminder("nonsense"), "");
}

TEST(Vocabulary, KnowsWordsWithoutAFunction) {
  EXPECT_THAT(testing::hearth().without_function(),
              ElementsAre("condition in", "effect unfinished"));
}

TEST(Vocabulary, RefusesBitsForATypeOfManyThingsAndSetsForOthers) {
  using engine::ThingSet;
  const auto refused = [](bool many, auto declare) {
    return refusal(
        [&](Vocabulary& v) { declare(v, v.type("tile", engine::Operand::number, many)); });
  };
  const auto bits = [](Vocabulary& v, Type tile) {
    v.select(tile, "here", {}, "here", "here", Person::one, [](testing::HearthRun&) { return 1; });
  };
  const auto set = [](Vocabulary& v, Type tile) {
    v.select(tile, "here", {}, "here", "here", Person::one,
             [](testing::HearthRun&) { return ThingSet{}; });
  };
  const auto taken = [](Vocabulary& v, Type tile) {
    v.effect("dig", {{"what", tile}}, "dig {what}", [](testing::HearthRun&, std::uint32_t) {});
  };
  EXPECT_EQ(refused(true, bits),
            "vocabulary: the function of `here` gives bits; `tile` needs a ThingSet");
  EXPECT_EQ(refused(false, set),
            "vocabulary: the function of `here` gives a ThingSet; `tile` needs bits");
  EXPECT_EQ(refused(true, taken),
            "vocabulary: the function of `dig` takes bits; `tile` needs a ThingSet");
  EXPECT_EQ(refused(true, set), "nothing");
}

TEST(Vocabulary, RefusesAWordTwice) {
  EXPECT_EQ(refusal([](Vocabulary& v) {
              v.effect("go", {}, "go");
              v.cost("go", {}, "go");
              v.effect("go", {}, "go on");
            }),
            "vocabulary: effect `go` twice");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("until", {}, "wait"); }),
            "vocabulary: effect `until` twice");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.type("number"); }), "vocabulary: type `number` twice");
  EXPECT_EQ(refusal([](Vocabulary& v) {
              v.kind("a", "");
              v.kind("a", "");
            }),
            "vocabulary: kind `a` twice");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.kind("a", "").needs("b", FieldType::flag).tells("b"); }),
            "kind `a` has the field `b` twice");
}

TEST(Vocabulary, RefusesNamesThatCannotBeWritten) {
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("Go", {}, "go"); }),
            "vocabulary: `Go` is not a name");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("2go", {}, "go"); }),
            "vocabulary: `2go` is not a name");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.cond("not", {}, "a", "b"); }),
            "vocabulary: `not` belongs to the language");
}

TEST(Vocabulary, RefusesSentencesThatDoNotFit) {
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", {{"n", kNumber}}, "go"); }),
            "vocabulary: the sentence \"go\" of `go` leaves out `n`");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", {{"n", kNumber}}, "go<n: on>"); }),
            "vocabulary: the sentence \"go<n: on>\" of `go` leaves out `n`");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.cond("far", {{"n", kNumber}}, "{n} far", "near"); }),
            "vocabulary: the sentence \"near\" of `far` leaves out `n`");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", {}, "go {n}"); }),
            "in the sentence \"go {n}\": there is no parameter `n`");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", {{"n", kNumber}}, "go {n"); }),
            "in the sentence \"go {n\": `{` is not closed");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", {{"n", kNumber}}, "go <n: {n}"); }),
            "in the sentence \"go <n: {n}\": `<` is not closed");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", {{"n", kNumber}}, "go <n {n}>"); }),
            "in the sentence \"go <n {n}>\": `<` needs the name of a parameter and `:`");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.number("n", {}, "n", "it is many"); }),
            "vocabulary: number `n` has a comparison without {cmp}");
}

TEST(Vocabulary, RefusesNumbersOutOfRange) {
  EXPECT_EQ(refusal([](Vocabulary& v) { v.mod("a", 64, Fold::add, Scope::all, {}, "a"); }),
            "vocabulary: `a`: quantities go from 0 to 63");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.window("a", -1, Scope::all, {}, "a"); }),
            "vocabulary: `a`: windows go from 0 to 63");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.proposal("a", 64, Scope::all, {}, "a"); }),
            "vocabulary: `a`: proposals go from 0 to 63");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.state("a", 7, "a"); }),
            "vocabulary: `a`: states go from 0 to 6");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.span("a", 256, "a"); }),
            "vocabulary: `a`: spans go from 0 to 255");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.period("a", 256, "a"); }),
            "vocabulary: `a`: periods go from 0 to 255");
}

TEST(Vocabulary, RefusesParametersThatDoNotFit) {
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", Params(9, {"n", kNumber}), "{n}"); }),
            "vocabulary: `go` has more than 8 parameters");
  EXPECT_EQ(refusal([](Vocabulary& v) {
              v.effect("go", {{"n", kNumber, {}, true}, {"m", kNumber}}, "{n} {m}");
            }),
            "vocabulary: `go`: only the last parameter takes the rest");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", {{"n", kNumber, "far"}}, "{n}"); }),
            "vocabulary: `go`: there is no number `far` to stand for `n`");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", {{"n", kEffect, "when"}}, "{n}"); }),
            "vocabulary: `go`: the default `when` would need arguments");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.window("a", 0, Scope::who, {}, "a"); }),
            "vocabulary: `a` has scope `who` and needs a parameter of that name");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.mod("a", 0, Fold::add, Scope::where, {}, "a"); }),
            "vocabulary: `a` has scope `where` and needs a parameter of that name");
  EXPECT_EQ(refusal([](Vocabulary& v) {
              v.select(v.type("hero"), "some", {}, "a", "b", Person::several).up_to("n");
            }),
            "vocabulary: `some` has no `n` to count by");
  EXPECT_EQ(
      refusal([](Vocabulary& v) { v.effect("go", {}, "go", [](testing::HearthRun&, int) {}); }),
      "vocabulary: the function of `go` takes 1 arguments, the word has ()");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.form("swap", 0, ClauseKind::replacement, {}, "swap"); }),
            "vocabulary: form `swap`: a replacement begins with `instead of`");
}

TEST(Vocabulary, IsClosedOnceFrozen) {
  EXPECT_EQ(refusal([](Vocabulary& v) {
              v.freeze();
              v.effect("go", {}, "go");
            }),
            "vocabulary: `go` is declared after freezing");
  EXPECT_EQ(refusal([](Vocabulary&) {}), "nothing");
}

TEST(Vocabulary, MustBeFrozenToLoadAPack) {
  const Vocabulary v("test", 1);
  engine::Complaints complaints;
  EXPECT_THROW(load(v, {}, complaints), std::logic_error);
}

TEST(Vocabulary, RefusesDefaultsThatCannotStandThere) {
  EXPECT_EQ(refusal([](Vocabulary& v) {
              const Type hero = v.type("hero");
              v.select(hero, "other", {}, "another hero", "that hero", Person::one);
              v.effect("wound", {{"who", hero, "other"}}, "{who} [take|takes] a wound");
            }),
            "vocabulary: `wound`: the default `other` is not meant to stand there");
  EXPECT_EQ(
      refusal([](Vocabulary& v) { v.effect("go", {{"n", kNumber, "-1"}}, "go {n}"); }),
      "vocabulary: `go`: the default of `n` is below zero, and its sentence does not show the "
      "sign");
  EXPECT_EQ(refusal([](Vocabulary& v) { v.effect("go", {{"n", kNumber, "-1"}}, "go {n+}"); }),
            "nothing");
}

TEST(Vocabulary, RefusesKindsThatDoNotExist) {
  EXPECT_EQ(refusal([](Vocabulary& v) {
              v.form("fight", 0, ClauseKind::specification, {}, "fight").only_of({"tactic"});
            }),
            "vocabulary: `fight`: there is no kind `tactic`");
}

TEST(Vocabulary, PrintsSignatures) {
  const Vocabulary& v = testing::hearth();
  EXPECT_EQ(signature(v[v.find("gain", kEffect)]), "(what, n, who?)");
  EXPECT_EQ(signature(v[v.find("one_of", kEffect)]), "(options, ...)");
}

}  // namespace
}  // namespace gloam::cards
