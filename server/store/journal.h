// What a server does, one line of JSON each, on standard error.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gloam::server {

using Facts = std::vector<std::pair<std::string_view, std::string>>;

// {"at":"2026-11-15T07:00:00.000Z","event":"listening","port":"8080"}. Any thread may write.
void journal(std::string_view event, const Facts& facts = {});
// Tests and tools that want no lines.
void silence_journal(bool wanted = true);

}  // namespace gloam::server
