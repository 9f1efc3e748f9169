#include "server/tools/authority_rules.h"

#include <algorithm>
#include <array>
#include <boost/mp11/algorithm.hpp>
#include <cctype>
#include <initializer_list>
#include <stdexcept>

#include "wire/json.h"

namespace gloam::server::authority {
namespace {

constexpr std::array<std::string_view, 12> kRules = {
    "Everybody may look at a table that is watched or still open. At any other only its owner, its "
    "players and "
    "former holders may. The removed may look at none. Who may not look is told `private` before "
    "anything else, "
    "and gets no further on a socket: `no_hello`.",
    "Only its player looks from a seat (`not_your_seat`). After the end whoever may look sees the "
    "replay from "
    "every seat.",
    "Only its player answers for a seat, takes back, agrees, weighs, resigns, goes on, lets bots "
    "go "
    "ahead or says how to be asked (`not_your_seat`), or "
    "makes its link (`not_allowed`).",
    "Only the owner begins, starts, abandons, mutes and bans. Before the start only the owner "
    "fills seats and "
    "takes them from others (`not_allowed`).",
    "While the game goes on, the owner and the players fill a free seat, and replace a player when "
    "the time is "
    "up, or after five minutes where no clock runs (`patience`). They nudge a player after half "
    "the "
    "time, once a "
    "day (`too_soon`), and nobody nudges oneself (`not_allowed`).",
    "Before the start a free seat is for anybody with a name. Later a former holder, unless "
    "removed, takes the "
    "seat back, also from the machine. In a game with opponents nobody else gets it (`kept`); in "
    "others it is for "
    "anybody who may look.",
    "Whoever has a seat's private link and a name takes the seat, also from the machine; the "
    "removed do not.",
    "The owner and the players talk, unless muted, and ask for a rematch. Whoever has a seat talks "
    "to the own side "
    "(`not_your_side`) while the game goes on, where it is one of several and has several seats "
    "(`no_side`). Nobody else "
    "is ever shown it: `server/tables/sides_test.cpp`.",
    "After the end nothing of the game changes: `over`. The record, the curve, the rematch and "
    "playing on are "
    "for then: `not_over`.",
    "Who has no name takes no seat, reports nobody and makes no call about oneself: `no_name`.",
    "A program plays, logs out and reads what is kept about itself. It makes, begins and changes "
    "nothing else, "
    "and asks for no rematch (`not_allowed`).",
    "A call about oneself names nobody else. A feed is for whoever has its secret address "
    "(`not_found`)."};

class Rules {
 public:
  Rules(const Deed& deed, const Situation& now, Role role) : deed_(deed), now_(now), role_(role) {}

  std::string_view of_call() const {
    if (is_one_of({"GET /healthz", "GET /readyz", "GET /", "GET /socket", "GET /api/games",
                   "GET /api/rules/<game>", "GET /api/cards/<game>", "GET /api/me",
                   "GET /api/tables", "GET /api/tables/live", "GET /api/tables/mine",
                   "POST /api/guest", "POST /api/login"})) {
      return kDone;
    }
    if (is("GET /api/feed/<secret>")) return "not_found";
    if (is("GET /api/tables/<table>/cards")) return look();
    if (deed_.what.starts_with("GET /api/tables/<table>/")) return look_back();
    if (role_ == Role::stranger) return "no_name";
    if (is_one_of({"GET /api/sessions", "GET /api/export", "GET /api/holiday", "GET /api/feed",
                   "POST /api/logout"})) {
      return kDone;
    }
    if (role_ == Role::bot) return "not_allowed";
    if (is("POST /api/tables/<table>/begin")) return begin();
    if (is("POST /api/tables/<table>/play_on")) return look_back();
    if (is("POST /api/password")) return "no_login";
    if (is_one_of({"POST /api/name", "POST /api/register", "POST /api/sessions/end",
                   "POST /api/delete", "POST /api/programs", "POST /api/tables",
                   "POST /api/holiday", "POST /api/feed", "POST /api/feed/end"})) {
      return kDone;
    }
    throw std::logic_error("there is no rule for the call " + deed_.what);
  }

  std::string_view of_request() const {
    if (is("hello")) return look();
    return may_look() ? at_table() : "no_hello";
  }

