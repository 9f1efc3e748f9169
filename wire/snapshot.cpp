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

Bytes::Bytes(std::string_view text, const read::Path& path) : path_(path) {
  const bool even = text.size() % 2 == 0;
  if (!even || text.find_first_not_of(kDigits) != std::string_view::npos) {
    read::fail(path, "hexadecimal digits are expected");
  }
  for (std::size_t i = 0; i < text.size(); i += 2) {
    bytes_.push_back(
        static_cast<unsigned char>(kDigits.find(text[i]) << 4 | kDigits.find(text[i + 1])));
  }
}

void Bytes::copy(void* to, std::size_t count) {
  if (count > left()) read::fail(path_, "it had another size");
  std::memcpy(to, bytes_.data() + at_, count);
  at_ += count;
}

}  // namespace gloam::wire::snapshot
