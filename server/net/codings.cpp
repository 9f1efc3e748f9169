#include "server/net/codings.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "engine/lines.h"

namespace gloam::server {
namespace {

// A list up to its next separator, which goes as well.
std::string_view next_part(std::string_view& list, char separator) {
  const std::size_t end = list.find(separator);
  const std::string_view part = engine::trimmed(list.substr(0, end));
  list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
  return part;
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// How much a coding is wanted, from 0 to 1. What cannot be read is not wanted.
double weight_of(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view parameter = next_part(parameters, ';');
    if (!same_word(next_part(parameter, '='), "q")) continue;
    return std::clamp(std::atof(std::string(parameter).c_str()), 0.0, 1.0);
  }
  return 1;
}

}  // namespace

std::optional<Coding> coding_for(std::string_view accept_encoding, bool packed) {
  std::optional<double> gzip, identity, any;
  while (!accept_encoding.empty()) {
    std::string_view one = next_part(accept_encoding, ',');
    const std::string_view name = next_part(one, ';');
    const double weight = weight_of(one);
    if (same_word(name, "gzip") || same_word(name, "x-gzip")) gzip = weight;
    if (same_word(name, "identity")) identity = weight;
    if (name == "*") any = weight;
  }
  const double packed_wanted = packed ? gzip.value_or(any.value_or(0)) : 0;
  // As it is, it is always taken, unless the client says otherwise; anything named goes before it.
  const bool plain_taken = identity.value_or(any.value_or(1)) > 0;
  if (packed_wanted > 0 && packed_wanted >= identity.value_or(0)) return Coding::gzip;
  if (plain_taken) return Coding::identity;
  return std::nullopt;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  while (!if_none_match.empty()) {
    std::string_view one = next_part(if_none_match, ',');
    if (one == "*") return true;
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag) return true;
  }
  return false;
}

}  // namespace gloam::server
