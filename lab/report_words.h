// How a report puts what was found into words.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/findings.h"

namespace gloam::lab {

// "42.5% to 51.2%"
std::string range(const Interval& interval);
// "1 game", "2,000 games"
std::string counted(std::uint64_t number, const std::string& one, const std::string& several);
std::string capital(std::string text);
std::vector<std::string> words_of(const std::string& text);
// ", about one game in four"; only shares near enough to a plain one have it.
std::string plainly(double share);

// As HTML.
std::string code(std::string_view text);
// A part of the page with a title and a small line below it, or none; the content is HTML.
std::string panel(const std::string& name, const std::string& title, const std::string& small,
                  const std::string& content);

// Of levels, as they are named in a file.
std::string title_of_players(const std::string& name);
std::string players_of(const Findings& findings);
// As a person would give it, if it is short.
std::string seed_of(const Findings& findings);
// Who plays, and in what else these games differ from the main ones.
std::string label_of(const Findings& findings, const Findings& main);

}  // namespace gloam::lab
