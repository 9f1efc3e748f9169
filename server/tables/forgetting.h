// What is left in a log of somebody who had themselves deleted: a number without a name.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "server/tables/entry.h"

namespace gloam::server {

inline constexpr std::string_view kNameless = "Somebody";  // instead of the name
inline constexpr std::string_view kDeleted = "(deleted)";  // instead of what they said

// The name that stands in a line, and what was said in it.
struct Words {
  std::string name = {};
  std::string said = {};
};
Words words_of(const Entry& entry);
// Puts others in their place.
void reword(Entry& entry, const Words& words);

// Whether the line is about the person.
bool names(const Entry& entry, std::int64_t person);

// Takes the person's name, and what they said, out of a line; whether there was any.
bool forget(Entry& entry, std::int64_t person);

}  // namespace gloam::server
