// Darkest Night as a screen of text: the land with its roads, the darkness, the heroes, and what is
// being resolved.
#include <algorithm>
#include <array>

#include "engine/lines.h"
#include "games/darkest_night/show/view.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Ink;
using engine::joined;
using engine::kBold;
using engine::kDim;
using engine::kGold;
using engine::kPlain;
using engine::kRed;
using engine::Lines;
using engine::names_of;
using engine::padded;
using engine::Screen;
using engine::unbroken;
using engine::width;

// --- Names ---

// "Ghoul x2" for what is there twice.
Lines counted(const Lines& names) {
  Lines pieces;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
        names.begin() + static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    const auto copies = std::count(names.begin(), names.end(), names[i]);
    pieces.push_back(unbroken(names[i] + (copies > 1 ? " x" + std::to_string(copies) : "")));
  }
  return pieces;
}

template <class Shown>
std::string name_of(const std::vector<Shown>& all, std::string_view id) {
  for (const Shown& one : all)
    if (one.id == id) return std::string(one.name);
  return std::string(id);
}

std::string keys_text(int keys) { return std::to_string(keys) + (keys == 1 ? " key" : " keys"); }

bool is_home(const PlaceShown& place) { return place.routes.empty(); }

// --- The land ---

constexpr std::size_t kColumns = 3;
constexpr std::size_t kRows = 3;

// Draws each place in its cell and the roads as lines. Places and roads that the chart has no room
// for are told in words.
class Land {
 public:
  Land(const View& view, const Screen& screen)
      : view_(view), screen_(screen), cell_((screen.columns - 1) / kColumns) {}

  // Drawn, in words, and by the number of blights.
  Lines forms() const { return {drawn(), in_words(false), in_words(true)}; }

 private:
  std::string drawn() const {
    Lines lines;
    for (std::size_t row = 0; row < kRows; ++row) {
      lines.push_back(row_of_places(row));
      if (row + 1 < kRows) lines.push_back(roads_below(row));
    }
    for (const PlaceShown& place : view_.places)
      if (!on_chart(place)) lines.push_back(with_roads(place));
    return joined(lines, "\n");
  }

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
    Lines cells(kColumns);
    for (std::size_t column = 0; column < kColumns; ++column) {
      const PlaceShown* const place = at(column, row);
      if (place == nullptr) continue;
      Lines lines = cell(*place);
      if (linked(place, at(column + 1, row))) lines[0] = padded(lines[0] + " ", cell_ - 1, '-');
      cells[column] = joined(lines, "\n");
    }
    return engine::beside(cells, cell_);
  }

  // The roads from one row to the next: straight down, and to either side.
  std::string roads_below(std::size_t row) const {
    constexpr std::size_t kDown = 4, kRight = 7, kFromLeft = 2, kFromRight = 6;
    std::string line(cell_ * kColumns, ' ');
    for (std::size_t column = 0; column < kColumns; ++column) {
      const std::size_t left = column * cell_;
      if (linked(at(column, row), at(column, row + 1))) line[left + kDown] = '|';
      if (linked(at(column, row), at(column + 1, row + 1)))
        draw(line, left + kRight, '`', left + cell_ + kFromLeft, '.');
      if (linked(at(column, row), at(column - 1, row + 1)))
        draw(line, left + kFromLeft - cell_ + kFromRight, '.', left + kFromLeft, '\'');
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
  }
  static void draw(std::string& line, std::size_t from, char begin, std::size_t to, char end) {
    std::fill(line.begin() + static_cast<std::ptrdiff_t>(from),
              line.begin() + static_cast<std::ptrdiff_t>(to), '-');
    line[from] = begin;
    line[to] = end;
  }

  std::string name(const PlaceShown& place) const {
    const std::string search = place.search > 0 ? " " + std::to_string(place.search) + "+" : "";
    return screen_.ink(kBold, "[" + std::string(place.name) + search + "]") +
           (place.hidden_relic ? screen_.ink(kGold, " relic") : "");
  }
  Lines people_at(const PlaceShown& place) const {
    Lines people;
    if (place.necromancer) people.push_back(screen_.ink(kRed, "NECROMANCER"));
    for (const std::string_view hero : place.heroes) people.push_back(name_of(view_.heroes, hero));
    return people;
  }
  static Lines blights_at(const PlaceShown& place) {
    Lines blights;
    for (const BlightShown& blight : place.blights)
      blights.push_back(std::string(blight.name) + " " + std::to_string(blight.power));
    return counted(blights);
  }
  static Lines lying_at(const PlaceShown& place) {
    Lines lying = counted(names_of(place.items));
    if (place.keys > 0) lying.push_back(unbroken(keys_text(place.keys)));
    return lying;
  }

  // The place and who is there, in one line if they fit; then the blights and what lies there.
  Lines cell(const PlaceShown& place) const {
    Lines lines = {name(place)};
    const auto add = [&](const char* mark, const Lines& pieces) {
      if (!pieces.empty()) lines.push_back(engine::hanging(mark, joined(pieces), 3, cell_ - 1));
    };
    const Lines people = people_at(place);
    const std::string beside = " @ " + joined(people);
    if (!people.empty() && width(lines[0] + beside) < cell_ - 2) {
      lines[0] += beside;
    } else {
      add(" @ ", people);
    }
    add(" ! ", blights_at(place));
    add(" $ ", lying_at(place));
    return lines;
  }

  std::string with_roads(const PlaceShown& place) const {
    Lines roads;
    for (const std::string_view to : place.neighbours) roads.push_back(name_of(view_.places, to));
    return screen_.hanging("", joined(cell(place), "") + " - roads to " + joined(roads), 2);
  }

  // Where heroes are is said of the heroes.
  std::string in_words(bool briefly) const {
    Lines places;
    for (const PlaceShown& place : view_.places) {
      std::string text = unbroken(name(place));
      if (place.necromancer) text += " " + screen_.ink(kRed, "NECROMANCER");
      const Lines blights = blights_at(place);
      if (!blights.empty())
        text += " !" + (briefly ? std::to_string(place.blights.size()) : joined(blights));
      const Lines lying = lying_at(place);
      if (!lying.empty()) text += " $" + (briefly ? std::to_string(lying.size()) : joined(lying));
      places.push_back(briefly ? unbroken(text) : text);
    }
    return screen_.hanging("", joined(places, "  "), 0);
  }

  const View& view_;
  const Screen& screen_;
  const std::size_t cell_;
};

