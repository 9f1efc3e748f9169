// The code in the guides is the code of the project.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/lines.h"
#include "engine/testing_folder.h"

namespace gloam::games::vigil {
namespace {

std::string read(const std::string& path) {
  std::ifstream file(engine::testing::source_folder() / path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Checks every block that begins with "```language file=path". Returns how many there were.
int check_blocks(const std::string& guide) {
  const std::string text = read(guide);
  int blocks = 0;
  std::string path;
  std::string block;
  for (const std::string_view line : engine::lines_of(text)) {
    const std::size_t file = line.find(" file=");
    if (path.empty() && line.starts_with("```") && file != std::string_view::npos) {
      path = line.substr(file + 6);
      block.clear();
    } else if (!path.empty() && line.starts_with("```")) {
      EXPECT_NE(read(path).find(block), std::string::npos) << guide << ": not in " << path << ":\n"
                                                           << block;
      path.clear();
      ++blocks;
    } else {
      block += std::string(line) + "\n";
    }
  }
  return blocks;
}

// The lines of a text that are not empty.
std::vector<std::string> written_lines(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : engine::lines_of(text))
    if (!line.empty()) lines.emplace_back(line);
  return lines;
}

// What the blocks of a guide say of each file, put together.
std::map<std::string, std::string> files_shown(const std::string& guide) {
  const std::string text = read(guide);
  std::map<std::string, std::string> files;
  std::string path;
  for (const std::string_view line : engine::lines_of(text)) {
    const std::size_t file = line.find(" file=");
    if (line.starts_with("```")) {
      path = file == std::string_view::npos ? "" : line.substr(file + 6);
    } else if (!path.empty()) {
      files[path] += std::string(line) + "\n";
    }
  }
  return files;
}

TEST(Guides, TheSmallestGameIsShownWhole) {
  const auto files = files_shown("docs/smallest-game.md");
  EXPECT_EQ(files.size(), 8u);
  for (const auto& [path, shown] : files)
    EXPECT_EQ(written_lines(shown), written_lines(read(path))) << path;
}

TEST(Guides, WriteAGameShowsTheCodeOfVigil) { EXPECT_GT(check_blocks("docs/write-a-game.md"), 15); }

TEST(Guides, CardsShowsTheCodeOfVigil) { EXPECT_GT(check_blocks("docs/cards.md"), 5); }

}  // namespace
}  // namespace gloam::games::vigil
