#include <istream>
#include <optional>
#include <ostream>

#include "cli/commands.h"
#include "cli/conversation.h"
#include "cli/failure.h"
#include "cli/page.h"

namespace gloam::cli {
namespace {

using engine::Option;
using engine::Seat;
using engine::SeatSet;
using engine::Session;

// A game between people at this terminal and machine players, which choose at random.
class TerminalGame {
 public:
  TerminalGame(Session& session, SeatSet people, const Terminal& terminal,
               Conversation& conversation)
      : session_(session), people_(people), terminal_(terminal), conversation_(conversation) {}

  // Whether the game came to its end; otherwise somebody left.
  bool play() {
    while (!session_.over()) {
      engine::Generator luck = machine_luck();
      const Seat seat = next_to_answer(luck);
      if (!people_.has(seat)) {
        answer_for(seat, luck);
        continue;
      }
      conversation_.keep_save();
      cover(seat);
      if (conversation_.hold(seat) == Conversation::End::left) return false;
    }
    conversation_.keep_save();
    conversation_.show(people_.size() == 1 ? people_.lowest() : engine::kNobody,
                       outcome_lines(session_, terminal_));
    return true;
  }

 private:
  // Depends on the game so far alone, so that a game that was saved goes on as if it had not been.
  engine::Generator machine_luck() const {
    constexpr std::uint64_t kMachine = 0x6d616368696e65;  // away from the streams of the rules
    engine::Generator luck(session_.setup().seed);
    luck.rekey(kMachine);
    luck.rekey(session_.log().size());
    return luck;
  }

  // Where several are asked at once, any of them may be the first to speak.
  Seat next_to_answer(engine::Generator& luck) const {
    const SeatSet asked = session_.question().seats;
    bool machine_asked = false;
    for (const Seat seat : asked) machine_asked = machine_asked || !people_.has(seat);
    if (!machine_asked) return asked.lowest();
    return asked.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(asked.size()))));
  }

  void answer_for(Seat seat, engine::Generator& luck) {
    const std::vector<Option>& options = session_.question().options[seat];
    session_.answer(seat, options[luck.below(static_cast<std::uint32_t>(options.size()))]);
  }

  // Before another person looks at the same screen.
  void cover(Seat seat) {
    const bool changed = seat != at_screen_ && people_.size() > 1;
    at_screen_ = seat;
    if (!terminal_.clears || !changed || !holds_secrets(seat)) return;
    terminal_.clear();
    terminal_.out << "Seat " << seat + 1 << ", press Enter." << std::flush;
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
  const Terminal& terminal_;
  Conversation& conversation_;
  Seat at_screen_ = engine::kNobody;
};

SeatSet people_at(const PlayRequest& request, int seats) {
  if (request.hot_seat) return SeatSet::first(seats);
  if (request.seat < 0 || request.seat > seats) {
    throw Failure(kWrongUse, "there is no seat " + std::to_string(request.seat) +
                                 "; this game has " + std::to_string(seats));
  }
  return request.seat == 0 ? SeatSet() : SeatSet::of(static_cast<Seat>(request.seat - 1));
}

std::string heading(const PlayRequest& request) {
  if (request.hot_seat) return "Every seat is asked at this terminal. `h` for help.";
  if (request.seat == 0) return "The machine plays every seat, choosing at random.";
  return "You are seat " + std::to_string(request.seat) +
         "; the machine plays the others, choosing at random. `h` for help.";
}

// The rest of a command that seats the same people with the same cards.
std::string same_company(const PlayRequest& request) {
  std::string out;
  for (const std::string& pack : request.opening.packs) out += " --pack " + pack;
  if (request.hot_seat) return out + " --hot-seat";
  return out + (request.seat == 1 ? "" : " --seat " + std::to_string(request.seat));
}

// How to go on with a game that somebody left, or at least to begin it again.
std::string farewell(const PlayRequest& request, const Session& session,
                     const std::string& save_path) {
  const Opening& opening = request.opening;
  if (!save_path.empty()) {
    return "You left the game. It goes on with:\n  gloam play --load " + save_path + " --save " +
           save_path + same_company(request) + "\n";
  }
  std::string again = request.load.empty()
                          ? " " + opening.game + " --seats " +
                                std::to_string(session.setup().seats) + " --seed " + opening.seed
                          : " --load " + request.load;
  for (const std::string& setting : opening.settings) again += " --set " + setting;
  return "You left the game, and it was not saved. It begins again with:\n  gloam play" + again +
         same_company(request) + "\nWith --save FILE every answer is kept.\n";
}

cards::Pack pack_of(const games::Entry& entry, const std::vector<std::string>& extensions) {
  std::vector<cards::PackFile> files = read_packs(extensions);
  files.insert(files.begin(), entry.pack());
  engine::Complaints complaints;
  std::optional<cards::Pack> pack = cards::load(entry.words(), files, complaints);
  if (!pack) throw Failure(kFailed, complaints);
  return std::move(*pack);
}

}  // namespace

int play(PlayRequest request, const Terminal& terminal) {
  Opening& opening = request.opening;
  if (opening.game.empty() && request.load.empty()) {
    throw Failure(kWrongUse,
                  "which game? `gloam play GAME` begins one, `gloam play --load FILE` "
                  "goes on with one; `gloam games` lists them");
  }
  const games::Entry& entry =
      opening.game.empty() ? game_of_save(request.load) : find_game(opening.game);
  const std::unique_ptr<engine::Game> game = make_game(entry, opening.packs);
  if (opening.seed.empty()) opening.seed = fresh_seed();
  Session session = request.load.empty() ? Session(*game, read_setup(game->info(), opening))
                                         : read_save(*game, request.load);
  const SeatSet people = people_at(request, session.setup().seats);
  const cards::Pack pack = pack_of(entry, opening.packs);
  Terminal screen = terminal;
  if (people.empty()) screen.clears = false;  // whoever only watches reads from first to last
  Conversation conversation(session, pack, screen, heading(request), request.save);
  if (!TerminalGame(session, people, screen, conversation).play()) {
    terminal.out << farewell(request, session, conversation.save_path());
  }
  return kOk;
}

}  // namespace gloam::cli
