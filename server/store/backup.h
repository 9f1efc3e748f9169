// Copies of a whole database: an SQLite file, whatever the database itself is.
#pragma once
#include <string>

namespace gloam::server {

// Writes a new file with what was safe in the database at one moment. Servers may use the database
// meanwhile. Throws StoreError.
void back_up(const std::string& database, const std::string& file);

// Fills a database with what is in such a file: an empty one of PostgreSQL, or an SQLite file that
// no server uses; what was in that is gone. Throws StoreError, and has changed nothing then.
void restore(const std::string& file, const std::string& database);

}  // namespace gloam::server
