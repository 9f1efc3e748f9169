// What a client offers in Sec-WebSocket-Protocol: our protocol, and its token if it cannot send one
// in a header of its own, as pages cannot.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace gloam::server {

inline constexpr std::string_view kSubprotocol = "gloam";

struct Subprotocols {
  bool ours = false;  // it speaks `gloam`, and must be told that we do
  std::string token;  // empty: none
};

// "gloam, token.AbC-123". None if it cannot be read: a token that is no token or without `gloam`
// beside it, or two. Other protocols are passed over.
std::optional<Subprotocols> read_subprotocols(std::string_view header);

}  // namespace gloam::server
