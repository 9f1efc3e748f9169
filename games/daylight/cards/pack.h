// The cards Daylight is played with, and what the rules look up in them.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/pack.h"
#include "engine/complaint.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

enum class CardKind : std::uint8_t {
  karma,
  equipment,
  secret,
  item,
  location,
  hazard,
  darker,
  surprise,
  mystery,
  event,
  monster,
};
inline constexpr std::size_t kCardKinds = 11;

// What may be taken from the store, beside the categories: any weapon, anything.
inline constexpr int kAnyWeapon = 8;
inline constexpr int kAnything = 9;

// EQUIPMENT or an ITEM.
struct Gear {
  std::int8_t price = 0;  // in the store, or of a magical ITEM
  std::int8_t rid = 0;    // to be rid of a cursed ITEM
  Traits least{};         // values needed to equip it
  WeaponKind weapon = kNoWeapon;
  Matter matter = kPlain;
  std::int8_t bonus = 0;
  std::uint8_t category = 0;
  bool projectile = false;
  bool single_use = false;
  bool armor = false;
  bool pet = false;
  bool nightfall = false;
  bool magical = false;  // a cursed ITEM is, too (day.item.26)
  bool cursed = false;
  bool miscellaneous = false;

  bool is_weapon() const { return weapon != kNoWeapon; }
  bool changes_between_turns_only() const { return armor || pet; }
};

enum class Worth : std::uint8_t {
  in_hand,
  most_mysteries,
  as_ghost,
  each_cursed,
  no_monsters,
  much_power,
  nobody_lost,
};

struct Secret {
  std::int8_t cost = -1;  // none
  std::int8_t discard = 0;
  std::int8_t rid = 1;
  std::int8_t points = 0;
  std::int8_t points_in_play = 0;
  Worth worth = Worth::in_hand;  // what the points are for; but for `in_hand`, in play, too
  bool immediate = false;
  bool stays = false;  // it cannot be discarded from play
  bool for_ghosts = false;
  bool minion = false;  // its holder wins if the Darkness prevails
};

// One Attack of a Monster.
struct Strike {
  Trait trait;
  std::int8_t level;
  bool at_once;  // on everybody
};

// What adds to an attempt to defeat a Monster: a kind of weapon, or what it is made of.
struct Weakness {
  WeaponKind blow = kNoWeapon;
  Matter matter = kPlain;
  std::int8_t amount = 0;
};

// Whose result counts for everybody who attempts to survive an Event.
enum class Shared : std::uint8_t { nobodys, best, worst };

struct Challenge {
  Traits levels{};  // 0: not printed
  Traits escape{};
  std::vector<Strike> attacks;
  std::vector<Weakness> weak;
  std::int8_t points = 0;
  std::int8_t stun = 0;  // Successes needed; 0: it cannot be stunned
  std::int8_t defeat = 0;
  std::int8_t secrets = 0;
  std::int8_t items = 0;
  std::int8_t power = 0;
  std::uint16_t nature = 0;  // a bit for each
  std::int8_t counts = 1;    // at Darkness Falls
  Shared shared = Shared::nobodys;
  bool of_night = false;
  bool all_at_once = false;
  bool infects = false;
  bool surprise = false;
};

// A pack that has all the game needs, with tables in place of names.
struct Pack : cards::Pack {
  std::vector<CardKind> kinds;  // by card
  std::array<std::vector<CardIndex>, kCardKinds> of_kind;
  std::vector<std::string> texts;
  std::vector<std::uint16_t> numbers;  // in the table of its kind
  std::vector<Traits> karma;
  std::vector<Gear> gears;
  std::vector<Secret> secrets;
  std::vector<Challenge> challenges;
  std::vector<std::uint16_t> features;  // of LOCATIONs, a bit for each; by card

  CardKind kind(int card) const { return kinds[static_cast<std::size_t>(card)]; }
  bool is_gear(int card) const {
    return kind(card) == CardKind::equipment || kind(card) == CardKind::item;
  }
  bool is_challenge(int card) const { return kind(card) >= CardKind::mystery; }
  const Traits& karma_of(int card) const { return karma[number(card)]; }
  const Gear& gear(int card) const { return gears[number(card)]; }
  const Secret& secret(int card) const { return secrets[number(card)]; }
  const Challenge& challenge(int card) const { return challenges[number(card)]; }

 private:
  std::size_t number(int card) const { return numbers[static_cast<std::size_t>(card)]; }
};

const cards::Vocabulary& words();

// The own pack with the extensions; none, and complaints, if they are refused or too large for
// State.
std::optional<Pack> load(std::span<const cards::PackFile> extensions,
                         engine::Complaints& complaints);

}  // namespace gloam::games::daylight
