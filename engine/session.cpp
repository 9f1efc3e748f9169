#include "engine/session.h"

#include <algorithm>
#include <stdexcept>

namespace gloam::engine {
namespace {

// Leaves a step whose next answer has not come yet. Carries nothing: the question is in the
// session.
struct Waiting {};

}  // namespace

// Answers from the tape; when it has run out, writes the question down and leaves the step.
class Session::Reader final : public Decider, public Listener {
 public:
  // Reads along while the step runs on the position.
  Reader(Session& session, Position& position)
      : session_(session),
        position_(position),
        next_(session.step_answers_),
        told_(session.step_events_) {}

  Company company{*this, this, &refusals_};

  Answer choose(const Question& question) override {
    const bool live = next_ == session_.tape_.size();
    const std::uint32_t rekey = live ? session_.rekey_ : session_.tape_[next_].rekey;
    if (rekey != 0) session_.turn_aside(position_, rekey);
    if (live) {
      open(question);
      throw Waiting{};
    }
    const Answer& answer = session_.tape_[next_++].answer;
    require_legal(question, answer);
    return answer;
  }

  void hear(const Event& event) override {
    std::vector<Event>& events = session_.events_;
    if (told_ == events.size()) {
      events.push_back(event);
    } else if (!(events[told_] == event)) {
      throw RuleError("a step run again told something else: `" + std::string(event.say->key) +
                      "`");
    }
    ++told_;
  }

  void require_all_told() const {
    if (told_ != session_.events_.size()) throw RuleError("a step run again told less");
  }
  std::size_t answers_read() const { return next_ - session_.step_answers_; }

 private:
  // Whether the seat can tell the question from the one before, or has answered that one.
  bool asked_anew(Seat seat) const {
    const OpenQuestion& before = session_.previous_;
    const OpenQuestion& now = session_.question_;
    if (session_.log_.empty() || session_.log_.back().kind != LogEntry::Kind::answer) return true;
    if (session_.log_.back().seat == seat || !before.seats.has(seat)) return true;
    if (before.ask != now.ask || before.subject != now.subject || before.group != now.group ||
        before.options[seat] != now.options[seat]) {
      return true;
    }
    const auto told_since =
        session_.events_.begin() + static_cast<std::ptrdiff_t>(session_.tape_.back().events);
    return std::any_of(told_since, session_.events_.end(),
                       [&](const Event& event) { return event.audience.has(seat); });
  }

  void open(const Question& question) {
    require_all_told();
    OpenQuestion& open = session_.question_;
    open.ask = &question.ask;
    open.seats = question.seats;
    open.subject = question.subject;
    open.group = question.group;
    open.candidates.assign(question.candidates.begin(), question.candidates.end());
    for (const Seat seat : question.seats) {
      const Options& options = question.options_of(seat);
      open.options[seat].assign(options.begin(), options.end());
      open.refusals[seat] = refusals_;
      if (asked_anew(seat)) ++open.numbers[seat];
    }
    session_.barrier_ = session_.step_barrier_ + company.barrier;
    session_.shown_ = position_;
  }

