#include "wire/snapshot.h"

namespace gloam::wire::snapshot {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

}  // namespace

std::string bytes_text(const void* bytes, std::size_t size) {
  const auto* const first = static_cast<const unsigned char*>(bytes);
  std::string text;
  text.reserve(size * 2);
  for (std::size_t i = 0; i < size; ++i) {
    text += kDigits[first[i] >> 4];
    text += kDigits[first[i] & 15];
  }
  return text;
}

bool text_bytes(std::string_view text, void* bytes, std::size_t size) {
  if (text.size() != size * 2) return false;
  auto* const first = static_cast<unsigned char*>(bytes);
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t high = kDigits.find(text[2 * i]);
    const std::size_t low = kDigits.find(text[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    first[i] = static_cast<unsigned char>(high << 4 | low);
  }
  return true;
}

}  // namespace gloam::wire::snapshot
