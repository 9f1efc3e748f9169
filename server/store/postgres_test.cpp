#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <boost/asio.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "server/store/postgres_pipeline.h"
#include "server/store/testing_postgres.h"
#include "server/store/testing_store.h"

namespace gloam::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Lt;
using testing::Runner;
using testing::TestStore;
using ::testing::ThrowsMessage;

testing::Cluster& cluster() {
  static testing::Cluster cluster;
  return cluster;
}

// Stands between a store and PostgreSQL and can hold back the server's word that a sync is reached
// (ReadyForQuery) after a statement, while everything before it passes.
class Proxy {
 public:
  explicit Proxy(std::uint16_t port = cluster().port()) : port_(port) {
    accept();
    thread_ = std::thread([this] { io_.run(); });
  }
  ~Proxy() {
    io_.stop();
    thread_.join();
  }

  // The same database through the proxy, in plain messages.
  std::string address(const std::string& direct) const {
    return "postgresql://postgres@127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()) +
           direct.substr(direct.rfind('/')) + "?sslmode=disable&gssencmode=disable";
  }

  void hold() {
    completed_ = 0;
    held_ = true;
  }
  void release() {
    held_ = false;
    asio::post(io_, [this] { link_->forward(); });
  }
  // Ends the connection; what is held back is lost.
  void cut() {
    held_ = false;
    asio::post(io_, [this] { link_->close(); });
  }
  bool holding() const { return holding_; }
  // Statements whose success was passed on since hold().
  int completed() const { return completed_; }
  // Connections so far.
  int links() const { return links_; }

 private:
  struct Link : std::enable_shared_from_this<Link> {
    Link(Proxy& proxy_, tcp::socket store_)
        : proxy(proxy_), store(std::move(store_)), server(proxy.io_) {
      server.connect({asio::ip::address_v4::loopback(), proxy.port_});
    }

    void close() {
      store.close();
      server.close();
    }

    void carry_requests() {
      store.async_read_some(asio::buffer(request),
                            [me = shared_from_this()](error_code failed, std::size_t size) {
                              if (!failed)
                                asio::write(me->server, asio::buffer(me->request, size), failed);
                              if (failed) return me->close();
                              me->carry_requests();
                            });
    }

    void carry_replies() {
      server.async_read_some(asio::buffer(reply),
                             [me = shared_from_this()](error_code failed, std::size_t size) {
                               if (failed) return me->close();
                               me->replies.append(me->reply.data(), size);
                               me->forward();
                               me->carry_replies();
                             });
    }

    // A message is a letter and its length, which counts itself but not the letter.
    std::size_t message_size() const {
      if (replies.size() < 5) return std::string::npos;
      std::size_t size = 0;
      for (std::size_t i = 1; i < 5; ++i)
        size = size * 256 + static_cast<unsigned char>(replies[i]);
      return size + 1;
    }

    void forward() {
      for (;;) {
        const std::size_t size = message_size();
        if (size > replies.size()) return;
        proxy.holding_ = replies[0] == 'Z' && proxy.held_ && proxy.completed_ > 0;
        if (proxy.holding_) return;
        if (replies[0] == 'C') ++proxy.completed_;
        error_code ignored;
        asio::write(store, asio::buffer(replies, size), ignored);
        replies.erase(0, size);
      }
    }

    Proxy& proxy;
    tcp::socket store;
    tcp::socket server;
    std::array<char, 4096> request;
    std::array<char, 4096> reply;
    std::string replies;  // from the beginning of a message
  };

  void accept() {
    acceptor_.async_accept([this](error_code failed, tcp::socket store) {
      if (failed) return;
      link_ = std::make_shared<Link>(*this, std::move(store));
      link_->carry_requests();
      link_->carry_replies();
      ++links_;
      accept();
    });
  }

  const std::uint16_t port_;
  asio::io_context io_;
  tcp::acceptor acceptor_{io_, {asio::ip::address_v4::loopback(), 0}};
  std::shared_ptr<Link> link_;
  std::atomic<bool> held_ = false;
  std::atomic<bool> holding_ = false;
  std::atomic<int> completed_ = 0;
  std::atomic<int> links_ = 0;
  std::thread thread_;
};

TEST(PostgresStore, AnswersOnlyWhenTheSyncHasComeBack) {
  Proxy proxy;
  TestStore store(proxy.address(cluster().fresh_database()));
  store.append({{7, 1, 0, "first"}});

  proxy.hold();
  bool answered = false;
  store->append({{7, 2, 0, "second"}}, [&](bool) { answered = true; });
  ASSERT_TRUE(store.loop().run_until([&] { return proxy.holding(); }));
  EXPECT_EQ(proxy.completed(), 1);
  EXPECT_FALSE(store.loop().run_until([&] { return answered; }, 200ms));

  proxy.release();
  EXPECT_TRUE(store.loop().run_until([&] { return answered; }));
}

