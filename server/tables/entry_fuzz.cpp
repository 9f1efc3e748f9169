// Reads any bytes as a line of a log, and puts lines of any kind through a table in any order. A
// line that cannot be read or makes no sense is refused; nothing else may happen.
#include "engine/save.h"
#include "server/tools/testing_fuzz.h"

namespace gloam::server {
namespace {

using testing::Bytes;
using testing::TestTable;

void fill(Created& created, const Table& table, Bytes& bytes) {
  created = table.created();
  created.options.seats = static_cast<std::int32_t>(bytes.take()) - 1;
  for (std::size_t count = bytes.below(4); count > 0; --count)
    created.options.settings.push_back(bytes.take());
  created.options.clock.kind = static_cast<ClockKind>(bytes.below(3));
  created.options.clock.seconds = static_cast<std::int32_t>(bytes.take()) - 1;
  created.options.clock.opens = static_cast<std::int32_t>(bytes.below(30)) - 1;
  created.options.clock.closes = static_cast<std::int32_t>(bytes.below(30)) - 1;
}

void fill(Answered& answered, const Table& table, Bytes& bytes) {
  answered.option = bytes.text();
  if (table.session() == nullptr || bytes.below(16) == 0) return;
  answered.mark = mark_of(*table.session());
  if (table.place(answered.seat) == nullptr) return;
  const auto& options =
      table.session()->question().options[static_cast<engine::Seat>(answered.seat)];
  if (options.empty()) return;
  answered.option = engine::write_option(table.game(), options[bytes.below(options.size())]);
}

Entry any_entry(const Table& table, Bytes& bytes) {
  auto entry = testing::kind_of<Entry>(bytes.below(std::variant_size_v<Entry>));
  std::visit(
      [&](auto& one) {
        if constexpr (requires { one.seat; })
          one.seat = static_cast<std::int32_t>(bytes.below(5)) - 1;
        if constexpr (requires { one.who; }) one.who.person = static_cast<int>(bytes.below(4));
        if constexpr (requires { one.word; }) one.word = bytes.text();
        if constexpr (requires { one.text; }) one.text = bytes.text();
        if constexpr (requires { one.state; }) one.state = bytes.text();
        if constexpr (requires { one.about; })
          if (bytes.below(2) == 0) one.about = static_cast<std::uint32_t>(bytes.below(32));
        if constexpr (requires { fill(one, table, bytes); }) fill(one, table, bytes);
      },
      entry);
  return entry;
}

template <class Function>
void may_be_refused(Function function) {
  try {
    function();
  } catch (const wire::ReadError&) {
  } catch (const Diverged&) {
  }
}

void put(Table& table, const Entry& entry, Moment at) {
  may_be_refused([&] { table.apply(entry, at); });
  may_be_refused([&] {
    if (const Created* const created = std::get_if<Created>(&entry))
      Table(TestTable::kId, table.shared_game(), *created, at).due();
  });
}

void put_anything(Bytes& bytes) {
  const TestTable any = testing::any_table(bytes);
  Table table = *any;
  Moment now = any.now;
  may_be_refused([&] { put(table, wire::from_json<Entry>(bytes.all()), now); });
  while (!bytes.empty()) {
    const Entry entry = any_entry(table, bytes);
    put(table, wire::from_json<Entry>(wire::to_json(entry)), ++now);
    table.due();
  }
}

}  // namespace
}  // namespace gloam::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gloam::server::testing::Bytes bytes(data, size);
  gloam::server::put_anything(bytes);
  return 0;
}
