// Darkest Night as a screen of text: the land with its roads, the darkness, the heroes, and what is
// being resolved.
#include <algorithm>
#include <array>

#include "engine/columns.h"
#include "engine/lines.h"
#include "games/darkest_night/show/view.h"

namespace gloam::games::darkest_night {
namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t kWidth = 98;

using engine::Ink;
using engine::kBold;
using engine::kDim;
using engine::kGold;
using engine::kRed;
using engine::padded;
using engine::width;

// --- Setting text ---

// The pieces, each unbroken, in lines of at most `most` columns.
Lines flowed(const Lines& pieces, std::size_t most, const std::string& between) {
  Lines lines;
  for (const std::string& piece : pieces) {
    const std::size_t more = width(between) + width(piece);
    if (!lines.empty() && width(lines.back()) + more <= most) {
      lines.back() += between + piece;
    } else {
      if (!lines.empty()) lines.back() += between.substr(0, between.find(' '));
      lines.push_back(piece);
    }
  }
  return lines;
}

Lines words_of(std::string_view text) {
  Lines words;
  for (const std::string_view line : engine::lines_of(text))
    for (const std::string_view word : engine::words_of(line)) words.emplace_back(word);
  return words;
}

std::string listed(const Lines& pieces, const std::string& between = ", ") {
  std::string out;
  for (const std::string& piece : pieces) out += (out.empty() ? "" : between) + piece;
  return out;
}

// The text without the blanks at its end, as a line.
std::string line_of(const std::string& text) {
  return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

// "Ghoul x2" for what is there twice.
Lines counted(const Lines& names) {
  Lines pieces;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
        names.begin() + static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    const auto copies = std::count(names.begin(), names.end(), names[i]);
    pieces.push_back(names[i] + (copies > 1 ? " x" + std::to_string(copies) : ""));
  }
  return pieces;
}

// A named line of the screen; what does not fit goes on beneath.
std::string entry(const std::string& name, const std::string& text, const Ink& ink) {
  constexpr std::size_t kIndent = 10;
  std::string out;
  for (const std::string& line : flowed(words_of(text), kWidth - kIndent, " "))
    out +=
        (out.empty() ? ink(kBold, padded(name, kIndent)) : std::string(kIndent, ' ')) + line + "\n";
  return out;
}

template <class Shown>
std::string name_of(const std::vector<Shown>& all, std::string_view id) {
  for (const Shown& one : all)
    if (one.id == id) return std::string(one.name);
  return std::string(id);
}

template <class Shown>
Lines names_of(const std::vector<Shown>& all) {
  Lines names;
  for (const Shown& one : all) names.emplace_back(one.name);
  return names;
}

std::string keys_text(int keys) { return std::to_string(keys) + (keys == 1 ? " key" : " keys"); }

bool is_home(const PlaceShown& place) { return place.routes.empty(); }

// --- The land ---

constexpr std::size_t kColumns = 3;
constexpr std::size_t kRows = 3;
constexpr std::size_t kCellWidth = 33;

// Draws each place in its cell and the roads as lines. Places and roads that the chart has no room
// for are told in words.
class Land {
 public:
  Land(const View& view, const Ink& ink) : view_(view), ink_(ink) {}

  std::string drawn() const {
    std::string out;
    for (std::size_t row = 0; row < kRows; ++row) {
      out += row_of_places(row);
      if (row + 1 < kRows) out += line_of(roads_below(row));
    }
    for (const PlaceShown& place : view_.places)
      if (!on_chart(place)) out += in_words(place);
    return out;
  }

 private:
  // Columns and rows count from 0 here; none of them is left of the first.
  const PlaceShown* at(std::size_t column, std::size_t row) const {
    for (const PlaceShown& place : view_.places)
      if (on_chart(place) && static_cast<std::size_t>(place.column) == column + 1 &&
          static_cast<std::size_t>(place.row) == row + 1) {
        return &place;
      }
    return nullptr;
  }
  static bool on_chart(const PlaceShown& place) {
    const auto within = [](int n, std::size_t most) {
      return n > 0 && static_cast<std::size_t>(n) <= most;
    };
    return within(place.column, kColumns) && within(place.row, kRows);
  }
  static bool linked(const PlaceShown* from, const PlaceShown* to) {
    return from != nullptr && to != nullptr &&
           std::find(from->neighbours.begin(), from->neighbours.end(), to->id) !=
               from->neighbours.end();
  }

