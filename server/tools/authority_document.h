// docs/authority.md, as it follows from the rules.
#pragma once
#include <string>

namespace gloam::server::authority {

std::string document();

}  // namespace gloam::server::authority
