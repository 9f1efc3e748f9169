// A plain value of a game as text with named fields, so that a later version whose State has fields
// more, fewer or in another order can go on from it.
#pragma once
#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "wire/described.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::wire {

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

namespace snapshot {

std::string bytes_text(const void* bytes, std::size_t size);
// False if the text does not stand for so many bytes.
bool text_bytes(std::string_view text, void* bytes, std::size_t size);

}  // namespace snapshot

// Described structs by their members, lists of them one by one; anything else byte by byte, as
// hexadecimal digits.
template <class T>
void write_snapshot(const T& value, std::string& out) {
  static_assert(std::is_trivially_copyable_v<T>);
  if constexpr (Described<T>) {
    out += '{';
    for_each_member<T>([&](std::string_view name, auto member) {
      write_member_name(name, out);
      write_snapshot(value.*member, out);
      out += ',';
    });
    close_bracket('}', out);
  } else if constexpr (kIsArray<T>) {
    out += '[';
    for (const auto& item : value) {
      write_snapshot(item, out);
      out += ',';
    }
    close_bracket(']', out);
  } else {
    write_text(snapshot::bytes_text(&value, sizeof value), out);
  }
}

// Fields that the text does not have stay as they are; those it has and T has not are left aside.
// Throws ReadError if a field has another size than it had.
template <class T>
void read_snapshot(const boost::json::value& json, T& value, const read::Path& path = {}) {
  if constexpr (Described<T>) {
    const boost::json::object& object = read::object_of(json, path);
    for_each_member<T>([&](std::string_view name, auto member) {
      const auto found = object.find(name);
      if (found != object.end()) read_snapshot(found->value(), value.*member, {&path, name});
    });
  } else if constexpr (kIsArray<T>) {
    const boost::json::array& list = read::list_of(json, path);
    if (list.size() > value.size()) read::fail(path, "there are more of these than there is room");
    for (std::size_t i = 0; i < list.size(); ++i) read_snapshot(list[i], value[i], path);
  } else if (!snapshot::text_bytes(read::text_of(json, path), &value, sizeof value)) {
    read::fail(path, "it had another size");
  }
}

}  // namespace gloam::wire
