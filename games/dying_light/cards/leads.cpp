#include "games/dying_light/cards/leads.h"

#include "games/dying_light/cards/pack.h"

namespace gloam::games::dying_light {
namespace {

using cards::Node;
using Way = Lead::Way;

bool named(const Pack& pack, const Node& node, std::string_view word) {
  return node && node.word >= cards::kFirstGameWord && pack.word(node).name == word;
}

// Reads the clauses of one Scenario Card.
class StoryReader {
 public:
  StoryReader(const Pack& pack, CardIndex story, std::vector<Lead>& leads)
      : pack_(pack), story_(story), leads_(leads) {
    const auto scenario = static_cast<std::size_t>(pack.cards[story].number("scenario"));
    board_ = pack.scenarios[pack.numbers[scenario]].board;
  }

  void read() {
    const auto& clauses = pack_.cards[story_].clauses;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
      clause_ = static_cast<std::uint8_t>(i);
      read(clauses[i]);
    }
  }

 private:
  bool is(const Node& node, std::string_view word) const { return named(pack_, node, word); }
  CardIndex card_in(const Node& node) const {
    return static_cast<CardIndex>(pack_.name(pack_.argument(node, 0)).value);
  }
  std::uint32_t area_in(const Node& argument) const {
    const auto word = static_cast<std::size_t>(pack_.name(argument).value);
    const Area area = pack_.areas_named[board_][word];
    return area == kNowhere ? 0 : 1u << area;
  }
  Lead lead(Way way) const {
    Lead lead;
    lead.way = way;
    lead.story = story_;
    lead.clause = clause_;
    return lead;
  }
  void add(Lead lead) { leads_.push_back(std::move(lead)); }

  // Calls visit(node) for everything that must hold: what is negated is left out.
  template <class Visit>
  void wanted(const Node& condition, const Visit& visit) const {
    if (!condition || condition.word == cards::kNot || condition.word == cards::kOr) return;
    visit(condition);
    if (condition.word != cards::kAnd) return;
    for (const Node& part : pack_.arguments(condition)) wanted(part, visit);
  }
  CardIndex carried_in(const Node& condition) const {
    CardIndex object = kNoCard;
    wanted(condition, [&](const Node& node) {
      if (is(node, "carries")) object = card_in(node);
    });
    return object;
  }

  void read(const cards::Clause& clause) {
    if (is(clause.head, "interact")) read_work(clause);
    if (is(clause.head, "entered")) read_entered(clause);
    if (is(clause.head, "end_phase")) read_end_phase(clause);
    wanted(clause.condition, [&](const Node& node) { read_number(node); });
    cards::walk(pack_, clause.body, [&](const Node& node) { read_ahead(node); });
  }

  void read_work(const cards::Clause& clause) {
    Lead work = lead(Way::work);
    work.site = card_in(clause.head);
    work.object = carried_in(clause.condition);
    cards::walk(pack_, clause.body, [&](const Node& node) {
      if (is(node, "take")) work.gives = card_in(node);
      work.switches |= is(node, "switch_on");
      work.lights |= is(node, "light_here");
      work.calls_off |= is(node, "call_off");
    });
    add(work);
  }

  void read_entered(const cards::Clause& clause) {
    Lead enter = lead(Way::enter);
    enter.object = carried_in(clause.condition);
    enter.areas = area_in(pack_.argument(clause.head, 0));
    if (enter.object != kNoCard) add(enter);
  }

  void read_end_phase(const cards::Clause& clause) {
    wanted(clause.condition, [&](const Node& node) {
      if (is(node, "holder_in")) {
        Lead hold = lead(Way::hold);
        hold.object = card_in(node);
        hold.areas = area_in(pack_.argument(node, 1));
        add(hold);
      }
      if (is(node, "all_in")) {
        Lead gather = lead(Way::gather);
        for (const Node& area : pack_.arguments(node)) gather.areas |= area_in(area);
        wanted(clause.condition,
               [&](const Node& other) { gather.all_took |= is(other, "all_took"); });
        add(gather);
      }
    });
  }

  // "brought(fuse) >= n", "burning >= n"
  void read_number(const Node& node) {
    if (node.word != cards::kAtLeast) return;
    const Node& counted = pack_.argument(node, 0);
    const bool brought = is(counted, "brought");
    if (!brought && !is(counted, "burning")) return;
    Lead count = lead(brought ? Way::bring : Way::burn);
    if (brought) count.object = card_in(counted);
    count.amount = pack_.argument(node, 1);
    add(count);
  }

  void read_ahead(const Node& node) {
    Lead ahead = lead(Way::ahead);
    if (is(node, "lay")) ahead.object = card_in(node);
    if (is(node, "site")) {
      ahead.site = card_in(node);
      const auto word = static_cast<std::size_t>(pack_.name(pack_.argument(node, 1)).value);
      ahead.zone = pack_.zones_named[board_][word];
    }
    if (ahead.object != kNoCard || ahead.site != kNoCard) add(ahead);
  }

  const Pack& pack_;
  CardIndex story_;
  std::vector<Lead>& leads_;
  std::uint8_t board_ = 0;
  std::uint8_t clause_ = 0;
};

// The Scenario Cards that reveal this one.
std::vector<CardIndex> before(const Pack& pack, CardIndex story) {
  std::vector<CardIndex> cards;
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    bool reveals = false;
    for (const cards::Clause& clause : pack.cards[i].clauses) {
      cards::walk(pack, clause.body, [&](const Node& node) {
        reveals |= named(pack, node, "reveal") && pack.name(pack.argument(node, 0)).value == story;
      });
    }
    if (reveals) cards.push_back(static_cast<CardIndex>(i));
  }
  return cards;
}

}  // namespace

bool matters(const Pack& pack, CardIndex object) {
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    if (pack.kinds[i] != CardKind::story) continue;
    for (const cards::Clause& clause : pack.cards[i].clauses) {
      const bool goes_on =
          named(pack, clause.head, "taken") || named(pack, clause.head, "delivered");
      if (goes_on && pack.name(pack.argument(clause.head, 0)).value == object) return true;
    }
  }
  for (const Lead& lead : pack.leads)
    if (lead.way == Way::work && lead.object == object) return true;
  return false;
}

bool mentions(const Pack& pack, CardIndex card, std::string_view word) {
  bool mentioned = false;
  for (const cards::Clause& clause : pack.cards[card].clauses)
    cards::walk(pack, clause.body, [&](const Node& node) { mentioned |= named(pack, node, word); });
  return mentioned;
}

std::vector<Lead> leads_of(const Pack& pack) {
  std::vector<Lead> leads;
  for (std::size_t i = 0; i < pack.cards.size(); ++i)
    if (pack.kinds[i] == CardKind::story)
      StoryReader(pack, static_cast<CardIndex>(i), leads).read();
  for (Lead& lead : leads)
    if (lead.way == Way::ahead) lead.after = before(pack, lead.story);
  return leads;
}

}  // namespace gloam::games::dying_light
