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
  begin_log,     // id, now, body
  update_table,  // id, seq, phase, listed, brief, now: unless a later row did it
  wake_table,    // id, seq, body, wake: if the log has this very row
  set_wake,      // id, the wake that is to be replaced, the new one
  load_log,      // id, after  -> seq, at, body
  tables_due,    // now, limit -> id, wake
  tables_open,   // limit      -> id, brief
  tables_of,     // person     -> id, phase, brief
  tables_all,    // phase      -> id
  sit,           // person, id
  rise,          // person, id
  // --- People ---
  add_person,       // id, name, bot_of, now
  add_token,        // hash, person, now
  drop_token,       // hash
  person_by_token,  // hash   -> id, name, login, bot_of
  person_by_login,  // login  -> id, name, password
  rename_person,    // id, name
  set_login,        // id, login, password -> id, if the login was free
  // --- Packs ---
  keep_pack,  // hash, game, file, text
  pack,       // hash -> game, file, text
  // --- For the host of the server ---
  tables_untouched,  // phase, before -> id
  delete_log,        // id
  delete_sitters,    // id
  delete_table,      // id
  rewrite_row,       // id, seq, body
  count,
};

// The SQL of a statement, the same for both databases.
std::string_view sql(Statement statement);

// What brings a database from version n to n+1, for n from 0: statements ended by semicolons.
std::span<const std::string_view> migrations();

}  // namespace gloam::server
