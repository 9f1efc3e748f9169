// The sample pack of a game to come: loaded without a complaint, printed as in its golden file,
// and put to the guards. To write the golden file anew after a change on purpose:
// GLOAM_WRITE_GOLDEN=1 gloam_cards_test
#include "cards/examples/examples.h"

#include "cards/testing_pack.h"

namespace gloam::cards::examples {
namespace {

struct Example {
  const char* name;
  Vocabulary (*words)();
  std::size_t cards;
};

class Examples : public ::testing::TestWithParam<Example> {
 protected:
  Examples() {
    const PackFile file{name() + ".toml", testing::read_file(folder() / (name() + ".toml"))};
    engine::Complaints complaints;
    pack = load(words, {&file, 1}, complaints);
    for (const engine::Complaint& complaint : complaints)
      ADD_FAILURE() << to_string(complaint, true);
  }
  std::string name() const { return GetParam().name; }
  std::filesystem::path folder() const { return testing::source_folder() / "cards/examples"; }

  const Vocabulary words = GetParam().words();
  std::optional<Pack> pack;
};

TEST_P(Examples, AreLoadedAndPrintedAsInTheirGoldenFile) {
  ASSERT_TRUE(pack);
  EXPECT_EQ(pack->cards.size(), GetParam().cards);
  testing::expect_reviewed_texts(*pack, name() + ".toml", folder() / (name() + ".txt"));
}

TEST_P(Examples, HaveATextForEveryCardThatTellsItsRulesApart) {
  ASSERT_TRUE(pack);
  testing::expect_texts_that_tell_rules_apart(*pack);
}

INSTANTIATE_TEST_SUITE_P(Games, Examples, ::testing::Values(Example{"daylight", daylight, 21}),
                         [](const auto& game) { return std::string(game.param.name); });

}  // namespace
}  // namespace gloam::cards::examples
