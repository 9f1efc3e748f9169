// Which types the gangs have that are dealt: as even as the pack allows (bd.ruling.61).
#pragma once
#include <array>
#include <vector>

#include "games/burning_daylight/cards/pack.h"

namespace gloam::games::burning_daylight {

// All that the order of types, which is drawn by lot, can lead to; each once.
std::vector<Shares> even_shares(const std::array<Gangers, kTypes>& of_type, int seats);

}  // namespace gloam::games::burning_daylight
