// What others see of a page where somebody posts a link to it: tags in its head.
#pragma once
#include <string>
#include <string_view>

namespace gloam::server {

struct Preview {
  std::string title;
  std::string text;
  std::string path;     // of the page
  std::string picture;  // the path of its picture; empty: none
};

// The page with the tags of the preview (Open Graph, and Twitter's own). Links in them begin with
// the address of the server; without one there are none.
std::string with_preview(std::string_view page, const Preview& preview, std::string_view address);

// Where people find the server who asked for it by this host; empty if that is no host.
std::string address_of_host(std::string_view host, bool secure);

}  // namespace gloam::server
