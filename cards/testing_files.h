// Files beside the tests: packs and golden texts.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "engine/testing_folder.h"

namespace gloam::cards::testing {

using engine::testing::source_folder;

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << "cannot read " << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

// Compares with the golden file; with GLOAM_WRITE_GOLDEN set, writes it.
inline void expect_golden(const std::filesystem::path& path, const std::string& text) {
  if (std::getenv("GLOAM_WRITE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << text;
  EXPECT_EQ(read_file(path), text) << "differs from " << path;
}

}  // namespace gloam::cards::testing
