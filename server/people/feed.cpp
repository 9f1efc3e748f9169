#include "server/people/feed.h"

#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>

#include <algorithm>
#include <memory>

#include "engine/markup.h"

namespace gloam::server {
namespace {

using engine::escaped;

std::string formatted(Moment moment, const char* pattern, const icu::TimeZone& zone) {
  UErrorCode status = U_ZERO_ERROR;
  icu::SimpleDateFormat format(icu::UnicodeString::fromUTF8(pattern), icu::Locale::getUK(), status);
  if (U_FAILURE(status) != 0) return {};
  format.setTimeZone(zone);
  icu::UnicodeString text;
  format.format(static_cast<UDate>(moment), text);
  std::string words;
  return text.toUTF8String(words);
}

// As RFC 3339 writes it.
std::string timestamp(Moment moment) {
  return formatted(moment, "yyyy-MM-dd'T'HH:mm:ss'Z'", *icu::TimeZone::getGMT());
}

struct FeedEntry {
  std::string id;
  std::string title;
  std::string text;
  std::string table;
  Moment at = 0;
};

std::string with_others(const Brief& table) {
  std::string names;
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    const bool own = std::ranges::count(table.seats, static_cast<std::int32_t>(seat)) > 0;
    if (own || table.players[seat].empty()) continue;
    names += (names.empty() ? " with " : ", ") + table.players[seat];
  }
  return names;
}

void add_waits(const FeedOwner& owner, const Brief& table, std::vector<FeedEntry>& entries) {
  for (const WaitShown& wait : table.waits) {
    if (std::ranges::count(table.seats, wait.seat) == 0) continue;
    const std::string id = table.id + ":" + std::to_string(wait.seat);
    const bool gentle = table.clock.late == Lateness::machine_answers;
    const std::string until =
        wait.due == 0 ? "" : ", until " + moment_in_words(wait.due, owner.zone);
    const std::string then = wait.due == 0 ? "There is no clock."
                             : gentle      ? "Then a bot plays once."
                                           : "Then your seat becomes free.";
    entries.push_back({id + ":" + std::to_string(wait.since), table.title + ": your turn" + until,
                       table.title + with_others(table) + ". " + then, table.id, wait.since});
    if (wait.nudged == 0) continue;
    entries.push_back({id + ":nudge:" + std::to_string(wait.nudged),
                       table.title + ": you were nudged" + until,
                       "Somebody waits for your move. " + then, table.id, wait.nudged});
  }
}

void add_held_seats(const Brief& table, std::vector<FeedEntry>& entries) {
  for (const std::int32_t seat : table.expected) {
    if (std::ranges::count(table.seats, seat) == 0) continue;
    entries.push_back(
        {table.id + ":" + std::to_string(seat) + ":seat", table.title + ": a seat is held for you",
         table.title + with_others(table) + " is played again. Come, or leave the seat.", table.id,
         table.at});
  }
}

}  // namespace

std::string moment_in_words(Moment moment, const std::string& zone) {
  const std::unique_ptr<icu::TimeZone> known(
      icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(zone)));
  const bool here = !zone.empty() && *known != icu::TimeZone::getUnknown();
  const std::string words =
      formatted(moment, "EEE d MMM, HH:mm", here ? *known : *icu::TimeZone::getGMT());
  return here ? words : words + " UTC";
}

std::string feed_of(const FeedOwner& owner, const std::vector<Brief>& tables,
                    const std::string& address) {
  std::vector<FeedEntry> entries;
  for (const Brief& table : tables) {
    add_waits(owner, table, entries);
    add_held_seats(table, entries);
  }
  std::ranges::sort(entries, [](const FeedEntry& a, const FeedEntry& b) {
    return a.at != b.at ? a.at > b.at : a.id < b.id;
  });
  const Moment updated = entries.empty() ? owner.made : std::max(owner.made, entries.front().at);
  std::string out = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";
  out += "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n";
  out += "<id>urn:gloaming:feed:" + escaped(owner.id) + "</id>\n";
  out += "<title>Gloaming: what waits for " + escaped(owner.name) + "</title>\n";
  out += "<updated>" + timestamp(updated) + "</updated>\n";
  out += "<author><name>Gloaming</name></author>\n";
  out += "<link href=\"" + escaped(address) + "/\"/>\n";
  for (const FeedEntry& entry : entries) {
    out += "<entry>\n<id>urn:gloaming:table:" + escaped(entry.id) + "</id>\n";
    out += "<title>" + escaped(entry.title) + "</title>\n";
    out += "<updated>" + timestamp(entry.at) + "</updated>\n";
    out += "<link href=\"" + escaped(address + "/table/" + entry.table) + "\"/>\n";
    out += "<summary>" + escaped(entry.text) + "</summary>\n</entry>\n";
  }
  return out + "</feed>\n";
}

}  // namespace gloam::server
