#include "server/store/statements.h"

#include <array>

namespace gloam::server {
namespace {

using enum Statement;

constexpr std::array kMigrations = {std::string_view(R"(
CREATE TABLE tables (
  id BIGINT PRIMARY KEY,
  game TEXT NOT NULL,
  seq INTEGER NOT NULL DEFAULT 0,
  phase TEXT NOT NULL,
  listed INTEGER NOT NULL,
  brief TEXT NOT NULL,
  wake BIGINT,
  touched BIGINT NOT NULL
);
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX tables_open ON tables (touched) WHERE phase = 'open' AND listed = 1;
CREATE INDEX tables_touched ON tables (phase, touched);
CREATE TABLE log (
  table_id BIGINT NOT NULL,
  seq INTEGER NOT NULL,
  at BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
);
CREATE TABLE people (
  id BIGINT PRIMARY KEY,
  name TEXT NOT NULL,
  login TEXT UNIQUE,
  password TEXT,
  bot_of BIGINT,
  made BIGINT NOT NULL
);
CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  person BIGINT NOT NULL,
  made BIGINT NOT NULL
);
CREATE TABLE sitters (
  person BIGINT NOT NULL,
  table_id BIGINT NOT NULL,
  PRIMARY KEY (person, table_id)
);
CREATE INDEX sitters_table ON sitters (table_id);
CREATE TABLE packs (
  hash TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  file TEXT NOT NULL,
  body TEXT NOT NULL
);
)"),
                                    std::string_view(R"(
ALTER TABLE tokens ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX tokens_person ON tokens (person);
CREATE INDEX people_bot_of ON people (bot_of) WHERE bot_of IS NOT NULL;
CREATE TABLE ended_sessions (
  hash TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);
CREATE INDEX ended_sessions_at ON ended_sessions (at);
CREATE TABLE traces (
  person BIGINT NOT NULL,
  table_id BIGINT NOT NULL,
  PRIMARY KEY (person, table_id)
);
CREATE INDEX traces_table ON traces (table_id);
INSERT INTO traces (person, table_id) SELECT person, table_id FROM sitters;
CREATE TABLE reports (
  id BIGINT PRIMARY KEY,
  table_id BIGINT NOT NULL,
  at BIGINT NOT NULL,
  reporter BIGINT NOT NULL,
  person BIGINT NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX reports_reporter ON reports (reporter);
)"),
                                    std::string_view(R"(
CREATE TABLE keepsakes (
  table_id BIGINT NOT NULL,
  part TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, part)
);
)"),
                                    std::string_view(R"(
CREATE TABLE seen (
  person BIGINT NOT NULL,
  table_id BIGINT NOT NULL,
  moves BIGINT NOT NULL,
  seq INTEGER NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (person, table_id)
);
CREATE INDEX seen_table ON seen (table_id);
CREATE TABLE holidays (
  person BIGINT NOT NULL,
  from_at BIGINT NOT NULL,
  until_at BIGINT NOT NULL,
  PRIMARY KEY (person, from_at)
);
ALTER TABLE people ADD COLUMN feed TEXT;
ALTER TABLE people ADD COLUMN feed_made BIGINT;
ALTER TABLE people ADD COLUMN feed_zone TEXT;
CREATE UNIQUE INDEX people_feed ON people (feed) WHERE feed IS NOT NULL;
)")};

// People who are away: what they have seen, their holidays and their feeds.
std::string_view sql_about_absence(Statement statement) {
  switch (statement) {
    case see:
      return "INSERT INTO seen (person, table_id, moves, seq, at) VALUES ($1, $2, $3, $4, $5) "
             "ON CONFLICT (person, table_id) DO UPDATE SET moves = excluded.moves, "
             "seq = excluded.seq, at = excluded.at WHERE excluded.seq >= seen.seq";
    case seen:
      return "SELECT moves, seq, at FROM seen WHERE person = $1 AND table_id = $2";
    case seen_by:
      return "SELECT table_id, at FROM seen WHERE person = $1 ORDER BY at";
    case remove_seen:
      return "DELETE FROM seen WHERE person IN "
             "(SELECT id FROM people WHERE id = $1 OR bot_of = $1)";
    case delete_seen:
      return "DELETE FROM seen WHERE table_id = $1";
    case add_holiday:
      return "INSERT INTO holidays (person, from_at, until_at) VALUES ($1, $2, $3) "
             "ON CONFLICT (person, from_at) DO UPDATE SET until_at = excluded.until_at";
    case end_holidays:
      return "UPDATE holidays SET until_at = $2 WHERE person = $1 AND from_at < $2 "
             "AND until_at > $2";
    case drop_holidays:
      return "DELETE FROM holidays WHERE person = $1 AND from_at >= $2";
    case holidays_of:
      return "SELECT from_at, until_at FROM holidays WHERE person = $1 AND until_at > $2 "
             "ORDER BY from_at";
    case remove_holidays:
      return "DELETE FROM holidays WHERE person = $1";
    case set_feed:
      return "UPDATE people SET feed = $2, feed_made = $3, feed_zone = $4 WHERE id = $1";
    case feed_of:
      return "SELECT feed_made FROM people WHERE id = $1 AND feed IS NOT NULL";
    case person_by_feed:
      return "SELECT id, name, feed_made, feed_zone FROM people WHERE feed = $1";
    default:
      return {};
  }
}

// People, their sessions and their reports.
std::string_view sql_about_people(Statement statement) {
  switch (statement) {
    case add_person:
      return "INSERT INTO people (id, name, bot_of, made) VALUES ($1, $2, $3, $4) "
             "ON CONFLICT DO NOTHING";
    case person_by_token:
      return "SELECT id, name, login, bot_of, seen FROM people JOIN tokens ON person = id "
             "WHERE hash = $1";
    case person:
      return "SELECT name, login, password, made FROM people WHERE id = $1";
    case programs_of:
      return "SELECT id, name, made FROM people WHERE bot_of = $1 ORDER BY made";
    case person_by_login:
      return "SELECT id, name, password FROM people WHERE login = $1";
    case rename_person:
      return "UPDATE people SET name = $2 WHERE id = $1";
    case set_login:
      return "UPDATE people SET login = $2, password = $3 WHERE id = $1 AND login IS NULL "
             "AND NOT EXISTS (SELECT 1 FROM people AS other WHERE other.login = $2) RETURNING id";
    case set_password:
      return "UPDATE people SET password = $2 WHERE id = $1";
    case traces_of:
      return "SELECT person, table_id FROM traces WHERE person IN "
             "(SELECT id FROM people WHERE id = $1 OR bot_of = $1)";
    case remove_traces:
      return "DELETE FROM traces WHERE person IN "
             "(SELECT id FROM people WHERE id = $1 OR bot_of = $1)";
    case remove_person:
      return "DELETE FROM people WHERE id = $1 OR bot_of = $1";
    case add_token:
      return "INSERT INTO tokens (hash, person, made, seen, device) VALUES ($1, $2, $3, $3, $4) "
             "ON CONFLICT DO NOTHING";
    case touch_token:
      return "UPDATE tokens SET seen = $2 WHERE hash = $1";
    case sessions_of:
      return "SELECT hash, tokens.made, seen, device, id, name FROM tokens JOIN people ON person "
             "= id WHERE id = $1 OR bot_of = $1 ORDER BY seen DESC LIMIT 100";
    case end_session:
      return "INSERT INTO ended_sessions (hash, at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    case drop_token:
      return "DELETE FROM tokens WHERE hash = $1";
    case end_sessions:
      return "INSERT INTO ended_sessions (hash, at) SELECT hash, CAST($3 AS BIGINT) FROM tokens "
             "WHERE hash <> $2 AND person IN "
             "(SELECT id FROM people WHERE id = $1 OR bot_of = $1) ON CONFLICT DO NOTHING";
    case drop_tokens:
      return "DELETE FROM tokens WHERE hash <> $2 AND person IN "
             "(SELECT id FROM people WHERE id = $1 OR bot_of = $1)";
    case sessions_ended:
      return "SELECT hash FROM ended_sessions WHERE at >= $1";
    case forget_ended:
      return "DELETE FROM ended_sessions WHERE at < $1";
    case add_report:
      return "INSERT INTO reports (id, table_id, at, reporter, person, body) "
             "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
    case reports:
      return "SELECT reports.id, table_id, at, reporter, person, body, name FROM reports "
             "LEFT JOIN people ON person = people.id ORDER BY at";
    case reports_by:
      return "SELECT table_id, at, body FROM reports WHERE reporter = $1 ORDER BY at";
    case close_report:
      return "DELETE FROM reports WHERE id = $1 RETURNING id";
    case remove_reports:
      return "DELETE FROM reports WHERE reporter = $1";
    default:
      return sql_about_absence(statement);
  }
}

}  // namespace

std::string_view sql(Statement statement) {
  switch (statement) {
    case create_table:
      return "INSERT INTO tables (id, game, phase, listed, brief, wake, touched) "
             "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
    case begin_log:
      return "INSERT INTO log (table_id, seq, at, body) VALUES ($1, $2, $3, $4) "
             "ON CONFLICT DO NOTHING";
    case update_table:
      return "UPDATE tables SET seq = $2, phase = $3, listed = $4, brief = $5, touched = $6 "
             "WHERE id = $1 AND seq < $2";
    case wake_table:
      return "UPDATE tables SET wake = $4 WHERE id = $1 AND EXISTS "
             "(SELECT 1 FROM log WHERE table_id = $1 AND seq = $2 AND body = $3)";
    case set_wake:
      return "UPDATE tables SET wake = $3 WHERE id = $1 AND wake = $2";
    case load_log:
      return "SELECT seq, at, body FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq";
    case tables_due:
      return "SELECT id, wake FROM tables WHERE wake <= $1 ORDER BY wake LIMIT $2";
    case tables_open:
      return "SELECT id, brief FROM tables WHERE phase = 'open' AND listed = 1 "
             "AND touched > $2 ORDER BY touched DESC LIMIT $1";
    case tables_live:
      return "SELECT id, brief FROM tables WHERE phase = 'playing' AND listed = 1 "
             "AND touched > $2 ORDER BY touched DESC LIMIT $1";
    case tables_of:
      return "SELECT id, phase, moves, at, brief FROM tables "
             "JOIN sitters ON sitters.table_id = id "
             "LEFT JOIN seen ON seen.table_id = id AND seen.person = sitters.person "
             "WHERE sitters.person = $1 ORDER BY touched DESC LIMIT 100";
    case tables_all:
      return "SELECT id FROM tables WHERE phase = $1 ORDER BY id";
    case sit:
      return "INSERT INTO sitters (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    case rise:
      return "DELETE FROM sitters WHERE person = $1 AND table_id = $2";
    case trace:
      return "INSERT INTO traces (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    case keep_pack:
      return "INSERT INTO packs (hash, game, file, body) VALUES ($1, $2, $3, $4) "
             "ON CONFLICT DO NOTHING";
    case pack:
      return "SELECT game, file, body FROM packs WHERE hash = $1";
    case keep_part:
      return "INSERT INTO keepsakes (table_id, part, body) VALUES ($1, $2, $3) "
             "ON CONFLICT DO NOTHING";
    case kept_part:
      return "SELECT body FROM keepsakes WHERE table_id = $1 AND part = $2";
    case tables_unfiled:
      return "SELECT id FROM tables WHERE phase = $1 AND NOT EXISTS "
             "(SELECT 1 FROM keepsakes WHERE table_id = id) ORDER BY touched DESC";
    case tables_kept:
      return "SELECT id, game, phase, brief, touched FROM tables ORDER BY touched DESC, id";
    case tables_untouched:
      return "SELECT id FROM tables WHERE phase = $1 AND touched < $2 ORDER BY touched";
    case delete_log:
      return "DELETE FROM log WHERE table_id = $1";
    case delete_sitters:
      return "DELETE FROM sitters WHERE table_id = $1";
    case delete_traces:
      return "DELETE FROM traces WHERE table_id = $1";
    case delete_keepsake:
      return "DELETE FROM keepsakes WHERE table_id = $1";
    case delete_table:
      return "DELETE FROM tables WHERE id = $1";
    case rewrite_row:
      return "UPDATE log SET body = $3 WHERE table_id = $1 AND seq = $2";
    case brief:
      return "SELECT brief FROM tables WHERE id = $1";
    case rewrite_brief:
      return "UPDATE tables SET brief = $2 WHERE id = $1";
    default:
      return sql_about_people(statement);
  }
}

std::span<const std::string_view> migrations() { return kMigrations; }

}  // namespace gloam::server
