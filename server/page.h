// The files of the page, embedded in the program.
#pragma once
#include <map>
#include <string>

#include "server/api.h"

namespace gloam::server {

std::map<std::string, Asset> page();

}  // namespace gloam::server
