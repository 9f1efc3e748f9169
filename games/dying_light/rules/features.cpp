#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

bool Table::has_feature(Area area, Feature feature) const {
  return std::any_of(s.tokens.begin(), s.tokens.end(), [&](const Token& token) {
    return token.feature == feature && city.area(token.zone) == area &&
           (feature != Feature::uv || token.active != 0);
  });
}

bool Table::has_feature_in(Zone zone, Feature feature) const {
  return std::any_of(s.tokens.begin(), s.tokens.end(), [&](const Token& token) {
    return token.feature == feature && token.zone == zone;
  });
}

// dl.fire.2, dl.ruling.28
int Table::toughness(Area area, int kind) const {
  const int whole = pack.infected[static_cast<std::size_t>(kind)].toughness;
  return has_feature(area, Feature::fire) ? whole - 1 : whole;
}

}  // namespace gloam::games::dying_light
