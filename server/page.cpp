#include "server/page.h"

#include <zlib.h>

#include <stdexcept>

#include "server/plain.h"
#include "server/tables/secrets.h"

namespace gloam::server {
namespace {

struct File {
  std::string_view path;
  std::string_view type;
  bool packed;  // with gzip
  bool unchanging;
  std::string_view body;
};

// The page as `npm run build` in web/ wrote it, or a plain one when it was not built. Pictures are
// longer literals than every compiler must take.
#pragma GCC diagnostic ignored "-Woverlength-strings"
constexpr File kFiles[] = {
#ifdef GLOAM_PAGE
#include "web/dist/page.inc"
#else
    {"/", "text/html; charset=utf-8", false, false, kPlainPage},
    {"/plain.js", "text/javascript; charset=utf-8", false, false, kPlainScript},
    {"/plain.css", "text/css; charset=utf-8", false, false, kPlainStyle},
#endif
};

constexpr int kGzip = 16 + MAX_WBITS;  // zlib's word for that format

std::string plain_of(std::string_view gzip) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzip) != Z_OK)
    throw std::runtime_error("there is no memory to unpack the page");
  std::string bytes(gzip);
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  int code = Z_OK;
  while (code == Z_OK) {
    const std::size_t had = text.size();
    text.resize(2 * had + 4 * bytes.size() + 64);
    stream.next_out = reinterpret_cast<Bytef*>(text.data() + had);
    stream.avail_out = static_cast<uInt>(text.size() - had);
    code = inflate(&stream, Z_NO_FLUSH);
    text.resize(text.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (code != Z_STREAM_END) throw std::runtime_error("a file of the page cannot be unpacked");
  return text;
}

// What packing makes hardly smaller, such as a font, is sent as it is.
Asset asset_of(const File& file) {
  Asset asset{.type = std::string(file.type), .unchanging = file.unchanging};
  asset.body = file.packed ? plain_of(file.body) : std::string(file.body);
  asset.gzip = file.packed ? std::string(file.body) : gzip_of(file.body);
  if (asset.gzip.size() * 10 > asset.body.size() * 9) asset.gzip.clear();
  asset.tag = hash_of(asset.body).substr(0, 16);
  return asset;
}

}  // namespace

std::string gzip_of(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, MAX_MEM_LEVEL,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("there is no memory to pack the page");
  }
  std::string bytes(text), gzip(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(gzip.data());
  stream.avail_out = static_cast<uInt>(gzip.size());
  deflate(&stream, Z_FINISH);
  gzip.resize(stream.total_out);
  deflateEnd(&stream);
  return gzip;
}

std::map<std::string, Asset> page() {
  std::map<std::string, Asset> page;
  for (const File& file : kFiles) page.emplace(file.path, asset_of(file));
  return page;
}

}  // namespace gloam::server
