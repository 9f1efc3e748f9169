// A link to a table as a picture for a telephone's camera.
#pragma once
#include <string>
#include <string_view>

namespace gloam::server {

// An SVG image of a QR code that says the text: black on white with the quiet zone the standard
// asks for. Throws std::length_error if no code is large enough.
std::string qr_svg(std::string_view text);

}  // namespace gloam::server
