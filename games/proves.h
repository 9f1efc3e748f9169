// The rules that a test proves, by the ids of the game's rule list.
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

namespace gloam::games {

// Writes the ids into the test's report.
inline void proves(std::initializer_list<const char*> ids) {
  std::string all;
  for (const char* const id : ids) all += (all.empty() ? "" : " ") + std::string(id);
  ::testing::Test::RecordProperty("proves", all);
}

}  // namespace gloam::games

// The first line of a test: PROVES("vigil.day.1", "vigil.day.2"). scripts/rules reads it in the
// source, so the ids stand there as plain strings.
#define PROVES(...) ::gloam::games::proves({__VA_ARGS__})