  std::string_view at_table() const {
    if (is_one_of({"hello", "look"})) return look();
    if (is("sit")) return sit();
    if (is("rise")) return rise();
    if (is("fill")) return fill();
    if (is("replace")) return replace();
    if (is("nudge")) return nudge();
    if (is("say")) return say();
    if (is("tell")) return tell();
    if (is("rematch")) return rematch();
    if (is("claim")) return claim();
    if (is("report")) return report();
    if (is("link")) return holds() ? kDone : "not_allowed";
    if (is_one_of({"start", "abandon", "mute", "ban"})) {
      return role_ == Role::owner ? as_owner() : "not_allowed";
    }
    if (is_one_of({"answer", "undo", "agree", "resign", "weigh", "go_on", "manner", "go_ahead"})) {
      return holds() ? as_player() : "not_your_seat";
    }
    throw std::logic_error("there is no rule for the request " + deed_.what);
  }

 private:
  // --- Who is who ---

  bool holds() const {
    if (deed_.seat == Seat::players) return role_ == Role::player || role_ == Role::bot;
    return deed_.seat == Seat::others && role_ == Role::other;
  }
  bool is_seated() const {
    return role_ == Role::player || role_ == Role::other || role_ == Role::bot;
  }
  bool is_owner_or_seated() const { return role_ == Role::owner || is_seated(); }
  bool may_look() const {
    if (role_ == Role::removed) return false;
    if (now_.watched || now_.stage == Stage::open) return true;
    return role_ != Role::stranger && role_ != Role::spectator;
  }

  // --- Looking ---

  std::string_view look() const {
    if (deed_.seat != Seat::none) return holds() ? kDone : "not_your_seat";
    return may_look() ? kDone : "private";
  }

  std::string_view look_back() const {
    if (!may_look()) return "private";
    if (now_.stage == Stage::ended) return kDone;
    const bool so_far = deed_.what.find("/replay") != std::string::npos ||
                        deed_.what.find("/since/") != std::string::npos;
    if (!so_far) return "not_over";
    if (now_.stage == Stage::open) return "not_started";
    return deed_.seat == Seat::none || holds() ? kDone : "not_your_seat";
  }

  // --- Seats ---

  std::string_view sit() const {
    if (role_ == Role::stranger) return "no_name";
    if (now_.stage == Stage::ended) return "over";
    if (holds()) return kDone;
    if (role_ == Role::removed || !may_look()) return "not_allowed";
    if (deed_.seat == Seat::players || deed_.seat == Seat::others) return "taken";
    if (deed_.seat == Seat::machines) return is_former_holder() ? kDone : "taken";
    const bool kept = now_.stage == Stage::playing && now_.opponents;
    return kept && !is_former_holder() ? "kept" : kDone;
  }
  // Of the machine's seat, or of the free one if they left it or were too late there.
  bool is_former_holder() const {
    const bool free = now_.twist == Twist::left || now_.twist == Twist::late;
    return role_ == Role::former && now_.stage == Stage::playing &&
           deed_.seat == (free ? Seat::free : Seat::machines);
  }

  std::string_view rise() const {
    if (now_.stage == Stage::ended) return "over";
    if (holds()) return kDone;
    if (role_ != Role::owner) return "not_allowed";
    return now_.stage == Stage::open ? kDone : "started";
  }

  std::string_view fill() const {
    if (now_.stage == Stage::ended) return "over";
    const bool may = now_.stage == Stage::playing ? is_owner_or_seated() : role_ == Role::owner;
    if (!may) return "not_allowed";
    return deed_.seat == Seat::free ? kDone : "taken";
  }

  std::string_view replace() const {
    if (now_.stage != Stage::playing) return wrong_stage();
    if (!is_owner_or_seated()) return "not_allowed";
    return now_.twist == Twist::waited ? kDone : "patience";
  }

  std::string_view nudge() const {
    if (now_.stage != Stage::playing) return wrong_stage();
    if (!is_owner_or_seated() || holds()) return "not_allowed";
    return now_.twist == Twist::waited ? kDone : "too_soon";
  }

