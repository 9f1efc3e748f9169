#include "cli/conversation.h"

#include <algorithm>
#include <istream>
#include <optional>
#include <ostream>
#include <set>
#include <span>

#include "cli/failure.h"
#include "cli/opening.h"
#include "cli/page.h"
#include "engine/lines.h"
#include "engine/save.h"
#include "engine/spelling.h"
#include "wire/show.h"

namespace gloam::cli {
namespace {

// Whether it is the same but for capital letters.
bool same_word(std::string_view one, std::string_view other) {
  const auto small = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [&](char a, char b) { return small(a) == small(b); });
}

using engine::Option;
using engine::Seat;
using engine::Session;
using wire::EventShown;

// What can be typed beside an answer.
struct Command {
  char letter;
  std::string_view word;
  std::string_view form;
  std::string_view help;
};
constexpr std::array<Command, 11> kCommands = {{
    {'b', "board", "b", "show the whole board, with every text"},
    {'?', "rules", "?", "show the rules cited on this page; `? RULE` shows one rule or a chapter"},
    {'w', "what", "w N",
     "preview option N: certain effects, and the chances of dice; `w` previews all"},
    {'c', "card", "c NAME", "show the text of a card; `c` lists the names"},
    {'l', "log", "l", "show everything that has happened"},
    {'t', "to", "t N", "let seat N answer first, when several are asked at once"},
    {'p', "pause", "p", "pause for a trade wherever one is possible; `p` again: no longer"},
    {'u', "undo", "u", "take back your last answer"},
    {'s', "save", "s FILE", "save the game"},
    {'q', "quit", "q", "leave the game"},
    {'h', "help", "h", "show this list"},
}};

// How many events a page shows: some always, and new ones as far as there is room.
constexpr std::size_t kOldEvents = 4;

// How often in a row the same was told, from event `i` on.
std::size_t times_told(const std::vector<EventShown>& events, std::size_t i) {
  std::size_t end = i + 1;
  while (end < events.size() && events[end].sentence == events[i].sentence &&
         events[end].rule == events[i].rule) {
    ++end;
  }
  return end - i;
}

std::size_t place_of(Seat viewer) { return std::min<std::size_t>(viewer, engine::kMaxSeats); }

std::size_t lines_in(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Where in the log the answers are that still stand.
std::vector<std::size_t> standing_answers(const Session& session) {
  std::vector<std::size_t> standing;
  for (std::size_t i = 0; i < session.log().size(); ++i) {
    if (session.log()[i].kind == engine::LogEntry::Kind::answer) {
      standing.push_back(i);
    } else {
      standing.pop_back();
    }
  }
  return standing;
}

bool contains(const std::vector<std::size_t>& numbers, std::size_t number) {
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

// Gives the answers to a group as far as they are open, and says which was the last. What is left
// without a choice is not asked.
std::optional<std::size_t> give(Session& session, Seat seat, std::span<const Option> answers) {
  const std::vector<Option> candidates = session.question().candidates;
  std::optional<std::size_t> last;
  for (std::size_t next = 0; next < answers.size(); next = session.question().group.taken) {
    if (!session.refusal(seat, answers[next]).empty()) break;
    session.answer(seat, answers[next]);
    last = next;
    const engine::OpenQuestion& question = session.question();
    if (question.group.taken <= next || question.candidates != candidates) break;
  }
  return last;
}

// The sentence, and the word that was perhaps meant.
std::string with_guess(const std::string& sentence, std::string_view typed,
                       const std::vector<std::string>& words) {
  const std::string guess = engine::did_you_mean(typed, words);
  return sentence + (guess.empty() ? "." : guess);
}

}  // namespace

Conversation::End Conversation::hold(Seat seat, engine::SeatSet others) {
  seat_ = seat;
  others_ = others;
  warned_of_loss_ = false;
  if (session_.log().size() != chosen_at_) chosen_.clear();
  chosen_at_ = session_.log().size();
  Choices choices = this->choices();
  choices.chances = chances_of(session_, seat, choices.open);
  show(
      seat,
      [&](std::string_view board) {
        return question_lines(session_, seat, choices, board, terminal_) + others_line();
      },
      question_line(session_, seat, choices, terminal_));
  std::string line;
  while (true) {
    terminal_.out << "> " << std::flush;
    if (!std::getline(terminal_.in, line)) {
      terminal_.out << "\n";
      return End::left;
    }
    if (!terminal_.clears) terminal_.out << line << "\n";  // nobody saw it being typed
    switch (answer_to(engine::trimmed(line))) {
      case Next::moved:
        return End::moved;
      case Next::hand_on:
        return End::handed_on;
      case Next::leave:
        return End::left;
      case Next::ask_again:
        break;
    }
  }
}

void Conversation::show(Seat viewer, const std::string& below) {
  show(viewer, [&](std::string_view) { return below; }, "");
}

void Conversation::show(Seat viewer, const Below& below, const std::string& question) {
  constexpr std::size_t kPrompt = 2;  // the line typed on, and one for what is said to it
  constexpr std::size_t kNews = 4;    // lines that may fold the board, an empty one among them
  const bool first = page_.empty();
  const std::string heading =
      terminal_.dim(terminal_.wrapped(heading_, 0)) + "\n" + (first ? foreword_ : "");
  const std::string whole = screen_of(session_, viewer, terminal_) + "\n";
  if (!terminal_.clears) {
    // Line by line, what happened comes before what became of it.
    page_ =
        (first ? heading : "") + news_for(viewer, terminal_.sheet().rows) + whole + below(whole);
    terminal_.out << page_;
    return;
  }
  const std::size_t rows = terminal_.sheet().rows;
  const auto left = [&](std::size_t taken) { return rows - std::min(rows, taken + kPrompt); };
  const std::string brief = screen_of(session_, viewer, terminal_, 0) + "\n";
  const auto fits = [&](const std::string& text) {
    return lines_in(brief) <= left(lines_in(text));
  };
  // Where the texts are too much for one page, they stand above it and are not said again.
  const std::string texts = below("");
  const bool tall = !fits(texts);
  std::string asked = tall ? below(brief + texts) : texts;
  if (!fits(asked)) asked = question + terminal_.dim("The choices are above.") + "\n";

  const std::size_t room = left(lines_in(asked));
  const std::size_t aside = kNews + (first ? lines_in(heading) : 0);
  const std::size_t folded = fits(asked) ? room - std::min(room - lines_in(brief), aside) - 1 : 0;
  const std::string board = screen_of(session_, viewer, terminal_, folded) + "\n";
  if (!tall) asked = below(board);
  std::string top = heading;
  if (!first && board != whole) top = terminal_.dim("`b` shows the whole board, `h` helps.") + "\n";
  const std::size_t spare = left(lines_in(board + asked));
  if (lines_in(top) > spare) top.clear();
  page_ =
      (tall ? texts + "\n" : "") + top + board + news_for(viewer, spare - lines_in(top)) + asked;
  terminal_.clear();
  terminal_.out << page_;
}

// What the viewer heard since the last page, and where pages are cleared something older, too; the
// latest, as far as there is room.
std::string Conversation::news_for(Seat viewer, std::size_t lines) {
  const std::vector<EventShown> heard = heard_by(session_, viewer);
  std::size_t& shown = shown_[place_of(viewer)];
  shown = std::min(shown, heard.size());  // an undo may have folded some away
  const std::size_t old = terminal_.clears ? std::min(shown, kOldEvents) : 0;
  on_page_.assign(heard.begin() + static_cast<std::ptrdiff_t>(shown - old), heard.end());

  std::vector<std::string> told;
  std::size_t old_lines = 0;
  for (std::size_t i = 0; i < on_page_.size();) {
    const std::size_t same = times_told(on_page_, i);
    told.push_back(event_line(i < old ? "  " : "· ", on_page_[i], terminal_, same) + "\n");
    if (i < old) told.back() = terminal_.dim(told.back());
    old_lines += i < old ? 1 : 0;
    i += same;
  }
  shown = heard.size();

  constexpr std::size_t kAround = 2;  // a line above that more happened, an empty one below
  std::string out;
  std::size_t first = told.size();
  while (first > 0 && lines_in(out) + lines_in(told[first - 1]) + kAround <= lines)
    out.insert(0, told[--first]);
  if (first > old_lines && lines > 0) {
    out.insert(0, terminal_.dim("  (" + std::to_string(first - old_lines) +
                                " more before: `l` shows them)") +
                      "\n");
  }
  return out.empty() ? out : out + (lines_in(out) < lines ? "\n" : "");
}

// In a group all that is not yet chosen is open, in whatever order it is asked for.
Choices Conversation::choices() const {
  const engine::OpenQuestion& question = session_.question();
  if (!choosing_several()) {
    Choices choices{question.options[seat_], {}, {}};
    put_places_last(session_.game(), choices.open);
    return choices;
  }
  Choices choices;
  for (std::size_t i = 0; i < question.candidates.size(); ++i) {
    const Option& candidate = question.candidates[i];
    if (!contains(chosen_, i) && (choices.open.empty() || !(choices.open.back() == candidate)))
      choices.open.push_back(candidate);
  }
  for (const std::size_t i : chosen_) choices.chosen.push_back(question.candidates[i]);
  if (chosen_.size() >= question.group.at_least) choices.open.push_back({engine::kDone, 0, 0});
  return choices;
}

bool Conversation::choosing_several() const {
  const engine::OpenQuestion& question = session_.question();
  return question.group.taken == 0 && !question.candidates.empty();
}

Conversation::Next Conversation::say(std::string_view line) const {
  terminal_.out << line << "\n";
  return Next::ask_again;
}

Conversation::Next Conversation::answer_to(std::string_view line) {
  if (line.empty() && terminal_.clears) {
    terminal_.clear();
    terminal_.out << page_;
    return Next::ask_again;
  }
  if (line.empty()) return say("Type the number of an option; `h` shows what else you can type.");
  if (line.starts_with('?')) return command('?', engine::trimmed(line.substr(1)));
  const std::size_t blank = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, blank);
  for (const Command& known : kCommands) {
    if (word == std::string_view(&known.letter, 1) || word == known.word) {
      return command(known.letter, engine::trimmed(line.substr(blank)));
    }
  }
  return choose(line);
}

Conversation::Next Conversation::command(char letter, std::string_view argument) {
  if (letter != 'q') warned_of_loss_ = false;
  switch (letter) {
    case '?':
      show_rules(argument);
      break;
    case 'b':
      terminal_.out << screen_of(session_, seat_, terminal_);
      break;
    case 'w':
      show_consequences(argument);
      break;
    case 'c':
      show_card(argument);
      break;
    case 'l':
      show_log();
      break;
    case 't':
      return hand_on(argument);
    case 'p':
      return pause();
    case 'u':
      return undo();
    case 's':
      save(argument);
      break;
    case 'q':
      return quit();
    default:
      show_help();
  }
  return Next::ask_again;
}

Conversation::Next Conversation::choose(std::string_view line) {
  if (choosing_several()) return choose_several(line);
  const std::optional<Option> option = meant_by(line, choices().open);
  if (!option) return Next::ask_again;
  manners_[seat_] = engine::after_answer(session_, seat_, *option, manners_[seat_]);
  taken_back_ = taken_back_.without(seat_);
  session_.answer(seat_, *option);
  return Next::moved;
}

// One of a group, or the numbers of several.
Conversation::Next Conversation::choose_several(std::string_view line) {
  const std::vector<Option> open = choices().open;
  std::vector<std::string_view> words = engine::words_of(line);
  if (!std::all_of(words.begin(), words.end(), is_number)) words = {line};
  std::vector<std::size_t> chosen = chosen_;
  bool done = false;
  for (const std::string_view word : words) {
    const std::optional<Option> option = meant_by(word, open);
    if (!option) return Next::ask_again;
    done = done || option->verb == engine::kDone;
    add_candidate(*option, chosen);
  }
  const engine::OpenQuestion& question = session_.question();
  const std::size_t most =
      std::min<std::size_t>(question.group.at_most, question.candidates.size());
  if (chosen.size() > most) return say("Choose at most " + std::to_string(most) + ".");
  chosen_ = std::move(chosen);
  if (done || chosen_.size() == most) give(session_, seat_, answers_of(chosen_, done));
  return Next::moved;
}

// The first one like the option that is not chosen yet; none if it ends the group.
void Conversation::add_candidate(Option option, std::vector<std::size_t>& chosen) const {
  const std::vector<Option>& candidates = session_.question().candidates;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!(candidates[i] == option) || contains(chosen, i)) continue;
    chosen.push_back(i);
    return;
  }
}