  Session& session_;
  Position& position_;
  std::size_t next_;
  std::size_t told_;
  std::vector<Refusal> refusals_;
};

Session::Session(const Game& game, const Setup& setup) : Session(game, setup, std::nullopt) {}

Session::Session(const Game& game, const Setup& setup, std::optional<Position> beginning)
    : game_(&game),
      setup_(setup),
      beginning_(std::move(beginning)),
      checkpoint_(game.new_position()),
      shown_(checkpoint_) {
  start();
  run();
}

void Session::start() {
  if (beginning_) {
    checkpoint_ = *beginning_;
  } else {
    game_->set_up(setup_, checkpoint_);
  }
  step_answers_ = step_events_ = 0;
  step_barrier_ = 0;
  events_.clear();
}

void Session::run() {
  std::swap(question_, previous_);
  std::swap(question_.refusals, previous_.refusals);  // nobody compares those
  question_.seats = {};
  question_.numbers = previous_.numbers;
  for (auto& options : question_.options) options.clear();
  for (auto& refusals : question_.refusals) refusals.clear();
  // Thousands of sessions wait; none keeps a position that it needs only while it runs.
  Position position = checkpoint_;
  while (!game_->over(checkpoint_)) {
    Reader reader(*this, position);
    try {
      game_->step(position, reader.company);
    } catch (const Waiting&) {
      return;
    }
    reader.require_all_told();
    checkpoint_ = position;
    if (events_.size() > step_events_) pass();
    step_answers_ += reader.answers_read();
    step_events_ = events_.size();
    step_barrier_ += reader.company.barrier;
  }
  barrier_ = step_barrier_;
  shown_ = checkpoint_;
}

void Session::pass() {
  constexpr std::size_t kMost = 16;
  if (passed_.size() == kMost) passed_.erase(passed_.begin());
  passed_.push_back({checkpoint_, events_.size()});
}

std::string Session::refusal(Seat seat, Option option) const {
  if (over()) return "the game is over";
  if (!question_.seats.has(seat)) return "seat " + std::to_string(seat + 1) + " is not asked";
  for (const Option& offered : question_.options[seat])
    if (offered == option) return {};
  return "that is not one of the options";
}

void Session::answer(Seat seat, Option option) {
  if (const std::string reason = refusal(seat, option); !reason.empty()) {
    throw std::invalid_argument(reason);
  }
  log_.push_back({LogEntry::Kind::answer, seat, option});
  tape_.push_back(
      {{seat, option}, rekey_, barrier_, static_cast<std::uint32_t>(events_.size()), course_});
  course_.add(seat, question_.options[seat].size(), option);
  rekey_ = 0;
  run();
}

bool Session::can_undo(Seat seat) const {
  return !tape_.empty() && tape_.back().answer.seat == seat && tape_.back().barrier == barrier_;
}

void Session::undo(Seat seat) {
  if (tape_.empty()) throw std::invalid_argument("there is no answer to take back");
  if (tape_.back().answer.seat != seat) {
    throw std::invalid_argument("the last answer is another seat's");
  }
  if (!can_undo(seat)) throw std::invalid_argument("something became known since that answer");
  take_back({LogEntry::Kind::undo, seat});
}

void Session::undo_by_consent(Seat seat) {
  if (tape_.empty()) throw std::invalid_argument("there is no answer to take back");
  take_back({LogEntry::Kind::undo_by_consent, seat});
}

int Session::answers_since(Seat seat) const {
  const auto last = std::find_if(tape_.rbegin(), tape_.rend(),
                                 [&](const Taped& taped) { return taped.answer.seat == seat; });
  return last == tape_.rend() ? 0 : static_cast<int>(last - tape_.rbegin()) + 1;
}

bool Session::known_since(int answers) const {
  const auto count = static_cast<std::size_t>(answers);
  return count > tape_.size() || tape_[tape_.size() - count].barrier != barrier_;
}

void Session::take_back(LogEntry entry) {
  log_.push_back(entry);
  const Taped undone = tape_.back();
  tape_.pop_back();
  course_ = undone.course;
  const bool by_consent = entry.kind == LogEntry::Kind::undo_by_consent;
  // A question that was left by a free undo hands its re-keying back to the one before: what was
  // rolled beyond it must not come again.
  rekey_ = by_consent ? static_cast<std::uint32_t>(log_.size()) : std::max(rekey_, undone.rekey);
  if (tape_.size() < step_answers_) {
    start();
  } else {
    events_.resize(undone.events);
  }
  replayed_ += tape_.size() - step_answers_;
  run();
  forget_passed();
}

void Session::turn_aside(Position& position, std::uint32_t rekey) const {
  Generator& luck = game_->luck(position);
  luck.rekey(rekey);
  game_->reshuffle(position, luck);
}

void Session::apply(const LogEntry& entry) {
  switch (entry.kind) {
    case LogEntry::Kind::answer:
      return answer(entry.seat, entry.option);
    case LogEntry::Kind::undo:
      return undo(entry.seat);
    case LogEntry::Kind::undo_by_consent:
      return undo_by_consent(entry.seat);
  }
}

// Answers from the tape up to the open question; there another company joins, after a re-deal.
class Session::Resumed final : public Decider {
 public:
  Resumed(const Session& session, const Company& live, std::optional<Seat> viewer, Generator& luck,
          Position& position)
      : session_(session),
        next_(session.step_answers_),
        live_(live),
        viewer_(viewer),
        luck_(luck),
        position_(position) {}

  Company company{*this};

  Answer choose(const Question& question) override {
    if (next_ < session_.tape_.size()) {
      const Taped& taped = session_.tape_[next_++];
      if (taped.rekey != 0) session_.turn_aside(position_, taped.rekey);
      return taped.answer;
    }
    if (answers_++ == 0) resume();
    return live_.decider.choose(question);
  }
  // How many answers the company has given.
  std::uint32_t answers() const { return answers_; }

 private:
  void resume() {
    company.listener = live_.listener;
    company.refusals = live_.refusals;
    company.fate = live_.fate;
    Generator& generator = session_.game_->luck(position_);
    if (session_.rekey_ != 0) session_.turn_aside(position_, session_.rekey_);
    if (!viewer_) return;
    session_.game_->redeal(position_, *viewer_, luck_);
    const std::uint64_t high = luck_.next();
    generator.rekey(high << 32 | luck_.next());
  }

  const Session& session_;
  std::size_t next_;
  const Company& live_;
  std::optional<Seat> viewer_;
  Generator& luck_;
  Position& position_;
  std::uint32_t answers_ = 0;
};

Position Session::play_on(Decider& decider, std::optional<Seat> viewer, Generator& luck) const {
  Position position = checkpoint_;
  play_on(Company{decider}, viewer, luck, position);
  return position;
}

void Session::play_on(const Company& live, std::optional<Seat> viewer, Generator& luck,
                      Position& position, const Limit& limit) const {
  position = checkpoint_;
  Resumed resumed(*this, live, viewer, luck, position);
  while (!game_->over(position) &&
         (resumed.answers() < limit.answers || (limit.settles && !game_->settled(position)))) {
    game_->step(position, resumed.company);
  }
}

Generator Session::players_luck() const {
  Generator luck = players_stream(setup_.seed);
  luck.rekey(log_.size());
  return luck;
}

}  // namespace gloam::engine
