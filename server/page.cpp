#include "server/page.h"

#include "server/plain.h"

namespace gloam::server {
namespace {

struct File {
  std::string_view path;
  std::string_view type;
  std::string_view encoding;
  bool unchanging;
  std::string_view body;
};

// The page as `npm run build` in web/ wrote it, or a plain one when it was not built.
constexpr File kFiles[] = {
#ifdef GLOAM_PAGE
#include "web/dist/page.inc"
#else
    {"/", "text/html; charset=utf-8", "", false, kPlainPage},
    {"/plain.js", "text/javascript; charset=utf-8", "", false, kPlainScript},
    {"/plain.css", "text/css; charset=utf-8", "", false, kPlainStyle},
#endif
};

}  // namespace

std::map<std::string, Asset> page() {
  std::map<std::string, Asset> page;
  for (const File& file : kFiles) {
    page.emplace(file.path, Asset{std::string(file.type), std::string(file.body),
                                  std::string(file.encoding), file.unchanging});
  }
  return page;
}

}  // namespace gloam::server