// In the order in which the group asks for them.
std::vector<Option> Conversation::answers_of(std::vector<std::size_t> chosen, bool done) const {
  std::sort(chosen.begin(), chosen.end());
  std::vector<Option> answers;
  for (const std::size_t i : chosen) answers.push_back(session_.question().candidates[i]);
  if (done) answers.push_back({engine::kDone, 0, 0});
  return answers;
}

// An option is its number on the page, the words a save writes it in, or the name of a place of the
// board. None, and the person is told, if it is none of these.
std::optional<Option> Conversation::meant_by(std::string_view line,
                                             const std::vector<Option>& options) const {
  std::vector<std::string> answers;
  for (const Option& option : options)
    answers.push_back(engine::write_option(session_.game(), option));
  auto place =
      static_cast<std::size_t>(std::find(answers.begin(), answers.end(), line) - answers.begin());
  const std::size_t numbered = options.size() - places_typed(session_.game(), options);
  for (std::size_t i = 0; i < options.size() && place == options.size(); ++i) {
    const engine::Verb& verb = verb_of(session_.game(), options[i]);
    if (verb.board && same_word(session_.game().id_of(verb.a, options[i].a), line)) place = i;
  }
  if (is_number(line)) {
    // More digits than any page has options stand for none of them.
    const std::size_t number = line.size() > 4 ? 0 : std::stoul(std::string(line));
    if (number < 1 || number > numbered) {
      say("There is no option " + std::string(line) + ": " +
          (numbered == 0 ? "type the name of a place."
                         : "choose from 1 to " + std::to_string(numbered) + "."));
      return std::nullopt;
    }
    place = number - 1;
  }
  if (place == options.size()) {
    say(with_guess(engine::in_quotes(line) + " is not an option here", line, answers) +
        (numbered < options.size() ? " Type the name of a place or the number of an option,"
                                   : " Type the number of an option,") +
        " or `h` for help.");
    return std::nullopt;
  }
  return options[place];
}

