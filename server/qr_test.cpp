#include "server/qr.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <stdexcept>
#include <string>

namespace gloam::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr std::string_view kLink = "https://gloaming.example/t/4711";
constexpr int kQuietZone = 4;

// The dark modules of an image, drawn as runs, and the width of the whole.
struct Drawn {
  explicit Drawn(const std::string& svg) {
    const auto after = [&](std::string_view mark) {
      return std::istringstream(svg.substr(svg.find(mark) + mark.size()));
    };
    after("viewBox=\"0 0 ") >> width;
    std::istringstream path = after(" d=\"");
    char letter = 0;
    int x = 0, y = 0, length = 0, down = 0, back = 0;
    while (path >> letter && letter == 'M') {
      path >> x >> y >> letter >> length >> letter >> down >> letter >> back >> letter;
      EXPECT_EQ(down, 1);
      EXPECT_EQ(back, -length) << "a run that does not return to its start";
      for (int i = 0; i < length; ++i) dark.insert({x + i, y});
    }
    EXPECT_EQ(letter, '"');
  }

  bool finder_at(int x, int y) const {
    for (int i = 0; i < 7; ++i) {
      for (int j = 0; j < 7; ++j) {
        const bool ring = i == 0 || i == 6 || j == 0 || j == 6;
        const bool heart = i >= 2 && i <= 4 && j >= 2 && j <= 4;
        if (dark.contains({x + i, y + j}) != (ring || heart)) return false;
      }
    }
    return true;
  }

  int width = 0;
  std::set<std::pair<int, int>> dark;
};

TEST(Qr, TheImageIsOnePathBlackOnWhiteAndRefersToNothing) {
  const std::string svg = qr_svg(kLink);
  EXPECT_THAT(svg, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
  EXPECT_EQ(svg.find("<path"), svg.rfind("<path"));
  EXPECT_THAT(svg, HasSubstr("<path fill=\"#000\""));
  EXPECT_THAT(svg, HasSubstr("fill=\"#fff\"/>"));
  EXPECT_THAT(svg, Not(HasSubstr("href")));
  EXPECT_THAT(svg, Not(HasSubstr("currentColor")));
}

TEST(Qr, TheCodeHasItsThreeFindersAndAQuietZone) {
  const Drawn drawn(qr_svg(kLink));
  const int far = drawn.width - kQuietZone - 7;
  EXPECT_TRUE(drawn.finder_at(kQuietZone, kQuietZone));
  EXPECT_TRUE(drawn.finder_at(far, kQuietZone));
  EXPECT_TRUE(drawn.finder_at(kQuietZone, far));
  EXPECT_FALSE(drawn.finder_at(far, far));
  for (const auto& [x, y] : drawn.dark) {
    EXPECT_TRUE(x >= kQuietZone && x < drawn.width - kQuietZone);
    EXPECT_TRUE(y >= kQuietZone && y < drawn.width - kQuietZone);
  }
}

TEST(Qr, AnotherTextIsAnotherCodeAndALongerOneALargerCode) {
  EXPECT_NE(qr_svg("a"), qr_svg("b"));
  EXPECT_GT(Drawn(qr_svg(std::string(300, 'x'))).width, Drawn(qr_svg("x")).width);
}

TEST(Qr, ATextTooLongForAnyCodeIsRefused) {
  EXPECT_NO_THROW(qr_svg(std::string(2331, 'x')));
  EXPECT_THROW(qr_svg(std::string(2332, 'x')), std::length_error);
}

}  // namespace
}  // namespace gloam::server
