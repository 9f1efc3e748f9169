#include "engine/save.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "engine/hash.h"
#include "engine/lines.h"
#include "engine/settings.h"
#include "engine/spelling.h"

namespace gloam::engine {
namespace {

constexpr std::string_view kFirstLine = "gloaming save 1";
// An undo can lead back to the beginning of the game, so that a save of many undos would cost its
// length times the length of the game. People who take back an answer every minute of a long game
// stay far below this.
constexpr std::uint64_t kMostReplayed = 1'000'000;
constexpr std::string_view kUndo = "undo";
constexpr std::string_view kUndoByConsent = "undo-by-consent";

// Gives up on a line; the complaint is written.
struct Unreadable {};

// Reads a save line by line. Every function that meets a mistake writes the complaint and throws
// Unreadable.
class SaveReader {
 public:
  SaveReader(const std::string& file, std::string_view text, Complaints& complaints)
      : file_(file), lines_(lines_of(text)), complaints_(complaints) {}

  std::string game_name() {
    first_line();
    return std::string(word_after("game"));
  }

  Session read(const Game& game) {
    const std::string name = game_name();
    if (name != game.info().name) {
      fail(1, "this is a save of " + in_quotes(name) + ", not of " + in_quotes(game.info().name));
    }
    pack(game);
    Session session(game, setup(game));
    while (next_line()) log_entry(session);
    return session;
  }

 private:
  // --- Lines and words ---

  // Moves to the next line that is neither empty nor a comment.
  bool next_line() {
    while (at_ < lines_.size()) {
      line_ = lines_[at_++];
      words_ = words_of(line_);
      if (!words_.empty() && !words_[0].starts_with('#')) return true;
    }
    line_ = {};
    words_.clear();
    return false;
  }

  [[noreturn]] void fail(std::size_t word, const std::string& text) {
    const std::size_t column = word < words_.size()
                                   ? static_cast<std::size_t>(words_[word].data() - line_.data())
                                   : line_.size();
    const std::size_t number = std::max<std::size_t>(1, at_);
    complaints_.push_back(
        {file_, static_cast<int>(number), static_cast<int>(column + 1), text, std::string(line_)});
    throw Unreadable{};
  }

  void expect_words(std::size_t count, const std::string& form) {
    if (words_.size() < count) fail(words_.size(), "the line ends too early; write `" + form + "`");
    if (words_.size() > count)
      fail(count, in_quotes(words_[count]) + " is not expected here; write `" + form + "`");
  }

  void first_line() {
    if (!next_line()) fail(0, "the file is empty; a save begins with " + in_quotes(kFirstLine));
    if (words_.size() == 3 && words_[0] == "gloaming" && words_[1] == "save" && words_[2] != "1") {
      fail(2, "this save has version " + std::string(words_[2]) + "; this program reads version 1");
    }
    if (trimmed(line_) != kFirstLine) fail(0, "a save begins with " + in_quotes(kFirstLine));
  }

  // The one word after a heading that must come now.
  std::string_view word_after(const std::string& heading) {
    if (!next_line()) fail(0, "the file ends here; " + in_quotes(heading) + " is missing");
    if (words_[0] != heading)
      fail(0, in_quotes(words_[0]) + " found; " + in_quotes(heading) + " is expected here");
    expect_words(2, heading + " ...");
    return words_[1];
  }

  int number(std::size_t word, int least, int most) {
    return number(word, least, most, whole_number_from(least, most));
  }

  int number(std::size_t word, int least, int most, const std::string& wanted) {
    int value = 0;
    const std::string_view text = words_[word];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    if (!whole || value < least || value > most) fail(word, in_quotes(text) + " is not " + wanted);
    return value;
  }

  // --- The heading ---

  void pack(const Game& game) {
    if (!next_line()) fail(0, "the file ends here; `pack` is missing");
    if (words_[0] != "pack") fail(0, in_quotes(words_[0]) + " found; `pack` is expected here");
    expect_words(3, "pack ID HASH");
    const PackStamp stamp = game.pack();
    if (words_[1] != stamp.id) {
      fail(1, "played with the pack " + in_quotes(words_[1]) + ", not with " + in_quotes(stamp.id));
    }
    if (words_[2] != hex(stamp.rules_hash)) {
      fail(2, "played with other rules of the pack " + in_quotes(stamp.id) + ": its hash now is " +
                  hex(stamp.rules_hash));
    }
  }

  Setup setup(const Game& game) {
    const GameInfo& info = game.info();
    Setup setup = standard_setup(info, 0, {});
    if (!next_line() || words_[0] != "seats") fail(0, "`seats` is expected here");
    expect_words(2, "seats NUMBER");
    setup.seats = number(1, info.least_seats, info.most_seats);
    const std::size_t seats_line = at_ - 1;
    while (next_line() && words_[0] == "setting") setting(game, setup);
    if (words_.empty() || words_[0] != "seed") fail(0, "`seed` is expected here");
    expect_words(2, "seed DIGITS");
    const std::optional<Seed> seed = Seed::from_hex(words_[1]);
    if (!seed) fail(1, "a seed is 64 hexadecimal digits");
    setup.seed = *seed;
    if (!next_line() || words_[0] != "answers") fail(0, "`answers` is expected here");
    expect_words(1, "answers");
    if (const std::string objection = game.objection(setup); !objection.empty()) {
      at_ = seats_line;
      next_line();
      fail(0, objection);
    }
    return setup;
  }

