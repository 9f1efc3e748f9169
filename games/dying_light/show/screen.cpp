// Dying Light as a screen of text: the city, the evening, and everybody's dice below it.
#include "games/dying_light/show/map.h"

namespace gloam::games::dying_light {
namespace {

using engine::joined;
using engine::kBlue;
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

std::string counted(int n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

// --- The evening ---

void add_heading(Screen& screen, const View& view) {
  const bool night = view.light == "night";
  const std::string light = night ? "Night" : view.light == "dusk" ? "dusk" : "Day";
  Lines facts = {view.scenario};
  if (view.round == 0)
    facts.emplace_back("setting up");
  else
    facts.push_back(screen.ink(night ? kBlue : kGold, "Round " + std::to_string(view.round) +
                                                          " of " + std::to_string(view.last_round) +
                                                          ", " + light));
  if (view.score > 0) facts.push_back("score " + std::to_string(view.score));
  screen.head("DYING LIGHT", facts);
}

std::string exposure_line(const View& view) {
  Lines parts;
  for (const ResolvedShown& now : view.resolved)
    parts.push_back("resolving " + now.area + ", " + now.step + ": Spawn " +
                    std::to_string(now.spawn) + ", Move " + std::to_string(now.move));
  for (const WaitingShown& next : view.waiting)
    parts.push_back(next.id + " waits with " + std::to_string(next.value));
  return parts.empty() ? "" : "Exposure Phase: " + joined(parts, "; ") + ".";
}

void add_evening(Screen& screen, const View& view) {
  Lines events;
  for (const EventShown& event : view.events)
    events.push_back(std::to_string(event.id) + " in round " + std::to_string(event.round));
  std::string text = view.objective;
  if (!events.empty()) text += (text.empty() ? "" : " ") + ("Events: " + joined(events) + ".");
  if (view.phase == "activation" && view.activation_deck > 0)
    text += " Activation Cards left: " + std::to_string(view.activation_deck) + ".";
  if (const std::string now = exposure_line(view); !now.empty())
    text += (text.empty() ? "" : " ") + now;
  if (text.empty()) return;
  const std::string goal = view.objective.substr(0, screen.columns);
  screen.add({screen.hanging("", text, 2), goal});
}

// "A05b: 2 cards, 3 there, 1 comes, 0.85 Wounds"
std::string stop_text(const StopShown& stop) {
  const std::string cents = std::to_string(stop.wounds % 100);
  std::string text = stop.id + ": " + counted(stop.cards, "card", "cards");
  if (stop.attackers > 0) text += ", " + std::to_string(stop.attackers) + " there";
  if (!stop.comers.empty())
    text += ", " + counted(static_cast<int>(stop.comers.size()), "comes", "come");
  if (stop.wounds > 0)
    text += ", " + std::to_string(stop.wounds / 100) + (cents.size() < 2 ? ".0" : ".") + cents +
            (stop.shared ? " Wounds at worst" : " Wounds");
  return text;
}

// What the Runner who acts may come to: dice, Risk Dice, and what stopping there would bring.
void add_ways(Screen& screen, const View& view) {
  Lines ways;
  for (const WayShown& way : view.ways)
    ways.push_back(unbroken(way.way + " " + way.zone + " " + counted(way.cost, "die", "dice") +
                            (way.risk > 0 ? " Risk " + std::to_string(way.risk) : "")));
  if (!ways.empty()) screen.add({screen.hanging(screen.ink(kDim, "Ways:"), joined(ways), 2), ""});
  Lines stops;
  for (const StopShown& stop : view.stops) stops.push_back(unbroken(stop_text(stop)));
  if (!stops.empty())
    screen.add({screen.hanging(screen.ink(kDim, "Stopping in"), joined(stops, "; "), 2), ""});
}

// --- Runners ---

std::string dice_at(const RunnerShown& runner, const std::string& place) {
  Lines dice;
  for (const DieShown& die : runner.dice)
    if (die.place == place)
      dice.push_back(unbroken(die.kind + (die.face.empty() ? "" : " " + die.face)));
  return joined(dice);
}

// "1 basic, 2 combat, 4 momentum": the slots that are filled.
std::string track_of(const RunnerShown& runner, std::size_t slots) {
  std::vector<std::string> filled(slots + 1);
  for (const DieShown& die : runner.dice)
    if (die.place == "track" && static_cast<std::size_t>(die.slot) <= slots)
      filled[static_cast<std::size_t>(die.slot)] = die.kind;
  Lines all;
  for (std::size_t i = 1; i <= slots; ++i)
    if (!filled[i].empty()) all.push_back(unbroken(std::to_string(i) + " " + filled[i]));
  return joined(all);
}

std::string wounds_of(const RunnerShown& runner) {
  Lines wounds;
  if (runner.light) wounds.emplace_back("1 Light");
  if (!runner.heavy.empty()) wounds.push_back(std::to_string(runner.heavy.size()) + " Heavy of 4");
  return wounds.empty() ? "unhurt"
                        : joined(wounds) + " Wound" + (runner.heavy.size() > 1 ? "s" : "");
}

std::string exposure_of(const RunnerShown& runner) {
  return "Exposure " + std::to_string(runner.exposure) + (runner.token ? " (with a token)" : "");
}

std::string name_of(const RunnerShown& runner, bool you) {
  return (runner.acts ? "> " : "  ") + (runner.name.empty() ? "no Runner yet" : runner.name) +
         (you ? " (you)" : "");
}

// "jacket armor+Block damaged"
std::string gear_of(const RunnerShown& runner) {
  Lines gear;
  for (const GearShown& one : runner.gear)
    gear.push_back(unbroken(one.id + " " + one.icon + "+" + one.boost +
                            (one.state == "undamaged" ? "" : " " + one.state)));
  return joined(gear);
}

std::string things_of(const RunnerShown& runner) {
  Lines all = names_of(runner.items);
  for (const CarriedShown& one : runner.carries)
    all.push_back(unbroken(one.name + (one.count > 1 ? " x" + std::to_string(one.count) : "") +
                           (one.wounds > 0 ? ", hurt " + std::to_string(one.wounds) : "")));
  return joined(all);
}

void add_part(Lines& parts, const std::string& title, const std::string& text) {
  if (!text.empty()) parts.push_back(unbroken(title) + " " + text);
}

std::string first_line(const Screen& screen, const RunnerShown& runner, bool you) {
  std::string name = screen.ink(you ? kBold : kPlain, padded(name_of(runner, you), 14));
  if (runner.zone.empty()) return name;
  const bool hurt = runner.light || !runner.heavy.empty();
  Lines state = {"Tempo " + std::to_string(runner.tempo),
                 screen.ink(runner.exposure > 2 ? kRed : kPlain, exposure_of(runner)),
                 screen.ink(hurt ? kRed : kPlain, wounds_of(runner))};
  if (runner.momentum) state.emplace_back("Momentum");
  if (!runner.chase.empty()) state.push_back(screen.ink(kRed, "chased"));
  if (runner.acted) state.push_back(screen.ink(kDim, "has acted"));
  for (std::string& one : state) one = unbroken(one);
  return screen.hanging(name + " " + screen.ink(kGold, padded(runner.zone, 5)), joined(state), 4);
}

// One row: faces by their first two letters.
std::string shortest(const RunnerShown& runner, bool you) {
  Lines pool;
  for (const DieShown& die : runner.dice)
    if (die.place == "pool")
      pool.push_back(die.face == "blank"
                         ? "--"
                         : die.face.substr(0, 2) +
                               (die.face.find(" and ") == std::string::npos
                                    ? ""
                                    : "+" + die.face.substr(die.face.find(" and ") + 5, 2)));
  std::string line = padded(name_of(runner, you), 14);
  if (runner.zone.empty()) return line;
  line += " " + padded(runner.zone, 5) + "T" + std::to_string(runner.tempo) + " E" +
          std::to_string(runner.exposure) + " W" + std::to_string(runner.light ? 1 : 0) + "+" +
          std::to_string(runner.heavy.size()) + (runner.chase.empty() ? "" : " chased");
  if (!pool.empty()) line += " pool " + joined(pool, " ");
  return line;
}

void add_runner(Screen& screen, const View& view, const RunnerShown& runner) {
  const bool you = runner.seat == view.seat;
  const std::string first = first_line(screen, runner, you);
  Lines dice;
  add_part(dice, "pool:", dice_at(runner, "pool"));
  add_part(dice, "track:", track_of(runner, view.track.size()));
  add_part(dice, "Fatigue:", dice_at(runner, "fatigue"));
  add_part(dice, "Cooldown:", dice_at(runner, "cooldown"));
  if (!dice_at(runner, "spot").empty()) dice.emplace_back("Momentum Die on its spot");
  Lines has;
  add_part(has, "weapon:", joined(names_of(runner.weapon)));
  add_part(has, "gear:", gear_of(runner));
  add_part(has, "has:", things_of(runner));
  add_part(has, "Skills:", joined(names_of(runner.skills)));
  add_part(has, "Wounds:", joined(names_of(runner.heavy)));
  add_part(has, "chased:", joined(names_of(runner.chase)));
  const auto below = [&](const Lines& parts) {
    return parts.empty() ? "" : "\n" + screen.hanging("", joined(parts, "; "), 4);
  };
  screen.add({first + below(dice) + below(has), first + below(dice), shortest(runner, you)});
}

}  // namespace

std::string screen_of(const View& view, const engine::Sheet& sheet) {
  Screen screen(sheet);
  add_heading(screen, view);
  add_map(screen, view);
  add_evening(screen, view);
  for (const RunnerShown& runner : view.runners) add_runner(screen, view, runner);
  add_ways(screen, view);
  add_legend(screen, view);
  return screen.text();
}

}  // namespace gloam::games::dying_light
