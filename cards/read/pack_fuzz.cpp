// Loads any bytes as a pack and prints what was loaded. Whatever the bytes are, nothing may crash.
#include <cstddef>
#include <cstdint>
#include <string>

#include "cards/say/text.h"
#include "cards/testing_words.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gloam;  // NOLINT: a program of its own
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const std::string head =
      "[pack]\nformat=1\ngame=\"hearth\"\nid=\"fuzz\"\nversion=\"1\"\nvocabulary=3\n";
  for (const std::string& text :
       {bytes, head + bytes, head + "[a]\nkind=\"power\"\nrules='''\n" + bytes + "\n'''\n"}) {
    const cards::PackFile file{"fuzz.toml", text};
    engine::Complaints complaints;
    engine::Complaints warnings;
    const auto pack = cards::load(cards::testing::hearth(), {&file, 1}, complaints, &warnings);
    for (const engine::Complaint& complaint : complaints) to_string(complaint, true);
    if (!pack) continue;
    for (const cards::Card& card : pack->cards) cards::printed(cards::text(*pack, card));
  }
  return 0;
}
