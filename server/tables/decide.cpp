#include "server/tables/decide.h"

#include <algorithm>

#include "bots/players.h"
#include "engine/lines.h"
#include "engine/save.h"
#include "server/people/names.h"
#include "server/tables/secrets.h"
#include "wire/show.h"

namespace gloam::server {
namespace {

using engine::Seat;

Decided refuse(std::string code, std::string text) {
  return {.code = std::move(code), .text = std::move(text)};
}
Decided stranger() { return refuse("not_allowed", "This is not for you to do at this table."); }
Decided no_seat() { return refuse("no_such_seat", "The table has no such seat."); }
Decided wrong_phase(Phase phase) {
  switch (phase) {
    case Phase::open:
      return refuse("not_started", "The game has not started.");
    case Phase::playing:
      return refuse("started", "The game has started.");
    case Phase::stuck:
      return refuse("stuck", "This server has other rules than the game was played by.");
    default:
      return refuse("over", "The game is over.");
  }
}

// A word must come through a file of lines unchanged.
bool proper_word(std::string_view word) {
  const bool plain = std::none_of(word.begin(), word.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
  });
  return plain && word.size() <= kLongestWord && engine::trimmed(word) == word;
}

constexpr std::size_t kMostMoments = 100;

// Whether it could be the key of a question.
bool is_key(std::string_view text) {
  return !text.empty() && text.size() <= kLongestWord &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

// Decides one request, by its kind.
class Desk {
 public:
  Desk(const Table& table, const Person& who, Moment now, const std::string& token)
      : table_(table), who_(who), now_(now), token_(token) {}

  Decided operator()(const Hello& hello) const { return look(hello.seat); }
  Decided operator()(const Look& asked) const { return look(asked.seat); }

  Decided operator()(const Sit& sit) const {
    const TableSeat* const place = table_.place(sit.seat);
    if (place == nullptr) return no_seat();
    if (who_.id == 0) return refuse("no_name", "Say who you are before you take a seat.");
    if (ended()) return wrong_phase(table_.phase());
    if (table_.holds(who_, sit.seat) && !place->expected) return {};
    if (!table_.may_look(who_, engine::kNobody)) return stranger();
    if (!table_.may_take(who_, sit.seat)) {
      if (place->taken != Taken::free) return refuse("taken", "Somebody else has that seat.");
      return refuse("kept", "In a game against others, a seat is kept for whoever played it.");
    }
    if (Decided no = refuse_name(sit.seat); no.refused()) return no;
    if (!proper_word(sit.word)) {
      return refuse("bad_word", "A word for the dice is one line of at most 64 letters.");
    }
    const Giver giver = who_.house ? Giver::house : who_.program ? Giver::program : Giver::player;
    return {Sat{sit.seat, me(), sit.word, giver}};
  }

  Decided operator()(const Rise& rise) const {
    if (table_.place(rise.seat) == nullptr) return no_seat();
    if (ended()) return wrong_phase(table_.phase());
    if (table_.holds(who_, rise.seat)) {
      // Nobody else could take it.
      if (table_.is_lesson()) return {Filled{rise.seat, std::string(kThumb), Why::left}};
      return {Freed{rise.seat, Why::left}};
    }
    if (!table_.owns(who_)) return stranger();
    if (table_.phase() != Phase::open) return wrong_phase(table_.phase());
    const TableSeat& place = *table_.place(rise.seat);
    if (place.taken == Taken::free) return {};
    return {Freed{rise.seat, place.expected ? Why::left : Why::removed}};
  }

  Decided operator()(const Fill& fill) const {
    const TableSeat* const place = table_.place(fill.seat);
    if (place == nullptr) return no_seat();
    if (ended()) return wrong_phase(table_.phase());
    const bool seated = table_.phase() == Phase::playing && table_.seated(who_);
    if (!table_.owns(who_) && !seated) return stranger();
    if (place->taken == Taken::machine) return {};
    const bool open = place->taken == Taken::free || place->expected;
    if (!open) return refuse("taken", "Somebody has that seat.");
    if (bots::find_level(fill.player) == nullptr) return no_such_player();
    return {Filled{fill.seat, fill.player, Why::left}};
  }

  Decided operator()(const Replace& replace) const {
    const TableSeat* const place = table_.place(replace.seat);
    if (place == nullptr) return no_seat();
    if (table_.phase() != Phase::playing) return wrong_phase(table_.phase());
    if (!table_.owns(who_) && !table_.seated(who_)) return stranger();
    if (place->taken == Taken::machine) return {};
    const auto from = table_.replaceable_from(static_cast<Seat>(replace.seat));
    if (!from) return refuse("patience", "Nobody waits for that seat.");
    if (now_ < *from) {
      return refuse("patience", table_.options().clock.kind == ClockKind::none
                                    ? "Wait five minutes before a bot takes over."
                                    : "A bot can take over when the player's time is up.");
    }
    return {Filled{replace.seat, std::string(kThumb), Why::absent}};
  }

  Decided operator()(const Nudge& nudge) const {
    const TableSeat* const place = table_.place(nudge.seat);
    if (place == nullptr) return no_seat();
    if (table_.phase() != Phase::playing) return wrong_phase(table_.phase());
    if (!table_.owns(who_) && !table_.seated(who_)) return stranger();
    if (table_.holds(who_, nudge.seat)) return refuse("not_allowed", "That seat is yours.");
    const auto seat = static_cast<Seat>(nudge.seat);
    const std::optional<Moment> from = table_.nudge_from(seat);
    if (!from) return refuse("patience", "Nobody waits for that seat.");
    const std::string name = table_.name_at(seat);
    if (const auto absence = table_.absence(seat, now_); absence && absence->has(now_)) {
      return refuse("away", name + " is on holiday for " + span_in_words(absence->until - now_) +
                                "; the clock stands still.");
    }
    if (now_ >= *from) return {Nudged{nudge.seat, me()}};
    const bool again = place->nudged != 0 && place->nudged + kNudgeEvery == *from;
    const std::string in = "in " + span_in_words(*from - now_) + ".";
    Decided no =
        refuse("too_soon", again ? name + " was nudged today; the next nudge is " + in
                                 : "You can nudge " + name + " after half the time, " + in);
    no.wait = *from - now_;
    return no;
  }

  Decided operator()(const Start&) const {
    if (!table_.owns(who_)) return stranger();
    if (table_.phase() == Phase::playing) return {};
    if (table_.phase() != Phase::open) return wrong_phase(table_.phase());
    for (const TableSeat& place : table_.places()) {
      if (place.taken == Taken::free) {
        return refuse("seats_free",
                      "Some seats are free: wait for players, or let the machine play them.");
      }
      if (place.expected) {
        return refuse("seats_free",
                      "Some people have not come yet: wait for them, or let bots play.");
      }
    }
    return {Started{}};
  }

  Decided operator()(const Give& give) const {
    if (table_.holds(who_, give.seat) && was_given(give)) return {};
    if (Decided no = refuse_player(give.seat); no.refused()) return no;
    const auto seat = static_cast<Seat>(give.seat);
    if (Decided no = refuse_stale(seat, give.question); no.refused()) return no;
    const auto option = find_option(*table_.session(), seat, give.verb, give.a, give.b);
    if (!option) return refuse("not_offered", "That is not one of the options.");
    return {answered(table_, seat, *option, By::player)};
  }

  Decided operator()(const Undo& undo) const {
    if (Decided no = refuse_player(undo.seat); no.refused()) return no;
    const auto seat = static_cast<Seat>(undo.seat);
    const engine::Session& session = *table_.session();
    if (session.question().numbers[seat] != undo.question) return stale();
    if (table_.may_undo(seat)) return {Undone{undo.seat}};
    if (table_.undo()) return refuse("asked", "Somebody has asked for an undo already.");
    if (table_.answers_since(seat) == 0) {
      return refuse("nothing_to_undo", "There is no answer of yours to take back.");
    }
    return {UndoAsked{undo.seat}};
  }

  Decided operator()(const GoAhead& ahead) const {
    if (Decided no = refuse_player(ahead.seat); no.refused()) return no;
    const auto seat = static_cast<Seat>(ahead.seat);
    if (Decided no = refuse_stale(seat, ahead.question); no.refused()) return no;
    if (!table_.waited_for().has(seat)) return {};
    return {WentAhead{ahead.seat}};
  }

  Decided operator()(const Agree& agree) const {
    if (Decided no = refuse_player(agree.seat); no.refused()) return no;
    if (!table_.undo()) return refuse("not_asked", "Nobody asks for an undo.");
    const auto asking = static_cast<Seat>(table_.undo()->seat);
    if (!table_.others(asking).has(static_cast<Seat>(agree.seat))) return stranger();
    if (!agree.yes) return {UndoRefused{agree.seat}};
    const std::vector<std::int32_t>& agreed = table_.undo()->agreed;
    if (std::find(agreed.begin(), agreed.end(), agree.seat) != agreed.end()) return {};
    return {UndoAgreed{agree.seat}};
  }

  Decided operator()(const Talk& say) const {
    if (!table_.seated(who_) && !table_.owns(who_)) {
      return refuse("not_allowed", "Only those at the table talk.");
    }
    if (Decided no = refuse_muted(); no.refused()) return no;
    if (!table_.may_talk(who_)) {
      return refuse("silence", "The rules forbid talk now.");
    }
    if (say.side) {
      if (Decided no = refuse_side(*say.side); no.refused()) return no;
    }
    if (say.text.empty() || say.text.size() > kLongestChat || say.once.size() > kLongestWord) {
      return refuse("too_long", "A line has 1 to 500 letters.");
    }
    if (!say.once.empty() && table_.was_said(who_, say.once)) return {};
    if (const Attendee* const me = table_.attendee(who_.id); me && me->lines >= kMostLines) {
      return refuse("too_much", "You have said enough at this table.");
    }
    return {Said{first_seat(say.side), me(), say.text, say.once, say.side}};
  }

  Decided operator()(const Tell& tell) const {
    if (table_.place(tell.seat) == nullptr) return no_seat();
    if (!table_.holds(who_, tell.seat)) return refuse("not_your_seat", "That seat is not yours.");
    if (Decided no = refuse_muted(); no.refused()) return no;
    const auto seat = static_cast<Seat>(tell.seat);
    if (!table_.may_tell(seat)) return refuse("silence", "The rules forbid talk now.");
    if (tell.text.empty() || tell.text.size() > kLongestStory || tell.once.size() > kLongestWord) {
      return refuse("too_long", "A story has 1 to 1,000 letters.");
    }
    const std::optional<std::uint32_t> about = event_heard(seat, tell.event);
    if (!about) {
      return refuse("no_such_event", "Stories are about what everybody heard of, and this is not.");
    }
    if (!tell.once.empty() && table_.was_said(who_, tell.once)) return {};
    if (const Attendee* const me = table_.attendee(who_.id); me && me->stories >= kMostStories) {
      return refuse("too_much", "You have told enough at this table.");
    }
    return {Said{tell.seat, me(), tell.text, tell.once, std::nullopt, about}};
  }

  Decided operator()(const Resign& resign) const {
    if (Decided no = refuse_player(resign.seat); no.refused()) return no;
    return {Filled{resign.seat, std::string(kThumb), Why::resigned}};
  }

  Decided operator()(const Abandon&) const {
    if (!table_.owns(who_)) return stranger();
    if (table_.phase() == Phase::abandoned) return {};
    if (ended()) return wrong_phase(table_.phase());
    return {Abandoned{me()}};
  }

  Decided operator()(const Rematch& rematch) const {
    if (!table_.owns(who_) && !table_.seated(who_)) return stranger();
    if (who_.program) return stranger();
    if (!ended()) return refuse("not_over", "The game is not over.");
    if (rematch.swap_sides && !table_.opponents()) {
      return refuse("no_side", "There is no other side.");
    }
    if (rematch.swap_sides && !table_.seated(who_)) return stranger();
    return {};
  }

  Decided operator()(const GoOn& go_on) const {
    if (table_.place(go_on.seat) == nullptr) return no_seat();
    if (!table_.holds(who_, go_on.seat)) return refuse("not_your_seat", "That seat is not yours.");
    if (table_.phase() != Phase::stuck) return refuse("not_stuck", "The game goes on anyway.");
    if (!table_.may_go_on()) return refuse("nothing_kept", "No position was kept to go on from.");
    const std::vector<std::int32_t>& agreed = table_.going_on();
    if (std::find(agreed.begin(), agreed.end(), go_on.seat) != agreed.end()) return {};
    return {WentOn{go_on.seat}};
  }

  Decided operator()(const Link& link) const {
    if (table_.place(link.seat) == nullptr) return no_seat();
    if (!table_.holds(who_, link.seat)) return stranger();
    if (table_.is_lesson()) return refuse("lesson", "A lesson is for one person alone.");
    return {Linked{link.seat, hash_of(token_)}};
  }

  Decided operator()(const Claim& claim) const {
    const TableSeat* const place = table_.place(claim.seat);
    if (place == nullptr) return no_seat();
    if (who_.id == 0) return refuse("no_name", "Say who you are before you take a seat.");
    if (place->link.empty() || !same_secret(place->link, hash_of(claim.token))) {
      return refuse("bad_link", "This link does not lead to a seat any more.");
    }
    if (table_.holds(who_, claim.seat)) return {};
    if (table_.banned(who_)) return stranger();
    if (Decided no = refuse_name(claim.seat); no.refused()) return no;
    return {Joined{claim.seat, me()}};
  }

  Decided operator()(const Mute& mute) const {
    if (Decided no = refuse_owner(mute.person); no.refused()) return no;
    const Attendee& one = attendee(mute.person);
    if (one.muted == mute.yes) return {};
    return {Muted{one.who.person, mute.yes}};
  }

  Decided operator()(const Ban& ban) const {
    if (Decided no = refuse_owner(ban.person); no.refused()) return no;
    const Attendee& one = attendee(ban.person);
    if (one.banned == ban.yes) return {};
    return {Banned{one.who.person, ban.yes}};
  }

  Decided operator()(const Report& report) const {
    if (who_.id == 0) return refuse("no_name", "Say who you are before you report somebody.");
    if (!table_.may_look(who_, engine::kNobody)) return stranger();
    if (!is_attendee(report.person)) return nobody();
    if (report.text.empty() || report.text.size() > kLongestChat) {
      return refuse("too_long", "A report has 1 to 500 letters.");
    }
    return {};
  }

  Decided operator()(const SetManner& manner) const {
    if (Decided no = refuse_player(manner.seat); no.refused()) return no;
    if (manner.moments.size() > kMostMoments ||
        !std::all_of(manner.moments.begin(), manner.moments.end(), is_key)) {
      return refuse("bad_moment", "A moment is named by the key of a question.");
    }
    MannerSet set{manner.seat, manner.pause, manner.moments, {}};
    for (const std::int32_t card : manner.cards) {
      if (card < 0 || card >= table_.game().card_count())
        return refuse("no_such_card", "The game has no such card.");
      set.cards.push_back(table_.game().id_of(engine::Operand::card, card));
    }
    const engine::Manner& now = table_.place(manner.seat)->manner;
    if (now == engine::Manner{manner.pause, manner.moments, manner.cards}) return {};
    return {std::move(set)};
  }

  // What dice may bring everybody may work out; what is best is advice.
  Decided operator()(const Weigh& weigh) const {
    if (Decided no = refuse_player(weigh.seat); no.refused()) return no;
    if (weigh.estimate && !table_.options().advice.value_or(false))
      return refuse("no_advice", "This table is played without advice.");
    return refuse_stale(static_cast<Seat>(weigh.seat), weigh.question);
  }

 private:
  static constexpr int kMostLines = 300;  // of the chat, by one person
  static constexpr int kMostStories = 300;

  Holder me() const { return {who_.id, who_.name}; }

  static Decided nobody() { return refuse("no_such_person", "There was nobody with that number."); }
  bool is_attendee(std::int32_t number) const {
    return number >= 0 && static_cast<std::size_t>(number) < table_.attendees().size();
  }
  const Attendee& attendee(std::int32_t number) const {
    return table_.attendees()[static_cast<std::size_t>(number)];
  }
  // Of what only the owner may do to somebody else.
  Decided refuse_owner(std::int32_t number) const {
    if (!table_.owns(who_)) return stranger();
    if (!is_attendee(number)) return nobody();
    if (attendee(number).who.person == who_.id) return stranger();
    return {};
  }

  Decided refuse_muted() const {
    const Attendee* const me = table_.attendee(who_.id);
    if (me == nullptr || !me->muted) return {};
    return refuse("muted", "The owner of this table does not let you talk.");
  }

  // The event with that number in what a seat heard, counted among all from 1; none if not
  // everybody heard of it.
  std::optional<std::uint32_t> event_heard(Seat seat, std::uint32_t number) const {
    if (number == 0) return 0;
    if (table_.session() == nullptr) return std::nullopt;
    std::uint32_t heard = 0;
    std::uint32_t told = 0;
    for (const engine::Event& event : table_.session()->events()) {
      ++told;
      if (!wire::hears(event, seat, table_.options().seats)) continue;
      if (++heard < number) continue;
      if (!wire::hears(event, engine::kNobody, table_.options().seats)) break;
      return told;
    }
    return std::nullopt;
  }

  // Nobody sits down under a name that can be taken for another's at the table.
  Decided refuse_name(std::int32_t taken) const {
    const auto is_another = [&](const Holder& other) {
      return other.person != who_.id && look_alike(other.name, who_.name);
    };
    bool clashes = is_another(table_.created().owner);
    for (std::int32_t seat = 0; table_.place(seat) != nullptr; ++seat) {
      if (seat == taken) continue;
      const std::vector<Holder>& holders = table_.place(seat)->holders;
      clashes = clashes || std::any_of(holders.begin(), holders.end(), is_another);
      const bool machine = table_.place(seat)->taken == Taken::machine;
      clashes =
          clashes || (machine && look_alike(table_.name_at(static_cast<Seat>(seat)), who_.name));
    }
    if (!clashes) return {};
    return refuse("same_name", "Somebody here has a name like yours; choose another in Settings.");
  }

  bool ended() const { return table_.phase() != Phase::open && table_.phase() != Phase::playing; }

  Decided look(std::optional<std::int32_t> seat) const {
    if (seat && table_.place(*seat) == nullptr) return no_seat();
    const Seat viewer = seat ? static_cast<Seat>(*seat) : engine::kNobody;
    if (table_.may_look(who_, viewer)) return {};
    if (seat) return refuse("not_your_seat", "That seat is somebody else's.");
    return refuse("private", "This table takes no spectators.");
  }

  // Of what only the player of a seat may do while the game goes on.
  Decided refuse_player(std::int32_t seat) const {
    if (table_.place(seat) == nullptr) return no_seat();
    if (!table_.holds(who_, seat)) return refuse("not_your_seat", "That seat is not yours.");
    if (table_.phase() != Phase::playing) return wrong_phase(table_.phase());
    return {};
  }

  static Decided stale() { return refuse("stale", "The question has changed; look at it again."); }
  Decided refuse_stale(Seat seat, std::uint32_t question) const {
    const engine::OpenQuestion& open = table_.session()->question();
    if (!open.seats.has(seat)) return refuse("not_asked", "You are not asked anything now.");
    return open.numbers[seat] == question ? Decided{} : stale();
  }

  // Whether this very answer was the seat's last one.
  bool was_given(const Give& give) const {
    const TableSeat& place = *table_.place(give.seat);
    return place.question != 0 && place.question == give.question && place.answer.a == give.a &&
           place.answer.b == give.b && verb_of(table_.game(), place.answer).name == give.verb;
  }

  // Of one side, if there is one to be of.
  std::int32_t first_seat(std::optional<std::int32_t> side) const {
    for (std::int32_t seat = 0; table_.place(seat) != nullptr; ++seat) {
      const bool fits = !side || table_.place(seat)->allegiance.side == *side;
      if (fits && table_.holds(who_, seat)) return seat;
    }
    return -1;
  }

  // Before the start anybody may still change sides; after the end there is nothing to hide.
  Decided refuse_side(std::int32_t side) const {
    if (!table_.on_side(who_, side)) {
      return refuse("not_your_side", "You have no seat on that side.");
    }
    if (!table_.may_confer(side)) return refuse("no_side", "Nobody else is on a side with you.");
    if (table_.phase() != Phase::playing) return wrong_phase(table_.phase());
    return {};
  }

  const Table& table_;
  const Person& who_;
  Moment now_;
  const std::string& token_;
};

}  // namespace

Decided decide(const Table& table, const Person& who, const Request& request, Moment now,
               const std::string& token) {
  return std::visit(Desk(table, who, now, token), request);
}

std::string span_in_words(Moment span) {
  const Moment minutes = std::max<Moment>(1, (span + 59'999) / 60'000);
  const Moment hours = minutes / 60, days = hours / 24;
  const auto with = [](Moment many, const char* unit, Moment few, const char* part) {
    return std::to_string(many) + unit + (few > 0 ? " " + std::to_string(few) + part : "");
  };
  if (days >= 2) return with(days, " days", hours % 24, " h");
  if (hours > 0) return with(hours, " h", minutes % 60, " min");
  return std::to_string(minutes) + " min";
}

Decided too_often(Moment wait) {
  Decided decided = refuse("too_often", "That was too often; wait a little and try again.");
  decided.wait = wait;
  return decided;
}

Decided no_such_player() {
  return refuse("no_such_player",
                "The machine plays `idle`, `random`, `thumb`, `novice`, `steady` or `strong`.");
}

Entry answered(const Table& table, Seat seat, engine::Option option, By by) {
  return Answered{seat, engine::write_option(table.game(), option), mark_of(*table.session()), by};
}

std::optional<engine::Option> find_option(const engine::Session& session, Seat seat,
                                          const std::string& verb, std::int32_t a, std::int32_t b) {
  for (const engine::Option& option : session.question().options[seat]) {
    if (option.a == a && option.b == b && verb_of(session.game(), option).name == verb) {
      return option;
    }
  }
  return std::nullopt;
}

}  // namespace gloam::server
