// What Scenario Cards lead Runners to do, read from the words of their clauses: so that a player
// who knows no scenario by name knows what each wants.
#pragma once
#include <string_view>
#include <vector>

#include "cards/pack.h"
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

struct Pack;

struct Lead {
  enum class Way : std::uint8_t {
    work,    // Interact at a site
    enter,   // enter an Area with an object
    hold,    // be in an Area with an item when the round ends
    gather,  // all be in one of these Areas when the round ends
    bring,   // bring so many of an object
    burn,    // have so many Lamps burning when the round ends
    ahead,   // what the card will place when it is revealed
  };

  Way way = Way::work;
  CardIndex story = kNoCard;
  std::uint8_t clause = 0;
  CardIndex site = kNoCard;
  CardIndex object = kNoCard;  // that a Runner must have for it, or that is meant
  CardIndex gives = kNoCard;   // an object, by work
  Zone zone = kNowhere;        // of a site that lies ahead
  std::uint32_t areas = 0;
  cards::Node amount = {};
  bool switches = false;              // work: a site that has to be on together with others
  bool lights = false;                // work: a Lamp
  bool calls_off = false;             // work: the evening ends with this round
  bool all_took = false;              // gather: each has taken an object from where it was placed
  std::vector<CardIndex> after = {};  // ahead: cards that reveal this one
};

// Of all Scenario Cards of a pack whose boards and scenarios are read.
std::vector<Lead> leads_of(const Pack& pack);
// Whether a scenario goes on when the object is taken or brought, or at a site that needs it.
bool matters(const Pack& pack, CardIndex object);

// Whether the word stands in what a clause of the card does.
bool mentions(const Pack& pack, CardIndex card, std::string_view word);

}  // namespace gloam::games::dying_light
