#include "games/burning_daylight/cards/pack.h"

#include <bit>

#include "cards/game_pack.h"
#include "cards/say/text.h"
#include "games/burning_daylight/parts.h"
#include "games/burning_daylight/rules/shares.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::Complaints;

CardKind kind_of(const cards::Card& card) {
  const std::string& kind = card.kind->name();
  if (kind == "ganger") return CardKind::ganger;
  return kind == "mission" ? CardKind::mission : CardKind::event;
}

// Fills the tables of a pack, and complains where the game could not be played with it.
class Reader : public cards::TableReader<Pack> {
 public:
  using TableReader::TableReader;

  void read() {
    for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
      const cards::Card& card = pack_.cards[i];
      if (card.copies != 1) complain(card, "there is one of each card");
      pack_.kinds.push_back(kind_of(card));
      pack_.texts.push_back(cards::rules_text(pack_, card));
      read(card, static_cast<CardIndex>(i));
    }
    check_counts();
    for (int seats = kLeastSeats; seats <= kMostSeats; ++seats)
      pack_.shares[static_cast<std::size_t>(seats)] = even_shares(pack_.of_type, seats);
  }

 private:
  void read(const cards::Card& card, CardIndex index) {
    switch (kind_of(card)) {
      case CardKind::ganger:
        pack_.numbers.push_back(static_cast<std::uint8_t>(pack_.gangers.size()));
        return read_ganger(card, index);
      case CardKind::mission:
        pack_.numbers.push_back(static_cast<std::uint8_t>(pack_.missions.size()));
        return read_mission(card, index);
      case CardKind::event:
        pack_.numbers.push_back(static_cast<std::uint8_t>(pack_.events.size()));
        return pack_.events.push_back(index);
    }
  }

  void read_ganger(const cards::Card& card, CardIndex index) {
    GangerCard ganger;
    ganger.card = index;
    ganger.type = static_cast<Type>(card.number("type"));
    for (const Form form : {kPlay, kAdvance, kReturn}) {
      const int clause = pack_.clause_of_form(card, form);
      ganger.abilities[form] = static_cast<std::int8_t>(clause);
      if (clause != kNoClause) ganger.deeds[form] = deed_of(pack_.clause(index, clause));
    }
    for (const cards::Clause& clause : card.clauses)
      ganger.lasting |= !clause.head || clause.head.imm >= kPassive || is_window(clause.head);
    if (pack_.gangers.size() < kMostGangers) {
      pack_.of_type[ganger.type] |= only(static_cast<int>(pack_.gangers.size()));
      pack_.everybody |= only(static_cast<int>(pack_.gangers.size()));
    }
    pack_.gangers.push_back(ganger);
  }
  Deed deed_of(const cards::Clause& clause) const {
    Deed deed;
    deed.often = !clause.condition;
    cards::walk(pack_, clause.body, [&](const cards::Node& node) {
      const std::string& word = pack_.word(node).name;
      if (pack_.word(node).type != cards::kEffect) return;
      deed.claims += word == "claim" || word == "claim_one" || word == "store" ? 1 : 0;
      deed.explores += word == "explore" ? 1 : 0;
      deed.looks += word == "look" ? 1 : 0;
      deed.heals += word == "heal" || word == "heal_here" || word == "heal_one" ? 1 : 0;
      deed.fetches += word == "fetch" ? 1 : 0;
      deed.moves += word == "advance" ? 1 : 0;
    });
    return deed;
  }
  bool is_window(const cards::Node& head) const { return pack_.word(head).type != cards::kForm; }

  void read_mission(const cards::Card& card, CardIndex index) {
    MissionCard mission;
    mission.card = index;
    for (const std::int32_t symbol : card.numbers("symbols")) {
      ++mission.needs[static_cast<std::size_t>(symbol)];
      ++mission.size;
    }
    if (mission.size != 2 && mission.size != 3)
      complain(card, "a mission has two or three symbols (bd.card.12)");
    pack_.missions.push_back(mission);
  }

  void check_counts() {
    limit(pack_.cards.size(), kNone, "cards");
    limit(pack_.gangers.size(), kMostGangers, "gangers");
    limit(pack_.missions.size() + pack_.events.size(), kMostDeck, "missions and Events");
    constexpr std::size_t kMostDealt = 25;  // to five players, or in packs of a draft
    if (pack_.gangers.size() < kMostDealt)
      complain("there must be at least " + std::to_string(kMostDealt) + " gangers (bd.ruling.6)");
    if (pack_.missions.size() < 2) complain("there must be missions (bd.deck.4)");
  }
};

// How many symbols of the mission these gangers serve themselves.
int served(const Pack& pack, Gangers gangers, const MissionCard& mission) {
  int symbols = 0;
  for (std::size_t type = 0; type < kSymbols; ++type) {
    const int there = std::popcount(gangers & pack.of_type[type]);
    symbols += there < mission.needs[type] ? there : mission.needs[type];
  }
  return symbols;
}

}  // namespace

bool serves(const Pack& pack, Gangers team, const MissionCard& mission) {
  if (std::popcount(team) != mission.size) return false;
  const int real = served(pack, team, mission);
  return real > 0 && real + std::popcount(team & pack.of_type[kHelper]) == mission.size;
}

Chances chances(const Pack& pack, Gangers gangers, const MissionCard& mission) {
  const int real = served(pack, gangers, mission);
  const bool enough = real + std::popcount(gangers & pack.of_type[kHelper]) >= mission.size;
  return {enough && real > 0, enough && real == 0};
}

std::optional<Pack> load(std::span<const cards::PackFile> extensions, Complaints& complaints) {
  return cards::load<Pack, Reader>(words(), Parts::pack(), extensions, complaints);
}

}  // namespace gloam::games::burning_daylight
