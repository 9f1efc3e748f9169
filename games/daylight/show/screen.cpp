// Daylight as a screen of text: the board, the town, everybody in it, and what the viewer holds.
#include "games/daylight/show/view.h"

namespace gloam::games::daylight {
namespace {

using engine::joined;
using engine::kBlue;
using engine::kBold;
using engine::kDim;
using engine::kGold;
using engine::kRed;
using engine::Lines;
using engine::Screen;

constexpr std::size_t kIndent = 4;

std::string counted(int n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

template <class Cards>
Lines names_of(const Cards& cards) {
  Lines names;
  for (const auto& card : cards) names.push_back(card.name);
  return names;
}

std::string person_name(int id) { return "Person " + std::to_string(id); }

void add_heading(Screen& screen, const View& view) {
  Lines facts;
  if (view.day == 0) {
    facts.emplace_back("setting up");
  } else {
    const bool night = view.time == "night";
    facts.push_back(screen.ink(night ? kBlue : kGold, "Day " + std::to_string(view.day) +
                                                          (night ? ", Nightfall" : ", Daylight")));
  }
  facts.push_back("Storyteller: " + person_name(view.storyteller));
  if (view.initiative > 0) facts.push_back("Initiative: " + person_name(view.initiative));
  screen.head("DAYLIGHT", facts);
}

// "Board ●●●○○····· 3 dark, 2 light. Darkness Falls would bring 5 steps."
void add_board(Screen& screen, const View& view) {
  std::string spaces;
  for (int i = 0; i < view.night_counters; ++i) spaces += "●";
  for (int i = 0; i < view.day_counters; ++i) spaces += "○";
  for (int i = view.night_counters + view.day_counters; i < kSpaces; ++i) spaces += "·";
  std::string text = spaces + "  " + std::to_string(view.night_counters) + " dark, " +
                     std::to_string(view.day_counters) + " light";
  const std::string brief = text + ".";
  text += "; Darkness Falls would bring " +
          counted(view.forecast.steps, "dark step", "dark steps") + ". ";
  if (view.minions > 0)
    text += counted(view.minions, "Minion of Darkness card", "Minion of Darkness cards") +
            " in the game. ";
  text += counted(view.locations, "LOCATION", "LOCATIONs") + " left in the deck";
  if (view.darker > 0) text += ", " + counted(view.darker, "Darker World", "Darker Worlds");
  text += ".";
  if (!view.hazards.empty()) text += " Until Daylight: " + joined(names_of(view.hazards)) + ".";
  if (view.held > 0)
    text += " " + counted(view.held, "CHALLENGE card is", "CHALLENGE cards are") + " held.";
  screen.add({screen.hanging("Board ", text, kIndent), "Board " + brief});
}

// "Grocery Store: Shambling Muck; Person 1, Person 3"
std::string site_line(const View& view, const SiteShown& site) {
  Lines there = names_of(site.challenges);
  for (const ChallengeShown& challenge : site.challenges)
    if (!challenge.guards.empty())
      there.push_back("(guards " + joined(names_of(challenge.guards)) + ")");
  for (const PersonShown& person : view.people)
    if (person.at == site.id)
      there.push_back(person_name(person.id) + (person.in_spirit ? " (in Mind and Spirit)" : ""));
  return site.name + (there.empty() ? "" : ": " + joined(there));
}

void add_town(Screen& screen, const View& view) {
  Lines busy, quiet, brief;
  for (const SiteShown& site : view.town) {
    const std::string line = site_line(view, site);
    if (line == site.name) {
      quiet.push_back(site.name);
    } else {
      busy.push_back(line);
      brief.push_back(site.name);
    }
  }
  std::string text;
  for (const std::string& line : busy) text += screen.hanging("  ", line, kIndent) + "\n";
  text += screen.hanging("  ", joined(quiet), kIndent);
  const std::string heading = screen.ink(kBold, "Town");
  const std::string shorter =
      heading + ": " + counted(static_cast<int>(view.town.size()), "LOCATION", "LOCATIONs");
  screen.add(
      {heading + "\n" + text, screen.hanging("Town: ", joined(busy, "; "), kIndent), shorter});
}

std::string value_text(const ValueShown& value) {
  const std::string text = std::to_string(value.now);
  return value.now < value.most ? text + "/" + std::to_string(value.most) : text;
}

// "Person 1  B 3 M 2 S 4  5 Power, 1 SECRET in hand"
std::string person_line(const Screen& screen, const PersonShown& person, bool you) {
  std::string text = "B " + value_text(person.values[0]) + "  M " + value_text(person.values[1]) +
                     "  S " + value_text(person.values[2]) + "  " + std::to_string(person.power) +
                     " Power";
  if (person.hand > 0) text += ", " + counted(person.hand, "SECRET", "SECRETs") + " in hand";
  if (person.standing != "living") text += ", " + screen.ink(kDim, person.standing);
  if (person.infected) text += ", " + screen.ink(kRed, "Infected");
  Lines gear;
  for (const GearShown& thing : person.gear)
    gear.push_back(thing.equipped ? thing.name : "(" + thing.name + ")");
  if (!gear.empty()) text += "; " + joined(gear);
  if (!person.seen.empty()) text += "; you know: " + joined(names_of(person.seen));
  if (!person.secrets.empty()) text += "; in play: " + joined(names_of(person.secrets));
  int points = 0;
  for (const CapturedShown& captured : person.captured) points += captured.points;
  if (points > 0) text += "; " + counted(points, "point", "points");
  return screen.hanging(person_name(person.id) + (you ? " (you)  " : "  "), text, kIndent);
}

void add_people(Screen& screen, const View& view) {
  Lines whole, brief;
  for (const PersonShown& person : view.people) {
    whole.push_back(person_line(screen, person, person.id == view.seat));
    brief.push_back(person_name(person.id) + " " + value_text(person.values[0]) + "/" +
                    value_text(person.values[1]) + "/" + value_text(person.values[2]));
  }
  screen.add({joined(whole, "\n"), screen.hanging("", joined(brief), kIndent)});
}

void add_attempt(Screen& screen, const View& view) {
  if (view.attempt.empty()) return;
  const AttemptShown& made = view.attempt.front();
  Lines numbers;
  for (const auto& card : made.drawn)
    numbers.push_back(std::to_string(card[made.by == "body" ? 0 : made.by == "mind" ? 1 : 2]));
  const int extra = made.total - made.value - made.best;
  std::string text = person_name(made.seat) + ", " + made.by + " " + std::to_string(made.value) +
                     (extra != 0 ? (extra > 0 ? " +" : " ") + std::to_string(extra) : "") +
                     (numbers.empty() ? "" : ", drawn " + joined(numbers)) + ": " +
                     std::to_string(made.total) + " against " + std::to_string(made.level);
  for (const VisitShown& visit : view.visit) {
    if (visit.round > 0) text += ". Round " + std::to_string(visit.round);
    if (!visit.stun.empty()) text += ", Stunned (" + visit.stun + ")";
  }
  screen.add(
      {screen.hanging(made.card.name.empty() ? "" : made.card.name + ": ", text + ".", kIndent)});
}

void add_offer(Screen& screen, const View& view) {
  for (const OfferShown& offer : view.offer) {
    std::string text =
        person_name(offer.seat) + " offers " + offer.card.name + " to " + person_name(offer.to);
    if (!offer.for_card.empty()) text += " for " + joined(names_of(offer.for_card));
    screen.add({screen.hanging("", text + ".", kIndent)});
  }
}

void add_own(Screen& screen, const View& view) {
  Lines parts;
  if (!view.hand.empty()) parts.push_back("Your SECRETs: " + joined(names_of(view.hand)));
  if (!view.dealt.empty()) parts.push_back("Your LOCATION: " + joined(names_of(view.dealt)));
  Lines desk;
  for (const HeldShown& held : view.desk)
    desk.push_back(held.card.name + (held.surprise ? " (Surprise!)" : ""));
  if (!desk.empty()) parts.push_back("On your desk: " + joined(desk));
  if (!view.for_sale.empty())
    parts.push_back("Beside the store: " + joined(names_of(view.for_sale)));
  if (!view.unclaimed.empty()) parts.push_back("Unclaimed: " + joined(names_of(view.unclaimed)));
  if (!parts.empty()) screen.add({screen.hanging("", joined(parts, ". ") + ".", kIndent), ""});
}

}  // namespace

std::string screen_of(const View& view, const engine::Sheet& sheet) {
  Screen screen(sheet);
  add_heading(screen, view);
  add_board(screen, view);
  add_town(screen, view);
  add_people(screen, view);
  add_attempt(screen, view);
  add_offer(screen, view);
  add_own(screen, view);
  return screen.text();
}

}  // namespace gloam::games::daylight