TEST(PostgresStore, AnswersAQuestionOnlyWhenItsSyncHasComeBack) {
  Proxy proxy;
  TestStore store(proxy.address(cluster().fresh_database()));
  store.heads({});

  proxy.hold();
  bool answered = false;
  store->ask({Statement::add_person, {"1", "Ada", {}, "0"}}, [&](Found) { answered = true; });
  ASSERT_TRUE(store.loop().run_until([&] { return proxy.holding(); }));
  EXPECT_EQ(proxy.completed(), 1);
  EXPECT_FALSE(store.loop().run_until([&] { return answered; }, 200ms));

  proxy.release();
  EXPECT_TRUE(store.loop().run_until([&] { return answered; }));
}

TEST(PostgresStore, FindsItsRowWhenTheWordOfItsCommitIsLost) {
  Proxy proxy;
  TestStore store(proxy.address(cluster().fresh_database()));
  const Row ours{7, 1, 0, "ours"}, beside{8, 1, 0, "beside"};
  store.append({{9, 1, 0, "before"}});

  proxy.hold();
  bool stored = false, stored_beside = false;
  store->append({ours}, [&](bool answer) { stored = answer; });
  ASSERT_TRUE(store.loop().run_until([&] { return proxy.holding(); }));
  store->append({beside}, [&](bool answer) { stored_beside = answer; });
  proxy.cut();

  EXPECT_TRUE(store.loop().run_until([&] { return stored && stored_beside; }));
  EXPECT_THAT(store.log_of(7), ElementsAre(ours));
  EXPECT_THAT(store.log_of(8), ElementsAre(beside));
  EXPECT_TRUE(store->ready());
}

// Writes rows while the server is taken away and given back twice: each is in the log once, as was
// said of it.
void write_through(TestStore& store, const std::function<void()>& take_away,
                   const std::function<void()>& give_back) {
  constexpr int kTables = 20, kNumbers = 200;
  Runner runner(store, "runner");
  runner.start(kTables, kNumbers);
  for (const std::size_t rows : {500u, 2000u}) {
    ASSERT_TRUE(store.loop().run_until([&] { return runner.stored().size() > rows; }));
    take_away();
    EXPECT_TRUE(store.loop().run_until([&] { return !store->ready(); }));
    EXPECT_FALSE(runner.finished());
    give_back();
  }
  ASSERT_TRUE(runner.finish());

  std::vector<Row> log;
  for (TableId table = 1; table <= kTables; ++table) {
    const std::vector<Row> rows = store.log_of(table);
    log.insert(log.end(), rows.begin(), rows.end());
  }
  EXPECT_EQ(log.size(), std::size_t{kTables * kNumbers});
  EXPECT_THAT(runner.stored(), ::testing::UnorderedElementsAreArray(log));
}

// Here and below: a cluster that may be stopped, unlike the shared one.
TEST(PostgresStore, LosesAndDoublesNothingWhenTheServerIsKilled) {
  testing::Cluster mortal;
  TestStore store(mortal.address());
  write_through(store, [&] { mortal.stop_immediately(); }, [&] { mortal.start(); });
}

TEST(PostgresStore, LosesAndDoublesNothingWhenTheServerHangs) {
  testing::Cluster mortal;
  TestStore store(mortal.address());
  write_through(store, [&] { mortal.hang(); }, [&] { mortal.wake(); });
}

TEST(PostgresStore, NoticesThatTheServerHangsThoughNobodyAsks) {
  testing::Cluster mortal;
  TestStore store(mortal.address());
  mortal.hang();
  EXPECT_TRUE(store.loop().run_until([&] { return !store->ready(); }, 30s));
  EXPECT_EQ(store->waiting(), 0u);
  mortal.wake();
  EXPECT_TRUE(store.loop().run_until([&] { return store->ready(); }, 30s));
}

TEST(PostgresStore, GivesUpAConnectionThatStaysSilentAndFindsItsRowOverTheNext) {
  Proxy proxy;
  TestStore store(proxy.address(cluster().fresh_database()));
  const Row ours{7, 1, 0, "ours"};
  store.heads({});

  proxy.hold();
  bool stored = false;
  store->append({ours}, [&](bool answer) { stored = answer; });
  ASSERT_TRUE(store.loop().run_until([&] { return proxy.holding(); }));
  EXPECT_TRUE(store.loop().run_until([&] { return !store->ready(); }));
  EXPECT_EQ(proxy.links(), 1) << "who is slow is not cut off yet";
  ASSERT_TRUE(store.loop().run_until([&] { return proxy.links() == 2; }));
  proxy.release();

  EXPECT_TRUE(store.loop().run_until([&] { return stored; }));
  EXPECT_THAT(store.log_of(7), ElementsAre(ours));
}

