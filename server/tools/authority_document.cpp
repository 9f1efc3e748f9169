#include "server/tools/authority_document.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/tools/authority_rules.h"
#include "wire/json.h"

namespace gloam::server::authority {
namespace {

constexpr std::string_view kIntroduction = R"(# Who may do what

`server/tools/authority_test.cpp` tries every cell below at a real server and writes this page: the page is what was tried. What a cell must say
follows from the rules in `server/tools/authority_rules.cpp`. After a change of the rules, `GLOAM_WRITE_AUTHORITY=1 ctest --preset dev -R
AuthorityDocument` writes it anew.

The game is Vigil with four seats, and its players are against each other.

| role | who it is |
|---|---|
| stranger | has no name, or a token that was logged out |
| spectator | has a name and no seat |
| other | plays another seat than the player |
| player | plays the seat that most requests are about, and is asked |
| owner | made the table and has no seat |
| former | lost a seat while the game went on, and the machine plays it since then; before the start: just left it |
| removed | had a seat, and was sent away by the owner |
| bot | a program, in the player's place |

**Open**: one seat is free, the game has not started. **Playing**: the game goes on; the free seat was left by the removed. **Ended**: the owner has
abandoned the game. **Watched** tables take spectators. A cell says `done`, or the code of the refusal; [protocol.md](protocol.md) explains
the codes. What is refused leaves no trace in the table's log.

## The rules

)";

using Row = std::vector<std::string>;

std::string line(const Row& cells) {
  std::string text = "|";
  for (const std::string& cell : cells) text += " " + cell + " |";
  return text + "\n";
}

std::string head(Row cells) {
  for (const Role role : roles()) cells.emplace_back(wire::name_of(role));
  std::string text = line(cells) + "|";
  for (std::size_t i = 0; i < cells.size(); ++i) text += "---|";
  return text + "\n";
}

Row expectations(const Deed& deed, const Situation& situation) {
  Row row;
  for (const Role role : roles()) row.push_back(expected(deed, situation, role));
  return row;
}

std::string deed_line(const Deed& deed, const Situation& situation) {
  Row row = {"`" + deed.what + "`", std::string(text_of(deed.seat))};
  const Row cells = expectations(deed, situation);
  row.insert(row.end(), cells.begin(), cells.end());
  return line(row);
}

bool is_always_same(const Deed& deed) {
  const std::vector<Situation> all = situations();
  return std::all_of(all.begin(), all.end(), [&](const Situation& situation) {
    return expectations(deed, situation) == expectations(deed, all.front());
  });
}

std::string table(const std::vector<Deed>& deeds, const Situation& situation) {
  std::string text = head({"what", "seat"});
  for (const Deed& deed : deeds) text += deed_line(deed, situation);
  return text;
}

std::string asides_table() {
  std::string text = head({"when", "what", "seat"});
  for (const Aside& aside : asides()) {
    std::string when = std::string(aside.meaning);
    for (const Deed& deed : aside.deeds) {
      text += "| " + std::exchange(when, "") + " " + deed_line(deed, aside.situation);
    }
  }
  return text;
}

// Where it matters whether players are against each other.
std::string without_opponents() {
  std::string text = head({"stage", "what", "seat"});
  for (Situation situation : situations()) {
    for (const Deed& deed : requests()) {
      const Row with = expectations(deed, situation);
      Situation without = situation;
      without.opponents = false;
      if (expectations(deed, without) == with) continue;
      text += "| " + title_of(situation) + " " + deed_line(deed, without);
    }
  }
  return text;
}

}  // namespace

std::string document() {
  std::string text(kIntroduction);
  for (const std::string_view rule : rules()) text += "1. " + std::string(rule) + "\n";
  std::vector<Deed> same, different;
  std::vector<Deed> all = requests();
  for (const Deed& call : calls()) all.push_back(call);
  for (const Deed& deed : all) (is_always_same(deed) ? same : different).push_back(deed);
  text += "\n## In every stage, watched or not\n\n" + table(same, {});
  for (const Situation& situation : situations()) {
    text += "\n## " + title_of(situation) + "\n\n" + table(different, situation);
  }
  text += "\n## In further situations\n\nThe table is watched unless it says otherwise.\n\n" +
          asides_table();
  text +=
      "\n## Without opponents\n\nIn a game that is played together all is the same but this:\n\n" +
      without_opponents();
  return text;
}

}  // namespace gloam::server::authority
