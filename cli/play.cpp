#include <istream>
#include <optional>
#include <ostream>
#include <vector>

#include "cli/commands.h"
#include "cli/conversation.h"
#include "cli/failure.h"
#include "cli/page.h"
#include "engine/settings.h"
#include "engine/sides.h"

namespace gloam::cli {
namespace {

using engine::Seat;
using engine::SeatSet;
using engine::Session;

// Its number, with the role where there are several sides: "5 (Necromancer)".
std::string seat_name(const Session& session, Seat seat) {
  const engine::Game& game = session.game();
  const engine::Setup& setup = session.setup();
  const std::string role = engine::role_title(game, game.allegiance(setup, seat).role);
  const bool tells = engine::side_count(game, setup) > 1 && !role.empty();
  return std::to_string(seat + 1) + (tells ? " (" + role + ")" : "");
}

// A game between people at this terminal and machine players.
class TerminalGame {
 public:
  TerminalGame(Session& session, SeatSet people, const bots::Level& machine,
               const Terminal& terminal, Conversation& conversation)
      : session_(session),
        people_(people),
        bots_(static_cast<std::size_t>(session.setup().seats), bots::Bot(machine)),
        terminal_(terminal),
        conversation_(conversation) {}

  // Whether the game came to its end; otherwise somebody left.
  bool play() {
    while (!session_.over()) {
      if (conversation_.answer_unasked(people_)) continue;
      engine::Generator luck = session_.players_luck();
      const Seat seat = next_to_answer(luck);
      if (!people_.has(seat)) {
        answer_for(seat, luck);
        continue;
      }
      conversation_.keep_save();
      if (!ask(seat)) return false;
    }
    conversation_.keep_save();
    conversation_.show(people_.size() == 1 ? people_.lowest() : engine::kNobody,
                       outcome_lines(session_, terminal_));
    return true;
  }

 private:
  // Where several are asked at once, any of them may be the first to speak.
  Seat next_to_answer(engine::Generator& luck) const {
    const SeatSet asked = session_.question().seats;
    bool machine_asked = false;
    for (const Seat seat : asked) machine_asked = machine_asked || !people_.has(seat);
    if (!machine_asked) return asked.lowest();
    return asked.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(asked.size()))));
  }

  // Until this person, or one of those asked at the same time, has answered. No, if somebody left.
  bool ask(Seat seat) {
    while (true) {
      cover(seat);
      SeatSet others;
      for (const Seat other : session_.question().seats)
        if (other != seat && people_.has(other)) others = others.with(other);
      const Conversation::End end = conversation_.hold(seat, others);
      if (end != Conversation::End::handed_on) return end == Conversation::End::moved;
      seat = conversation_.handed_to();
    }
  }

  void answer_for(Seat seat, engine::Generator& luck) {
    session_.answer(seat, bots_[seat].answer(session_, seat, luck));
  }

  // Before another person looks at the same screen.
  void cover(Seat seat) {
    const bool changed = seat != at_screen_ && people_.size() > 1;
    at_screen_ = seat;
    if (!terminal_.clears || !changed || !holds_secrets(seat)) return;
    terminal_.clear();
    terminal_.out << "Seat " << seat_name(session_, seat) << ", press Enter." << std::flush;
    std::string line;
    std::getline(terminal_.in, line);
  }

  bool holds_secrets(Seat seat) const {
    const engine::Game& game = session_.game();
    std::string seen;
    std::string public_part;
    game.view(session_.position(), seat)->write_json(seen);
    game.view(session_.position(), engine::kNobody)->write_json(public_part);
    return session_.question().ask->secret || seen != public_part;
  }

  Session& session_;
  const SeatSet people_;
  std::vector<bots::Bot> bots_;  // one for each seat
  const Terminal& terminal_;
  Conversation& conversation_;
  Seat at_screen_ = engine::kNobody;
};

SeatSet people_at(const PlayRequest& request, int seats) {
  if (request.hot_seat) return SeatSet::first(seats);
  SeatSet people;
  for (const int seat : request.mine) {
    if (seat < 1 || seat > seats) {
      throw Failure(kWrongUse, "there is no seat " + std::to_string(seat) + "; this game has " +
                                   std::to_string(seats));
    }
    people = people.with(static_cast<Seat>(seat - 1));
  }
  return people;
}

