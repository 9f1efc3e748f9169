#include "cli/site.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "cli/failure.h"
#include "cli/numbers.h"
#include "engine/spelling.h"

namespace gloam::cli {
namespace {

struct Scheme {
  std::string_view name;
  std::string_view port;  // the one that goes without saying
};
constexpr std::array<Scheme, 2> kSchemes = {{{"https://", ":443"}, {"http://", ":80"}}};

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

// "example.org", "10.0.0.1" or "[::1]".
bool is_host(std::string_view text) {
  const bool numbered = text.starts_with('[') && text.ends_with(']');
  if (numbered) text = text.substr(1, text.size() - 2);
  return !text.empty() && std::ranges::all_of(text, [numbered](unsigned char c) {
    return std::isalnum(c) != 0 || c == '.' || (numbered ? c == ':' : c == '-' || c == '_');
  });
}

bool is_host_and_port(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  const bool has_port = colon != std::string_view::npos && !text.ends_with(']');
  if (!has_port) return is_host(text);
  const auto port = read_number<std::uint16_t>(text.substr(colon + 1));
  return port && *port > 0 && is_host(text.substr(0, colon));
}

}  // namespace

std::string read_site(const std::string& text) {
  std::string site = in_small_letters(text);
  if (site.ends_with('/')) site.pop_back();
  for (const Scheme& scheme : kSchemes) {
    if (!site.starts_with(scheme.name)) continue;
    const std::string_view rest = std::string_view(site).substr(scheme.name.size());
    if (!is_host_and_port(rest)) break;
    if (site.ends_with(scheme.port)) site.resize(site.size() - scheme.port.size());
    return site;
  }
  throw Failure(kWrongUse, engine::in_quotes(text) +
                               " is not the address of a site; write it like https://example.org, "
                               "with nothing after the host but a port");
}

}  // namespace gloam::cli
