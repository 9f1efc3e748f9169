// In which form a client takes a file: what it says in Accept-Encoding (RFC 9110, 12.5.3).
#pragma once
#include <optional>
#include <string_view>

namespace gloam::server {

enum class Coding { identity, gzip };

// The form to send a file in that there is as it is and, where `packed`, as gzip. Whoever asks for
// nothing gets it as it is. None if the client takes neither.
std::optional<Coding> coding_for(std::string_view accept_encoding, bool packed);

// Whether If-None-Match names this ETag, which is written with its quotes.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace gloam::server
