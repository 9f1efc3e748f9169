// Tables in PostgreSQL, for any number of servers at once.
#pragma once
#include <memory>
#include <string>

#include "server/store/database.h"

namespace gloam::server {

// Connects once to see that it works and to bring the database to the newest version. Throws
// StoreError.
std::unique_ptr<Database> open_postgres(const std::string& address, Purpose purpose);

}  // namespace gloam::server
