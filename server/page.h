// The files of the page, embedded in the program.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "server/api.h"

namespace gloam::server {

std::map<std::string, Asset> page();

// A text packed with gzip.
std::string gzip_of(std::string_view text);

}  // namespace gloam::server
