// Everything that is asked of a database, once for SQLite and PostgreSQL.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace gloam::server {

// Parameters are $1, $2 ... in the order of the comment.
enum class Statement : std::uint8_t {
  // --- Tables ---
  create_table,  // id, game, phase, listed, brief, wake, now
  begin_log,     // id, seq, now, body: of a table that begins together with another row
  update_table,  // id, seq, phase, listed, brief, now: unless a later row did it
  wake_table,    // id, seq, body, wake: if the log has this very row
  set_wake,      // id, the wake that is to be replaced, the new one
  load_log,      // id, after  -> seq, at, body
  tables_due,    // now, limit -> id, wake
  tables_open,   // limit, touched after -> id, brief
  tables_live,   // limit, touched after -> id, brief: in play, listed, for who likes to look on
  tables_of,     // person     -> id, phase, moves seen, seen at, brief
  tables_all,    // phase      -> id
  sit,           // person, id
  rise,          // person, id
  trace,         // person, id: the person's name stands in the log
  see,           // person, id, moves, seq, now: how far the person has seen the game
  seen,          // person, id -> moves, seq, at
  // --- People. What is said of a person holds for their programs, too ---
  add_person,       // id, name, bot_of, now
  person_by_token,  // hash   -> id, name, login, bot_of, seen
  person_by_login,  // login  -> id, name, password
  person,           // id     -> name, login, password, made
  programs_of,      // person -> id, name, made
  rename_person,    // id, name
  set_login,        // id, login, password -> id, if there was none and the login was free
  set_password,     // id, password
  traces_of,        // person -> person, table
  remove_traces,    // person
  remove_seen,      // person
  seen_by,          // person -> id, at
  remove_person,    // id
  // --- Holidays ---
  add_holiday,      // person, from, until
  end_holidays,     // person, now: those that go on
  drop_holidays,    // person, now: those to come
  holidays_of,      // person, since -> from, until: those that end later
  remove_holidays,  // person
  // --- Feeds: secret addresses at which people are told what waits for them ---
  set_feed,        // person, hash, now, zone; none: the feed ends
  feed_of,         // person -> made; empty if there is none
  person_by_feed,  // hash -> id, name, made, zone
  // --- Sessions: the tokens that people are known by ---
  add_token,       // hash, person, now, device
  touch_token,     // hash, now
  sessions_of,     // person -> hash, made, seen, device, id, name
  end_session,     // hash, now
  drop_token,      // hash
  end_sessions,    // person, hash, now: all but that one
  drop_tokens,     // person, hash: all but that one
  sessions_ended,  // since -> hash
  forget_ended,    // before
  // --- Reports ---
  add_report,      // id, table, now, reporter, person, text
  reports,         // -> id, table, at, reporter, person, text, name of the person
  reports_by,      // person -> table, at, text
  close_report,    // id -> id
  remove_reports,  // reporter
  // --- Packs ---
  keep_pack,  // hash, game, file, text
  pack,       // hash -> game, file, text
  // --- Keepsakes: what is kept of games that are over (server/tables/keepsake.h) ---
  keep_part,       // id, part, body
  kept_part,       // id, part -> body
  tables_unfiled,  // phase -> id: of games without one
  // --- For the host of the server ---
  tables_kept,       // -> id, game, phase, brief, touched
  tables_untouched,  // phase, before -> id
  delete_log,        // id
  delete_sitters,    // id
  delete_traces,     // id
  delete_keepsake,   // id
  delete_seen,       // id
  delete_table,      // id
  rewrite_row,       // id, seq, body
  brief,             // id -> brief
  rewrite_brief,     // id, brief
  count,
};

// The SQL of a statement, the same for both databases.
std::string_view sql(Statement statement);

// What brings a database from version n to n+1, for n from 0: statements ended by semicolons.
std::span<const std::string_view> migrations();

}  // namespace gloam::server
