// What the server answers over HTTP, and who may open a socket. docs/protocol.md lists the calls.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/limits.h"
#include "server/net/net.h"
#include "server/people/people.h"
#include "server/tables/host.h"

namespace gloam::server {

struct ApiSettings {
  std::vector<std::string> origins;  // allowed beside the server's own, such as https://example.org
  std::string address = {};          // where people find the server; empty: as they ask for it
  bool secure = false;               // cookies only over TLS
  bool behind_proxy = false;         // the address of a client is what a proxy says it is
  Rate tables{10, 30'000};           // made by one person or from one address
  Rate guests{20, 10'000};           // from one address
  Rate passwords{5, 10'000};         // tried for one login or from one address
  Rate replays{10, 2'000};           // and records and curves, made for one address
  Rate exports{2, 60'000};           // of what is kept about one person
  Rate feeds{30, 20'000};            // read from one address, be they there or not
  Rate holidays{10, 600'000};        // set by one person
  Rate listed{5, 1'800'000};         // tables in the list, made from one address
  std::size_t made_of_address = 6;   // replays and the like that are made or sent at once,
  std::size_t made_in_all = 24;      // of one address and of all
  std::size_t sockets_of_address = 200;
};

// A file of the page.
struct Asset {
  std::string type;
  std::string body = {};
  std::string gzip = {};    // the same packed; empty: it does not get smaller
  bool unchanging = false;  // its name changes with its content
  std::string tag = {};     // tells it from what it was before
};

class Api final : public Front {
 public:
  Api(Host& host, People& people, Store& store, Library& library, ApiSettings settings,
      std::function<Moment()> now, std::function<Steady::time_point()> steady);

  // The page, by path; "/" is shown for every path that is no file and no call.
  void set_page(std::map<std::string, Asset> page) { page_ = std::move(page); }
  // Every call, as docs/authority.md names it: "GET /api/tables/<table>/record".
  static std::vector<std::string> calls();
  // Answers no more than that it is still alive.
  void drain() { draining_ = true; }

  void request(HttpRequest request, Reply reply) override;
  void upgrade(HttpRequest request, Reply reply) override;
  void opened(std::shared_ptr<Socket> socket, const HttpRequest& request) override;
  void received(Socket& socket, std::string_view text) override { host_.received(socket, text); }
  void closed(Socket& socket) override { host_.closed(socket); }

 private:
  using Known = People::Known;

  enum class Callers;
  struct Call;
  struct Route;

  static std::span<const Route> routes();
  static bool leads(const Route& route, std::string_view path, Call& call);
  static void answer_replay(Api& api, const Call& call);
  static void answer_recap(Api& api, const Call& call);
  static void answer_curve(Api& api, const Call& call);
  void call(const HttpRequest& request, const Known& known, const Reply& reply);

  void show_games(const Reply& reply) const;
  void show_rules(const std::string& game, const Reply& reply) const;
  void show_me(const Known& known, const Reply& reply) const;
  void list_open_tables(const Person& who, const Reply& reply);
  void list_live_tables(const Person& who, const Reply& reply);
  void list_tables_of(const Person& who, const Reply& reply);
  void list_tables(Query query, const Person& who, const Reply& reply);
  void be_guest(const HttpRequest& request, const Reply& reply);
  void be_called(const HttpRequest& request, const Known& known, const Reply& reply);
  void set_login(const HttpRequest& request, const Known& known, const Reply& reply);
  void log_in(const HttpRequest& request, const Reply& reply);
  void log_out(const Known& known, const Reply& reply);
  void change_password(const HttpRequest& request, const Known& known, const Reply& reply);
  void show_sessions(const Known& known, const Reply& reply);
  void end_session(const HttpRequest& request, const Known& known, const Reply& reply);
  void show_export(const Known& known, const Reply& reply);
  void show_holiday(const Known& known, const Reply& reply);
  void set_holiday(const HttpRequest& request, const Known& known, const Reply& reply);
  void keep_holiday(const Known& known, Span holiday, const Reply& reply);
  void show_feed_made(const Known& known, const Reply& reply);
  void make_feed(const HttpRequest& request, const Known& known, const Reply& reply);
  void end_feed(const Known& known, const Reply& reply);
  void show_feed(const std::string& secret, const std::string& address, const Reply& reply);
  void remove_me(const HttpRequest& request, const Known& known, const Reply& reply);
  void add_program(const HttpRequest& request, const Known& known, const Reply& reply);
  void make_table(const HttpRequest& request, const Known& known, const Reply& reply);
  void begin_table(TableId id, const HttpRequest& request, const Known& known, const Reply& reply);
  void play_on(TableId id, const HttpRequest& request, const Known& known, const Reply& reply);
  // How long to wait before one more table may be made; if it may be now, it counts.
  std::chrono::milliseconds wait_to_make(const std::string& address, const Person& who);
  bool may_list(const std::string& address);
  // The same of trying one more password.
  std::chrono::milliseconds wait_to_try(const std::string& address, const std::string& login);
  Passwords::Turn password_turn(const std::string& address, const Reply& reply) const;
  void show_cards(const std::string& game, const Reply& reply);
  void show_cards_at(TableId id, const Person& who, const Reply& reply);
  const std::string& cards_of(const games::Entry& game, const std::vector<std::string>& packs);
  void show_replay(TableId id, const Viewer& viewer, const std::string& address,
                   const Reply& reply);
  void show_recap(TableId id, const Viewer& viewer, const std::string& address, const Reply& reply);
  void show_curve(TableId id, const Viewer& viewer, const std::string& address, const Reply& reply);
  void show_record(TableId id, const Person& who, const std::string& address, const Reply& reply);
  // A place for something that takes time to make; none if there is none now, which was replied.
  Places::Place place_to_make(const std::string& address, const Reply& reply);
  void show_page(const HttpRequest& request, const Reply& reply);
  HttpResponse page_for(const HttpRequest& request, const std::optional<Outside>& table) const;

  bool allowed_origin(const HttpRequest& request) const;
  std::string address_of(const HttpRequest& request) const;
  HttpResponse welcome(const Known& known) const;
  HttpResponse farewell() const;

  Host& host_;
  People& people_;
  Store& store_;
  Library& library_;
  const ApiSettings settings_;
  const std::function<Moment()> now_;
  const std::function<Steady::time_point()> steady_;
  Limiter tables_;
  Limiter listed_;
  Limiter guests_;
  Limiter passwords_;
  Limiter replays_;
  Limiter exports_;
  Limiter feeds_;
  Limiter holidays_;
  Places made_;
  Places sockets_;
  // Of games with their packs, as they are sent.
  std::map<std::pair<std::string_view, std::vector<std::string>>, std::string> cards_;
  std::map<std::string, Asset> page_;
  bool draining_ = false;
};

}  // namespace gloam::server
