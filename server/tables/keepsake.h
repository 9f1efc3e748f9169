// What is kept of a game that is over, for a version whose rules cannot play its log: the record,
// and what each viewer was told.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/protocol.h"
#include "server/store/store.h"
#include "wire/said.h"

namespace gloam::engine {
class Game;
}

namespace gloam::server {

// The last that a viewer saw and heard.
struct Glimpse {
  std::int32_t seat = -1;  // -1: from outside
  std::string view;        // as JSON
  std::vector<wire::EventShown> events;
};
BOOST_DESCRIBE_STRUCT(Glimpse, (), (seat, view, events))

// How a game ended.
struct Ending {
  std::optional<OutcomeShown> outcome;  // none if it was abandoned
  std::vector<Glimpse> glimpses;        // of every seat, and from outside
};
BOOST_DESCRIBE_STRUCT(Ending, (), (outcome, glimpses))

// A keepsake is made of parts, each a row of its own.
inline constexpr std::string_view kEndingPart = "ending";  // an Ending as JSON
inline constexpr std::string_view kRecordPart =
    "record";  // server/tables/record.h; none if there is none
// The replay from a seat, or from outside (-1), as JSON; with what the seat's side said by itself,
// if it did, in a part of its own.
std::string replay_part(std::int32_t seat, bool confided = false);

struct Part {
  std::string name;
  std::string body;  // packed
};

// Small enough to be kept, as text of letters and digits; and back. Throws if it is no such text.
std::string packed(std::string_view text);
std::string unpacked(std::string_view body);

// All parts of a game that is over. They name nobody and hold nothing that was said: a line of the
// log is named instead, so that whoever is forgotten later is forgotten here as well. Throws if the
// log cannot be played.
std::vector<Part> keepsake_of(TableId id, const std::shared_ptr<const engine::Game>& game,
                              const Found& log);

// A replay of a keepsake with the names and words of the log.
std::string with_words(std::string_view replay, const Found& log);

}  // namespace gloam::server
