#include "server/page.h"

#include "server/plain.h"

namespace gloam::server {

std::map<std::string, Asset> page() {
  const auto asset = [](std::string type, std::string_view body) {
    return Asset{std::move(type), std::string(body), {}, false};
  };
  return {{"/", asset("text/html; charset=utf-8", kPlainPage)},
          {"/plain.js", asset("text/javascript; charset=utf-8", kPlainScript)},
          {"/plain.css", asset("text/css; charset=utf-8", kPlainStyle)}};
}

}  // namespace gloam::server
