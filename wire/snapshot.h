// A plain value of a game as text with named fields, so that a later version whose State has fields
// more, fewer, wider or in another order can go on from it.
#pragma once
#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/face_down.h"
#include "engine/zone.h"
#include "wire/described.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::engine {
BOOST_DESCRIBE_STRUCT(FaceDown<std::uint8_t>, (), (card, known, batch, mark))
BOOST_DESCRIBE_STRUCT(FaceDown<std::uint16_t>, (), (card, known, batch, mark))
}  // namespace gloam::engine

namespace gloam::wire {

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <class T>
inline constexpr bool kIsZone = false;
template <class T, std::size_t N>
inline constexpr bool kIsZone<engine::Zone<T, N>> = true;

// A list with a count and room for more, such as cards::Few.
template <class T>
concept Counted = requires(T value) {
  value.count;
  value.items;
};

// Such a list with sets beside it that its items mention, such as cards::Lasting.
template <class T>
concept WithSets = Counted<T> && requires(T value) { value.sets; };

// Whether a list of these may have been kept byte by byte: not if their bytes were others then.
template <class T>
inline constexpr bool kKeptAsBytes = true;

namespace snapshot {

// Bytes as hexadecimal digits.
std::string bytes_text(const void* bytes, std::size_t size);

// The bytes that a text stands for, taken one value after the other. Everything was kept so once,
// and some things still are.
class Bytes {
 public:
  // Throws ReadError if the text does not stand for bytes.
  Bytes(std::string_view text, const read::Path& path);

  std::size_t left() const { return bytes_.size() - at_; }
  // Throws ReadError if there are too few left.
  template <class T>
  T take() {
    T value{};
    copy(&value, sizeof value);
    return value;
  }
  // All that is left, the least byte first: a field may have grown since, and a negative number
  // stays one. Throws ReadError if there are too many.
  template <class T>
  T number() {
    if (left() > sizeof(T)) read::fail(path_, "it had another size");
    const bool negative = std::is_signed_v<T> && left() > 0 && (bytes_.back() & 0x80) != 0;
    T value = static_cast<T>(negative ? -1 : 0);
    copy(&value, left());
    return value;
  }
  void skip(std::size_t count) { at_ += count; }

 private:
  void copy(void* to, std::size_t count);

  const read::Path& path_;
  std::vector<unsigned char> bytes_;
  std::size_t at_ = 0;
};

[[noreturn]] inline void fail_for_room(const read::Path& path) {
  read::fail(path, "there are more of these than there is room");
}

}  // namespace snapshot

// Described structs by their members and described enums by their words, lists one by one, numbers
// as such; anything else byte by byte, as hexadecimal digits.
template <class T>
void write_snapshot(const T& value, std::string& out) {
  static_assert(std::is_trivially_copyable_v<T>);
  const auto write_list = [&](const auto& list, std::size_t count) {
    out += '[';
    for (std::size_t i = 0; i < count; ++i) {
      write_snapshot(list.begin()[i], out);
      out += ',';
    }
    close_bracket(']', out);
  };
  if constexpr (Described<T>) {
    out += '{';
    for_each_member<T>([&](std::string_view name, auto member) {
      write_member_name(name, out);
      write_snapshot(value.*member, out);
      out += ',';
    });
    close_bracket('}', out);
  } else if constexpr (kIsArray<T> || kIsZone<T>) {
    write_list(value, static_cast<std::size_t>(value.size()));
  } else if constexpr (Counted<T>) {
    if constexpr (WithSets<T>) {
      out += R"({"sets":)";
      write_snapshot(value.sets, out);
      out += R"(,"items":)";
    }
    write_list(value.items, value.count);
    if constexpr (WithSets<T>) out += '}';
  } else if constexpr (DescribedEnum<T> || Integer<T>) {
    write_json(value, out);
  } else {
    write_text(snapshot::bytes_text(&value, sizeof value), out);
  }
}

template <class T>
void read_snapshot(const boost::json::value& json, T& value, const read::Path& path = {});

namespace snapshot {

template <class T, std::size_t N>
void read_items(const boost::json::value& json, engine::Zone<T, N>& zone, const read::Path& path) {
  zone.clear();
  for (const boost::json::value& item : read::list_of(json, path)) {
    if (zone.full()) fail_for_room(path);
    T thing{};
    read_snapshot(item, thing, path);
    zone.put(thing);
  }
}

template <Counted T>
void read_items(const boost::json::value& json, T& few, const read::Path& path) {
  const boost::json::array& list = read::list_of(json, path);
  if (list.size() > few.items.size()) fail_for_room(path);
  few = T{};
  few.count = static_cast<decltype(few.count)>(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) read_snapshot(list[i], few.items[i], path);
}

// The same, byte by byte: how many there are, then each of them.
template <class T, std::size_t N>
void read_bytes(Bytes bytes, engine::Zone<T, N>& zone, const read::Path& path) {
  using Size = typename engine::Zone<T, N>::Size;
  zone.clear();
  for (auto count = bytes.take<Size>(); count > 0; --count) {
    if (zone.full()) fail_for_room(path);
    zone.put(bytes.take<T>());
  }
}

template <Counted T>
void read_bytes(Bytes bytes, T& few, const read::Path& path) {
  if (!kKeptAsBytes<typename decltype(few.items)::value_type>)
    read::fail(path, "it had another size");
  few = T{};
  few.count = bytes.take<decltype(few.count)>();
  bytes.skip(sizeof few.unused);
  if (few.count > few.items.size()) fail_for_room(path);
  for (std::size_t i = 0; i < few.count; ++i)
    few.items[i] = bytes.take<typename decltype(few.items)::value_type>();
}

}  // namespace snapshot

// Fields that the text does not have stay as they are; those it has and T has not are left aside.
// Throws ReadError if something does not fit.
template <class T>
void read_snapshot(const boost::json::value& json, T& value, const read::Path& path) {
  const auto bytes = [&] { return snapshot::Bytes(read::text_of(json, path), path); };
  if constexpr (Described<T>) {
    const boost::json::object& object = read::object_of(json, path);
    for_each_member<T>([&](std::string_view name, auto member) {
      const auto found = object.find(name);
      if (found != object.end()) read_snapshot(found->value(), value.*member, {&path, name});
    });
  } else if constexpr (kIsArray<T>) {
    const boost::json::array& list = read::list_of(json, path);
    if (list.size() > value.size()) snapshot::fail_for_room(path);
    for (std::size_t i = 0; i < list.size(); ++i) read_snapshot(list[i], value[i], path);
  } else if constexpr (kIsZone<T> || Counted<T>) {
    if (json.is_string()) return snapshot::read_bytes(bytes(), value, path);
    if constexpr (WithSets<T>) {
      if (json.is_object()) {
        snapshot::read_items(json.at("items"), value, path);
        return read_snapshot(json.at("sets"), value.sets, path);
      }
    }
    snapshot::read_items(json, value, path);
  } else if constexpr (Integer<T>) {
    if (json.is_string()) {
      value = bytes().template number<T>();
    } else {
      read::value(json, path, value);
    }
  } else if constexpr (DescribedEnum<T>) {
    const std::string_view text = read::text_of(json, path);
    if (boost::describe::enum_from_string(std::string(text).c_str(), value)) return;
    value = static_cast<T>(bytes().template number<std::underlying_type_t<T>>());
  } else {
    value = bytes().template take<T>();
  }
}

}  // namespace gloam::wire
