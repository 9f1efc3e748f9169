// Described values from JSON that comes from outside: the other way of wire/json.h.
#pragma once
#include <boost/json/value.hpp>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>

#include "wire/described.h"
#include "wire/json.h"

namespace gloam::wire {

// What is wrong with a text, for whoever sent it: "seat: a number is expected".
struct ReadError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Reads a text of JSON, at most a few levels deep. Throws ReadError.
boost::json::value parse_json(std::string_view text);

namespace read {

// Where a value stands, for complaints: a list of member names that grows and shrinks with the
// reading.
struct Path {
  const Path* above = nullptr;
  std::string_view name = {};
  std::string text() const;
};

[[noreturn]] void fail(const Path& path, const std::string& expected);
std::string_view text_of(const boost::json::value& json, const Path& path);
long long integer_of(const boost::json::value& json, const Path& path, long long least,
                     long long most);
double number_of(const boost::json::value& json, const Path& path);
bool truth_of(const boost::json::value& json, const Path& path);
const boost::json::array& list_of(const boost::json::value& json, const Path& path);
const boost::json::object& object_of(const boost::json::value& json, const Path& path);

template <class T>
void value(const boost::json::value& json, const Path& path, T& out);

template <Described T>
void members(const boost::json::value& json, const Path& path, T& out) {
  const boost::json::object& object = object_of(json, path);
  for (const boost::json::key_value_pair& item : object) {
    bool known = Kind<T> && item.key() == "kind";
    for_each_member<T>([&](std::string_view name, auto member) {
      if (name != std::string_view(item.key())) return;
      value(item.value(), {&path, name}, out.*member);
      known = true;
    });
    if (!known) fail({&path, item.key()}, "there is no such member");
  }
}

template <class... Kinds>
void one_of(const boost::json::value& json, const Path& path, std::variant<Kinds...>& out) {
  const boost::json::object& object = object_of(json, path);
  const auto found = object.find("kind");
  const Path kind_path{&path, "kind"};
  if (found == object.end()) fail(kind_path, "it is missing");
  const std::string_view kind = text_of(found->value(), kind_path);
  const auto try_kind = [&]<class One>(std::type_identity<One>) {
    if (kind != One::kKind) return false;
    members(json, path, out.template emplace<One>());
    return true;
  };
  if (!(try_kind(std::type_identity<Kinds>{}) || ...)) fail(kind_path, "there is no such kind");
}

template <class T>
void value(const boost::json::value& json, const Path& path, T& out) {
  if constexpr (std::same_as<T, bool>) {
    out = truth_of(json, path);
  } else if constexpr (Integer<T>) {
    static_assert(sizeof(T) < 8 || std::is_signed_v<T>);
    out = static_cast<T>(
        integer_of(json, path, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
  } else if constexpr (std::floating_point<T>) {
    out = static_cast<T>(number_of(json, path));
  } else if constexpr (DescribedEnum<T>) {
    if (!boost::describe::enum_from_string(std::string(text_of(json, path)).c_str(), out)) {
      fail(path, "there is no such word");
    }
  } else if constexpr (std::same_as<T, std::string>) {
    out = text_of(json, path);
  } else if constexpr (Optional<T>) {
    if (json.is_null()) {
      out.reset();
    } else {
      value(json, path, out.emplace());
    }
  } else if constexpr (TextMap<T>) {
    for (const auto& [key, item] : object_of(json, path)) {
      value(item, {&path, key}, out[std::string(std::string_view(key))]);
    }
  } else if constexpr (OneOf<T>) {
    one_of(json, path, out);
  } else if constexpr (List<T>) {
    out.clear();
    for (const boost::json::value& item : list_of(json, path))
      value(item, path, out.emplace_back());
  } else {
    members(json, path, out);
  }
}

}  // namespace read

// The value that the text describes. Members that are left out keep what they are at first;
// members that the description does not have are refused. Throws ReadError.
template <class T>
T from_json(std::string_view text) {
  T out{};
  read::value(parse_json(text), {}, out);
  return out;
}

}  // namespace gloam::wire