TEST(PostgresStore, LeavesNobodyWaitingForALockWhenItsConnectionIsGone) {
  Proxy proxy;
  const std::string address = cluster().fresh_database();
  TestStore store(proxy.address(address));
  const Connection owner = connect(address), watcher = connect(address);
  const auto ask = [](const Connection& connection, const char* query) {
    return rows_of(Result(PQexec(connection.get(), query)).get());
  };
  const auto waiting = [&] {
    return ask(watcher,
               "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
               " AND datname = current_database()");
  };
  ask(owner, "BEGIN; LOCK TABLE log");
  bool stored = false;
  store->append({{7, 1, 0, "row"}}, [&](bool answer) { stored = answer; });
  ASSERT_TRUE(store.loop().run_until([&] { return waiting().size() == 1; }));
  const Found first = waiting();
  proxy.cut();
  EXPECT_TRUE(
      store.loop().run_until([&] { return waiting().size() == 1 && waiting() != first; }, 30s));
  ask(owner, "ROLLBACK");
  EXPECT_TRUE(store.loop().run_until([&] { return stored; }));
}

TEST(PostgresStore, ClosesPromptlyWhileTheServerIsAway) {
  testing::Cluster mortal;
  TestStore store(mortal.address());
  mortal.stop_immediately();
  store->append({{7, 1, 0, "row"}}, [](bool) { FAIL(); });
  EXPECT_TRUE(store.loop().run_until([&] { return !store->ready(); }));
  const auto before = std::chrono::steady_clock::now();
  store.close();
  EXPECT_THAT(std::chrono::steady_clock::now() - before, Lt(1s));
}

TEST(PostgresStore, ClosesPromptlyWhileTheServerHangs) {
  testing::Cluster mortal;
  TestStore store(mortal.address());
  mortal.hang();
  store->append({{7, 1, 0, "row"}}, [](bool) { FAIL(); });
  EXPECT_TRUE(store.loop().run_until([&] { return !store->ready(); }));
  const auto before = std::chrono::steady_clock::now();
  store.close();
  EXPECT_THAT(std::chrono::steady_clock::now() - before, Lt(1s));
}

TEST(PostgresStore, ClosesPromptlyWhileItConnectsToAServerThatHangs) {
  testing::Cluster mortal;
  Proxy proxy(mortal.port());
  TestStore store(proxy.address(mortal.address()));
  mortal.hang();
  proxy.cut();
  ASSERT_TRUE(store.loop().run_until([&] { return proxy.links() == 2; }));
  const auto before = std::chrono::steady_clock::now();
  store.close();
  EXPECT_THAT(std::chrono::steady_clock::now() - before, Lt(1s));
}

TEST(PostgresStore, IsReadyAgainThoughNobodyAsks) {
  testing::Cluster mortal;
  TestStore store(mortal.address());
  mortal.stop_immediately();
  EXPECT_TRUE(store.loop().run_until([&] { return !store->ready(); }));
  mortal.start();
  EXPECT_TRUE(store.loop().run_until([&] { return store->ready(); }));
}

TEST(PostgresStore, WaitsForAServerThatOnlyReads) {
  const std::string address = cluster().fresh_database();
  const std::string name = address.substr(address.rfind('/') + 1);
  TestStore store(address);
  const auto become = [&](const std::string& state) {
    cluster().execute("ALTER DATABASE " + name + " SET default_transaction_read_only = " + state);
    cluster().execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" +
                      name + "'");
  };
  become("on");
  bool stored = false;
  store->append({{7, 1, 0, "row"}}, [&](bool answer) { stored = answer; });
  EXPECT_TRUE(store.loop().run_until([&] { return !store->ready(); }));
  EXPECT_FALSE(stored);
  become("off");
  EXPECT_TRUE(store.loop().run_until([&] { return stored; }));
}

TEST(PostgresStore, SaysWhyItCannotConnect) {
  asio::io_context io;
  tcp::acceptor silent(io, {asio::ip::address_v4::loopback(), 0});
  const std::string port = std::to_string(silent.local_endpoint().port());
  const auto open = [&port] { TestStore store("postgresql://nobody@127.0.0.1:" + port + "/x"); };
  EXPECT_THAT(open, ThrowsMessage<StoreError>(HasSubstr("timeout expired; check that")));
  silent.close();
  EXPECT_THAT(open, ThrowsMessage<StoreError>(HasSubstr("port " + port + " failed")));
  EXPECT_THAT([] { TestStore store(cluster().address("nowhere")); },
              ThrowsMessage<StoreError>(HasSubstr("database \"nowhere\" does not exist")));
}

TEST(PostgresStore, TriesTheNextHostWhenOneHangs) {
  asio::io_context io;
  const tcp::acceptor silent(io, {asio::ip::address_v4::loopback(), 0});
  std::string address = cluster().fresh_database();
  address.insert(address.find("127"),
                 "127.0.0.1:" + std::to_string(silent.local_endpoint().port()) + ",");
  TestStore store(address);
  EXPECT_TRUE(store.append({{7, 1, 0, "row"}}));
}

}  // namespace
}  // namespace gloam::server
