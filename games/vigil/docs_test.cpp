// The code in the guides is the code of the project.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "engine/lines.h"

namespace gloam::games::vigil {
namespace {

std::string read(const std::string& path) {
  std::ifstream file(std::string(GLOAM_SOURCE_DIR) + "/" + path);
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

TEST(Guides, WriteAGameShowsTheCodeOfVigil) { EXPECT_GT(check_blocks("docs/write-a-game.md"), 15); }

TEST(Guides, CardsShowsTheCodeOfVigil) { EXPECT_GT(check_blocks("docs/cards.md"), 5); }

}  // namespace
}  // namespace gloam::games::vigil
