#include "server/people/names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gloam::server {
namespace {

using ::testing::Optional;

TEST(Names, OfEveryScriptAreWelcome) {
  for (const std::string name : {"Anna", "Zoë", "Łukasz", "Ольга", "Αθηνά", "محمد", "שרה", "अनन्या",
                                 "தமிழ்", "สมชาย", "さくら", "지우", "小明", "ᏣᎳᎩ", "Nguyễn Ánh",
                                 "O'Brien-7", "🦊", "می‌خواهم", "क्‍ष"}) {
    EXPECT_THAT(proper_name(name), Optional(name));
  }
}

TEST(Names, AreTidied) {
  EXPECT_THAT(proper_name("  Anna   of\u00a0the\u3000Hill "),
              Optional(std::string("Anna of the Hill")));
  EXPECT_THAT(proper_name("Zoe\u0308"), Optional(std::string("Zo\u00eb")));
  EXPECT_THAT(proper_name("❤\ufe0f"), Optional(std::string("❤")));
}

TEST(Names, HaveOneTo24Letters) {
  EXPECT_FALSE(proper_name(""));
  EXPECT_FALSE(proper_name(" \u00a0 "));
  EXPECT_TRUE(proper_name(std::string(24, 'x')));
  EXPECT_FALSE(proper_name(std::string(25, 'x')));
}

TEST(Names, AreRefusedWithWhatCannotBeSeen) {
  for (const std::string name :
       {"An\u200bna",     "An\u200dna", "Anna\u200c", "An\u00adna", "Anna\u2060",
        "\ufeffAnna",     "\u3164",     "\u115f",     "\u2800",     "An\u034fna",
        "Anna\U000e0041", "Anna\u180e", "An\ufe00na", "\u0301",     "An\nna",
        "An\x7fna",       "An\u0085na", "Anna\ue000", "Anna\uffff", "Anna\u2028"}) {
    EXPECT_FALSE(proper_name(name)) << name;
  }
}

TEST(Names, AreRefusedWithAZeroByte) { EXPECT_FALSE(proper_name(std::string("An\0na", 5))); }

TEST(Names, AreRefusedWithWhatChangesTheDirection) {
  for (const std::string name :
       {"\u202eannA", "An\u202dna", "An\u2066na", "Anna\u200f", "\u061cAnna"}) {
    EXPECT_FALSE(proper_name(name)) << name;
  }
}

TEST(Names, AreRefusedIfTheyAreNotUtf8) {
  for (const std::string name : {"An\xffna", "An\xc3", "\xed\xa0\x80", "\xc0\xaf"}) {
    EXPECT_FALSE(proper_name(name)) << name;
  }
}

TEST(Names, LookAlikeWhateverTheirScriptAndCase) {
  for (const auto& [a, b] :
       std::vector<std::pair<std::string, std::string>>{{"Anna", "Anna"},
                                                        {"Anna", "anna"},
                                                        {"Anna", "\u0410nn\u0430"},
                                                        {"Anna", "An na"},
                                                        {"paul", "pau1"},
                                                        {"paul", "PAUL"},
                                                        {"Ίon", "Íon"},
                                                        {"Bot Ash", "Воt Ash"},
                                                        {"rn", "m"}}) {
    EXPECT_TRUE(look_alike(a, b)) << a << ", " << b;
  }
}

TEST(Names, ThatDifferAreToldApart) {
  for (const auto& [a, b] :
       std::vector<std::pair<std::string, std::string>>{{"Anna", "Anne"},
                                                        {"Ольга", "Олег"},
                                                        {"Zoë", "Zoe"},
                                                        {"小明", "小朋"},
                                                        {"Guest 1", "Guest 2"}}) {
    EXPECT_FALSE(look_alike(a, b)) << a << ", " << b;
  }
}

}  // namespace
}  // namespace gloam::server
