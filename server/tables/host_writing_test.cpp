// What a host does while a line is on its way to the database.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing_folder.h"
#include "server/server.h"
#include "server/store/testing_store.h"
#include "server/tables/host.h"
#include "server/tables/testing_games.h"
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
  // A table of Vigil for two.
  std::string make_table(const Person& owner) {
    std::string table;
    TableOptions options;
    options.game = "vigil";
    options.seats = 2;
    host_.make_table(owner, options, [&](const Host::Made& made) { table = name_of(made.table); });
    EXPECT_TRUE(store_.loop().run_until([&] { return !table.empty(); }));
    return table;
  }
  static std::shared_ptr<HeardSocket> come(const Person& who, Host& host) {
    auto socket = std::make_shared<HeardSocket>();
    host.opened(socket, {who});
    return socket;
  }
  std::shared_ptr<HeardSocket> come(const Person& who) { return come(who, host_); }
  static void say(HeardSocket& socket, const Request& request, Host& host) {
    host.received(socket, wire::to_json(request));
  }
  void say(HeardSocket& socket, const Request& request) { say(socket, request, host_); }
  bool hears(const HeardSocket& socket, std::size_t messages) {
    return store_.loop().run_until([&] { return socket.heard.size() >= messages; });
  }

  engine::testing::Folder folder_;
  testing::TestStore store_{(folder_.path() / "tables.db").string()};
  HesitantStore hesitant_{*store_};
  TimelessLoop loop_{store_.loop().post()};
  Library library_{testing::vigil_alone()};
  Workers workers_{1};
  Host host_{loop_, hesitant_, library_, workers_, settings()};
};

TEST_F(HostWriting, WhoComesIsAnsweredWhenTheLineIsWritten) {
  const Person anna{1, "Anna"};
  const Hello hello{.ref = 1, .protocol = kProtocol, .table = make_table(anna)};

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

TEST_F(HostWriting, RematchesAskedForAtOnceMakeOneTableWhateverServerWasAsked) {
  const Person anna{1, "Anna"};
  const Hello hello{.ref = 1, .protocol = kProtocol, .table = make_table(anna)};
  Host other(loop_, hesitant_, library_, workers_, settings());
  const std::vector<std::pair<std::shared_ptr<HeardSocket>, Host*>> pages = {
      {come(anna), &host_}, {come(anna), &host_}, {come(anna, other), &other}};
  const auto replied = [&](const std::string& reply) {
    return store_.loop().run_until([&] {
      return std::all_of(pages.begin(), pages.end(), [&](const auto& page) {
        const std::vector<std::string>& heard = page.first->heard;
        return std::find(heard.begin(), heard.end(), reply) != heard.end();
      });
    });
  };
  say(*pages[0].first, hello);
  ASSERT_TRUE(hears(*pages[0].first, 2));
  say(*pages[0].first, Abandon{.ref = 2});
  ASSERT_TRUE(hears(*pages[0].first, 4));
  for (const auto& [socket, host] : pages) say(*socket, hello, *host);
  ASSERT_TRUE(replied(wire::to_json(Message(Done{1}))));

  hesitant_.hesitates = true;
  for (const auto& [socket, host] : pages) say(*socket, Rematch{.ref = 3}, *host);
  hesitant_.go_on();
  ASSERT_TRUE(replied(wire::to_json(Message(Done{3}))));
  EXPECT_EQ(store_.ask({Statement::tables_all, {"open"}}).size(), 1u);
}

}  // namespace
}  // namespace gloam::server
