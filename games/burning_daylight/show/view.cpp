#include "games/burning_daylight/show/view.h"

#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::Seat;

constexpr std::array<std::string_view, kSlots> kSlotIds = {"just_left", "on_mission", "returning"};

std::string phase_name(Phase phase) {
  switch (phase) {
    case Phase::begin:
    case Phase::deck:
      return "setting up";
    case Phase::drafting:
      return "draft";
    case Phase::agreeing:
      return "forming gangs";
    case Phase::events:
      return "events";
    case Phase::advance:
      return "advance";
    case Phase::action:
      return "action";
    case Phase::over:
      return "over";
  }
  return {};
}

// Nobody is asked while something is looked up.
class Nobody final : public engine::Decider {
  engine::Answer choose(const engine::Question&) override {
    throw engine::RuleError("asked while looking");
  }
};

class Viewing {
 public:
  Viewing(const State& state, const Pack& pack, Seat viewer)
      : s_(state), pack_(pack), viewer_(viewer), looked_at_(state), company_{nobody_} {}

  View view() {
    View view;
    view.phase = phase_name(s_.phase);
    view.round = s_.round;
    view.goal = goal(s_.seats);
    view.gang_size = gang_size(s_.seats);
    view.variant = s_.command_points != 0;
    view.last_round = s_.reached != 0;
    view.command_points = s_.points;
    view.deck = deck();
    each_mission(s_, [&](CardIndex card) { view.missions.push_back(mission(card)); });
    for (const CardIndex card : s_.events)
      view.events.push_back({id(card), name(card), pack_.texts[card], pack_.cards[card].flavour});
    for (const Seat seat : engine::SeatSet::first(s_.seats)) view.players.push_back(player(seat));
    if (s_.forming == Forming::agreed) view.free = gangers(free());
    if (viewer_ >= s_.seats) return view;
    view.seat = viewer_ + 1;
    view.hand = gangers(s_.players[viewer_].hand);
    view.pack = gangers(s_.players[viewer_].pack);
    const engine::Option& pick = s_.picks[viewer_];
    if (pick.verb == kPick)
      view.picking = name(pack_.gangers[static_cast<std::size_t>(pick.a)].card);
    return view;
  }

 private:
  const std::string& id(CardIndex card) const { return pack_.cards[card].id; }
  const std::string& name(CardIndex card) const { return pack_.cards[card].name; }

  // The back of the top card is seen by all; what lies where, by those who looked.
  DeckShown deck() const {
    DeckShown shown;
    shown.cards = s_.deck.size();
    shown.crackdown_next = s_.events.size() >= kEventsForCrackdown;
    if (s_.deck.empty() || s_.phase < Phase::events) return shown;
    if (s_.deck.top().mark != 0)
      shown.top = pack_.is_event(s_.deck.top().card) ? "event" : "mission";
    shown.blocked = shown.top == "event";
    for (int i = 0; i < s_.deck.size(); ++i) {
      const Hidden& card = s_.deck[s_.deck.size() - 1 - i];
      if (card.known.has(viewer_)) shown.known.push_back({i + 1, name(card.card)});
    }
    return shown;
  }

  MissionShown mission(CardIndex card) const {
    const MissionCard& mission = pack_.mission(card);
    MissionShown shown{.id = id(card),
                       .name = name(card),
                       .subtitle = std::string(pack_.cards[card].text("subtitle")),
                       .flavour = pack_.cards[card].flavour,
                       .symbols = {},
                       .points = mission.size,
                       .first = card == s_.first_mission,
                       .lacking = {}};
    for (std::size_t type = 0; type < kSymbols; ++type)
      for (int n = 0; n < mission.needs[type]; ++n) shown.symbols.emplace_back(kSymbolNames[type]);
    if (viewer_ < s_.seats) compare(s_.players[viewer_].hand, mission, shown);
    return shown;
  }

  // What a hand has for a mission, and what it lacks.
  void compare(Gangers hand, const MissionCard& mission, MissionShown& shown) const {
    shown.served = chances(pack_, hand, mission).served;
    for (std::size_t type = 0; type < kSymbols; ++type) {
      const int there = std::popcount(hand & pack_.of_type[type]);
      for (int n = there; n < mission.needs[type]; ++n)
        shown.lacking.emplace_back(kSymbolNames[type]);
    }
    const int helpers = std::popcount(hand & pack_.of_type[kHelper]);
    if (!shown.served) shown.wanted = std::max(1, static_cast<int>(shown.lacking.size()) - helpers);
  }

  GangerShown ganger(Ganger g) const {
    const GangerCard& card = pack_.gangers[g];
    GangerShown shown;
    shown.id = id(card.card);
    shown.name = name(card.card);
    shown.type = kTypeNames[card.type];
    shown.text = pack_.texts[card.card];
    shown.flavour = pack_.cards[card.card].flavour;
    for (const Hidden& stored : s_.stored) shown.stored += stored.mark == g ? 1 : 0;
    return shown;
  }

  std::vector<GangerShown> gangers(Gangers set) const {
    std::vector<GangerShown> shown;
    for (const Ganger g : each(set)) shown.push_back(ganger(g));
    return shown;
  }

  SlotShown slot(Seat seat, std::size_t number) {
    const Player& p = s_.players[seat];
    Table table(looked_at_, pack_, company_);
    SlotShown shown{std::string(kSlotIds[number]), std::string(kSlotNames[number]), {}};
    for (const Ganger g : each(p.track[number])) {
      shown.gangers.push_back(ganger(g));
      GangerShown& out = shown.gangers.back();
      out.injured = has(p.injured, g);
      out.alone = p.track[number] == only(g);
      out.escorted = table.escorted(seat, g);
      out.stays = table.bound_to_stay(seat, g);
    }
    return shown;
  }

  PlayerShown player(Seat seat) {
    const Player& p = s_.players[seat];
    PlayerShown shown;
    shown.id = seat + 1;
    shown.name = "Gang " + std::to_string(shown.id);
    shown.score = score(p);
    shown.mission_points = p.points;
    shown.claimed = p.claimed;
    shown.hand = std::popcount(p.hand);
    shown.turn = s_.phase >= Phase::events && s_.phase != Phase::over && seat == s_.turn;
    shown.first = seat == s_.first && s_.phase != Phase::begin;
    shown.seen = gangers(p.hand & p.seen);
    for (std::size_t number = 0; number < kSlots; ++number)
      shown.track.push_back(slot(seat, number));
    for (const Ganger g : each(p.recovery)) {
      shown.recovery.push_back(ganger(g));
      shown.recovery.back().stays = has(p.staying, g);
    }
    for (const CardIndex card : p.completed) shown.completed.push_back(mission(card));
    return shown;
  }

  Gangers free() const {
    Gangers left = pack_.everybody;
    for (const Player& p : s_.players) left &= ~gang_of(p);
    return left;
  }

  const State& s_;
  const Pack& pack_;
  Seat viewer_;
  State looked_at_;
  Nobody nobody_;
  engine::Company company_;
};

}  // namespace

View view_of(const State& state, const Pack& pack, Seat viewer) {
  return Viewing(state, pack, viewer).view();
}

}  // namespace gloam::games::burning_daylight
