// A view as a plain list of all it says, for games that have no screen of their own yet.
#pragma once
#include <string>

#include "wire/described.h"

namespace gloam::wire {

// A line a value; what a struct or a list holds stands below its name, indented.
template <class T>
std::string as_list(const T& value, std::string_view name = "", std::size_t indent = 0) {
  const std::string begin = std::string(indent, ' ') + std::string(name);
  if constexpr (std::same_as<T, bool>) {
    return begin + (value ? ": yes\n" : ": no\n");
  } else if constexpr (Integer<T> || std::floating_point<T>) {
    return begin + ": " + std::to_string(value) + "\n";
  } else if constexpr (Text<T>) {
    return begin + ": " + std::string(value) + "\n";
  } else if constexpr (Optional<T>) {
    return value ? as_list(*value, name, indent) : "";
  } else if constexpr (List<T>) {
    std::string out = value.size() == 0 ? "" : begin + "\n";
    std::size_t number = 0;
    for (const auto& one : value) out += as_list(one, std::to_string(++number), indent + 2);
    return out;
  } else if constexpr (Described<T>) {
    std::string out = name.empty() ? "" : begin + "\n";
    const std::size_t inside = name.empty() ? indent : indent + 2;
    for_each_member<T>([&](std::string_view member, auto pointer) {
      out += as_list(value.*pointer, member, inside);
    });
    return out;
  } else {
    return "";
  }
}

}  // namespace gloam::wire
