#include "server/tables/secrets.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace gloam::server {
namespace {

void require_sodium() {
  static const int ready = sodium_init();
  if (ready < 0) throw std::runtime_error("libsodium does not start");
}

std::string hex(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

template <std::size_t Size>
std::array<unsigned char, Size> random_bytes() {
  require_sodium();
  std::array<unsigned char, Size> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace

std::string fresh_secret() { return hex(random_bytes<32>()); }

std::string fresh_token() {
  const auto bytes = random_bytes<18>();
  std::array<char, sodium_base64_ENCODED_LEN(18, sodium_base64_VARIANT_URLSAFE_NO_PADDING)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

std::int64_t fresh_id() {
  std::uint64_t id = 0;
  for (const unsigned char byte : random_bytes<8>()) id = id << 8 | byte;
  return static_cast<std::int64_t>(id >> 1 | 1);
}

std::string hash_of(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hex(hash);
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string kept_password(const std::string& password) {
  require_sodium();
  std::array<char, crypto_pwhash_STRBYTES> kept{};
  if (crypto_pwhash_str(kept.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    throw std::runtime_error("there is not enough memory to keep a password");
  }
  return kept.data();
}

bool password_fits(const std::string& kept, const std::string& password) {
  require_sodium();
  return crypto_pwhash_str_verify(kept.c_str(), password.data(), password.size()) == 0;
}

engine::Seed seed_of(std::string_view secret, std::span<const std::string> words) {
  std::string all = "gloaming seed 1\n" + std::string(secret) + "\n";
  // Each word by its hash: no two lists of words are written alike.
  for (const std::string& word : words) all += hash_of(word) + "\n";
  return *engine::Seed::from_hex(hash_of(all));
}

}  // namespace gloam::server
