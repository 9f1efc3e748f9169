#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

bool Table::has_feature(Area area, Feature feature) const {
  return std::any_of(s.tokens.begin(), s.tokens.end(), [&](const Token& token) {
    return token.feature == feature && city.area(token.zone) == area &&
           (feature != Feature::uv || token.active != 0);
  });
}

std::uint32_t Table::lit_areas() const {
  std::uint32_t areas = 0;
  for (const Token& token : s.tokens)
    if (burns(token)) areas |= 1u << city.area(token.zone);
  return areas;
}

bool Table::has_feature_in(Zone zone, Feature feature) const {
  return find_token(zone, feature) >= 0;
}

// The place of a token in the Zone among all tokens, or -1.
int Table::find_token(Zone zone, Feature feature) const {
  for (int i = 0; i < s.tokens.size(); ++i)
    if (s.tokens[i].zone == zone && s.tokens[i].feature == feature) return i;
  return -1;
}

// The same for objects that lie where they were placed, or for those that were put down.
int Table::object_in(Zone zone, CardIndex object, bool moved) const {
  for (int i = 0; i < s.tokens.size(); ++i)
    if (s.tokens[i].zone == zone && s.tokens[i].thing == object &&
        (s.tokens[i].moved != 0) == moved)
      return i;
  return -1;
}

// dl.fire.2, dl.ruling.28
int Table::toughness(Area area, int kind) const {
  const int whole = pack.infected[static_cast<std::size_t>(kind)].toughness;
  return has_feature(area, Feature::fire) ? whole - 1 : whole;
}

// One of a kind in a Zone is enough.
void Table::put_feature(Feature feature, Zone zone) {
  if (zone == kNowhere || has_feature_in(zone, feature) || s.tokens.full()) return;
  s.tokens.put({.zone = zone, .feature = feature});
  tell(everyone(), say::placed, "dl.env.1"_rule, static_cast<int>(feature), named(zone));
}

// Whoever is there goes (dl.uv.4, dl.ruling.42, dl.ruling.86).
void Table::light(Zone zone, int rounds, bool brought) {
  if (zone == kNowhere) return;
  int at = brought ? -1 : find_token(zone, Feature::uv);
  if (at < 0) {
    if (s.tokens.full()) return;
    at = s.tokens.size();
    s.tokens.put({.zone = zone, .feature = Feature::uv});
    s.tokens[at].moved = brought ? 1 : 0;
  }
  s.tokens[at].active = static_cast<std::uint8_t>(rounds);
  tell(everyone(), say::lit, "dl.uv.4"_rule, named(zone));
  const Area area = city.area(zone);
  drive_out(area);
  for (int who = 0; who < s.runners_in_play; ++who)
    if (area_of(who) == area) end_chase(who, "dl.ruling.86"_rule);
  cards::fire(run_, kLampLit, {.subject = s.acting == kNobody ? s.leader : s.acting});
}

void Table::drive_out(Area area) {
  const int who = s.acting == kNobody ? s.leader : s.acting;
  for (int before = -1; before != standing(crowd(area));) {
    before = standing(crowd(area));
    spread(area, who);
  }
}

void Table::go_dark(int token) {
  Token& one = s.tokens[token];
  tell(everyone(), say::dark, "dl.uv.1"_rule, named(one.zone));
  one.active = 0;
  if (one.moved != 0) s.tokens.take_at(token);
}

void Table::all_dark() {
  for (int i = s.tokens.size() - 1; i >= 0; --i)
    if (burns(s.tokens[i]) && s.tokens[i].moved == 0) go_dark(i);
}

bool Table::burns(const Token& token) { return token.feature == Feature::uv && token.active != 0; }

// Lamps of the scenario that burn, not those of items.
int Table::burning() const {
  return static_cast<int>(std::count_if(s.tokens.begin(), s.tokens.end(), [](const Token& token) {
    return burns(token) && token.moved == 0;
  }));
}

// The Lamp with the fewest burns goes dark; ties: the leader.
void Table::dim() {
  int fewest = kForGood;
  for (const Token& token : s.tokens)
    if (burns(token) && token.moved == 0) fewest = std::min(fewest, int{token.active});
  Options options = this->options();
  for (const Token& token : s.tokens)
    if (burns(token) && token.moved == 0 && token.active == fewest)
      options.add({kDarken, named(token.zone)});
  if (options.empty()) return;
  const Option choice = ask(seat_of(s.leader), ask::dim, options);
  go_dark(find_token(zone_in(choice.a), Feature::uv));
}

// A round less for each that does not burn for good, and for each site that is on.
void Table::burn_down() {
  for (int i = s.tokens.size() - 1; i >= 0; --i) {
    Token& token = s.tokens[i];
    if (token.active == 0 || token.active == kForGood) continue;
    --token.active;
    if (token.active > 0) continue;
    if (token.feature == Feature::uv)
      go_dark(i);
    else
      tell(everyone(), say::switched_off, "dl.golden.2"_rule, token.thing, named(token.zone));
  }
}

void Table::open_wall(Zone from, Zone to) {
  if (from == kNowhere || to == kNowhere) return;
  for (const City::Step& step : city.steps(from)) {
    if (step.to != to || step.wall == kNowhere) continue;
    s.fallen = static_cast<Walls>(s.fallen | 1u << step.wall);
    tell(everyone(), say::wall_fell, "dl.golden.2"_rule, named(from), named(to));
  }
}

}  // namespace gloam::games::dying_light
