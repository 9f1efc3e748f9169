// Checks any bytes as the record of a game, whole and in the place of a line of a good record.
#include <cstdlib>

#include "engine/lines.h"
#include "server/tables/record.h"
#include "server/tools/testing_fuzz.h"

namespace gloam::server {
namespace {

using testing::Bytes;
using testing::TestTable;

void verify(const std::string& text) {
  static const auto game = testing::lantern();
  engine::Complaints complaints;
  const std::optional<Verified> verified = verify_record(*game, "fuzz", text, {}, complaints);
  if (verified.has_value() != complaints.empty()) std::abort();
}

std::string good_record() {
  TestTable table;
  table.start();
  engine::Generator luck{engine::Seed::of(3)};
  while (table->phase() == Phase::playing) table.answer_at_random(luck);
  return write_record(*table);
}

void replace_a_line(Bytes& bytes) {
  static const std::string record = good_record();
  const auto lines = engine::lines_of(record);
  const std::size_t replaced = bytes.below(lines.size());
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i != replaced) {
      text += std::string(lines[i]) + "\n";
      continue;
    }
    while (!bytes.empty()) text += static_cast<char>(bytes.take());
    text += "\n";
  }
  verify(text);
}

}  // namespace
}  // namespace gloam::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gloam::server::testing::Bytes bytes(data, size);
  gloam::server::verify(bytes.all());
  gloam::server::replace_a_line(bytes);
  return 0;
}
