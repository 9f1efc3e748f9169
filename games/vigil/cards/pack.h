// The cards Vigil is played with, and the words they are written in.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/pack.h"
#include "engine/complaint.h"

namespace gloam::games::vigil {

enum class CardKind : std::uint8_t { deed, charm, flash };

// A pack with the kind and the printed text of every card at hand.
struct Pack : cards::Pack {
  std::vector<CardKind> kinds;
  std::vector<std::string> texts;
};

const cards::Vocabulary& words();

// The own pack with the extensions; none, and complaints, if they are refused or too large for
// State.
std::optional<Pack> load(std::span<const cards::PackFile> extensions,
                         engine::Complaints& complaints);

}  // namespace gloam::games::vigil
