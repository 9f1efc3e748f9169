#include "wire/json.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace gloam::wire {
namespace {

unsigned char byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

bool plain(unsigned char byte) {
  return byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\';
}

// The length of the UTF-8 character of several bytes that `text` begins with, 0 when it begins with
// none: no overlong forms, no surrogates, nothing beyond U+10FFFF.
std::size_t wide_character(std::string_view text) {
  const auto first = byte_at(text, 0);
  const auto second = byte_at(text, 1);
  const auto continues = [&](std::size_t at) { return (byte_at(text, at) & 0xc0) == 0x80; };
  if (first < 0xc2 || first > 0xf4 || !continues(1)) return 0;
  if (first < 0xe0) return 2;
  if (!continues(2)) return 0;
  if (first < 0xf0) {
    const bool overlong = first == 0xe0 && second < 0xa0;
    const bool surrogate = first == 0xed && second >= 0xa0;
    return overlong || surrogate ? 0 : 3;
  }
  const bool overlong = first == 0xf0 && second < 0x90;
  const bool beyond = first == 0xf4 && second >= 0x90;
  return overlong || beyond || !continues(3) ? 0 : 4;
}

void write_escape(unsigned char byte, std::string& out) {
  switch (byte) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += "\\u00";
  out += kDigits[byte >> 4];
  out += kDigits[byte & 15];
}

// U+2028 and U+2029 end a line in JavaScript, where JSON is often pasted into.
void write_wide_character(std::string_view character, std::string& out) {
  if (character == "\u2028") {
    out += "\\u2028";
  } else if (character == "\u2029") {
    out += "\\u2029";
  } else {
    out += character;
  }
}

template <class Whole>
void append_digits(Whole value, std::string& out) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out.append(digits.data(), end);
}

}  // namespace

void write_text(std::string_view text, std::string& out) {
  out += '"';
  while (!text.empty()) {
    std::size_t run = 0;
    while (plain(byte_at(text, run))) ++run;
    out += text.substr(0, run);
    text.remove_prefix(run);
    if (text.empty()) break;

    const auto byte = byte_at(text, 0);
    const std::size_t wide = wide_character(text);
    if (byte < 0x80) {
      write_escape(byte, out);
    } else if (wide == 0) {
      out += "\uFFFD";
    } else {
      write_wide_character(text.substr(0, wide), out);
    }
    text.remove_prefix(wide == 0 ? 1 : wide);
  }
  out += '"';
}

void write_integer(long long value, std::string& out) { append_digits(value, out); }
void write_integer(unsigned long long value, std::string& out) { append_digits(value, out); }

void write_number(double value, std::string& out) {
  if (!std::isfinite(value)) {
    out += "null";
    return;
  }
  // std::to_chars would do, but the page's standard library has none for floating point.
  std::array<char, 32> digits;
  for (int precision = 15; precision <= 17; ++precision) {
    std::snprintf(digits.data(), digits.size(), "%.*g", precision, value);
    if (std::strtod(digits.data(), nullptr) == value) break;
  }
  for (const char* c = digits.data(); *c != '\0'; ++c) out += *c == ',' ? '.' : *c;
}

}  // namespace gloam::wire