  std::string row_of_places(std::size_t row) const {
    std::array<Lines, kColumns> cells;
    std::size_t height = 0;
    for (std::size_t column = 0; column < kColumns; ++column) {
      const PlaceShown* const place = at(column, row);
      const char road = linked(place, at(column + 1, row)) ? '-' : ' ';
      if (place == nullptr) continue;
      cells[column] = cell(*place);
      cells[column][0] = padded(cells[column][0] + " ", kCellWidth - 1, road);
      height = std::max(height, cells[column].size());
    }
    std::string out;
    for (std::size_t i = 0; i < height; ++i) {
      std::string line;
      for (const Lines& lines : cells) line += padded(i < lines.size() ? lines[i] : "", kCellWidth);
      out += line_of(line);
    }
    return out;
  }

  // The roads from one row to the next: straight down, and to either side.
  std::string roads_below(std::size_t row) const {
    constexpr std::size_t kDown = 4, kRight = 7, kFromLeft = 2, kFromRight = 6;
    std::string line(kCellWidth * kColumns, ' ');
    for (std::size_t column = 0; column < kColumns; ++column) {
      const std::size_t left = column * kCellWidth;
      if (linked(at(column, row), at(column, row + 1))) line[left + kDown] = '|';
      if (linked(at(column, row), at(column + 1, row + 1)))
        draw(line, left + kRight, '`', left + kCellWidth + kFromLeft, '.');
      if (linked(at(column, row), at(column - 1, row + 1)))
        draw(line, left + kFromLeft - kCellWidth + kFromRight, '.', left + kFromLeft, '\'');
    }
    return line;
  }
  static void draw(std::string& line, std::size_t from, char begin, std::size_t to, char end) {
    std::fill(line.begin() + static_cast<std::ptrdiff_t>(from),
              line.begin() + static_cast<std::ptrdiff_t>(to), '-');
    line[from] = begin;
    line[to] = end;
  }

  std::string heading(const PlaceShown& place) const {
    const std::string search = place.search > 0 ? " " + std::to_string(place.search) + "+" : "";
    return ink_(kBold, "[" + std::string(place.name) + search + "]") +
           (place.hidden_relic ? ink_(kGold, " relic") : "");
  }

  // The place and who is there, in one line if they fit; then the blights and what lies there.
  Lines cell(const PlaceShown& place) const {
    Lines lines = {heading(place)};
    const Lines people = people_at(place);
    const std::string beside = " @ " + listed(people);
    if (!people.empty() && width(lines[0] + beside) < kCellWidth - 2) {
      lines[0] += beside;
    } else {
      add(lines, " @ ", people);
    }
    Lines blights;
    for (const BlightShown& blight : place.blights)
      blights.push_back(std::string(blight.name) + " " + std::to_string(blight.power));
    add(lines, " ! ", counted(blights));
    Lines lying = counted(names_of(place.items));
    if (place.keys > 0) lying.push_back(keys_text(place.keys));
    add(lines, " $ ", lying);
    return lines;
  }
  Lines people_at(const PlaceShown& place) const {
    Lines people;
    if (place.necromancer) people.push_back(ink_(kRed, "NECROMANCER"));
    for (const std::string_view hero : place.heroes) people.push_back(name_of(view_.heroes, hero));
    return people;
  }
  static void add(Lines& lines, std::string mark, const Lines& pieces) {
    for (const std::string& line : flowed(pieces, kCellWidth - 4, ", ")) {
      lines.push_back(mark + line);
      mark = "   ";
    }
  }

  std::string in_words(const PlaceShown& place) const {
    Lines roads;
    for (const std::string_view to : place.neighbours) roads.push_back(name_of(view_.places, to));
    return listed(cell(place), "") + " - roads to " + listed(roads) + "\n";
  }

