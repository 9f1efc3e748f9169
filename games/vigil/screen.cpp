// Vigil as a screen of text.
#include <algorithm>

#include "games/vigil/view.h"

namespace gloam::games::vigil {
namespace {

constexpr std::size_t kWidth = 98;

// ANSI colours, or nothing.
struct Ink {
  bool colour;
  std::string operator()(std::string_view code, const std::string& text) const {
    return colour ? "\033[" + std::string(code) + "m" + text + "\033[0m" : text;
  }
};
constexpr std::string_view kBold = "1";
constexpr std::string_view kDim = "2";
constexpr std::string_view kGold = "33";
constexpr std::string_view kBlue = "34";

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

std::string bar(int filled, int of, const std::string& full, const std::string& empty) {
  std::string out;
  for (int i = 0; i < of; ++i) out += i < filled ? full : empty;
  return out;
}

// Breaks a text into lines of at most `width` columns; later lines are indented.
std::string wrapped(const std::string& text, std::size_t indent) {
  std::string out(indent, ' ');
  std::size_t column = indent;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string word = text.substr(at, end - at);
    const bool line_break = end < text.size() && text[end] == '\n';
    if (column > indent && column + 1 + word.size() > kWidth) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    }
    if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
    if (line_break) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    }
    at = end + 1;
  }
  return out + "\n";
}

std::string heading(const View& view, const Ink& ink) {
  const bool night = view.phase == "night";
  const std::string number = std::to_string(view.night) + " of " + std::to_string(view.nights);
  const std::string when = view.phase == "over" ? "The vigil is over"
                           : night              ? "Night " + number
                                                : "Day " + number;
  std::string line = ink(kBold, "VIGIL") + "   " + ink(night ? kBlue : kGold, when);
  if (view.darkness > 0) line += "   darkness " + ink(kBold, std::to_string(view.darkness));
  line +=
      "   deck " + std::to_string(view.deck) + ", discards " + std::to_string(view.discards.size());
  if (!view.discards.empty()) line += " (top: " + view.discards.back().name + ")";
  return line + "\n\n";
}

std::string watcher_line(const WatcherShown& watcher, bool you, const Ink& ink) {
  const std::string name = (watcher.first ? "* " : "  ") + watcher.name + (you ? " (you)" : "");
  std::string line = ink(you ? kBold : "0", padded(name, 20)) + " dawns " +
                     padded(std::to_string(watcher.dawns), 3) + " oil " +
                     ink(kGold, bar(watcher.oil, kMostOil, "#", ".")) + " " +
                     std::to_string(watcher.oil) + "  cards " + std::to_string(watcher.cards);
  if (watcher.burnt > 0) line += "  burns " + ink(kGold, std::to_string(watcher.burnt));
  line += "\n";
  for (const CardShown& charm : watcher.charms)
    line += ink(kDim, wrapped(charm.name + ": " + charm.text, 6));
  return line;
}

}  // namespace

std::string screen_of(const View& view, bool colour) {
  const Ink ink{colour};
  std::string out = heading(view, ink);
  for (const WatcherShown& watcher : view.watchers)
    out += watcher_line(watcher, watcher.id == view.seat, ink);
  if (view.seat == 0) return out;
  out += "\n" + ink(kBold, "Your hand") + ink(kDim, "  (only you see it)") + "\n";
  for (const CardShown& card : view.hand)
    out += wrapped(card.name + ", " + card.kind + ": " + card.text, 2);
  if (view.hand.empty()) out += "  no cards\n";
  if (view.burning)
    out += "\nYou burn " + std::to_string(*view.burning) + " oil tonight; the others choose.\n";
  return out;
}

}  // namespace gloam::games::vigil
