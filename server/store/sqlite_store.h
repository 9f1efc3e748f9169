// Tables in one SQLite file: a group of friends, one process, no other server.
#pragma once
#include <memory>
#include <string>

#include "server/store/database.h"

namespace gloam::server {

// Opens or makes the file and brings it to the newest version. Throws StoreError.
std::unique_ptr<Database> open_sqlite(const std::string& path, Purpose purpose);

}  // namespace gloam::server