void Conversation::show_consequences(std::string_view of) const {
  std::vector<Option> options = choices().open;
  if (!of.empty()) {
    const std::optional<Option> option = meant_by(of, options);
    if (!option) return;
    options = {*option};
  } else {
    options.resize(options.size() - places_typed(session_.game(), options));
  }
  for (const Option& option : options) {
    say(terminal_.bold(
        terminal_.wrapped(wire::show_option(session_.game(), option).sentence.text, 2)));
    terminal_.out << consequences_of(option);
  }
}

// In a group, after what is chosen already.
std::string Conversation::consequences_of(Option option) const {
  if (!choosing_several()) return consequence_lines(session_, seat_, option, terminal_);
  std::vector<std::size_t> chosen = chosen_;
  add_candidate(option, chosen);
  const std::vector<Option> answers = answers_of(chosen, option.verb == engine::kDone);
  Session whole = session_;
  const std::optional<std::size_t> last = give(whole, seat_, answers);
  if (!last) return "       Nothing happens before all are chosen.\n";
  Session before = session_;
  give(before, seat_, std::span(answers).first(*last));
  return consequence_lines(before, seat_, answers[*last], terminal_);
}

Conversation::Next Conversation::undo() {
  if (!chosen_.empty()) {
    chosen_.pop_back();
    return Next::moved;
  }
  // What went without saying is taken back together with the answer before it.
  std::vector<Seat> taken_back;
  const std::vector<std::size_t> standing = standing_answers(session_);
  auto last = standing.rbegin();
  for (; last != standing.rend() && unasked_.contains(*last); ++last)
    taken_back.push_back(session_.log()[*last].seat);
  if (last == standing.rend()) return say("There is nothing to take back yet.");
  const Seat whose = session_.log()[*last].seat;
  if (whose != seat_) {
    return say("Too late to take back your answer: " +
               session_.game().title_of(engine::Operand::seat, whose) + " has answered since.");
  }
  taken_back.push_back(seat_);
  if (session_.known_since(static_cast<int>(taken_back.size()))) {
    return say("Too late to take back your answer: something was rolled, drawn or shown since.");
  }
  for (const Seat seat : taken_back) session_.undo(seat);
  while (session_.question().group.taken > 0 && session_.can_undo(seat_)) session_.undo(seat_);
  taken_back_ = taken_back_.with(seat_);
  return Next::moved;
}

