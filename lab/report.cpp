#include "lab/report.h"

#include <algorithm>

#include "lab/chart.h"
#include "lab/figures.h"
#include "lab/report_cards.h"
#include "lab/report_effects.h"
#include "lab/report_style.h"
#include "lab/report_targets.h"
#include "lab/report_words.h"

namespace gloam::lab {
namespace {

// --- Panels ---

std::string fact(const std::string& name, const std::string& value) {
  return "<dt>" + escaped(name) + "</dt><dd>" + escaped(value) + "</dd>";
}

std::string win_rate(const Findings& main, const std::vector<Judgement>& judgements) {
  const double share = share_of(main.wins, main.games);
  const Interval interval = wilson(main.wins, main.games);
  std::string out = "<p class=big>" + fixed(100 * share, 1) + "<small>%</small></p>\n<p><b>" +
                    range(interval) + "</b> <span class=sub>95% interval, Wilson</span></p>\n" +
                    share_line(share, interval, wanted_wins(judgements)) + "<dl>";
  double decisions = 0;
  for (const double of_seat : main.decisions) decisions += of_seat;
  const Counted& length = main.counted.front();
  out += fact("Games", grouped(main.games)) + fact("Won", grouped(main.wins)) +
         fact("Median length", std::to_string(quantile(length.all(), 0.5)) + " " + length.name) +
         fact("Decisions a game", fixed(decisions, 1)) + "</dl>\n";
  return panel("rate", main.apart ? "The first seat wins" : "The players win", "",
               out + targets_table(judgements));
}

std::string who_plays(const std::vector<Findings>& files) {
  std::vector<Bar> list;
  double highest = 0;
  for (const Findings& one : files) {
    const Interval interval = wilson(one.wins, one.games);
    highest = std::max(highest, interval.high);
    list.push_back({label_of(one, files.front()), share_of(one.wins, one.games), interval,
                    one.games, &one == &files.front()});
  }
  const Scale scale = scale_up_to(highest);
  return panel(
      "who", "Win rate by who plays",
      "bar: games won; tick and small figures: 95% interval; scale ends at " + percent(scale.high),
      bars(list, scale));
}

std::string share_cell(std::uint64_t some, std::uint64_t all) {
  return "<td>" + percent(share_of(some, all), 1) + "<small>" + range(wilson(some, all)) +
         "</small></td>";
}

// Of a match.
std::string who_wins(const Findings& main) {
  const bool headed = main.headed > 0;
  const auto cells = [&](const std::string& name, const Contender::Result& result) {
    return "<tr><th scope=row>" + name + "</th><td>" + grouped(result.games) + "</td><td>" +
           percent(share_of(result.wins, result.games), 1) + "<small>" +
           range(wilson(result.wins, result.games)) + "</small></td>" +
           (headed ? share_cell(result.firsts, result.wins) : "") + "</tr>\n";
  };
  const bool sided = !main.term("sides").empty();
  std::string out = "<table><thead><tr><td></td><th>games</th><th>won</th>" +
                    std::string(headed ? "<th>first</th>" : "") + "</tr></thead>\n";
  for (const Contender& one : main.contenders) {
    out += "<tbody><tr><th colspan=" + std::to_string(headed ? 4 : 3) + " scope=rowgroup>" +
           escaped(capital(title_of_players(one.name)));
    if (main.apart && !sided)
      out += "<small>fair share " + percent(one.fair_share(), 1) + "</small>";
    out += "</th></tr>\n" + cells("all", one.all);
    for (std::size_t seat = 0; seat < one.at_seat.size() && !sided; ++seat)
      out += cells("in seat " + std::to_string(seat + 1), one.at_seat[seat]);
    out += "</tbody>\n";
  }
  return panel("match", "Who wins",
               std::string("games that one of them won; ") +
                   (sided ? "everybody stays on their side"
                          : "everybody moves on by a seat from game to game") +
                   (headed ? "; first: in these" : "") + "; small: 95% interval",
               out + "</table>\n");
}

std::string won_word(const Findings& main) {
  return main.apart ? "the first seat wins" : "players win";
}
std::string lost_word(const Findings& main) { return main.apart ? "it does not" : "players lose"; }

std::string length_in_words(const Counted& length) {
  const auto median = [](const std::vector<int>& values) {
    return std::to_string(quantile(values, 0.5));
  };
  std::string whole =
      "Half of all games last " + median(length.all()) + " " + length.name + " or less.";
  if (length.won.empty() || length.lost.empty()) return whole;
  const int won = quantile(length.won, 0.5);
  const int lost = quantile(length.lost, 0.5);
  if (won == lost) return whole + " Won and lost games last equally long.";
  return whole + " Won games end " + (won < lost ? "sooner" : "later") + " (median " +
         std::to_string(won) + ") than lost games (median " + std::to_string(lost) + ").";
}

std::string lengths(const Findings& main) {
  const Counted& length = main.counted.front();
  return panel("length", "How long games last",
               length.name + " until the end, " + players_of(main) + ", number of games",
               columns({length.name, won_word(main), lost_word(main), length.won, length.lost}) +
                   "<p>" + escaped(length_in_words(length)) + "</p>\n");
}

std::string causes(const Findings& main) {
  std::string out = "<table><thead><tr><th>rule</th><th>games</th><th>share</th></tr></thead>\n";
  for (const bool won : {true, false}) {
    const std::uint64_t whole = won ? main.wins : main.games - main.wins;
    const std::string word = won ? won_word(main) : lost_word(main);
    out += "<tbody><tr><th colspan=3 scope=rowgroup>" + escaped(capital(word)) + ": " +
           counted(whole, "game", "games") + "</th></tr>\n";
    for (const Cause& cause : main.causes) {
      if (cause.won != won) continue;
      out += "<tr><td>" + escaped(cause.sentence) + " " + code(cause.rule) + "</td><td>" +
             grouped(cause.games) + "</td><td>" + percent(share_of(cause.games, whole), 1) +
             "<small>" + range(wilson(cause.games, whole)) + "</small></td></tr>\n";
    }
    out += "</tbody>\n";
  }
  return panel("causes", "How games are won and lost",
               "share: of the games won, or of those lost; small: 95% interval",
               out + "</table>\n");
}

std::string seats(const Findings& main) {
  std::string out = "<table><thead><tr><th>seat</th><th>decisions a game</th>" +
                    std::string(main.apart ? "<th>wins</th>" : "") +
                    std::string(main.headed > 0 ? "<th>first</th>" : "") + "</tr></thead><tbody>\n";
  for (std::size_t seat = 0; seat < main.decisions.size(); ++seat) {
    out += "<tr><th scope=row>" + std::to_string(seat + 1) + "</th><td>" +
           fixed(main.decisions[seat], 1) + "</td>";
    if (main.apart) out += share_cell(main.wins_of_seat[seat], main.games);
    if (main.headed > 0) out += share_cell(main.firsts_of_seat[seat], main.headed);
    out += "</tr>\n";
  }
  out += "</tbody></table>\n";
  const std::string first = main.headed > 0 ? "first: of those who won together; " : "";
  if (!main.apart)
    return panel("seats", "What players are asked", first + "choices among two or more", out);
  return panel("seats", "What a seat is worth",
               "who wins together wins as well; " + first +
                   "small: 95% interval; decisions: choices among two or more",
               out);
}

std::string numbers(const Findings& main) {
  std::string out =
      "<table><thead><tr><td></td><th>mean</th><th>median</th><th>10% to 90%</th></tr></thead>\n";
  for (const Counted& one : main.counted) {
    out += "<tbody><tr><th colspan=4 scope=rowgroup>" + escaped(capital(one.name)) + "</th></tr>\n";
    for (const bool won : {true, false}) {
      const std::vector<int>& values = won ? one.won : one.lost;
      if (values.empty()) continue;
      out += std::string("<tr><th scope=row>") + (won ? "won" : "lost") + "</th><td>" +
             printed(mean_of(values).value, 1) + "</td><td>" + printed(quantile(values, 0.5), 0) +
             "</td><td>" + printed(quantile(values, 0.1), 0) + " to " +
             printed(quantile(values, 0.9), 0) + "</td></tr>\n";
    }
    out += "</tbody>\n";
  }
  return panel("numbers", "What was counted",
               "at the end, in " + std::string(main.apart ? "games that the first seat won or lost"
                                                          : "won and lost games"),
               out + "</table>\n");
}

// --- How it was run ---

std::string command_for(const Findings& findings, const Block& block) {
  std::string out = "gloam lab run " + findings.term("game") + " games.lab --seats " +
                    std::to_string(findings.seats);
  for (const std::string& setting : words_of(findings.term("settings"))) out += " --set " + setting;
  out += " --players " + findings.term("players");
  if (findings.term("opening") == "coin") out += " --coin";
  out += " --seed " + seed_of(findings);
  if (block.first != 0) out += " --first " + std::to_string(block.first);
  return out + " --games " + std::to_string(block.games);
}

std::string terms_in_words(const Findings& findings) {
  const auto item = [](const std::string& text) { return "<li>" + text + "</li>\n"; };
  std::string out =
      "<ul class=dashes>\n" +
      item(escaped(capital(players_of(findings)) + " at " +
                   counted(static_cast<std::uint64_t>(findings.seats), "seat", "seats")) +
           ", who see only what a player would see");
  const std::string settings = findings.term("settings");
  if (!settings.empty()) out += item("Settings " + code(settings));
  out += item(findings.term("opening") == "coin"
                  ? "What is chosen in the opening was left to chance, so that choices compare"
                  : "The players chose the opening themselves");
  out += item("Pack " + code(findings.term("pack")) + ", rules " + code(findings.term("rules")));
  std::string numbers;
  for (const Block& block : findings.played)
    numbers += (numbers.empty() ? "" : ", ") + grouped(block.first) + " to " +
               grouped(block.first + block.games - 1);
  out += item("Seed " + code(seed_of(findings)) + ", " + counted(findings.games, "game", "games") +
              ": numbers " + numbers);
  return out + "</ul>\n";
}

std::string how_it_was_run(const std::vector<Findings>& files) {
  std::string out;
  for (const Findings& one : files) {
    if (files.size() > 1) out += "<h3>" + escaped(label_of(one, files.front())) + "</h3>\n";
    const bool extended = one.term("pack") != one.term("game");
    out += terms_in_words(one) + "<p>The same games again" +
           (extended ? ", with a " + code("--pack FILE") + " for each pack beyond the game’s own"
                     : std::string()) +
           ":</p>\n<pre>";
    for (const Block& block : one.played) out += escaped(command_for(one, block)) + "\n";
    out += "</pre>\n";
  }
  return panel("run", "How it was run",
               "a game depends on the terms, the seed and its number, and on nothing else", out);
}

// --- The page ---

// "Strong players win 65.0% (62.0% to 67.9%), …, of 1,000 games at 2 seats."
std::string result_of_match(const Findings& main) {
  std::string out;
  for (const Contender& one : main.contenders)
    out += (out.empty() ? "" : ", ") + title_of_players(one.name) + " win " +
           percent(share_of(one.all.wins, one.all.games), 1) + " (" +
           range(wilson(one.all.wins, one.all.games)) + ")";
  return capital(out) + " of " + grouped(main.games) + " games at " +
         counted(static_cast<std::uint64_t>(main.seats), "seat", "seats") + ".";
}

std::string main_result(const Findings& main, const std::vector<Judgement>& judgements) {
  if (!main.contenders.empty()) return result_of_match(main);
  const double share = share_of(main.wins, main.games);
  const std::string seats = counted(static_cast<std::uint64_t>(main.seats), "seat", "seats");
  const std::string subject =
      main.apart ? "Among " + players_of(main) + " at " + seats + ", the first seat wins "
                 : capital(players_of(main)) + " at " + seats + " win ";
  return subject + percent(share, 1) + " of " + grouped(main.games) + " games" + plainly(share) +
         "." + against_target(judgements);
}

std::string body_of(const std::vector<Findings>& files, const std::vector<Judgement>& judgements) {
  const Findings& main = files.front();
  const std::string effect_panel = main.members.empty() ? "" : members_panel(main);
  std::string out = "<div class=first>\n" + win_rate(main, judgements) + "<div class=stack>\n" +
                    (main.contenders.empty() ? who_plays(files) : who_wins(main)) + lengths(main) +
                    "</div>\n<div class=stack>\n";
  if (!main.cards.empty()) {
    out += best_cards_panel(main) + "</div>\n</div>\n<div class=three>\n" + causes(main) +
           effect_panel + "<div class=stack>\n" + numbers(main) + seats(main) + "</div>\n</div>\n";
  } else {
    out += causes(main) + effect_panel + numbers(main) + seats(main) + "</div>\n</div>\n";
  }
  return out + every_card(main) + how_it_was_run(files);
}

}  // namespace

std::string report(const std::vector<Findings>& files, const std::vector<Target>& targets) {
  const Findings& main = files.at(0);
  for (const Findings& one : files)
    if (one.term("game") != main.term("game"))
      throw FileError("a report is on one game; these are of " + main.term("title") + " and of " +
                      one.term("title"));
  std::vector<Judgement> judgements;
  for (const Target& target : targets) judgements.push_back(judge(target, main.sample));
  const std::string title = main.term("title") + (!main.contenders.empty() ? ": who wins?"
                                                  : main.apart ? ": how often does each seat win?"
                                                               : ": how often do the players win?");
  return "<!doctype html>\n<html lang=en data-phase=day>\n<head>\n<meta charset=utf-8>\n"
         "<meta name=viewport content=\"width=device-width, initial-scale=1\">\n<title>" +
         escaped(title) + " Gloaming Lab</title>\n<style>\n" + std::string(kTokens) +
         std::string(kStyle) +
         "</style>\n</head>\n<body>\n<header class=top><span class=mark>Gloaming</span><span "
         "class=room><b>Lab</b> balance report</span></header>\n<main>\n<div class=head><h1>" +
         escaped(title) + "</h1>\n<p>" + escaped(main_result(main, judgements)) + "</p></div>\n" +
         body_of(files, judgements) + "</main>\n</body>\n</html>\n";
}

}  // namespace gloam::lab
