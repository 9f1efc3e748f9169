#include "games/dead_by_daylight/show/view.h"
#include "wire/list.h"

namespace gloam::games::dead_by_daylight {

std::string screen_of(const View& view, const engine::Sheet& sheet) {
  engine::Screen screen(sheet);
  (void)view;
  return screen.text();
}

}  // namespace gloam::games::dead_by_daylight