  std::string_view claim() const {
    if (role_ == Role::stranger) return "no_name";
    if (now_.twist != Twist::linked) return "bad_link";
    return role_ == Role::removed ? "not_allowed" : kDone;
  }

  std::string_view begin() const {
    if (role_ != Role::owner) return "not_allowed";
    if (now_.twist == Twist::empty) return kDone;
    return now_.stage == Stage::ended ? "over" : "taken";
  }

  // --- The game ---

  std::string_view as_player() const {
    if (is("go_on")) return "not_stuck";
    if (now_.stage != Stage::playing) return wrong_stage();
    if (is("undo")) return now_.twist == Twist::answered ? kDone : "nothing_to_undo";
    if (is("agree")) return now_.twist == Twist::undo ? kDone : "not_asked";
    if (is_one_of({"resign", "manner"})) return kDone;
    return deed_.seat == Seat::players ? kDone : "not_asked";
  }

  std::string_view as_owner() const {
    if (is_one_of({"mute", "ban"})) return kDone;
    if (is("abandon")) return now_.twist == Twist::finished ? "over" : kDone;
    if (now_.stage == Stage::ended) return "over";
    const bool full = now_.stage == Stage::playing || now_.twist == Twist::full;
    return full ? kDone : "seats_free";
  }

  std::string_view wrong_stage() const {
    return now_.stage == Stage::open ? "not_started" : "over";
  }

  // --- Beside the game ---

  bool is_muted() const {
    return now_.twist == Twist::muted && role_ != Role::owner && role_ != Role::other;
  }
  std::string_view say() const {
    if (!is_owner_or_seated()) return "not_allowed";
    return is_muted() ? "muted" : kDone;
  }
  std::string_view tell() const {
    if (!holds()) return "not_your_seat";
    return is_muted() ? "muted" : kDone;
  }

  std::string_view rematch() const {
    if (!is_owner_or_seated() || role_ == Role::bot) return "not_allowed";
    return now_.stage == Stage::ended ? kDone : "not_over";
  }

  std::string_view report() const {
    if (role_ == Role::stranger) return "no_name";
    return may_look() ? kDone : "not_allowed";
  }

  bool is(std::string_view what) const { return deed_.what == what; }
  bool is_one_of(std::initializer_list<std::string_view> all) const {
    return std::find(all.begin(), all.end(), deed_.what) != all.end();
  }

