#include "cards/read/guards.h"

#include <map>

#include "cards/read/hash.h"
#include "cards/say/text.h"

namespace gloam::cards {
namespace {

// Changes the numbers of one card, each in turn, in a pack that is put back as it was.
class Changes {
 public:
  Changes(Pack& pack, std::size_t card, const Wording& wording)
      : pack_(pack), card_(pack.cards[card]), wording_(wording) {}

  std::vector<std::string> ignored() {
    before_ = rules();
    for (Clause& clause : card_.clauses) {
      change_amount(clause);
      change(clause.head);
      change(clause.condition);
      change(clause.by);
      change(clause.body);
      for (Node& cost : clause.costs) change(cost);
      for (Choice& choice : clause.choices) change(choice.selector);
      for (Row& row : clause.rows) change(row.body);
    }
    return ignored_;
  }

 private:
  void change(Node& node) {
    if (node.word == kLiteral) {
      ++node.imm;
      compare(node.imm - 1);
      --node.imm;
    }
    for (std::uint32_t i = 0; i < node.argc; ++i)
      if (written(node, i)) change(pack_.nodes[node.args + i]);
  }

  // Defaults are no numbers of the author's.
  bool written(const Node& node, std::uint32_t i) const {
    const std::vector<Param>& params = pack_.word(node).params;
    const bool one_of_many = i >= params.size() || params[i].many;
    return one_of_many || (node.given >> i & 1) != 0;
  }

  // Ranges are printed from the clause.
  void change_amount(Clause& clause) {
    if (!clause.amount) return;
    for (int* bound : {&clause.amount.from, &clause.amount.to}) {
      ++*bound;
      compare(*bound - 1);
      --*bound;
    }
  }

  void compare(int number) {
    if (rules() == before_) ignored_.push_back(card_.id + ": " + std::to_string(number));
  }

  std::vector<std::string> rules() const { return text(pack_, card_, wording_).rules; }

  Pack& pack_;
  Card& card_;
  const Wording& wording_;
  std::vector<std::string> before_;
  std::vector<std::string> ignored_;
};

}  // namespace

std::vector<std::string> cards_without_text(const Pack& pack) {
  const Wording wording(*pack.words);
  std::vector<std::string> out;
  for (const Card& card : pack.cards)
    if (text(pack, card, wording).rules.empty()) out.push_back(card.id);
  return out;
}

std::vector<std::string> numbers_the_text_ignores(const Pack& pack) {
  Pack copy = pack;
  const Wording wording(*pack.words);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < copy.cards.size(); ++i) {
    const std::vector<std::string> ignored = Changes(copy, i, wording).ignored();
    out.insert(out.end(), ignored.begin(), ignored.end());
  }
  return out;
}

std::vector<std::string> rules_that_read_alike(const Pack& pack) {
  const Wording wording(*pack.words);
  std::map<std::vector<std::string>, const Card*> seen;
  std::vector<std::string> out;
  for (const Card& card : pack.cards) {
    const auto [found, fresh] = seen.emplace(text(pack, card, wording).rules, &card);
    if (!fresh && clauses_hash(pack, card) != clauses_hash(pack, *found->second)) {
      out.push_back(found->second->id + " and " + card.id);
    }
  }
  return out;
}

}  // namespace gloam::cards
