// The calls of Api for people who are not here: holidays, and feeds of what waits for them.
#include <algorithm>

#include "server/api.h"
#include "server/people/feed.h"
#include "server/responses.h"
#include "server/tables/secrets.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

constexpr Moment kDay = 24 * 60 * 60 * 1000;
constexpr Moment kYear = 365 * kDay;
// So much holiday in any year, and so far ahead: nobody stops a table for ever.
constexpr Moment kMostHoliday = 30 * kDay;
constexpr Moment kFarthestAhead = 180 * kDay;
constexpr std::size_t kLongestZone = 64;

// What was used of the year that ends with a holiday, but for what lies ahead.
Moment used(const Found& rows, Moment now, Moment until) {
  Moment used = 0;
  for (const std::vector<std::string>& row : rows) {
    const Moment from = std::max<Moment>(std::stoll(row.at(0)), until - kYear);
    used += std::max<Moment>(0, std::min<Moment>(std::stoll(row.at(1)), now) - from);
  }
  return used;
}

std::string days_in_words(Moment span) {
  const Moment days = std::max<Moment>(0, span) / kDay;
  return days == 1 ? "1 day" : std::to_string(days) + " days";
}

}  // namespace

// --- Holidays ---

void Api::show_holiday(const Known& known, const Reply& reply) {
  const Moment now = now_();
  store_.ask({Statement::holidays_of,
              {std::to_string(known.who.id), std::to_string(now - kYear - kFarthestAhead)}},
             [reply, now](const Found& rows) {
               HolidayShown shown_holiday;
               for (const std::vector<std::string>& row : rows) {
                 if (std::stoll(row.at(1)) <= now) continue;
                 shown_holiday.from = std::stoll(row.at(0));
                 shown_holiday.until = std::stoll(row.at(1));
               }
               const Moment planned = shown_holiday.until - std::max(shown_holiday.from, now);
               shown_holiday.left =
                   kMostHoliday - used(rows, now, now) - (shown_holiday.until == 0 ? 0 : planned);
               reply(shown(shown_holiday));
             });
}

// What is left of the last one is over, whatever comes in its place.
void Api::set_holiday(const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto wanted = wire::from_json<Holiday>(request.body);
  const Moment now = now_();
  const Span holiday{std::max(wanted.from, now), wanted.until};
  const bool none = wanted.from == wanted.until;
  if (!none && holiday.until <= holiday.from) {
    return reply(
        trouble(400, "bad_holiday", "A holiday ends after it begins, and not before now."));
  }
  if (!none && (holiday.from > now + kFarthestAhead || holiday.until > holiday.from + kYear)) {
    return reply(trouble(400, "bad_holiday", "A holiday begins within the next 180 days."));
  }
  const auto wait = wait_or_count({{holidays_, std::to_string(known.who.id)}}, steady_());
  if (wait.count() > 0) return reply(wait_a_little(wait));
  store_.ask({Statement::holidays_of,
              {std::to_string(known.who.id), std::to_string(now - kYear - kFarthestAhead)}},
             [this, known, holiday, none, now, reply](const Found& rows) {
               const Moment left = kMostHoliday - used(rows, now, holiday.until);
               if (!none && holiday.until - holiday.from > left) {
                 return reply(trouble(409, "too_much_holiday",
                                      "Holidays are at most 30 days a year, so that nobody waits "
                                      "for ever. You have " +
                                          days_in_words(left) + " left."));
               }
               keep_holiday(known, none ? Span{now, now} : holiday, reply);
             });
}

void Api::keep_holiday(const Known& known, Span holiday, const Reply& reply) {
  const std::string id = std::to_string(known.who.id), now = std::to_string(now_());
  const auto told = [this, known, holiday, reply](const Found&) {
    host_.go_away(known.who, holiday, [this, known, reply] { show_holiday(known, reply); });
  };
  store_.ask({Statement::end_holidays, {id, now}}, [](const Found&) {});
  store_.ask({Statement::drop_holidays, {id, now}}, [this, id, holiday, told](const Found&) {
    if (holiday.from == holiday.until) return told({});
    store_.ask(
        {Statement::add_holiday, {id, std::to_string(holiday.from), std::to_string(holiday.until)}},
        told);
  });
}

// --- Feeds ---

void Api::show_feed_made(const Known& known, const Reply& reply) {
  store_.ask({Statement::feed_of, {std::to_string(known.who.id)}}, [reply](const Found& rows) {
    reply(shown(FeedShown{rows.empty() ? 0 : std::stoll(rows[0].at(0))}));
  });
}

// An older address stops working. Only the hash of its secret is kept: it is shown once.
void Api::make_feed(const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto wanted = wire::from_json<NewFeed>(request.body);
  const auto wait = wait_or_count({{feeds_, request.address}}, steady_());
  if (wait.count() > 0) return reply(wait_a_little(wait));
  const std::string secret = fresh_token();
  const Moment now = now_();
  store_.ask({Statement::set_feed,
              {std::to_string(known.who.id), hash_of(secret), std::to_string(now),
               wanted.zone.substr(0, kLongestZone)}},
             [this, secret, now, reply](const Found&) {
               reply(shown(FeedShown{now, host_.address() + "/api/feed/" + secret}));
             });
}

void Api::end_feed(const Known& known, const Reply& reply) {
  const Query query{Statement::set_feed,
                    {std::to_string(known.who.id), std::nullopt, std::nullopt, std::nullopt}};
  store_.ask(query, [reply](const Found&) { reply(shown(FeedShown{})); });
}

// Whoever guesses costs one look, and learns nothing.
void Api::show_feed(const std::string& secret, const std::string& address, const Reply& reply) {
  const auto wait = wait_or_count({{feeds_, address}}, steady_());
  if (wait.count() > 0) return reply(wait_a_little(wait));
  const std::string hash = hash_of(secret);
  store_.ask({Statement::person_by_feed, {hash}}, [this, hash, reply](const Found& rows) {
    if (rows.empty()) return reply(not_found());
    const std::vector<std::string>& row = rows.front();
    const Person who{std::stoll(row.at(0)), row.at(1)};
    const FeedOwner owner{who.name, hash.substr(0, 16), row.at(3), std::stoll(row.at(2))};
    store_.ask({Statement::tables_of, {row.at(0)}}, [this, who, owner, reply](const Found& tables) {
      HttpResponse response{.type = "application/atom+xml; charset=utf-8",
                            .body = feed_of(owner, briefs_of(who, tables), host_.address())};
      response.headers.emplace_back("Cache-Control", "private, max-age=60");
      reply(std::move(response));
    });
  });
}

}  // namespace gloam::server
