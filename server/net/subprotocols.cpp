#include "server/net/subprotocols.h"

#include <algorithm>

#include "engine/lines.h"

namespace gloam::server {
namespace {

constexpr std::string_view kToken = "token.";
constexpr std::size_t kLongestToken = 128;

bool is_token(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  return !text.empty() && text.size() <= kLongestToken && std::ranges::all_of(text, fits);
}

}  // namespace

std::optional<Subprotocols> read_subprotocols(std::string_view header) {
  Subprotocols offered;
  while (!header.empty()) {
    const std::size_t end = header.find(',');
    const std::string_view one = engine::trimmed(header.substr(0, end));
    header = end == std::string_view::npos ? std::string_view{} : header.substr(end + 1);
    if (one == kSubprotocol) offered.ours = true;
    if (!one.starts_with(kToken)) continue;
    if (!offered.token.empty() || !is_token(one.substr(kToken.size()))) return std::nullopt;
    offered.token = one.substr(kToken.size());
  }
  if (!offered.token.empty() && !offered.ours) return std::nullopt;
  return offered;
}

}  // namespace gloam::server
