// What a page keeps of a table, for tests: written after docs/protocol.md.
#pragma once
#include <boost/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/protocol.h"
#include "wire/testing_apply.h"

namespace gloam::server::testing {

namespace json = boost::json;

// The answer with that number, counted over all options and their places.
inline Give answer_to(const json::value& question, std::int32_t seat, std::size_t number) {
  struct Choice {
    const json::value* option;
    const json::value* operands;  // of the option, or of one of its places
  };
  std::vector<Choice> choices;
  for (const json::value& option : question.at("options").as_array()) {
    const json::array& places = option.at("places").as_array();
    for (const json::value& place : places) choices.push_back({&option, &place});
    if (places.empty()) choices.push_back({&option, &option});
  }
  const Choice& choice = choices[number % choices.size()];
  return {.seat = seat,
          .question = question.at("id").to_number<std::uint32_t>(),
          .verb = choice.option->at("verb").as_string().c_str(),
          .a = choice.operands->at("a").to_number<std::int32_t>(),
          .b = choice.operands->at("b").to_number<std::int32_t>()};
}

// A table as a client knows it. A hole in the numbers of updates is an error.
class Picture {
 public:
  // Takes in a message about the table; false if it is a message of another kind.
  bool take_in(const json::object& message) {
    const json::value& kind = message.at("kind");
    if (kind == "whole") return start(message);
    if (kind == "update") return change(message);
    return false;
  }

  std::uint32_t number() const { return number_; }
  const json::value& table() const { return table_; }
  const json::value& view() const { return view_; }
  const json::value& question() const { return question_; }
  const json::array& events() const { return events_; }
  const json::array& chat() const { return chat_; }
  const json::array& news() const { return news_; }
  const json::value& seat(std::size_t seat) const { return table_.at("seats").at(seat); }
  std::string phase() const { return table_.at("phase").as_string().c_str(); }
  // What was shown on the way to what is shown now: a `view` and the last event `heard` by then.
  const json::array& steps() const { return steps_; }
  bool is_asked() const {
    return question_.is_object() && !question_.at("options").as_array().empty();
  }

  // Whether the same is shown, however it came to be.
  bool operator==(const Picture& other) const { return text() == other.text(); }
  std::string text() const {
    return json::serialize(
        json::array{table_, view_, question_, latest(events_), latest(chat_), latest(news_)});
  }
  // NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it so
  friend void PrintTo(const Picture& picture, std::ostream* out) { *out << picture.text(); }

 private:
  static constexpr int kSent = 100;  // as many events and lines as come with a whole

  bool start(const json::object& whole) {
    number_ = whole.at("number").to_number<std::uint32_t>();
    table_ = whole.at("table");
    view_ = whole.at("view");
    question_ = whole.at("question");
    events_ = whole.at("events").as_array();
    chat_ = whole.at("chat").as_array();
    news_ = whole.at("news").as_array();
    return true;
  }

  bool change(const json::object& update) {
    const auto number = update.at("number").to_number<std::uint32_t>();
    if (number != number_ + 1) throw std::runtime_error("an update is missing");
    number_ = number;
    if (!update.at("table").is_null()) table_ = wire::testing::apply(&table_, update.at("table"));
    steps_.clear();
    for (json::value seen = view_; const json::value& step : update.at("steps").as_array()) {
      const json::value& patch = step.at("view");
      if (!patch.is_null()) seen = wire::testing::apply(&seen, patch);
      steps_.push_back({{"view", seen}, {"heard", step.at("heard")}});
    }
    if (!update.at("view").is_null()) view_ = wire::testing::apply(&view_, update.at("view"));
    if (!update.at("question").is_null()) question_ = update.at("question");
    const auto heard = update.at("heard").to_number<std::uint32_t>();
    while (!events_.empty() && events_.back().at("number").to_number<std::uint32_t>() > heard)
      events_.pop_back();
    for (json::value& line : chat_) {
      json::value& about = line.at("about");
      if (!about.is_null() && about.to_number<std::uint32_t>() > heard) about = nullptr;
    }
    append(update.at("events").as_array(), events_);
    append(update.at("chat").as_array(), chat_);
    append(update.at("news").as_array(), news_);
    return true;
  }

  static void append(const json::array& more, json::array& kept) {
    kept.insert(kept.end(), more.begin(), more.end());
  }
  static json::array latest(json::array all) {
    if (all.size() > kSent) all.erase(all.begin(), all.end() - kSent);
    return all;
  }

  std::uint32_t number_ = 0;
  json::value table_, view_, question_;
  json::array events_, chat_, news_, steps_;
};

}  // namespace gloam::server::testing
