// Reads any bytes as a request, and lets people ask a table for anything in any order. What is
// decided must fit the table, and its log must lead to the same table again.
#include <cstdlib>

#include "server/tables/shown.h"
#include "server/tools/testing_fuzz.h"

namespace gloam::server {
namespace {

using testing::Bytes;
using testing::TestTable;

// A seat, rarely one that is not there.
std::int32_t any_seat(Bytes& bytes) { return static_cast<std::int32_t>(bytes.below(5)) - 1; }

// The question and option that are open for the seat, or nearly so.
template <class Asked>
void choose(const Table& table, Bytes& bytes, Asked& asked) {
  if (table.session() == nullptr || table.place(asked.seat) == nullptr) return;
  const auto& question = table.session()->question();
  const auto seat = static_cast<engine::Seat>(asked.seat);
  asked.question = question.numbers[seat] - (bytes.below(8) == 0 ? 1 : 0);
  if constexpr (requires { asked.verb; }) {
    const auto& options = question.options[seat];
    if (options.empty()) return;
    const engine::Option option = options[bytes.below(options.size())];
    asked.verb = verb_of(table.game(), option).name;
    asked.a = option.a;
    asked.b = option.b;
  }
}

Request any_request(const Table& table, Bytes& bytes) {
  auto request = testing::kind_of<Request>(bytes.below(std::variant_size_v<Request>));
  std::visit(
      [&](auto& one) {
        if constexpr (requires { one.seat; }) one.seat = any_seat(bytes);
        if constexpr (requires { one.question; }) choose(table, bytes, one);
        if constexpr (requires { one.player; }) one.player = bytes.below(8) == 0 ? "" : kThumb;
        if constexpr (requires { one.yes; }) one.yes = bytes.below(4) != 0;
        if constexpr (requires { one.word; }) one.word = bytes.text();
        if constexpr (requires { one.text; }) one.text = bytes.text();
        if constexpr (requires { one.once; }) one.once = bytes.text();
        if constexpr (requires { one.event; })
          one.event = static_cast<std::uint32_t>(bytes.below(32));
        if constexpr (requires { one.token; }) one.token = "token";
      },
      request);
  return request;
}

void read_request(const std::string& text) {
  try {
    wire::from_json<Request>(text);
  } catch (const wire::ReadError&) {
  }
}

void ask_for_anything(Bytes& bytes) {
  const std::vector<Person> people = {testing::kAnna, testing::kBela,  testing::kCleo,
                                      testing::kDora, testing::kRobot, testing::kNameless};
  TestTable table = testing::any_table(bytes);
  while (!bytes.empty()) {
    const Person& who = people[bytes.below(people.size())];
    const Request request = any_request(*table, bytes);
    const std::size_t lines = table.lines();
    table.ask(who, wire::from_json<Request>(wire::to_json(request)), "token");
    table.now += bytes.below(8) == 0 ? kPatience : 1;
    if (table.lines() == lines) continue;
    const Viewer spectator{who, engine::kNobody};
    wire::to_json(whole(*table, spectator, look(*table, spectator, {})));
  }
  const Table again = table.from_log();
  const bool played = table->session() != nullptr;
  if (again.phase() != table->phase() || played != (again.session() != nullptr)) std::abort();
  if (played && !(again.session()->position() == table.session().position())) std::abort();
}

}  // namespace
}  // namespace gloam::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gloam::server::testing::Bytes bytes(data, size);
  gloam::server::read_request(bytes.all());
  gloam::server::ask_for_anything(bytes);
  return 0;
}
