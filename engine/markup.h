// Text inside HTML and XML.
#pragma once
#include <string>
#include <string_view>

namespace gloam::engine {

// Signs of the markup are written by their names, in a text as well as in an attribute. Characters
// that XML does not allow are left out.
std::string escaped(std::string_view text);

}  // namespace gloam::engine
