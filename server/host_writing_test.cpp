// What a host does while a line is on its way to the database.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing_folder.h"
#include "server/host.h"
#include "server/server.h"
#include "server/testing_store.h"
#include "wire/json.h"

namespace gloam::server {
namespace {

using ::testing::HasSubstr;

// A store that may hold lines back. The rest is left to another store.
class HesitantStore final : public Store {
 public:
  explicit HesitantStore(Store& store) : store_(store) {}

  bool hesitates = false;
  void go_on() {
    hesitates = false;
    for (auto& [append, done] : std::exchange(held_back_, {}))
      store_.append(std::move(append), std::move(done));
  }
  bool holds_back() const { return !held_back_.empty(); }

  void append(Append append, std::function<void(bool)> done) override {
    if (!hesitates) return store_.append(std::move(append), std::move(done));
    held_back_.emplace_back(std::move(append), std::move(done));
  }
  void ask(Query query, std::function<void(Found)> done) override {
    store_.ask(std::move(query), std::move(done));
  }
  void heads(std::vector<TableId> tables, std::function<void(std::vector<Head>)> done) override {
    store_.heads(std::move(tables), std::move(done));
  }
  bool ready() const override { return store_.ready(); }
  std::size_t waiting() const override { return store_.waiting() + held_back_.size(); }
  std::uint64_t commits() const override { return store_.commits(); }

 private:
  Store& store_;
  std::vector<std::pair<Append, std::function<void(bool)>>> held_back_;
};

// Nothing is ever due on it.
class TimelessLoop final : public Loop {
 public:
  explicit TimelessLoop(Post post) : post_(std::move(post)) {}
  void post(std::function<void()> function) override { post_(std::move(function)); }
  void after(std::chrono::milliseconds, std::function<void()>) override {}

 private:
  Post post_;
};

class HeardSocket final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
  void close(Close, std::string_view) override {}
  std::vector<std::string> heard;
};

class HostWriting : public ::testing::Test {
 protected:
  static HostSettings settings() {
    HostSettings settings;
    settings.now = wall_clock;
    return settings;
  }
  std::shared_ptr<HeardSocket> come(const Person& who) {
    auto socket = std::make_shared<HeardSocket>();
    host_.opened(socket, who);
    return socket;
  }
  void say(HeardSocket& socket, const Request& request) {
    host_.received(socket, wire::to_json(request));
  }
  bool hears(const HeardSocket& socket, std::size_t messages) {
    return store_.loop().run_until([&] { return socket.heard.size() >= messages; });
  }

  engine::testing::Folder folder_;
  testing::TestStore store_{(folder_.path() / "tables.db").string()};
  HesitantStore hesitant_{*store_};
  TimelessLoop loop_{store_.loop().post()};
  Library library_;
  Workers workers_{1};
  Host host_{loop_, hesitant_, library_, workers_, settings()};
};

TEST_F(HostWriting, WhoComesIsAnsweredWhenTheLineIsWritten) {
  const Person anna{1, "Anna"};
  std::string table;
  TableOptions options;
  options.game = "vigil";
  options.seats = 2;
  host_.make_table(anna, options, {}, [&](const Host::Made& made) { table = name_of(made.table); });
  ASSERT_TRUE(store_.loop().run_until([&] { return !table.empty(); }));
  const Hello hello{.ref = 1, .protocol = kProtocol, .table = table};

  const auto first = come(anna);
  say(*first, hello);
  ASSERT_TRUE(hears(*first, 2));
  hesitant_.hesitates = true;
  say(*first, Sit{.ref = 2, .seat = 0});
  ASSERT_TRUE(hesitant_.holds_back());
  host_.closed(*first);

  const auto second = come({2, "Bela"});
  say(*second, hello);
  EXPECT_THAT(second->heard, ::testing::IsEmpty()) << "the table is not what its log will say";
  hesitant_.go_on();
  ASSERT_TRUE(hears(*second, 2));
  EXPECT_THAT(second->heard[0], HasSubstr("Anna"));
  EXPECT_THAT(second->heard[1], HasSubstr("done"));
}

}  // namespace
}  // namespace gloam::server
