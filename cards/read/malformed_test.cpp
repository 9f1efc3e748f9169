// Every file in malformed/ is refused with exactly the complaints in the file of the same name that
// ends in .expected. To write them anew after a change on purpose: GLOAM_WRITE_GOLDEN=1
// gloam_cards_test
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "cards/testing_files.h"
#include "cards/testing_words.h"

namespace gloam::cards::testing {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> malformed_files() {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(source_folder() / "cards/read/malformed"))
    if (entry.path().extension() == ".toml") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

class Malformed : public ::testing::TestWithParam<fs::path> {};

TEST_P(Malformed, IsRefusedWithExactComplaints) {
  const PackFile file{GetParam().filename().string(), read_file(GetParam())};
  engine::Complaints complaints;
  EXPECT_FALSE(load(hearth(), {&file, 1}, complaints));
  std::string all;
  for (const engine::Complaint& complaint : complaints) all += to_string(complaint, true) + "\n";
  EXPECT_FALSE(all.empty());
  expect_golden(fs::path(GetParam()).replace_extension(".expected"), all);
}

INSTANTIATE_TEST_SUITE_P(Packs, Malformed, ::testing::ValuesIn(malformed_files()),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
}  // namespace gloam::cards::testing
