// JSON of anything described, appended straight to a string.
#pragma once
#include <boost/describe/enum_to_string.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

#include "wire/described.h"

namespace gloam::wire {

// Text in quotation marks. Always valid JSON: a byte that is no UTF-8 becomes U+FFFD.
void write_text(std::string_view text, std::string& out);

// Whole numbers beyond 2^53 lose digits in a page: say those as text.
void write_integer(long long value, std::string& out);
void write_integer(unsigned long long value, std::string& out);

// The shortest of the usual forms that reads back as the same number; null when it is not finite.
void write_number(double value, std::string& out);

// Ends a list or object whose items were each followed by a comma.
inline void close_bracket(char bracket, std::string& out) {
  if (out.back() == ',') {
    out.back() = bracket;
  } else {
    out += bracket;
  }
}

inline void write_member_name(std::string_view name, std::string& out) {
  out += '"';
  out += name;
  out += "\":";
}

template <DescribedEnum T>
std::string_view name_of(T value) {
  const char* name = boost::describe::enum_to_string(value, nullptr);
  if (name == nullptr)
    throw std::logic_error("an enumerator that is not described cannot be shown");
  return name;
}

// Appends the value: a struct as an object of its members, an enum as its name, an empty optional
// as null.
template <class T>
void write_json(const T& value, std::string& out) {
  if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (Integer<T>) {
    using Widest = std::conditional_t<std::is_signed_v<T>, long long, unsigned long long>;
    write_integer(static_cast<Widest>(value), out);
  } else if constexpr (std::floating_point<T>) {
    write_number(static_cast<double>(value), out);
  } else if constexpr (DescribedEnum<T>) {
    write_text(name_of(value), out);
  } else if constexpr (Text<T>) {
    write_text(value, out);
  } else if constexpr (Optional<T>) {
    if (value) {
      write_json(*value, out);
    } else {
      out += "null";
    }
  } else if constexpr (TextMap<T>) {
    out += '{';
    for (const auto& [key, mapped] : value) {
      write_text(key, out);
      out += ':';
      write_json(mapped, out);
      out += ',';
    }
    close_bracket('}', out);
  } else if constexpr (List<T>) {
    out += '[';
    for (const typename T::value_type& item : value) {
      write_json(item, out);
      out += ',';
    }
    close_bracket(']', out);
  } else if constexpr (std::same_as<T, Raw>) {
    out += value.json;
  } else if constexpr (OneOf<T>) {
    std::visit([&](const auto& one) { write_json(one, out); }, value);
  } else {
    static_assert(Described<T>, "describe it with BOOST_DESCRIBE_STRUCT or BOOST_DESCRIBE_ENUM");
    out += '{';
    if constexpr (Kind<T>) {
      write_member_name("kind", out);
      write_text(T::kKind, out);
      out += ',';
    }
    for_each_member<T>([&](std::string_view name, auto member) {
      write_member_name(name, out);
      write_json(value.*member, out);
      out += ',';
    });
    close_bracket('}', out);
  }
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write_json(value, out);
  return out;
}

}  // namespace gloam::wire