// --- The rest of the table ---

// A named line of the screen; what does not fit goes on beneath.
std::string entry(const Screen& screen, std::string_view name, std::string_view text) {
  return screen.hanging(screen.ink(kBold, name), text, 10);
}

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

void add_heading(Screen& screen, const View& view) {
  if (view.round == 0) return screen.head("DARKEST NIGHT", {turn_text(view)});
  Lines facts = {turn_text(view), "relics home " + std::to_string(view.relics_home) + "/" +
                                      std::to_string(kRelicsToWin)};
  for (const PlaceShown& place : view.places) {
    if (!is_home(place)) continue;
    const std::size_t blights = place.blights.size();
    const std::string alarm = std::string(place.name) + " blights " + std::to_string(blights) +
                              "/" + std::to_string(kBlightLimit + 1) +
                              (blights >= kBlightLimit ? " ALARM" : "");
    facts.push_back(screen.ink(blights >= kBlightLimit - 1 ? kRed : kPlain, alarm));
  }
  screen.head("DARKEST NIGHT", facts);
  screen.add({entry(screen, "Darkness",
                    std::to_string(view.darkness) + " " + darkness_track(view.darkness) +
                        (view.expert ? " expert" : ""))});
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
  if (!kept.empty()) things.push_back("dice laid by: " + joined(kept, " "));
  return things;
}

std::string detection(const HeroShown& hero) {
  if (hero.detected_from == 0) return "unseen";
  return "seen by " + std::to_string(hero.detected_from) + (hero.detected_from < 6 ? "-6" : "");
}

// "active Oath of Purging; ready Charge; has 2 keys"
std::string holdings(const HeroShown& hero, const View& view) {
  Lines clauses;
  const auto add = [&](const std::string& begin, const Lines& names) {
    if (!names.empty()) clauses.push_back(begin + " " + joined(names));
  };
  for (const std::string state : {"active", "ready", "exhausted"})
    add(state, powers_in(hero, view, state));
  add("has", belongings(hero));
  return joined(clauses, "; ");
}

