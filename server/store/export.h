// Everything that is kept about a person.
#pragma once
#include <functional>
#include <string>

#include "server/store/store.h"

namespace gloam::server {

// As JSON (docs/protocol.md): who they are, where they are known, their programs and reports, and
// of every table the lines of the log that name them or are answers of theirs. One query after the
// other.
void export_person(Store& store, std::int64_t person, std::function<void(std::string)> done);

}  // namespace gloam::server
