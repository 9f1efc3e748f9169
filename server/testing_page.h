// What a page keeps of a table, for tests: written after docs/protocol.md.
#pragma once
#include <boost/json.hpp>
#include <stdexcept>
#include <string>

#include "wire/testing_apply.h"

namespace gloam::server::testing {

namespace json = boost::json;

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
  const json::value& seat(std::size_t seat) const { return table_.at("seats").at(seat); }
  std::string phase() const { return table_.at("phase").as_string().c_str(); }
  bool is_asked() const {
    return question_.is_object() && !question_.at("options").as_array().empty();
  }

  // Whether the same is shown, however it came to be.
  bool operator==(const Picture& other) const { return text() == other.text(); }
  std::string text() const {
    return json::serialize(json::array{table_, view_, question_, latest(events_), latest(chat_)});
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
    return true;
  }

  bool change(const json::object& update) {
    const auto number = update.at("number").to_number<std::uint32_t>();
    if (number != number_ + 1) throw std::runtime_error("an update is missing");
    number_ = number;
    if (!update.at("table").is_null()) table_ = wire::testing::apply(&table_, update.at("table"));
    if (!update.at("view").is_null()) view_ = wire::testing::apply(&view_, update.at("view"));
    if (!update.at("question").is_null()) question_ = update.at("question");
    const auto heard = update.at("heard").to_number<std::uint32_t>();
    while (!events_.empty() && events_.back().at("number").to_number<std::uint32_t>() > heard)
      events_.pop_back();
    append(update.at("events").as_array(), events_);
    append(update.at("chat").as_array(), chat_);
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
  json::array events_, chat_;
};

}  // namespace gloam::server::testing
