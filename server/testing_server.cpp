#include "server/testing_server.h"

#include <stdexcept>

#include "server/store/journal.h"
#include "server/tables/testing_games.h"
#include "wire/json.h"

namespace gloam::server::testing {
namespace {

constexpr Rate kUnlimited{1e9, 0.001};

void require_ok(const Answer& answer) {
  if (answer.status != 200) throw std::runtime_error(answer.body);
}

std::string text_in(const Answer& answer, std::string_view member) {
  require_ok(answer);
  return json::parse(answer.body).at(member).as_string().c_str();
}

}  // namespace

// --- The server ---

TestServer::TestServer(const std::function<void(ServerSettings&)>& change)
    : TestServer(std::make_shared<engine::testing::Folder>(),
                 std::make_shared<std::atomic<Moment>>(0), change) {}

TestServer::TestServer(std::shared_ptr<engine::testing::Folder> folder,
                       std::shared_ptr<std::atomic<Moment>> ahead,
                       const std::function<void(ServerSettings&)>& change)
    : folder_(std::move(folder)), ahead_(std::move(ahead)) {
  silence_journal();
  settings_.games = vigil_alone();
  settings_.database = (folder_->path() / "tables.db").string();
  settings_.port = 0;
  settings_.metrics_port = 0;
  settings_.limits.messages_a_second = settings_.limits.burst = 1e6;
  settings_.limits.messages_of_address = settings_.limits.burst_of_address = 1e6;
  settings_.api.tables = settings_.api.guests = settings_.api.passwords = kUnlimited;
  settings_.api.feeds = settings_.api.holidays = kUnlimited;
  settings_.lines = kUnlimited;
  settings_.api.replays = settings_.api.listed = kUnlimited;
  settings_.machine_pace = settings_.machine_pace.zero();
  settings_.patience = std::chrono::milliseconds(300);
  settings_.sweep = std::chrono::milliseconds(20);
  settings_.now = [offset = ahead_] { return wall_clock() + *offset; };
  settings_.steady = [offset = ahead_] {
    return Steady::now() + std::chrono::milliseconds(*offset);
  };
  if (change) change(settings_);
  start();
}

TestServer::~TestServer() {
  if (server_) stop();
}

void TestServer::start() {
  server_.emplace(settings_);
  thread_ = std::thread([this] { server_->run(false); });
}

void TestServer::stop() {
  server_->stop();
  thread_.join();
  server_.reset();
}

void TestServer::restart() {
  stop();
  start();
}

std::uint64_t TestServer::figure(const std::string& name) const {
  const std::string text = Client(server_->metrics_port()).http("GET", "/metrics").body;
  const std::string opening = "\ngloaming_" + name + " ";
  return std::stoull(text.substr(text.find(opening) + opening.size()));
}

Caller TestServer::stranger() const { return {*this, {}}; }

Caller TestServer::guest(const std::string& name) const {
  const Answer answer = stranger().call("POST", "/api/guest", R"({"name":")" + name + R"("})");
  require_ok(answer);
  return stranger().after(answer);
}

// --- Callers ---

Answer Caller::call(std::string_view method, std::string_view path, std::string_view body) const {
  return Client(server_->port(), address_).http(method, path, body, headers_);
}

Caller Caller::at(const std::string& address) const {
  Caller moved = *this;
  moved.address_ = address;
  return moved;
}

Caller Caller::after(const Answer& answer) const {
  const std::string cookie = answer.header("Set-Cookie");
  if (cookie.empty()) return *this;
  return Caller(*server_, {{"Cookie", cookie.substr(0, cookie.find(';'))}}).at(address_);
}

Caller Caller::program(const std::string& name) const {
  const Answer answer = call("POST", "/api/programs", R"({"name":")" + name + R"("})");
  return Caller(*server_, {{"Authorization", "Bearer " + text_in(answer, "token")}}).at(address_);
}

TableOptions Caller::vigil(std::int32_t seats) {
  TableOptions options;
  options.game = "vigil";
  options.seats = seats;
  options.advice = true;
  return options;
}

std::string Caller::make_table(const TableOptions& options) const {
  const std::string body = R"({"options":)" + wire::to_json(options) + "}";
  return text_in(call("POST", "/api/tables", body), "table");
}

std::string Caller::begin_table(const TableOptions& options) const {
  std::string table = make_table(options);
  require_ok(
      call("POST", "/api/tables/" + table + "/begin", R"({"word":"moth","player":"thumb"})"));
  return table;
}

// --- Pages ---

Page::Page(const Caller& who) : client_(who.server().port(), who.address()) {
  const Answer answer = client_.connect("/socket", who.headers());
  if (answer.status != 101) throw std::runtime_error(answer.body);
}

Page::Page(const Caller& who, const std::string& table, std::optional<std::int32_t> seat)
    : Page(who) {
  const std::string code = code_of(Hello{.protocol = kProtocol, .table = table, .seat = seat});
  if (!code.empty()) throw std::runtime_error("hello is refused: " + code);
}

void Page::send(Request request) {
  std::visit([this](auto& one) { one.ref = ++ref_; }, request);
  client_.send(wire::to_json(request));
}

std::optional<json::object> Page::take_in() {
  const std::optional<std::string> text = client_.receive();
  if (!text) return std::nullopt;
  json::object message = json::parse(*text).as_object();
  picture_.take_in(message);
  return message;
}

json::object Page::ask(Request request) {
  send(std::move(request));
  while (const std::optional<json::object> message = take_in()) {
    const json::value* const ref = message->if_contains("ref");
    if (ref != nullptr && *ref == ref_) return *message;
  }
  throw std::runtime_error("there was no reply");
}

std::string Page::code_of(Request request) {
  const json::object reply = ask(std::move(request));
  return reply.at("kind") == "refused" ? reply.at("code").as_string().c_str() : "";
}

// The refusal comes after everything else.
void Page::catch_up() { ask(Look{.seat = -1}); }

void Page::until(const std::function<bool(const Picture&)>& so) {
  while (!so(picture_)) {
    if (!take_in()) throw std::runtime_error("it does not come to be so: " + picture_.text());
  }
}

Give Page::first_answer() const {
  return answer_to(picture_.question(), picture_.table().at("seat").to_number<std::int32_t>(), 0);
}

Undo Page::undo() const {
  return {.seat = picture_.table().at("seat").to_number<std::int32_t>(),
          .question = picture_.table().at("asked").to_number<std::uint32_t>()};
}

}  // namespace gloam::server::testing
