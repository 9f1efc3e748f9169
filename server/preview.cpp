#include "server/preview.h"

#include <algorithm>

#include "engine/markup.h"

namespace gloam::server {
namespace {

constexpr std::size_t kLongestHost = 255;

std::string tag(std::string_view kind, std::string_view name, std::string_view content) {
  return "    <meta " + std::string(kind) + "=\"" + std::string(name) + "\" content=\"" +
         engine::escaped(content) + "\" />\n";
}

}  // namespace

std::string with_preview(std::string_view page, const Preview& preview, std::string_view address) {
  std::string tags =
      tag("property", "og:site_name", "Gloaming") + tag("property", "og:type", "website") +
      tag("property", "og:title", preview.title) + tag("property", "og:description", preview.text) +
      tag("name", "twitter:title", preview.title) +
      tag("name", "twitter:description", preview.text);
  const bool pictured = !address.empty() && !preview.picture.empty();
  if (!address.empty()) tags += tag("property", "og:url", std::string(address) + preview.path);
  if (pictured) {
    const std::string picture = std::string(address) + preview.picture;
    tags += tag("property", "og:image", picture) + tag("property", "og:image:width", "1200") +
            tag("property", "og:image:height", "630") + tag("name", "twitter:image", picture);
  }
  tags += tag("name", "twitter:card", pictured ? "summary_large_image" : "summary");
  const std::size_t head_ends = std::min(page.find("</head>"), page.size());
  const std::size_t end = page.find_last_not_of(' ', head_ends - 1) + 1;
  return std::string(page.substr(0, end)) + tags + std::string(page.substr(end));
}

std::string address_of_host(std::string_view host, bool secure) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".-:[]").find(c) != std::string_view::npos;
  };
  if (host.empty() || host.size() > kLongestHost || !std::ranges::all_of(host, fits)) return {};
  return (secure ? "https://" : "http://") + std::string(host);
}

}  // namespace gloam::server