// What would be better for so many seats than what is set, a line each.
std::string recommendations(const engine::Game& game, const engine::Setup& setup) {
  std::string out;
  for (std::size_t i = 0; i < setup.settings.size(); ++i) {
    const engine::Setting& setting = game.info().settings[i];
    for (const engine::Recommended& one : engine::recommended(game, setting))
      if (one.seats == setup.seats && one.value != setup.settings[i])
        out += advice_on(setting, one) + "\n";
  }
  return out;
}

// "1 (Hero), 2 (Hero) and 3 (Necromancer)".
std::string named(const Session& session, SeatSet seats) {
  std::string out;
  int left = seats.size();
  for (const Seat seat : seats) {
    out += seat_name(session, seat);
    --left;
    out += left > 1 ? ", " : left == 1 ? " and " : "";
  }
  return out;
}

std::string heading(const PlayRequest& request, const Session& session, SeatSet people) {
  const std::string way(read_players(request.players).title);
  if (people.empty()) return "Bots play every seat: " + way + ".";
  const bool all = people.size() == session.setup().seats;
  if (request.hot_seat) return "People play every seat at this terminal. `h` for help.";
  return (people.size() == 1 ? "You play seat " : "You play seats ") + named(session, people) +
         (all ? "" : "; bots play the others: " + way) + ". `h` for help.";
}

std::string with_commas(const std::vector<int>& seats) {
  std::string out;
  for (const int seat : seats) out += (out.empty() ? "" : ",") + std::to_string(seat);
  return out;
}

// The rest of a command that seats the same people with the same cards.
std::string same_company(const PlayRequest& request) {
  std::string out;
  for (const std::string& pack : request.opening.packs) out += " --pack " + pack;
  if (request.players != PlayRequest{}.players) out += " --players " + request.players;
  if (request.hot_seat) return out + " --hot-seat";
  return out + (request.mine == PlayRequest{}.mine ? "" : " --seat " + with_commas(request.mine));
}

// How to go on with a game that somebody left, or at least to begin it again.
std::string farewell(const PlayRequest& request, const Session& session,
                     const std::string& save_path) {
  const Opening& opening = request.opening;
  if (!save_path.empty()) {
    return "You left the game. Continue it with:\n  gloam play --load " + save_path + " --save " +
           save_path + same_company(request) + "\n";
  }
  std::string again = request.load.empty()
                          ? " " + opening.game + " --seats " +
                                std::to_string(session.setup().seats) + " --seed " + opening.seed
                          : " --load " + request.load;
  for (const std::string& setting : opening.settings) again += " --set " + setting;
  return "You left the game without saving. Start it again with:\n  gloam play" + again +
         same_company(request) + "\n`--save FILE` keeps every answer.\n";
}

}  // namespace

int play(PlayRequest request, const Terminal& terminal) {
  Opening& opening = request.opening;
  if (opening.game.empty() && request.load.empty()) {
    throw Failure(kWrongUse,
                  "which game? `gloam play GAME` starts one, `gloam play --load FILE` "
                  "continues one; `gloam games` lists them");
  }
  const games::Entry& entry =
      opening.game.empty() ? game_of_save(request.load) : find_game(opening.game);
  const std::unique_ptr<engine::Game> game = make_game(entry, opening.packs);
  if (opening.seed.empty()) opening.seed = fresh_seed();
  Session session = request.load.empty() ? Session(*game, read_setup(*game, opening))
                                         : read_save(*game, request.load);
  const SeatSet people = people_at(request, session.setup().seats);
  const cards::Pack pack = read_pack(entry, opening.packs);
  Terminal screen = terminal;
  if (people.empty()) screen.clears = false;  // whoever only watches reads from first to last
  const std::string foreword = request.load.empty() ? recommendations(*game, session.setup()) : "";
  Conversation conversation(session, pack, screen, heading(request, session, people), request.save,
                            foreword);
  const bots::Level& machine = read_players(request.players);
  if (!TerminalGame(session, people, machine, screen, conversation).play()) {
    terminal.out << farewell(request, session, conversation.save_path());
  }
  return kOk;
}

}  // namespace gloam::cli