  const View& view_;
  const Ink& ink_;
};

// --- The rest of the table ---

std::string turn_text(const View& view) {
  if (!view.ending.empty()) return "the game is over";
  if (view.round == 0) return "before the first round";
  std::string out = "round " + std::to_string(view.round);
  for (const HeroShown& hero : view.heroes)
    if (hero.active) return out + ", turn of the " + std::string(hero.name);
  const bool night =
      view.phase == "darkness" || view.phase == "movement" || view.phase == "creation";
  return out + (night ? ", turn of the Necromancer" : ", between turns");
}

// "########## 10 ###....... 20 ..... 25 ..... 30": at the marked levels the Necromancer gains.
std::string darkness_track(int darkness) {
  std::string out;
  for (int level = 1; level <= kDarkest; ++level) {
    out += level <= darkness ? '#' : '.';
    if (level == 10 || level == 20 || level == 25 || level == kDarkest)
      out += " " + std::to_string(level) + " ";
  }
  return out;
}

std::string heading(const View& view, const Ink& ink) {
  std::string out = ink(kBold, "DARKEST NIGHT") + "   " + turn_text(view);
  if (view.round == 0) return out + "\n";
  out += "   relics home " + std::to_string(view.relics_home) + "/" + std::to_string(kRelicsToWin);
  for (const PlaceShown& place : view.places) {
    if (!is_home(place)) continue;
    const std::size_t blights = place.blights.size();
    const std::string alarm = std::string(place.name) + " blights " + std::to_string(blights) +
                              "/" + std::to_string(kBlightLimit + 1) +
                              (blights >= kBlightLimit ? " ALARM" : "");
    out += "   " + ink(blights >= kBlightLimit - 1 ? kRed : "0", alarm);
  }
  return out + "\n" +
         entry("Darkness",
               std::to_string(view.darkness) + "   " + darkness_track(view.darkness) +
                   (view.expert ? " expert" : ""),
               ink);
}

Lines powers_in(const HeroShown& hero, const View& view, std::string_view state) {
  Lines names;
  for (const PowerShown& power : hero.powers) {
    if (power.state != state) continue;
    std::string at = name_of(view.places, power.at);
    if (at == power.at) at = name_of(view.heroes, power.at);
    names.push_back(std::string(power.name) + (at.empty() ? "" : " (" + at + ")") +
                    (power.order == "ask" ? "" : " [" + std::string(power.order) + "]"));
  }
  return names;
}

Lines belongings(const HeroShown& hero) {
  Lines things;
  if (hero.keys > 0) things.push_back(keys_text(hero.keys));
  Lines names;
  for (const ItemShown& item : hero.items)
    names.push_back(std::string(item.name) + (item.locked ? " (used)" : ""));
  for (const std::string& name : counted(names)) things.push_back(name);
  Lines kept;
  for (const int die : hero.kept) kept.push_back(std::to_string(die));
  if (!kept.empty()) things.push_back("dice laid by: " + listed(kept, " "));
  return things;
}

std::string detection(const HeroShown& hero) {
  if (hero.detected_from == 0) return "unseen";
  return "seen by " + std::to_string(hero.detected_from) + (hero.detected_from < 6 ? "-6" : "");
}

// Adds "ready Charge, Steadfast" word by word; a clause before it ends with a semicolon.
void add_clause(Lines& pieces, const std::string& begin, const Lines& names) {
  if (names.empty()) return;
  if (pieces.size() > 1) pieces.back() += ";";
  for (const std::string& word : words_of(begin + " " + listed(names))) pieces.push_back(word);
}

// Where and how the hero stands, in columns; then his powers by their state, and his belongings.
std::string hero_lines(const HeroShown& hero, const View& view, bool several, const Ink& ink) {
  const std::size_t columns_of_name = several ? 21 : 11;
  const bool yours = hero.seat == view.seat;
  const std::string who =
      several ? (yours ? " (you)" : " (player " + std::to_string(hero.seat) + ")") : "";
  const auto of = [](int now, int usual) {
    return std::to_string(now) + "/" + std::to_string(usual);
  };
  std::string line =
      ink(yours ? kBold : "0",
          padded((hero.active ? "> " : "  ") + std::string(hero.name) + who, columns_of_name));
  line += padded(name_of(view.places, hero.place), 11) + "grace " +
          of(hero.grace, hero.usual_grace) + "  secrecy " + of(hero.secrecy, hero.usual_secrecy) +
          ", " + padded(detection(hero), 13) +
          (hero.acted    ? "acted"
           : hero.active ? "acting"
                         : "to act");
  Lines pieces = {padded(line, columns_of_name + 55)};
  for (const std::string state : {"active", "ready", "exhausted"})
    add_clause(pieces, state, powers_in(hero, view, state));
  add_clause(pieces, "has", belongings(hero));
  return line_of(listed(flowed(pieces, kWidth - 2, " "), "\n    "));
}

std::string heroes_lines(const View& view, const Ink& ink) {
  bool several = false;
  for (const HeroShown& hero : view.heroes) several = several || hero.seat > 1;
  std::string out;
  Lines dead;
  for (const HeroShown& hero : view.heroes) {
    if (hero.standing == "alive") out += hero_lines(hero, view, several, ink);
    if (hero.standing == "dead") dead.emplace_back(hero.name);
  }
  if (!dead.empty()) out += "  Dead: " + listed(dead) + "\n";
  return out;
}

std::string combat_text(const CombatShown& combat, const View& view) {
  std::string out = name_of(view.heroes, combat.hero) + " against " + std::string(combat.foe);
  out += ": strength " + std::to_string(combat.strength);
  if (combat.awareness > 0) out += ", awareness " + std::to_string(combat.awareness);
  if (!combat.way.empty()) out += "; chose to " + std::string(combat.way);
  if (!combat.tactic.empty()) out += " with " + std::string(combat.tactic);
  return out;
}

std::string roll_text(const RollShown& roll, const View& view) {
  Lines dice;
  if (roll.named > 0)
    dice.push_back(std::to_string(roll.named) + " (+" + std::to_string(roll.named_bonus) + ")");
  for (const int die : roll.dice) dice.push_back(std::to_string(die));
  const bool kept = roll.target == 0;  // dice to lay by, which need nothing
  std::string out = name_of(view.heroes, roll.hero) + ", " + std::string(roll.kind);
  out += kept ? ", to keep: " : ", needs " + std::to_string(roll.target) + "+: ";
  if (dice.empty())
    return out + std::to_string(roll.pool) + (roll.pool == 1 ? " die" : " dice") + " so far";
  out += "rolled " + listed(dice, " ") + (roll.relic ? " (+1 to the highest)" : "");
  if (kept) return out;
  return out + ", " + std::to_string(roll.successes) +
         (roll.successes == 1 ? " success" : " successes");
}

std::string whole_text(const OpenCard& card) { return std::string(card.text); }

template <class TextOf>
std::string open_cards(const std::string& name, const std::vector<OpenCard>& cards, const Ink& ink,
                       const TextOf& text_of) {
  std::string out;
  for (const OpenCard& card : cards)
    out += entry(out.empty() ? name : "", std::string(card.name) + ". " + text_of(card), ink);
  return out;
}

// Of a Map card only the lines about these places, each of which begins with the place's name.
std::string text_about(const Lines& places, const OpenCard& map) {
  Lines kept;
  for (const std::string_view line : engine::lines_of(map.text))
    for (const std::string& place : places)
      if (line.starts_with(place + ":")) kept.emplace_back(line);
  return listed(kept, "; ");
}

// Where the searching hero is.
Lines searched_places(const View& view) {
  Lines names;
  for (const HeroShown& hero : view.heroes)
    if (hero.active) names.push_back(name_of(view.places, hero.place));
  return names;
}

// Where the Necromancer may create a blight: where he is, and until he has moved nearby.
Lines darkened_places(const View& view) {
  Lines names;
  for (const PlaceShown& place : view.places) {
    if (!place.necromancer) continue;
    names.emplace_back(place.name);
    if (view.phase == "creation") continue;
    for (const std::string_view near : place.neighbours)
      names.push_back(name_of(view.places, near));
  }
  return names;
}

std::string deck_text(const std::string& name, const DeckShown& deck) {
  std::string out = name + " " + std::to_string(deck.left);
  if (!deck.known_next.empty()) out += ", next " + listed(names_of(deck.known_next));
  if (!deck.known_last.empty()) out += ", last " + listed(names_of(deck.known_last));
  return out;
}

std::string necromancer_text(const View& view) {
  std::string out = "Necromancer: strength " + std::to_string(view.strength) + ", awareness " +
                    std::to_string(view.awareness);
  if (view.die > 0) out += ", rolled " + std::to_string(view.die);
  if (view.versus) out += ", cards " + std::to_string(view.hand_size);
  return out;
}

std::string legend(const View& view, const Ink& ink) {
  const std::string text = "[search] @here !blight $lying | " + necromancer_text(view) + " | " +
                           deck_text("maps", view.maps) + "; " +
                           deck_text("events", view.event_deck);
  std::string out;
  for (const std::string& line : flowed(words_of(text), kWidth, " ")) out += ink(kDim, line) + "\n";
  return out;
}

std::string resolved(const View& view, const Ink& ink) {
  const auto about = [](Lines places) {
    return [places = std::move(places)](const OpenCard& map) { return text_about(places, map); };
  };
  std::string out = open_cards("Event", view.events, ink, whole_text) +
                    open_cards("Drawn", view.drawn, ink, about(searched_places(view)));
  if (view.combat) out += entry("Combat", combat_text(*view.combat, view), ink);
  if (view.roll) out += entry("Roll", roll_text(*view.roll, view), ink);
  return out + open_cards("Your hand", view.hand, ink, about(darkened_places(view)));
}

}  // namespace

std::string screen_of(const View& view, bool colour) {
  const Ink ink{colour};
  std::string out = heading(view, ink);
  if (view.round == 0) return out + heroes_lines(view, ink);
  out += Land(view, ink).drawn() + legend(view, ink);
  return out + heroes_lines(view, ink) + resolved(view, ink);
}

}  // namespace gloam::games::darkest_night
