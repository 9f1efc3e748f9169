// Secrets: tokens, passwords, hashes. All from libsodium.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/generator.h"

namespace gloam::server {

// Nobody can guess it: 64 hexadecimal digits.
std::string fresh_secret();
// The same in fewer letters, for links and cookies.
std::string fresh_token();
// A positive number that nobody has yet, as good as certainly.
std::int64_t fresh_id();

// SHA-256, as 64 hexadecimal digits. What is random is kept as its hash only.
std::string hash_of(std::string_view text);
// In a time that does not depend on where they differ.
bool same_secret(std::string_view a, std::string_view b);

// A password as it is kept (Argon2id), and whether one fits it. Both take a good part of a second.
std::string kept_password(const std::string& password);
bool password_fits(const std::string& kept, const std::string& password);

// --- Fair dice: the seed is made of the server's secret and a word of each player ---

// What is shown of the secret before the first roll.
inline std::string promise_of(std::string_view secret) { return hash_of(secret); }
// The words in the order of the seats, empty for machines.
engine::Seed seed_of(std::string_view secret, std::span<const std::string> words);

}  // namespace gloam::server
