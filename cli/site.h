// Where a site is found: "https://example.org".
#pragma once
#include <string>

namespace gloam::cli {

// As browsers name it in `Origin`: small letters, no slash at its end, no port that goes without
// saying. A Failure if it is no http or https address, or only a part of a site.
std::string read_site(const std::string& text);

}  // namespace gloam::cli