// Where and how the hero stands, in columns; then his powers by their state, and his belongings,
// which are folded away.
void add_hero(Screen& screen, const HeroShown& hero, const View& view, bool several) {
  const bool yours = hero.seat == view.seat;
  const std::string who =
      several ? (yours ? " (you)" : " (player " + std::to_string(hero.seat) + ")") : "";
  const auto of = [](int now, int usual) {
    return std::to_string(now) + "/" + std::to_string(usual);
  };
  const std::string line =
      screen.ink(
          yours ? kBold : kPlain,
          padded((hero.active ? "> " : "  ") + std::string(hero.name) + who, several ? 21 : 11)) +
      padded(name_of(view.places, hero.place), 11) + "grace " + of(hero.grace, hero.usual_grace) +
      "  secrecy " + of(hero.secrecy, hero.usual_secrecy) + ", " + padded(detection(hero), 13) +
      (hero.acted    ? "acted"
       : hero.active ? "acting"
                     : "to act");
  screen.add({screen.hanging(line + " ", holdings(hero, view), 4), line});
}

void add_heroes(Screen& screen, const View& view) {
  bool several = false;
  for (const HeroShown& hero : view.heroes) several = several || hero.seat > 1;
  Lines dead;
  for (const HeroShown& hero : view.heroes) {
    if (hero.standing == "alive") add_hero(screen, hero, view, several);
    if (hero.standing == "dead") dead.emplace_back(hero.name);
  }
  if (!dead.empty()) screen.add({"  Dead: " + joined(dead), ""});
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
  out += "rolled " + joined(dice, " ") + (roll.relic ? " (+1 to the highest)" : "");
  if (kept) return out;
  return out + ", " + std::to_string(roll.successes) +
         (roll.successes == 1 ? " success" : " successes");
}

// Open cards with their texts; folded, by name, at last not at all.
template <class TextOf>
void add_cards(Screen& screen, const char* name, const std::vector<OpenCard>& cards,
               const TextOf& text_of) {
  if (cards.empty()) return;
  Lines lines;
  for (const OpenCard& card : cards)
    lines.push_back(
        entry(screen, lines.empty() ? name : "", std::string(card.name) + ". " + text_of(card)));
  screen.add({joined(lines, "\n"), entry(screen, name, joined(names_of(cards))), ""});
}

// Of a Map card only the lines about these places, each of which begins with the place's name.
std::string text_about(const Lines& places, const OpenCard& map) {
  Lines kept;
  for (const std::string_view line : engine::lines_of(map.text))
    for (const std::string& place : places)
      if (line.starts_with(place + ":")) kept.emplace_back(line);
  return joined(kept, "; ");
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
  if (!deck.known_next.empty()) out += ", next " + joined(names_of(deck.known_next));
  if (!deck.known_last.empty()) out += ", last " + joined(names_of(deck.known_last));
  return out;
}

std::string necromancer_text(const View& view) {
  std::string out = "Necromancer: strength " + std::to_string(view.strength) + ", awareness " +
                    std::to_string(view.awareness);
  if (view.die > 0) out += ", rolled " + std::to_string(view.die);
  if (view.versus) out += ", cards " + std::to_string(view.hand_size);
  return out;
}

void add_legend(Screen& screen, const View& view) {
  const std::string decks =
      deck_text("maps", view.maps) + "; " + deck_text("events", view.event_deck);
  const std::string necromancer = necromancer_text(view);
  const auto line = [&](const std::string& text) {
    return screen.ink(kDim, screen.hanging("", text, 0));
  };
  screen.add({line("[search] @here !blight $lying | " + necromancer + " | " + decks),
              line(necromancer + " | " + decks), line(necromancer), ""});
}

void add_resolved(Screen& screen, const View& view) {
  const auto about = [](Lines places) {
    return [places = std::move(places)](const OpenCard& map) { return text_about(places, map); };
  };
  add_cards(screen, "Event", view.events,
            [](const OpenCard& card) { return std::string(card.text); });
  add_cards(screen, "Drawn", view.drawn, about(searched_places(view)));
  if (view.combat) screen.add({entry(screen, "Combat", combat_text(*view.combat, view))});
  if (view.roll) screen.add({entry(screen, "Roll", roll_text(*view.roll, view))});
  add_cards(screen, "Your hand", view.hand, about(darkened_places(view)));
}

}  // namespace

std::string screen_of(const View& view, const engine::Sheet& sheet) {
  Screen screen(sheet);
  add_heading(screen, view);
  if (view.round > 0) {
    screen.add(Land(view, screen).forms());
    add_legend(screen, view);
  }
  add_heroes(screen, view);
  if (view.round > 0) add_resolved(screen, view);
  return screen.text();
}

}  // namespace gloam::games::darkest_night