  void setting(const Game& game, Setup& setup) {
    expect_words(3, "setting NAME NUMBER");
    const GameInfo& info = game.info();
    std::vector<std::string> names;
    for (std::size_t i = 0; i < info.settings.size(); ++i) {
      const Setting& setting = info.settings[i];
      if (words_[1] == setting.name) {
        setup.settings[i] = number(2, setting.least, setting.most, values_by_number(game, setting));
        return;
      }
      names.emplace_back(setting.name);
    }
    fail(1, "unknown setting " + in_quotes(words_[1]) + did_you_mean(words_[1], names));
  }

  // --- The answers ---

  void log_entry(Session& session) {
    LogEntry entry;
    entry.seat = static_cast<Seat>(number(0, 1, session.setup().seats) - 1);
    if (words_.size() < 2) fail(1, "the line ends too early; write `SEAT VERB ...`");
    if (words_[1] == kUndo || words_[1] == kUndoByConsent) {
      expect_words(2, "SEAT " + std::string(words_[1]));
      entry.kind = words_[1] == kUndo ? LogEntry::Kind::undo : LogEntry::Kind::undo_by_consent;
    } else {
      entry.option = option(session, entry.seat);
    }
    try {
      session.apply(entry);
    } catch (const std::invalid_argument& reason) {
      fail(1, std::string("this does not fit the game: ") + reason.what());
    }
    if (session.replayed() > kMostReplayed) {
      fail(1, "too much is taken back in this save: it would have to put more than " +
                  std::to_string(kMostReplayed) + " answers through again");
    }
  }

  // The open option that is written like the rest of the line.
  Option option(const Session& session, Seat seat) {
    if (!session.over() && !session.question().seats.has(seat)) {
      fail(0, "seat " + std::string(words_[0]) + " is not asked here");
    }
    const auto begin = static_cast<std::size_t>(words_[1].data() - line_.data());
    const std::string_view written = trimmed(line_.substr(begin));
    std::vector<std::string> offered;
    for (const Option& option : session.question().options[seat]) {
      offered.push_back(write_option(session.game(), option));
      if (!session.over() && offered.back() == written) return option;
    }
    if (session.over()) fail(0, "the game is over here");
    fail(1,
         in_quotes(written) + " is not one of the options here" + did_you_mean(written, offered));
  }

  const std::string& file_;
  std::vector<std::string_view> lines_;
  Complaints& complaints_;
  std::size_t at_ = 0;
  std::string_view line_;
  std::vector<std::string_view> words_;
};

std::string write_operand(const Game& game, Operand kind, int value) {
  return kind == Operand::none ? std::string{} : " " + game.id_of(kind, value);
}

}  // namespace

std::string write_option(const Game& game, Option option) {
  if (option.verb == kTarget) {
    return "target" + write_operand(game, static_cast<Operand>(option.b), option.a);
  }
  const Verb& verb = verb_of(game, option);
  return std::string(verb.name) + write_operand(game, verb.a, option.a) +
         write_operand(game, verb.b, option.b);
}

std::string write_save(const Session& session) {
  const Game& game = session.game();
  const GameInfo& info = game.info();
  const PackStamp stamp = game.pack();
  std::string out = std::string(kFirstLine) + "\ngame " + std::string(info.name) + "\npack " +
                    stamp.id + " " + hex(stamp.rules_hash) + "\n";
  for (const std::string& title : game.pack_titles()) out += "# with the cards of " + title + "\n";
  out += "seats " + std::to_string(session.setup().seats) + "\n";
  for (std::size_t i = 0; i < info.settings.size(); ++i) {
    out += "setting " + std::string(info.settings[i].name) + " " +
           std::to_string(session.setup().settings[i]) + "\n";
  }
  out += "seed " + session.setup().seed.hex() + "\nanswers\n";
  for (const LogEntry& entry : session.log()) {
    out += std::to_string(entry.seat + 1) + " ";
    switch (entry.kind) {
      case LogEntry::Kind::answer:
        out += write_option(game, entry.option);
        break;
      case LogEntry::Kind::undo:
        out += kUndo;
        break;
      case LogEntry::Kind::undo_by_consent:
        out += kUndoByConsent;
        break;
    }
    out += "\n";
  }
  return out;
}

std::optional<std::string> game_of_save(const std::string& file, std::string_view text,
                                        Complaints& complaints) {
  try {
    return SaveReader(file, text, complaints).game_name();
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

std::optional<Session> read_save(const Game& game, const std::string& file, std::string_view text,
                                 Complaints& complaints) {
  try {
    return SaveReader(file, text, complaints).read(game);
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

}  // namespace gloam::engine
