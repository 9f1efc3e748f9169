#include "server/tables/record.h"

#include <algorithm>
#include <map>
#include <vector>

#include "engine/lines.h"
#include "engine/save.h"
#include "engine/session.h"
#include "server/tables/secrets.h"
#include "wire/json.h"

namespace gloam::server {
namespace {

constexpr std::string_view kAnswers = "answers";

// What the comments of a record say, each with its line.
struct Remark {
  int line = 0;
  std::string text;
};
struct Remarks {
  std::optional<Remark> promise, secret, lesson;
  std::map<int, Remark> words;   // by seat, from 1
  std::map<int, Remark> givers;  // the same
  std::vector<Remark> marks;
  int seed_line = 1;
  int last_line = 1;
};

std::string_view after(std::string_view line, std::string_view opening) {
  return engine::trimmed(line.substr(opening.size()));
}

Remarks read_remarks(std::string_view text) {
  Remarks remarks;
  int number = 0;
  for (const std::string_view line : engine::lines_of(text)) {
    ++number;
    const std::vector<std::string_view> words = engine::words_of(line);
    if (!words.empty() && words[0] == "seed") remarks.seed_line = number;
    if (words.size() < 2 || words[0] != "#") continue;
    const std::string rest = words.size() < 3 ? "" : std::string(words[2]);
    if (words[1] == "promise") remarks.promise = {number, rest};
    if (words[1] == "secret") remarks.secret = {number, rest};
    if (words[1] == "lesson") remarks.lesson = {number, rest};
    if (words[1] == "at") remarks.marks.push_back({number, rest});
    if (words.size() < 3) continue;
    const std::string_view seat = words[2];
    const auto said = after(
        line, line.substr(0, static_cast<std::size_t>(seat.data() + seat.size() - line.data())));
    const int named = std::atoi(std::string(seat).c_str());
    if (words[1] == "word") remarks.words[named] = {number, std::string(said)};
    if (words[1] == "giver") remarks.givers[named] = {number, std::string(said)};
  }
  remarks.last_line = std::max(1, number);
  return remarks;
}

// The record up to its first answer.
std::string_view before_answers(std::string_view text) {
  const std::size_t at = text.find("\n" + std::string(kAnswers) + "\n");
  return text.substr(0, at == std::string_view::npos ? at : at + kAnswers.size() + 2);
}

// Compares a record with what follows from it. The first thing that does not fit is the complaint.
class Check {
 public:
  Check(const std::string& file, const Remarks& remarks, engine::Complaints& complaints)
      : file_(file), remarks_(remarks), complaints_(complaints) {}

  // Whoever was shown a promise, or gave a word, was at another table.
  bool lesson(const Remembered& remembered) {
    if (remarks_.promise || remarks_.secret || !remarks_.words.empty()) {
      return fail(remarks_.lesson->line, "step 0: a lesson has no promise, no secret and no words");
    }
    if (!remembered.promise.empty() || remembered.own) {
      return fail(remarks_.lesson->line,
                  "step 0: this is a lesson, which showed no promise and took no word");
    }
    return true;
  }

  bool promise(std::string_view shown) {
    if (!remarks_.promise || !remarks_.secret) {
      return fail(1, "the record has no `# promise` and `# secret`: nothing proves its dice");
    }
    const std::string hash = promise_of(remarks_.secret->text);
    if (hash != remarks_.promise->text) {
      return fail(remarks_.secret->line, "step 0: the secret is not the one that was promised");
    }
    if (!shown.empty() && shown != hash) {
      return fail(remarks_.promise->line, "step 0: the promise is not the one that was shown");
    }
    return true;
  }

  bool seed(const engine::Setup& setup) {
    std::vector<std::string> words(static_cast<std::size_t>(setup.seats));
    for (const auto& [seat, remark] : remarks_.words) {
      if (seat < 1 || seat > setup.seats) return fail(remark.line, "there is no such seat");
      words[static_cast<std::size_t>(seat - 1)] = remark.text;
    }
    if (seed_of(remarks_.secret->text, words) == setup.seed) return true;
    return fail(remarks_.seed_line,
                "step 0: the seed does not follow from the secret and the players' words");
  }

  bool own_word(const std::optional<WordGiven>& own) {
    if (!own) return true;
    const auto found = remarks_.words.find(own->seat);
    if (found != remarks_.words.end() && found->second.text == own->word) return true;
    return fail(
        found == remarks_.words.end() ? remarks_.seed_line : found->second.line,
        "step 0: the word of seat " + std::to_string(own->seat) + " is not the one you gave");
  }

  // Of a complaint about an answer that the rules do not allow.
  void name_step(engine::Complaint& complaint) const {
    const auto next = std::find_if(remarks_.marks.begin(), remarks_.marks.end(),
                                   [&](const Remark& mark) { return mark.line > complaint.line; });
    const auto step = std::max<std::ptrdiff_t>(1, next - remarks_.marks.begin()) - 1;
    complaint.text = "step " + std::to_string(step) + ": " + complaint.text;
  }

  bool answers(const engine::Session& whole) {
    if (remarks_.marks.size() != whole.log().size() + 1) {
      return fail(remarks_.last_line, "step " + std::to_string(remarks_.marks.size()) +
                                          ": the record has an answer too many or too few");
    }
    engine::Session session(whole.game(), whole.setup());
    for (std::size_t step = 0;; ++step) {
      const Remark& mark = remarks_.marks[step];
      if (!has_mark(session, mark.text)) {
        return fail(mark.line, "step " + std::to_string(step) +
                                   ": the game does not come to the position of the record");
      }
      if (step == whole.log().size()) return true;
      session.apply(whole.log()[step]);
    }
  }