  const Deed& deed_;
  const Situation& now_;
  const Role role_;
};

}  // namespace

std::vector<Deed> requests() {
  using enum Seat;
  return {{"hello"},
          {"hello", players},
          {"hello", others},
          {"look"},
          {"look", players},
          {"look", others},
          {"sit", players},
          {"sit", machines},
          {"sit", free},
          {"rise", players},
          {"rise", others},
          {"fill", players},
          {"fill", free},
          {"replace", players},
          {"nudge", players},
          {"start"},
          {"answer", players},
          {"answer", others},
          {"undo", players},
          {"agree", players},
          {"weigh", players},
          {"weigh", others},
          {"resign", players},
          {"resign", others},
          {"link", players},
          {"link", others},
          {"claim", players},
          {"go_on", players},
          {"manner", players},
          {"manner", others},
          {"say"},
          {"tell", players},
          {"tell", others},
          {"mute"},
          {"ban"},
          {"report"},
          {"abandon"},
          {"rematch"},
          {"go_ahead", players},
          {"go_ahead", others}};
}

std::vector<Deed> calls() {
  using enum Seat;
  return {{"GET /healthz"},
          {"GET /readyz"},
          {"GET /"},
          {"GET /socket"},
          {"GET /api/games"},
          {"GET /api/rules/<game>"},
          {"GET /api/cards/<game>"},
          {"GET /api/me"},
          {"GET /api/sessions"},
          {"GET /api/export"},
          {"GET /api/tables"},
          {"GET /api/tables/live"},
          {"GET /api/tables/mine"},
          {"GET /api/tables/<table>/since/<seat>", players},
          {"GET /api/tables/<table>/since/<seat>", others},
          {"GET /api/holiday"},
          {"GET /api/feed"},
          {"GET /api/feed/<secret>"},
          {"GET /api/tables/<table>/cards"},
          {"GET /api/tables/<table>/record"},
          {"GET /api/tables/<table>/replay"},
          {"GET /api/tables/<table>/replay/<seat>", players},
          {"GET /api/tables/<table>/replay/<seat>", others},
          {"GET /api/tables/<table>/curve"},
          {"GET /api/tables/<table>/curve/<seat>", players},
          {"POST /api/guest"},
          {"POST /api/login"},
          {"POST /api/name"},
          {"POST /api/programs"},
          {"POST /api/password"},
          {"POST /api/sessions/end"},
          {"POST /api/holiday"},
          {"POST /api/feed"},
          {"POST /api/feed/end"},
          {"POST /api/tables"},
          {"POST /api/tables/<table>/begin"},
          {"POST /api/tables/<table>/play_on"},
          {"POST /api/register"},
          {"POST /api/logout"},
          {"POST /api/delete"}};
}

std::vector<Situation> situations() {
  std::vector<Situation> all;
  for (const Stage stage : {Stage::open, Stage::playing, Stage::ended})
    for (const bool watched : {true, false}) all.push_back({stage, watched});
  return all;
}

std::vector<Role> roles() {
  std::vector<Role> all;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Role>>(
      [&](auto role) { all.push_back(role.value); });
  return all;
}

std::string title_of(const Situation& situation) {
  std::string title(wire::name_of(situation.stage));
  title[0] = static_cast<char>(std::toupper(title[0]));
  return title + (situation.watched ? ", watched" : ", not watched");
}

std::string_view text_of(Seat seat) {
  switch (seat) {
    case Seat::none:
      return "";
    case Seat::players:
      return "player's";
    case Seat::others:
      return "other's";
    case Seat::machines:
      return "machine's";
    case Seat::free:
      break;
  }
  return "free";
}

std::vector<Aside> asides() {
  using enum Seat;
  using enum Stage;
  return {{{open, true, Twist::empty}, "nobody has a seat", {{"POST /api/tables/<table>/begin"}}},
          {{open, true, Twist::full},
           "open, and the machine has the free seat",
           {{"start"}, {"answer", players}}},
          {{playing, true, Twist::answered}, "the player has just answered", {{"undo", players}}},
          {{playing, true, Twist::undo}, "the other asks for an undo", {{"agree", players}}},
          {{playing, true, Twist::waited},
           "the player has kept the others waiting for five minutes",
           {{"replace", players}, {"nudge", players}}},
          {{playing, true, Twist::clocked},
           "the same, with an hour for an answer",
           {{"replace", players}, {"nudge", players}}},
          {{playing, true, Twist::left},
           "the former holder has left the free seat",
           {{"sit", free}, {"fill", free}}},
          {{playing, true, Twist::late},
           "the former holder was late, and the clock freed the seat",
           {{"sit", free}, {"fill", free}}},
          {{playing, true, Twist::linked},
           "the player has made a private link, and the former holder before; all know both",
           {{"claim", players}, {"claim", machines}}},
          {{playing, true, Twist::muted},
           "the owner has muted the player",
           {{"say"}, {"tell", players}}},
          {{ended, true, Twist::finished},
           "played to its end",
           {{"sit", machines},
            {"answer", players},
            {"start"},
            {"abandon"},
            {"rematch"},
            {"GET /api/tables/<table>/record"},
            {"GET /api/tables/<table>/replay/<seat>", players},
            {"GET /api/tables/<table>/curve"}}},
          {{ended, false, Twist::finished},
           "the same, not watched",
           {{"GET /api/tables/<table>/record"},
            {"GET /api/tables/<table>/replay"},
            {"GET /api/tables/<table>/replay/<seat>", players},
            {"GET /api/tables/<table>/curve"},
            {"GET /api/tables/<table>/curve/<seat>", players}}}};
}

std::span<const std::string_view> rules() { return kRules; }

std::string expected(const Deed& deed, const Situation& situation, Role role) {
  const Rules rules(deed, situation, role);
  return std::string(deed.is_call() ? rules.of_call() : rules.of_request());
}

std::string expected_at_table(const Deed& request, const Situation& situation, Role role) {
  return std::string(Rules(request, situation, role).at_table());
}

}  // namespace gloam::server::authority
