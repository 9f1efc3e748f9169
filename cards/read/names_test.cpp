// Words that a pack brings itself.
#include "cards/names.h"

#include <gmock/gmock.h>

#include <sstream>

#include "cards/pack.h"
#include "cards/say/manual.h"
#include "cards/say/text.h"

namespace gloam::cards {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<Name> sites_in(std::string_view plan) {
  std::vector<Name> sites;
  std::istringstream words{std::string(plan)};
  for (std::string site; words >> site;) sites.push_back({site, "site " + site});
  return sites;
}

void declare(Vocabulary& v) {
  const Type story = v.ids("story card", "story", "code");
  const Type yard = v.ids("yard", "yard");
  const Type site = v.names_in("site", "yard", "plan", sites_in);
  v.form("now", 0, ClauseKind::specification, {}, "now");
  v.effect("reveal", {{"card", story}}, "reveal {card}");
  v.effect("place", {{"n", kNumber}, {"where", site}}, "place {n} on {where}");
  v.kind("story", "Story").needs("code", FieldType::text).may_have("yard", FieldType::word, yard);
  v.kind("yard", "Yard").lives(Lives::nowhere).needs("plan", FieldType::text);
}

const Vocabulary& tales() {
  static const Vocabulary words("tales", 1, declare);
  return words;
}

std::string head(const std::string& id, const std::string& more = "") {
  return "[pack]\nformat = 1\ngame = \"tales\"\nid = \"" + id +
         "\"\nversion = \"1\"\nvocabulary = 1\n" + more;
}

std::string story(const std::string& id, const std::string& rules, const std::string& more = "") {
  return "[" + id + "]\nkind = \"story\"\ncode = \"No. " + id + "\"\n" + more + "rules = '''\n" +
         rules + "\n'''\n";
}

const std::string kYard = "[mill]\nname = \"The Mill\"\nkind = \"yard\"\nplan = \"b2 a1 c3\"\n";

struct Loaded {
  std::optional<Pack> pack;
  std::vector<std::string> complaints;
};

Loaded loaded(const std::vector<std::string>& texts) {
  std::vector<PackFile> files;
  for (const std::string& text : texts)
    files.push_back({"f" + std::to_string(files.size()) + ".toml", text});
  engine::Complaints complaints;
  Loaded out{load(tales(), files, complaints), {}};
  for (const engine::Complaint& complaint : complaints)
    out.complaints.push_back(to_string(complaint));
  return out;
}

Pack good(const std::vector<std::string>& texts) {
  Loaded all = loaded(texts);
  EXPECT_THAT(all.complaints, IsEmpty());
  return std::move(all.pack.value());
}

// The one word in brackets of the card's only rule.
const Node& named(const Pack& pack, const char* card) {
  const Node& body = pack.card(card)->clauses[0].body;
  return pack.argument(body, body.argc - 1u);
}

TEST(Names, AClauseMayNameACardThatComesLater) {
  const Pack pack =
      good({head("base") + story("s1", "now: reveal(s2)") + story("s2", "now: reveal(s1)")});
  EXPECT_EQ(named(pack, "s1").imm, pack.find("s2"));
  EXPECT_EQ(named(pack, "s2").imm, pack.find("s1"));
}

TEST(Names, AClauseMayNameAPlaceOnABoard) {
  const Pack pack = good({head("base") + story("s1", "now: place(2, c3)") + kYard});
  EXPECT_EQ(named(pack, "s1").imm, 2);
}

TEST(Names, ATextSaysThemAsTheirCardDoes) {
  const Pack pack = good({head("base") + story("s1", "now: reveal(s2); place(1, a1)") +
                          story("s2", "now: reveal(s1)") + kYard});
  EXPECT_THAT(printed(text(pack, *pack.card("s1"))),
              HasSubstr("Reveal No. s2, place 1 on site a1."));
}

TEST(Names, AFieldMayNameACard) {
  const Pack pack =
      good({head("base") + story("s1", "now: reveal(s1)", "yard = \"mill\"\n") + kYard});
  EXPECT_EQ(pack.card("s1")->number("yard"), pack.find("mill"));
  EXPECT_EQ(pack.card("s1")->text("yard"), "mill");
}

TEST(Names, AWordThatThePackDoesNotBringIsRefusedWithTheNearest) {
  EXPECT_THAT(loaded({head("base") + story("story", "now: reveal(storey)") + kYard}).complaints,
              ElementsAre(HasSubstr("unknown story card `storey`; did you mean `story`?")));
  EXPECT_THAT(loaded({head("base") + story("s1", "now: reveal(mill)") + kYard}).complaints,
              ElementsAre(HasSubstr("a story card is expected here, not `mill`")));
  EXPECT_THAT(loaded({head("base") + story("s1", "now: reveal(s1)", "yard = \"milk\"\n") + kYard})
                  .complaints,
              ElementsAre(HasSubstr("unknown yard `milk`; did you mean `mill`?")));
}

TEST(Names, AnExtensionNamesWhatItAddsAndWhatItExtends) {
  const Pack pack = good({head("base") + story("s1", "now: reveal(s1)") + kYard,
                          head("more", "extends = \"base\"\n") + story("s2", "now: reveal(s1)") +
                              story("s3", "now: reveal(s2)")});
  EXPECT_EQ(named(pack, "s2").imm, pack.find("s1"));
  EXPECT_EQ(named(pack, "s3").imm, pack.find("s2"));
}

TEST(Names, ACardThatAnExtensionRemovesCannotBeNamed) {
  const std::string base =
      head("base") + story("s1", "now: reveal(s2)") + story("s2", "now: reveal(s1)");
  EXPECT_THAT(loaded({base, head("less", "extends = \"base\"\nremove = [\"s1\"]\n")}).complaints,
              ElementsAre(HasSubstr("unknown story card `s1`; did you mean `s2`?")));
  const Pack pack =
      good({base, head("less", "extends = \"base\"\nremove = [\"s1\"]\n") +
                      story("s2", "now: reveal(s3)") + story("s3", "now: reveal(s2)")});
  EXPECT_EQ(named(pack, "s2").imm, pack.find("s3"));
}

TEST(Names, TheHashKnowsThemByTheirWord) {
  const std::string one = story("s1", "now: place(1, b2)");
  const std::uint64_t hash = good({head("base") + one + kYard}).rules_hash;
  const auto with_plan = [&](const std::string& plan) {
    return "[mill]\nname = \"The Mill\"\nkind = \"yard\"\nplan = \"" + plan + "\"\n";
  };
  const Pack same = good({head("base") + one + with_plan("b2 a1 c3")});
  EXPECT_EQ(same.rules_hash, hash);
  EXPECT_NE(good({head("base") + story("s1", "now: place(1, a1)") + kYard}).rules_hash, hash);
}

TEST(Names, TheManualSaysWhereTheyComeFrom) {
  const std::string page = manual(tales(), "Tales");
  EXPECT_THAT(page,
              HasSubstr("## Story card\n\n- the ids of the pack's cards of the kind `story`"));
  EXPECT_THAT(page,
              HasSubstr("## Site\n\n- what `plan` of the pack's cards of the kind `yard` names"));
}

TEST(Names, ATypeNeedsAKindAndATextOfIts) {
  EXPECT_THROW(Vocabulary("tales", 1, [](Vocabulary& v) { v.ids("story card", "story"); }),
               std::logic_error);
  EXPECT_THROW(Vocabulary("tales", 1,
                          [](Vocabulary& v) {
                            v.ids("story card", "story", "code");
                            v.kind("story", "Story");
                          }),
               std::logic_error);
}

}  // namespace
}  // namespace gloam::cards
