#include "lab/report_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

#include "engine/generator.h"
#include "lab/chart.h"
#include "lab/figures.h"

namespace gloam::lab {

std::string range(const Interval& interval) {
  return percent(interval.low, 1) + " to " + percent(interval.high, 1);
}

std::string counted(std::uint64_t number, const std::string& one, const std::string& several) {
  return grouped(number) + " " + (number == 1 ? one : several);
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string code(std::string_view text) { return "<code>" + escaped(text) + "</code>"; }

std::string title_of_players(const std::string& name) {
  std::string out;
  for (const std::string& kind : kinds_in(name))
    out += (out.empty() ? "" : " and ") + title_of_kind(kind);
  return out;
}

std::string players_of(const Findings& findings) {
  return title_of_players(findings.term("players"));
}

std::string plainly(double share) {
  struct Plain {
    double share;
    const char* words;
  };
  constexpr std::array<Plain, 15> kPlain = {{{0.01, "one game in a hundred"},
                                             {0.02, "one game in fifty"},
                                             {0.05, "one game in twenty"},
                                             {0.1, "one game in ten"},
                                             {0.2, "one game in five"},
                                             {0.25, "one game in four"},
                                             {0.3, "three games in ten"},
                                             {1.0 / 3, "one game in three"},
                                             {0.4, "two games in five"},
                                             {0.5, "every other game"},
                                             {0.6, "three games in five"},
                                             {2.0 / 3, "two games in three"},
                                             {0.75, "three games in four"},
                                             {0.8, "four games in five"},
                                             {0.9, "nine games in ten"}}};
  const auto nearest =
      std::min_element(kPlain.begin(), kPlain.end(), [&](const Plain& a, const Plain& b) {
        return std::abs(a.share - share) < std::abs(b.share - share);
      });
  const bool near = std::abs(nearest->share - share) <= 0.1 * std::min(share, 1 - share) + 0.005;
  return near ? ", about " + std::string(nearest->words) : "";
}

std::string seed_of(const Findings& findings) {
  std::string text = findings.term("seed");
  const std::optional<engine::Seed> seed = engine::Seed::from_hex(text);
  if (!seed) return text;
  const std::uint64_t number = std::uint64_t{seed->words[1]} << 32 | seed->words[0];
  return engine::Seed::of(number) == *seed ? std::to_string(number) : text;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> out;
  for (std::string word; stream >> word;) out.push_back(word);
  return out;
}

std::string label_of(const Findings& findings, const Findings& main) {
  std::string out = capital(players_of(findings));
  const std::vector<std::string> settings = words_of(main.term("settings"));
  for (const std::string& setting : words_of(findings.term("settings")))
    if (std::find(settings.begin(), settings.end(), setting) == settings.end())
      out += ", " + setting;
  const auto differs = [&](const char* name) { return findings.term(name) != main.term(name); };
  if (differs("seats"))
    out += ", " + counted(static_cast<std::uint64_t>(findings.seats), "seat", "seats");
  if (differs("opening"))
    out += findings.term("opening") == "coin" ? ", opening by chance" : ", opening chosen";
  if (differs("pack")) out += ", pack " + findings.term("pack");
  if (differs("rules")) out += ", other rules";
  if (differs("seed")) out += ", seed " + seed_of(findings);
  return out;
}

std::string panel(const std::string& name, const std::string& title, const std::string& small,
                  const std::string& content) {
  return "<section class=\"panel " + name + "\">\n<h2>" + escaped(title) + "</h2>\n" +
         (small.empty() ? "" : "<p class=sub>" + escaped(small) + "</p>\n") + content +
         "</section>\n";
}

}  // namespace gloam::lab
