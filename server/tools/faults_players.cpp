#include "server/tools/faults_players.h"

#include <chrono>
#include <optional>
#include <random>
#include <utility>

#include "server/net/testing_client.h"
#include "server/protocol.h"
#include "server/tools/testing_chair.h"
#include "wire/json.h"

namespace gloam::server::faults {
namespace {

using namespace std::chrono_literals;
using testing::Answer;
using testing::Chair;
using testing::Client;
using testing::Headers;
namespace json = boost::json;

constexpr int kCircles = 6;  // tables played at a time
constexpr std::int32_t kSeats = 2;
constexpr std::uint32_t kBetweenStories = 8;
constexpr std::chrono::seconds kPatience{10};

}  // namespace

// People who play one table after the other.
class Circle {
 public:
  explicit Circle(const Victims& servers) : servers_(servers) {
    for (std::int32_t seat = 0; seat < kSeats; ++seat) {
      const std::string name = R"({"name":"Rival )" + std::to_string(seat) + R"("})";
      const Answer answer = Client(servers[0]->port()).http("POST", "/api/guest", name);
      const std::string cookie = answer.header("Set-Cookie");
      people_.push_back({{"Cookie", cookie.substr(0, cookie.find(';'))}});
    }
  }

  const Headers& person(std::int32_t seat) const {
    return people_.at(static_cast<std::size_t>(seat));
  }

  // The table after this one, made by whoever asks first.
  std::string after(const std::string& table) {
    const std::lock_guard lock(mutex_);
    if (table_ == table) table_ = make_table();
    return table_;
  }

 private:
  std::string make_table() const {
    TableOptions options;
    options.game = "vigil";
    options.seats = kSeats;
    const std::uint16_t port = servers_[0]->port();
    const Answer answer = Client(port).http(
        "POST", "/api/tables", R"({"options":)" + wire::to_json(options) + "}", person(0));
    const std::string name = json::parse(answer.body).at("table").as_string().c_str();
    for (std::int32_t seat = kSeats; seat-- > 0;) {
      Chair chair(Client(port), person(seat), name, {}, kPatience);
      chair.insist(Sit{.seat = seat, .word = "moth"});
      if (seat == 0) chair.insist(Start{});
    }
    return name;
  }

  const Victims& servers_;
  std::vector<Headers> people_;
  std::mutex mutex_;
  std::string table_;
};

namespace {

// Plays a seat through one server; there is another for the same seat at the other server.
class Rival {
 public:
  Rival(Circle& circle, const Victims& servers, Ledger& ledger, std::int32_t seat, int server)
      : circle_(circle), servers_(servers), ledger_(ledger), seat_(seat), server_(server) {}

  void play(const std::atomic<bool>& enough) {
    while (!enough) {
      try {
        if (table_.empty()) table_ = circle_.after(last_);
        visit(enough);
      } catch (const std::exception&) {
        std::this_thread::sleep_for(20ms);  // as a page does before it comes back
      }
    }
  }

 private:
  void visit(const std::atomic<bool>& enough) {
    const std::uint16_t port = servers_[static_cast<std::size_t>(server_)]->port();
    Chair chair(Client(port), circle_.person(seat_), table_, seat_, kPatience);
    while (!enough) {
      if (unsure_) {
        give(chair);
      } else if (chair.picture().phase() == "over") {
        last_ = std::exchange(table_, {});
        return;
      } else if (chair.picture().is_asked()) {
        choose(chair.picture().question());
      } else {
        chair.take_in(100ms);
      }
    }
  }

  void choose(const json::value& question) {
    if (luck_() % kBetweenStories == 0) {
      const std::string words = std::to_string(server_) + "." + std::to_string(++stories_);
      unsure_ = {table_, seat_, 0, words};
    } else {
      const Give give = testing::answer_to(question, seat_, luck_());
      unsure_ = {table_, seat_, give.question, give.verb, give.a, give.b};
    }
    ledger_.send(*unsure_);
  }

  // What was sent and whose reply is lost stays, and is sent again.
  void give(Chair& chair) {
    const std::string& words = unsure_->verb;
    const bool done = unsure_->is_story()
                          ? chair.ask(Tell{.seat = seat_, .text = words, .once = words})
                          : chair.ask(Give{.seat = seat_,
                                           .question = unsure_->question,
                                           .verb = words,
                                           .a = unsure_->a,
                                           .b = unsure_->b});
    if (done) ledger_.acknowledge(*unsure_, server_);
    unsure_.reset();
  }

  Circle& circle_;
  const Victims& servers_;
  Ledger& ledger_;
  const std::int32_t seat_;
  const int server_;
  std::string table_;
  std::string last_;
  std::optional<Given> unsure_;
  int stories_ = 0;
  std::minstd_rand luck_{std::random_device()()};
};

}  // namespace

Crowd::Crowd(const Victims& servers, Ledger& ledger) {
  for (int i = 0; i < kCircles; ++i) circles_.push_back(std::make_unique<Circle>(servers));
  for (const auto& circle : circles_)
    for (std::int32_t seat = 0; seat < kSeats; ++seat)
      for (int server = 0; server < kServers; ++server)
        players_.emplace_back([this, &circle = *circle, &servers, &ledger, seat, server] {
          Rival(circle, servers, ledger, seat, server).play(enough_);
        });
}

Crowd::~Crowd() { enough_ = true; }

}  // namespace gloam::server::faults
