// What every pack is put to: its printed texts were reviewed, and they tell its rules apart.
#pragma once
#include <gmock/gmock.h>

#include <filesystem>
#include <string>

#include "cards/read/guards.h"
#include "cards/say/text.h"
#include "cards/testing_files.h"

namespace gloam::cards::testing {

// The texts of all cards are those of the golden file.
inline void expect_reviewed_texts(const Pack& pack, const std::string& file,
                                  const std::filesystem::path& golden) {
  std::string all;
  for (const Card& card : pack.cards)
    if (card.file == file) all += printed(text(pack, card)) + "\n";
  expect_golden(golden, all);
}

inline void expect_texts_that_tell_rules_apart(const Pack& pack) {
  EXPECT_THAT(cards_without_text(pack), ::testing::IsEmpty());
  EXPECT_THAT(numbers_the_text_ignores(pack), ::testing::IsEmpty());
  EXPECT_THAT(rules_that_read_alike(pack), ::testing::IsEmpty());
}

}  // namespace gloam::cards::testing
