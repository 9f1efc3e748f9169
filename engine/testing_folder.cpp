#include "engine/testing_folder.h"

namespace gloam::engine::testing {

std::filesystem::path source_folder() { return GLOAM_SOURCE_DIR; }

}  // namespace gloam::engine::testing
