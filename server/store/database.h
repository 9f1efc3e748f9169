// What SQLite and PostgreSQL have in common behind the store.
#pragma once
#include <string>
#include <string_view>

#include "server/store/inbox.h"

namespace gloam::server {

// The one statement beside those of the enum that a store is asked for; every database has its own
// words for it. Its parameter is a list of tables with commas: "1,2,3" -> table, last number.
constexpr Statement kHeads = Statement::count;

// An open database of the newest version. It is used by one thread.
class Database {
 public:
  virtual ~Database() = default;
  // Does what the inbox asks for until the inbox is closed.
  virtual void serve(Inbox& inbox) = 0;
};

// How versions are kept: a table `meta` with one number, which is the count of migrations run.
constexpr std::string_view kMakeMeta = "CREATE TABLE IF NOT EXISTS meta (version INTEGER NOT NULL)";

// What brings a database of this version to the newest, statements ended by semicolons; empty if it
// is there. The version is the text in `meta`, empty if there is none. Throws StoreError if the
// database is ahead of us.
std::string upgrade_from(const std::string& version);
// The same, but only a server changes a database: for others StoreError if there is anything to do.
std::string upgrade_for(Purpose purpose, const std::string& version);

// What makes an empty database one of this version.
std::string make_version(const std::string& version);

// Ends the process: the database would refuse our statement for ever, and going on without it would
// lose what somebody is waiting for.
[[noreturn]] void die_of_refusal(std::string_view reason);

}  // namespace gloam::server
