#include "server/qr.h"

#include <qrencode.h>

#include <memory>
#include <stdexcept>

namespace gloam::server {
namespace {

constexpr int kQuietZone = 4;
constexpr int kAnyVersion = 0;

struct Free {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

// One rectangle for every run of dark modules in a row.
std::string path_of(const QRcode& code) {
  const auto dark = [&](int column, int row) {
    return column < code.width && (code.data[row * code.width + column] & 1) != 0;
  };
  std::string path;
  for (int row = 0; row < code.width; ++row) {
    for (int column = 0; column < code.width; ++column) {
      if (!dark(column, row)) continue;
      const int start = column;
      while (dark(column, row)) ++column;
      path += "M" + std::to_string(start + kQuietZone) + " " + std::to_string(row + kQuietZone) +
              "h" + std::to_string(column - start) + "v1h-" + std::to_string(column - start) + "z";
    }
  }
  return path;
}

}  // namespace

std::string qr_svg(std::string_view text) {
  const std::string bytes(text);
  const std::unique_ptr<QRcode, Free> code(QRcode_encodeData(
      static_cast<int>(bytes.size()), reinterpret_cast<const unsigned char*>(bytes.data()),
      kAnyVersion, QR_ECLEVEL_M));
  if (!code) {
    throw std::length_error("no QR code can say a text of " + std::to_string(bytes.size()) +
                            " bytes");
  }
  const std::string size = std::to_string(code->width + 2 * kQuietZone);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size +
         "\" shape-rendering=\"crispEdges\"><rect width=\"" + size + "\" height=\"" + size +
         "\" fill=\"#fff\"/><path fill=\"#000\" d=\"" + path_of(*code) + "\"/></svg>\n";
}

}  // namespace gloam::server
