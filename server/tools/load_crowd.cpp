#include "server/tools/load_crowd.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <stdexcept>

#include "wire/json.h"

namespace gloam::server::load {
namespace {

// What a reply is to.
enum Ref : std::int32_t { kStage = 1, kAnswer = 2, kLook = 3 };

constexpr std::string_view kQuestion = "\"question\":{\"id\":";
constexpr std::string_view kOption = "{\"verb\":\"";

// JSON is full of quotes, which makes the search of a string_view slow.
std::size_t find(std::string_view text, std::string_view wanted) {
  const void* const found = memmem(text.data(), text.size(), wanted.data(), wanted.size());
  if (found == nullptr) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

// The number after a name, such as "a":
std::int32_t number_after(std::string_view text, std::string_view name) {
  const std::size_t at = find(text, name);
  std::int32_t number = 0;
  if (at != std::string_view::npos) {
    std::from_chars(text.data() + at + name.size(), text.data() + text.size(), number);
  }
  return number;
}

bool is(std::string_view text, std::string_view kind) {
  constexpr std::string_view kBefore = "{\"kind\":\"";
  return text.starts_with(kBefore) && text.substr(kBefore.size()).starts_with(kind);
}

}  // namespace

Crowd::Crowd(std::uint16_t port, std::array<std::string, kSeats> cookies)
    : cookies_(std::move(cookies)), lines_(port) {}

void Crowd::grow(std::size_t parties) {
  while (parties_.size() < parties) {
    parties_.emplace_back();
    for (const std::string& cookie : cookies_) lines_.open(cookie);
  }
}

void Crowd::ask(std::size_t party, std::size_t seat, const Request& request) {
  lines_.send(party * kSeats + seat, wire::to_json(request));
}

// --- To a table ---

void Crowd::begin(std::size_t party, const std::string& table) {
  parties_[party] = {.table = table};
  enter(party, Stage::looking_in);
}

void Crowd::join(std::size_t party, const std::string& table) {
  parties_[party] = {.table = table};
  enter(party, Stage::coming);
}

// Each of the party does what the stage begins with; only one starts the game.
void Crowd::enter(std::size_t party, Stage stage) {
  Party& ours = parties_[party];
  ours.stage = stage;
  ours.awaited = stage == Stage::starting ? 1 : kSeats;
  if (stage == Stage::starting) return ask(party, 0, Start{kStage});
  for (std::size_t i = 0; i < kSeats; ++i) {
    const auto seat = static_cast<std::int32_t>(i);
    if (stage == Stage::sitting) {
      ask(party, i, Sit{kStage, seat, {}});
    } else {
      const bool seated = stage == Stage::coming;
      ask(party, i,
          Hello{kStage, kProtocol, ours.table, seated ? std::optional(seat) : std::nullopt});
    }
  }
}

void Crowd::advance(std::size_t party) {
  switch (parties_[party].stage) {
    case Stage::looking_in:
      return enter(party, Stage::sitting);
    case Stage::sitting:
      return enter(party, Stage::starting);
    case Stage::starting:
      return enter(party, Stage::coming);
    default:
      parties_[party].stage = Stage::playing;
  }
}

// --- At it ---

bool Crowd::may_answer(std::size_t party) const {
  const Party& ours = parties_[party];
  if (ours.stage != Stage::playing || ours.answering || !ours.shown) return false;
  for (const std::optional<Give>& answer : ours.answers) {
    if (answer) return true;
  }
  return false;
}

void Crowd::answer(std::size_t party) {
  Party& ours = parties_[party];
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    if (!ours.answers[seat]) continue;
    ours.answering = true;
    ours.answerer = seat;
    ours.shown = false;
    ours.sent = std::chrono::steady_clock::now();
    ask(party, seat, *ours.answers[seat]);
    ours.answers[seat].reset();
    return;
  }
}

void Crowd::take_in(const Conduct& conduct, int milliseconds) {
  lines_.poll(milliseconds,
              [&](std::size_t line, std::string_view text) { received(line, text, conduct); });
  std::vector<std::size_t> stirred = std::exchange(stirred_, {});
  std::sort(stirred.begin(), stirred.end());
  stirred.erase(std::unique(stirred.begin(), stirred.end()), stirred.end());
  for (const std::size_t party : stirred)
    if (may_answer(party)) conduct.ready(party);
}

void Crowd::received(std::size_t line, std::string_view text, const Conduct& conduct) {
  ++heard_.messages;
  heard_.bytes += text.size();
  const std::size_t party = line / kSeats;
  const std::size_t seat = line % kSeats;
  stirred_.push_back(party);
  Party& ours = parties_[party];
  const bool whole = is(text, "whole");
  if (!whole && !is(text, "update")) return replied(party, seat, text, conduct);
  if (seat == ours.answerer) ours.shown = true;
  const std::size_t at = find(text, kQuestion);
  if (at != std::string_view::npos) {
    ours.answers[seat] = choose(text.substr(at), seat);
  } else if (whole) {
    ours.answers[seat].reset();
  }
  const bool over = seat == 0 && find(text, "\"phase\":\"over\"") != std::string_view::npos;
  if (over && ours.stage == Stage::playing) conduct.over(party);
}

void Crowd::replied(std::size_t party, std::size_t seat, std::string_view text,
                    const Conduct& conduct) {
  Party& ours = parties_[party];
  const bool refused = !is(text, "done");
  const std::int32_t ref = number_after(text, "\"ref\":");
  if (ref == kAnswer) {
    if (!ours.answering) return;  // the party has left that table
    ours.answering = false;
    if (!refused) return conduct.answered(party, ours.sent);
    ++heard_.refusals;
    ask(party, seat, Look{kLook, static_cast<std::int32_t>(seat)});
  } else if (refused) {
    throw std::runtime_error(std::string(text));
  } else if (ref == kStage && --ours.awaited == 0) {
    advance(party);
  }
}

// One of the options, each as likely as the others; of one with places, the first.
std::optional<Give> Crowd::choose(std::string_view question, std::size_t seat) {
  const std::int32_t id = number_after(question, kQuestion);
  if (id == 0) return std::nullopt;
  question = question.substr(0, question.find("\"refused\":["));
  std::vector<std::string_view> options;
  for (std::size_t at = find(question, kOption); at != std::string_view::npos;
       at = find(question, kOption)) {
    question.remove_prefix(at + kOption.size());
    options.push_back(question);
  }
  if (options.empty()) return std::nullopt;
  std::string_view option = options[dice_() % options.size()];
  const std::string_view verb = option.substr(0, option.find('"'));
  option = option.substr(0, find(option, kOption));
  if (const auto places = option.find("\"places\":[{"); places != std::string_view::npos)
    option.remove_prefix(places);
  return Give{kAnswer,           static_cast<std::int32_t>(seat), static_cast<std::uint32_t>(id),
              std::string(verb), number_after(option, "\"a\":"),  number_after(option, "\"b\":")};
}

}  // namespace gloam::server::load