 private:
  bool fail(int line, const std::string& text) {
    complaints_.push_back({file_, line, 1, text, {}});
    return false;
  }

  const std::string& file_;
  const Remarks& remarks_;
  engine::Complaints& complaints_;
};

std::vector<WordGiven> words_given(const Remarks& remarks) {
  std::vector<WordGiven> given;
  for (const auto& [seat, word] : remarks.words) {
    const auto giver = remarks.givers.find(seat);
    Giver who = Giver::player;
    if (giver != remarks.givers.end() && giver->second.text == "program") who = Giver::program;
    if (giver != remarks.givers.end() && giver->second.text == "house") who = Giver::house;
    given.push_back({seat, word.text, who});
  }
  return given;
}

std::string in_words(Giver giver) {
  switch (giver) {
    case Giver::player:
      return "given by a player";
    case Giver::program:
      return "given by a program";
    case Giver::house:
      break;
  }
  return "given by somebody who runs the server";
}

// What stands in a record about its dice.
std::string remarks_on_dice(const Table& table) {
  if (table.is_lesson()) return "# lesson " + table.options().lesson + "\n";
  const std::string& secret = table.created().secret;
  std::string remarks = "# promise " + promise_of(secret) + "\n# secret " + secret + "\n";
  for (std::size_t seat = 0; seat < table.places().size(); ++seat) {
    const std::string& word = table.places()[seat].word;
    if (word.empty()) continue;
    remarks += "# word " + std::to_string(seat + 1) + " " + word + "\n";
    const Giver giver = table.places()[seat].giver;
    if (giver == Giver::player) continue;
    remarks +=
        "# giver " + std::to_string(seat + 1) + " " + std::string(wire::name_of(giver)) + "\n";
  }
  return remarks;
}

std::string conclusion(const Verified& verified, const Remembered& remembered) {
  const bool from_outside =
      std::any_of(verified.words.begin(), verified.words.end(),
                  [](const WordGiven& one) { return one.giver != Giver::house; });
  if (!from_outside) {
    return "Not proved: that the server did not choose the dice. Nobody but the server had a part "
           "in "
           "them.\n";
  }
  if (remembered.promise.empty()) {
    return "Not proved: that the secret was fixed before the words. Compare the promise with the "
           "one "
           "that the table showed you before you gave your word (--promise).\n";
  }
  if (!remembered.own) {
    return "Proved: the secret was fixed before any word that was given after you saw the "
           "promise.\n"
           "Not proved: that whoever gave these words did not work together with the server. Name "
           "your own word to be sure (--seat and --word).\n";
  }
  return "Proved: the secret was fixed before you gave your word, and your word went into the "
         "dice. So "
         "nobody chose them: not the server, and no other player, alone or together.\n";
}

}  // namespace

std::string write_record(const Table& table) {
  const engine::Session& whole = *table.session();
  std::vector<std::string> marks;
  engine::Session session(whole.game(), whole.setup());
  for (const engine::LogEntry& entry : whole.log()) {
    marks.push_back(mark_of(session));
    session.apply(entry);
  }
  marks.push_back(mark_of(session));

  std::string record;
  std::size_t step = 0;
  bool answers = false;
  const std::string save = engine::write_save(whole);
  for (const std::string_view line : engine::lines_of(save)) {
    if (line == kAnswers) record += remarks_on_dice(table);
    if (answers) record += "# at " + marks.at(step++) + "\n";
    record += std::string(line) + "\n";
    answers = answers || line == kAnswers;
  }
  return record + "# at " + marks.at(step) + "\n";
}

std::optional<Verified> verify_record(const engine::Game& game, const std::string& file,
                                      std::string_view text, const Remembered& remembered,
                                      engine::Complaints& complaints) {
  const Remarks remarks = read_remarks(text);
  Check check(file, remarks, complaints);
  const bool lesson = remarks.lesson.has_value();
  if (!(lesson ? check.lesson(remembered) : check.promise(remembered.promise))) return std::nullopt;
  const std::optional<engine::Session> start =
      engine::read_save(game, file, before_answers(text), complaints);
  if (!start) return std::nullopt;
  const bool sown = lesson || (check.seed(start->setup()) && check.own_word(remembered.own));
  if (!sown) return std::nullopt;
  const std::optional<engine::Session> session = engine::read_save(game, file, text, complaints);
  if (!session) check.name_step(complaints.back());
  if (!session || !check.answers(*session)) return std::nullopt;
  Verified verified{static_cast<int>(session->log().size()), session->setup().seats, {}, {}};
  if (lesson) {
    verified.lesson = remarks.lesson->text;
  } else {
    verified.promise = remarks.promise->text;
    verified.words = words_given(remarks);
  }
  return verified;
}

std::string proof(const Verified& verified, const Remembered& remembered) {
  std::string text = "The game plays again as recorded: " + std::to_string(verified.answers) +
                     " answers, and every roll follows from the seed.\n";
  if (!verified.lesson.empty()) {
    return text + "This was the lesson " + verified.lesson +
           ": its dice were chosen beforehand. They prove nothing.\n";
  }
  text += "The seed follows from the server's secret, whose promise was " + verified.promise +
          ", and from the words:\n";
  for (int seat = 1; seat <= verified.seats; ++seat) {
    const auto given = std::find_if(verified.words.begin(), verified.words.end(),
                                    [&](const WordGiven& one) { return one.seat == seat; });
    text += "  seat " + std::to_string(seat) + ": ";
    text += given == verified.words.end() ? "none"
                                          : "\"" + given->word + "\", " + in_words(given->giver);
    text += "\n";
  }
  return text + conclusion(verified, remembered);
}

}  // namespace gloam::server
