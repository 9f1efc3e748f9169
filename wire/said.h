// What every game says in the same form: sentences, questions with their options, and events.
// A sentence comes both as key and arguments, for a page that sets it in its own words, links and
// languages, and as English text, for everybody else.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gloam::wire {

// What fills one slot of a sentence: the number as the game knows it, what kind of thing it stands
// for, and how it is called.
struct Argument {
  std::string slot;
  std::string kind;
  std::int32_t value = 0;
  std::string text;
  bool operator==(const Argument&) const = default;
};
BOOST_DESCRIBE_STRUCT(Argument, (), (slot, kind, value, text))

// An entry of the catalogue, filled.
struct Sentence {
  std::string key;
  std::vector<Argument> arguments;
  std::string text;
  bool operator==(const Sentence&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sentence, (), (key, arguments, text))

// A place of the board that an option may be about; b is what it costs, if it costs something. A
// question may have hundreds, so what they share stands in their line.
struct PlaceLine {
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::string text;
  bool operator==(const PlaceLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlaceLine, (), (a, b, text))

// One possible answer: verb, a and b are what is sent back; the sentence is what is shown. With
// places it stands for all answers of its verb: the a and b of one of the places are sent back.
struct OptionLine {
  std::string verb;
  std::int32_t a = 0;
  std::int32_t b = 0;
  Sentence sentence;
  std::string group = {};  // the title of options that are shown together; empty: it stands alone
  bool aside = false;      // it goes on beside the game: trading, orders to oneself
  std::string kind = {};   // of its places
  std::vector<PlaceLine> places = {};
  bool operator==(const OptionLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionLine, (), (verb, a, b, sentence, group, aside, kind, places))

// An answer that is not open, and the id of the rule that forbids it.
struct RefusedLine {
  Sentence sentence;
  std::string rule;
  bool operator==(const RefusedLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefusedLine, (), (sentence, rule))

// How far a choice of several things has come. The candidates are all things that can be chosen,
// also those that are not among the options: things are chosen in the order of the candidates.
struct GroupShown {
  std::int32_t taken = 0;
  std::int32_t at_least = 0;
  std::int32_t at_most = 0;
  std::vector<OptionLine> candidates = {};
  bool operator==(const GroupShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(GroupShown, (), (taken, at_least, at_most, candidates))

// An open question as one viewer may see it: options and refusals are those of the viewer's own
// seat, none when it is not asked. What the question is about stands in the sentence's arguments.
// An answer names the id, which counts the questions of the viewer's seat; 0 when it is not asked.
struct QuestionShown {
  std::uint32_t id = 0;
  std::vector<std::uint8_t> seats;
  std::string key;
  Sentence sentence;
  std::vector<OptionLine> options;
  std::vector<RefusedLine> refused;
  std::optional<GroupShown> group;
  bool operator==(const QuestionShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(QuestionShown, (), (id, seats, key, sentence, options, refused, group))

// Something that happened, as one viewer hears it: numbered for this viewer alone, with the id of
// the rule that made it happen, and whether others do not hear it.
struct EventShown {
  std::uint32_t number = 0;
  Sentence sentence;
  std::string rule;
  bool audience_private = false;
  bool operator==(const EventShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(EventShown, (), (number, sentence, rule, audience_private))

}  // namespace gloam::wire