bool Conversation::answer_unasked(engine::SeatSet seats) {
  for (const Seat seat : session_.question().seats) {
    if (!seats.has(seat) || taken_back_.has(seat)) continue;
    const auto option = engine::goes_without_saying(session_, seat, manners_[seat]);
    if (!option) continue;
    unasked_.insert(session_.log().size());
    session_.answer(seat, *option);
    return true;
  }
  return false;
}

Conversation::Next Conversation::pause() {
  bool& pauses = manners_[seat_].pause;
  pauses = !pauses;
  say(pauses ? "You are asked wherever you can trade, until you go on from there."
             : "You are no longer asked just because you could trade.");
  const bool goes_on = engine::goes_without_saying(session_, seat_, manners_[seat_]).has_value();
  return goes_on ? Next::moved : Next::ask_again;
}

// Who else may answer now, with the number that `t` takes.
std::string Conversation::others_line() const {
  if (others_.empty()) return "";
  std::string listed;
  for (const Seat seat : others_) {
    listed += (listed.empty() ? "" : ", ") + session_.game().title_of(engine::Operand::seat, seat) +
              " (`t " + std::to_string(seat + 1) + "`)";
  }
  return terminal_.dim(
             terminal_.wrapped("You may let somebody else answer first: " + listed + ".", 0)) +
         "\n";
}

