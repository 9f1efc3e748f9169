// Api: the page itself, and what others see of it where it is linked to.
#include "server/api.h"
#include "server/net/codings.h"
#include "server/page.h"
#include "server/preview.h"
#include "server/responses.h"
#include "server/tables/secrets.h"

namespace gloam::server {
namespace {

// A file in a form that the client takes, or that it has it already.
HttpResponse response_with(const Asset& asset, const HttpRequest& request) {
  const std::optional<Coding> coding = coding_for(request.accept_encoding, !asset.gzip.empty());
  if (!coding) return trouble(406, "coding", "There is this as it is, and packed with gzip.");
  const bool packed = coding == Coding::gzip;
  HttpResponse response{.type = asset.type};
  response.headers.emplace_back(
      "Cache-Control", asset.unchanging ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  const std::string tag = "\"" + asset.tag + (packed ? "-gzip" : "") + "\"";
  response.headers.emplace_back("ETag", tag);
  if (names_tag(request.if_none_match, tag)) {
    response.status = 304;
    return response;
  }
  if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = packed ? asset.gzip : asset.body;
  return response;
}

constexpr const char* kPicture = "/preview/gloaming-dusk.png";

Preview home() {
  return {"Gloaming", "Five tabletop games of day and night, in the browser.", {}, kPicture};
}

// The table that a path of the page is about.
std::optional<TableId> table_in(std::string_view path) {
  for (const std::string_view opening : {"/table/", "/replay/"})
    if (path.starts_with(opening)) return table_of(path.substr(opening.size()));
  return std::nullopt;
}

// In a sentence, how far it is.
std::string state_of(const Outside& table) {
  const std::string round = std::to_string(table.round);
  switch (*table.phase) {
    case Phase::open:
      return table.free == 0   ? "All seats are taken."
             : table.free == 1 ? "One seat is free."
                               : std::to_string(table.free) + " seats are free.";
    case Phase::playing:
      return table.round > 0 ? "Round " + round + " is being played." : "It is being played.";
    default:
      return table.round > 0 ? "It ended in round " + round + "." : "It is over.";
  }
}

// The game's picture is by day before the start, at dusk while it is played, by night at its end.
Preview preview_of(const Outside& table) {
  if (!table.phase) return {table.title, {}, {}, kPicture};
  const std::string_view sky = *table.phase == Phase::open      ? "day"
                               : *table.phase == Phase::playing ? "dusk"
                                                                : "night";
  return {
      table.title, state_of(table), {}, "/preview/" + table.game + "-" + std::string(sky) + ".png"};
}

}  // namespace

// A path of the page's own, such as a table's, is the page; a missing file is missing.
void Api::show_page(const HttpRequest& request, const Reply& reply) {
  if (request.method != "GET") return reply(not_found());
  const auto file = page_.find(request.path);
  if (file != page_.end() && request.path != "/")
    return reply(response_with(file->second, request));
  if (!page_.contains("/") || request.path.find('.') != std::string::npos)
    return reply(not_found());
  const std::optional<TableId> table = table_in(request.path);
  if (!table || !store_.ready()) return reply(page_for(request, std::nullopt));
  host_.outside(*table, [this, request, reply](const std::optional<Outside>& seen) {
    reply(page_for(request, seen));
  });
}

// The page, with what others see of it where it is linked to.
HttpResponse Api::page_for(const HttpRequest& request, const std::optional<Outside>& table) const {
  Preview preview = table ? preview_of(*table) : home();
  if (!page_.contains(preview.picture)) preview.picture = kPicture;
  if (!page_.contains(preview.picture)) preview.picture.clear();
  preview.path = request.path;
  const std::string address = settings_.address.empty()
                                  ? address_of_host(request.host, settings_.secure)
                                  : settings_.address;
  Asset page = page_.at("/");
  page.body = with_preview(page.body, preview, address);
  page.gzip = gzip_of(page.body);
  page.tag = hash_of(page.body).substr(0, 16);
  return response_with(page, request);
}

}  // namespace gloam::server
