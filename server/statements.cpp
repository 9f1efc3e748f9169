#include "server/statements.h"

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
)")};

}  // namespace

std::string_view sql(Statement statement) {
  switch (statement) {
    case create_table:
      return "INSERT INTO tables (id, game, phase, listed, brief, wake, touched) "
             "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
    case begin_log:
      return "INSERT INTO log (table_id, seq, at, body) VALUES ($1, 1, $2, $3) "
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
             "ORDER BY touched DESC LIMIT $1";
    case tables_of:
      return "SELECT id, phase, brief FROM tables JOIN sitters ON table_id = id "
             "WHERE person = $1 ORDER BY touched DESC LIMIT 100";
    case tables_all:
      return "SELECT id FROM tables WHERE phase = $1 ORDER BY id";
    case sit:
      return "INSERT INTO sitters (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    case rise:
      return "DELETE FROM sitters WHERE person = $1 AND table_id = $2";
    case add_person:
      return "INSERT INTO people (id, name, bot_of, made) VALUES ($1, $2, $3, $4) "
             "ON CONFLICT DO NOTHING";
    case add_token:
      return "INSERT INTO tokens (hash, person, made) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    case drop_token:
      return "DELETE FROM tokens WHERE hash = $1";
    case person_by_token:
      return "SELECT id, name, login, bot_of FROM people JOIN tokens ON person = id "
             "WHERE hash = $1";
    case person_by_login:
      return "SELECT id, name, password FROM people WHERE login = $1";
    case rename_person:
      return "UPDATE people SET name = $2 WHERE id = $1";
    case set_login:
      return "UPDATE people SET login = $2, password = $3 WHERE id = $1 AND NOT EXISTS "
             "(SELECT 1 FROM people AS other WHERE other.login = $2 AND other.id <> $1) "
             "RETURNING id";
    case keep_pack:
      return "INSERT INTO packs (hash, game, file, body) VALUES ($1, $2, $3, $4) "
             "ON CONFLICT DO NOTHING";
    case pack:
      return "SELECT game, file, body FROM packs WHERE hash = $1";
    case tables_untouched:
      return "SELECT id FROM tables WHERE phase = $1 AND touched < $2 ORDER BY touched";
    case delete_log:
      return "DELETE FROM log WHERE table_id = $1";
    case delete_sitters:
      return "DELETE FROM sitters WHERE table_id = $1";
    case delete_table:
      return "DELETE FROM tables WHERE id = $1";
    case rewrite_row:
      return "UPDATE log SET body = $3 WHERE table_id = $1 AND seq = $2";
    case count:
      break;
  }
  return {};
}

std::span<const std::string_view> migrations() { return kMigrations; }

}  // namespace gloam::server