Conversation::Next Conversation::hand_on(std::string_view seat) {
  for (const Seat other : others_) {
    if (seat != std::to_string(other + 1)) continue;
    handed_to_ = other;
    return Next::hand_on;
  }
  if (others_.empty()) return say("Nobody else at this terminal is asked now.");
  terminal_.out << others_line();
  return Next::ask_again;
}

Conversation::Next Conversation::quit() {
  if (!save_path_.empty() || warned_of_loss_) return Next::leave;
  warned_of_loss_ = true;
  return say("This game is not saved. `s FILE` saves it; `q` again quits.");
}

void Conversation::save(std::string_view path) {
  const std::string before = save_path_;
  if (!path.empty()) save_path_ = path;
  if (save_path_.empty()) {
    say("Where to? `s FILE` saves the game in that file.");
    return;
  }
  try {
    keep_save();
    say("Saved in " + save_path_ + ".");
  } catch (const Failure& failure) {
    save_path_ = before;
    say(std::string("Not saved: ") + failure.what() + ".");
  }
}

void Conversation::keep_save() const {
  if (!save_path_.empty()) write_file(save_path_, engine::write_save(session_));
}

void Conversation::show_help() const {
  say(terminal_.wrapped(
      "Type the number of an option, or its words as a save writes them. To choose several, type "
      "their numbers on one line or one by one. Commands:",
      0));
  for (const Command& known : kCommands) {
    say(terminal_.hanging("  " + terminal_.bold(known.form), known.help, 10));
  }
}

void Conversation::show_log() const {
  for (const EventShown& event : heard_by(session_, seat_)) {
    say(event_line("  ", event, terminal_));
  }
}

void Conversation::show_rules(std::string_view id) const {
  if (id.empty()) return show_rules_cited();
  const engine::RuleBook& rules = session_.game().rules();
  const std::string chapter = std::string(id) + ".";
  std::vector<std::string> ids;
  bool found = false;
  for (std::size_t i = 1; i <= rules.size(); ++i) {
    const auto rule = static_cast<engine::Rule>(i);
    ids.emplace_back(rules.id(rule));
    if (ids.back() != id && !ids.back().starts_with(chapter)) continue;
    terminal_.out << rule_lines(rules, rule, terminal_);
    found = true;
  }
  if (!found) say(with_guess("There is no rule `" + std::string(id) + "`", id, ids));
}

void Conversation::show_rules_cited() const {
  const engine::RuleBook& rules = session_.game().rules();
  std::set<engine::Rule> cited;
  for (const EventShown& event : on_page_) cited.insert(rules.find(event.rule));
  for (const engine::Refusal& refusal : session_.question().refusals[seat_]) {
    cited.insert(refusal.rule);
  }
  cited.erase(engine::Rule::none);
  for (const engine::Rule rule : cited) terminal_.out << rule_lines(rules, rule, terminal_);
  if (cited.empty()) say("No rule was cited here. `? RULE` shows any rule.");
}

// By id or by name, in whatever letters.
void Conversation::show_card(std::string_view name) const {
  const auto lower = [](std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return out;
  };
  std::vector<std::string> names;
  std::string listed;
  for (const cards::Card& card : pack_.cards) {
    names.push_back(lower(card.name));
    listed += (listed.empty() ? "" : ", ") + card.name;
    if (names.back() != lower(name) && card.id != name) continue;
    terminal_.out << card_lines(pack_, card, terminal_);
    return;
  }
  if (name.empty()) {
    say(terminal_.wrapped(listed, 2));
    return;
  }
  say(with_guess("There is no card `" + std::string(name) + "`", lower(name), names));
}

}  // namespace gloam::cli
