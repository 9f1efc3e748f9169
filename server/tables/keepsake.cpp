#include "server/tables/keepsake.h"

#include <sodium.h>
#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "server/tables/forgetting.h"
#include "server/tables/record.h"
#include "server/tables/replay.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

// What stands for the words of a line: `\x01`, which nobody can say, then `n` for a name or `s` for
// what was said, the line's number, and `\x01` again.
constexpr std::string_view kSign = "\x01";
constexpr std::string_view kSignInJson = "\\u0001";

std::string sign(char kind, const std::string& line) {
  return std::string(kSign) + kind + line + std::string(kSign);
}

Found without_words(const Found& log) {
  Found unnamed = log;
  for (std::vector<std::string>& row : unnamed) {
    auto entry = wire::from_json<Entry>(row.at(2));
    reword(entry, {sign('n', row.at(0)), sign('s', row.at(0))});
    row.at(2) = wire::to_json(entry);
  }
  return unnamed;
}

// The words of a line, ready to stand in a text of JSON.
std::string words_for(std::string_view sign, const Found& log) {
  std::size_t line = 0;
  std::from_chars(sign.data() + 1, sign.data() + sign.size(), line);
  if (line < 1 || line > log.size()) return {};
  const Words words = words_of(wire::from_json<Entry>(log[line - 1].at(2)));
  std::string json;
  wire::write_text(sign.front() == 'n' ? words.name : words.said, json);
  return json.substr(1, json.size() - 2);
}

Glimpse glimpse(const Table& table, std::int32_t seat) {
  const Viewer viewer{{}, seat < 0 ? engine::kNobody : static_cast<engine::Seat>(seat)};
  Whole last = whole(table, viewer, look(table, viewer, {}));
  return {seat, last.view->json, std::move(last.events)};
}

}  // namespace

std::string replay_part(std::int32_t seat, bool confided) {
  return "replay " + std::to_string(seat) + (confided ? " confided" : "");
}

// How long it was, then what zlib and base64 make of it.
std::string packed(std::string_view text) {
  uLongf size = compressBound(text.size());
  std::string bytes(size, '\0');
  const int code =
      compress2(reinterpret_cast<Bytef*>(bytes.data()), &size,
                reinterpret_cast<const Bytef*>(text.data()), text.size(), Z_BEST_COMPRESSION);
  if (code != Z_OK) throw std::runtime_error("there is no memory to pack a text");
  std::string body(sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(body.data(), body.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    size, sodium_base64_VARIANT_ORIGINAL);
  body.pop_back();  // it ends with a zero
  return std::to_string(text.size()) + " " + body;
}

std::string unpacked(std::string_view body) {
  const std::size_t space = std::min(body.find(' '), body.size());
  const std::string_view number = body.substr(0, space);
  const std::string_view letters = body.substr(std::min(space + 1, body.size()));
  uLongf size = 0;
  std::from_chars(number.data(), number.data() + number.size(), size);
  std::string text(size, '\0'), bytes(letters.size(), '\0');
  std::size_t count = 0;
  const bool read = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                      letters.data(), letters.size(), nullptr, &count, nullptr,
                                      sodium_base64_VARIANT_ORIGINAL) == 0;
  const bool whole =
      read && uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                         reinterpret_cast<const Bytef*>(bytes.data()), count) == Z_OK;
  if (!whole || size != text.size()) {
    throw std::runtime_error("a text that was kept cannot be unpacked");
  }
  return text;
}

std::vector<Part> keepsake_of(TableId id, const std::shared_ptr<const engine::Game>& game,
                              const Found& log) {
  const Found unnamed = without_words(log);
  std::vector<Part> parts;
  const Table last = put_through(id, game, unnamed, [](const Table&, Moment, std::int32_t) {});
  Ending ending{look(last, {}, {}).table.outcome, {}};
  const auto seats = static_cast<std::int32_t>(last.places().size());
  for (std::int32_t seat = -1; seat < seats; ++seat) {
    ending.glimpses.push_back(glimpse(last, seat));
    Viewer viewer{{}, seat < 0 ? engine::kNobody : static_cast<engine::Seat>(seat)};
    const auto keep_replay = [&] {
      parts.push_back({replay_part(seat, viewer.confided),
                       packed(wire::to_json(replay_of(id, game, unnamed, viewer)))});
    };
    keep_replay();
    viewer.confided = seat >= 0 && last.has_conferred(last.place(seat)->allegiance.side);
    if (viewer.confided) keep_replay();
  }
  parts.push_back({std::string(kEndingPart), packed(wire::to_json(ending))});
  if (last.unbroken()) parts.push_back({std::string(kRecordPart), packed(write_record(last))});
  return parts;
}

std::string with_words(std::string_view replay, const Found& log) {
  std::string text;
  for (;;) {
    const std::size_t begin = replay.find(kSignInJson);
    text += replay.substr(0, begin);
    if (begin == std::string_view::npos) return text;
    replay.remove_prefix(begin + kSignInJson.size());
    const std::size_t end = replay.find(kSignInJson);
    if (end == std::string_view::npos) return text;
    text += words_for(replay.substr(0, end), log);
    replay.remove_prefix(end + kSignInJson.size());
  }
}

}  // namespace gloam::server
