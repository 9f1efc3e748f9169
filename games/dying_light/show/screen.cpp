// Dying Light as a screen of text: the city, and everybody's dice below it.
#include <map>

#include "games/dying_light/show/view.h"

namespace gloam::games::dying_light {
namespace {

using engine::joined;
using engine::kBlue;
using engine::kBold;
using engine::kDim;
using engine::kGold;
using engine::kPlain;
using engine::Lines;
using engine::padded;
using engine::Screen;

void add_heading(Screen& screen, const View& view) {
  const std::string when = view.round == 0 ? "Setting up"
                                           : "Round " + std::to_string(view.round) +
                                                 (view.light == "night" ? ", Night" : ", Day");
  screen.head("DYING LIGHT",
              {view.scenario, screen.ink(view.light == "night" ? kBlue : kGold, when),
               "to round " + std::to_string(view.last_round)});
}

// "B01^^ OT": a roof of level 2 with Ox and Tern on it.
void add_city(Screen& screen, const View& view) {
  constexpr int kWide = 9;
  std::map<std::string, std::string> there;
  for (const RunnerShown& one : view.runners)
    if (!one.zone.empty()) there[one.zone] += one.name.substr(0, 1);
  std::string city;
  for (std::size_t i = 0; i < view.city.zones.size(); ++i) {
    const ZoneShown& zone = view.city.zones[i];
    const bool ends = (i + 1) % static_cast<std::size_t>(view.city.columns) == 0;
    const std::string name = zone.id + std::string(static_cast<std::size_t>(zone.level), '^');
    const std::string who = there.contains(zone.id) ? there[zone.id] : "";
    const std::string cell = screen.ink(zone.level > 0 ? kPlain : kDim, name) + " " +
                             screen.ink(kGold, padded(who, kWide - 1 - name.size()));
    city += cell + (ends ? "\n" : "");
  }
  city.pop_back();
  screen.add({city});
}

std::string dice_at(const RunnerShown& runner, const std::string& place) {
  Lines dice;
  for (const DieShown& die : runner.dice)
    if (die.place == place) dice.push_back(die.kind + (die.face.empty() ? "" : " " + die.face));
  return joined(dice);
}

void add_runner(Screen& screen, const RunnerShown& runner, bool you) {
  const std::string name = (runner.acts ? "> " : "  ") +
                           (runner.name.empty() ? "no Runner yet" : runner.name) +
                           (you ? " (you)" : "") + (runner.acted ? ", done" : "");
  const std::string line = screen.ink(you ? kBold : kPlain, padded(name, 20)) + " Tempo " +
                           std::to_string(runner.tempo) + ", Exposure " +
                           std::to_string(runner.exposure);
  const std::string pool = dice_at(runner, "pool");
  screen.add({pool.empty() ? line : screen.hanging(line + "  pool:", pool, 6), line});
}

}  // namespace

std::string screen_of(const View& view, const engine::Sheet& sheet) {
  Screen screen(sheet);
  add_heading(screen, view);
  add_city(screen, view);
  for (const RunnerShown& runner : view.runners)
    add_runner(screen, runner, runner.seat == view.seat);
  return screen.text();
}

}  // namespace gloam::games::dying_light
