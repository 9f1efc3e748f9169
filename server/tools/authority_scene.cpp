#include "server/tools/authority_scene.h"

#include <chrono>
#include <stdexcept>
#include <utility>

#include "wire/json.h"

namespace gloam::server::authority {
namespace {

using testing::Caller;
using testing::Page;
using testing::Picture;
using namespace std::chrono_literals;

bool is_asked(const Picture& shown) { return shown.is_asked(); }

}  // namespace

Request request_of(const Deed& deed, const Facts& facts) {
  const bool about_seat = deed.seat != Seat::none;
  const std::int32_t seat = about_seat ? facts.seats.at(deed.seat) : -1;
  const auto viewer = about_seat ? std::optional(seat) : std::nullopt;
  const bool to_player = deed.seat == Seat::players;
  const Give answer = to_player ? facts.answer : Give{.seat = seat};
  const auto link = facts.links.find(deed.seat);
  const std::string token = link == facts.links.end() ? "" : link->second;
  const std::map<std::string, Request> requests = {
      {"hello", Hello{.protocol = kProtocol, .table = facts.table, .seat = viewer}},
      {"look", Look{.seat = viewer}},
      {"sit", Sit{.seat = seat}},
      {"rise", Rise{.seat = seat}},
      {"fill", Fill{.seat = seat, .player = "thumb"}},
      {"replace", Replace{.seat = seat}},
      {"start", Start{}},
      {"answer", answer},
      {"undo", facts.undo},
      {"agree", Agree{.seat = seat}},
      {"go_ahead", GoAhead{.seat = seat, .question = answer.question}},
      {"say", Talk{.text = "well met", .once = "1"}},
      {"tell", Tell{.seat = seat, .text = "it rained", .once = "2"}},
      {"resign", Resign{.seat = seat}},
      {"abandon", Abandon{}},
      {"rematch", Rematch{}},
      {"go_on", GoOn{.seat = seat}},
      {"link", Link{.seat = seat}},
      {"claim", Claim{.seat = seat, .token = token}},
      {"nudge", Nudge{.seat = seat}},
      {"weigh", Weigh{.seat = seat, .question = answer.question}},
      {"manner", SetManner{.seat = seat, .pause = true}},
      {"mute", Mute{.person = facts.person}},
      {"ban", Ban{.person = facts.person}},
      {"report", Report{.person = facts.person, .text = "Was rude."}}};
  return requests.at(deed.what);
}

Scene::Scene(testing::TestServer& server, const Situation& situation, bool bot_plays)
    : server_(server), now_(situation), player_(bot_plays ? Role::bot : Role::player) {
  using enum Role;
  for (const Role role : {spectator, other, player, owner, former, removed})
    people_.emplace(role, server.guest(std::string(wire::name_of(role))));
  people_.emplace(stranger, server.stranger());
  people_.emplace(Role::bot, server.guest("maker").program(std::string(wire::name_of(Role::bot))));
  make_table();
  if (now_.stage == Stage::open) {
    wait_for_players();
  } else {
    begin_playing();
    lose_seats();
    happen();
  }
  if (now_.twist == Twist::none) facts_.person = number_of(Role::other);
}

void Scene::make_table() {
  TableOptions options = Caller::vigil(4);
  options.settings = {3};
  options.watched = now_.watched;
  if (now_.twist == Twist::clocked || now_.twist == Twist::late) {
    options.clock = {.kind = ClockKind::move, .seconds = 3600};
  }
  if (now_.twist == Twist::late) options.clock.late = Lateness::seat_is_freed;
  facts_.table = of(Role::owner).make_table(options);
  facts_.seats = {{Seat::machines, 0}, {Seat::players, 1}, {Seat::others, 2}, {Seat::free, 3}};
  facts_.answer.seat = facts_.undo.seat = facts_.seats.at(Seat::players);
}

// Somebody has left a seat, which the machine has now; another was taken from its holder.
void Scene::wait_for_players() {
  must(Role::former, Sit{.seat = 0});
  must(Role::former, Rise{.seat = 0});
  must(Role::removed, Sit{.seat = 3});
  must(Role::owner, Rise{.seat = 3});
  if (now_.twist == Twist::empty) return;
  must(Role::owner, Fill{.seat = 0, .player = "thumb"});
  must(player_, Sit{.seat = 1});
  must(Role::other, Sit{.seat = 2});
  if (now_.twist == Twist::full) must(Role::owner, Fill{.seat = 3, .player = "thumb"});
}

void Scene::begin_playing() {
  const bool left = now_.twist == Twist::left;
  must(Role::former, Sit{.seat = left ? 3 : 0});
  must(player_, Sit{.seat = 1});
  must(Role::other, Sit{.seat = 2});
  must(Role::removed, Sit{.seat = left ? 0 : 3});
  must(Role::owner, Start{});
}

// The first seat is asked, and its holder loses it; then it is the player's turn.
void Scene::lose_seats() {
  if (now_.twist == Twist::linked) {
    facts_.links[Seat::machines] = link(Role::former, Seat::machines);
  }
  must(now_.twist == Twist::left ? Role::former : Role::removed, Rise{.seat = 3});
  must(Role::owner, Ban{.person = number_of(Role::removed)});
  if (now_.twist == Twist::late) {
    std::swap(facts_.seats[Seat::machines], facts_.seats[Seat::free]);
    server_.advance(1h);
    return page(Role::owner).until([](const Picture& shown) {
      return shown.seat(0).at("taken") == "free";
    });
  }
  if (now_.twist == Twist::clocked) {
    must(Role::former, Resign{.seat = 0});
  } else if (now_.twist != Twist::left) {
    server_.advance(5min);
    must(Role::owner, Replace{.seat = 0});
  }
  must(player_, Look{.seat = 1});
  page(player_).until(is_asked);
  note_question();
}

void Scene::happen() {
  if (now_.twist == Twist::finished) return play_to_the_end();
  if (now_.stage == Stage::ended) must(Role::owner, Abandon{});
  if (now_.twist == Twist::answered) answer(player_);
  if (now_.twist == Twist::undo) ask_for_undo();
  if (now_.twist == Twist::waited || now_.twist == Twist::clocked) server_.advance(5min);
  if (now_.twist == Twist::linked) facts_.links[Seat::players] = link(player_, Seat::players);
  if (now_.twist == Twist::muted) must(Role::owner, Mute{.person = number_of(player_)});
}

// The player ends the turn, the other gathers and would like to gather again.
void Scene::ask_for_undo() {
  while (page(player_)->is_asked()) answer(player_);
  must(Role::other, Look{.seat = 2});
  page(Role::other).until(is_asked);
  answer(Role::other);
  must(Role::other, page(Role::other).undo());
}

void Scene::play_to_the_end() {
  must(Role::owner, Fill{.seat = 3, .player = "thumb"});
  must(Role::other, Look{.seat = 2});
  while (page(player_)->phase() == "playing") {
    for (const Role role : {player_, Role::other}) {
      Page& asked = page(role);
      asked.catch_up();
      if (asked->is_asked()) asked.ask(asked.first_answer());
    }
  }
}

// --- Doing something ---

Page& Scene::page(Role role) {
  const auto found = pages_.find(role);
  if (found != pages_.end()) return found->second;
  return pages_.emplace(role, Page(of(role), facts_.table)).first->second;
}

void Scene::must(Role role, const Request& request) {
  const std::string code = page(role).code_of(request);
  if (!code.empty()) throw std::runtime_error("the scene cannot be set: " + code);
}

void Scene::answer(Role role) {
  must(role, page(role).first_answer());
  page(role).catch_up();
  if (role == player_) note_question();
}

std::string Scene::link(Role role, Seat seat) {
  const Link wanted{.seat = facts_.seats.at(seat)};
  const std::string path = page(role).ask(wanted).at("path").as_string().c_str();
  return path.substr(path.find('#') + 1);
}

// As the owner knows them.
std::int32_t Scene::number_of(Role role) {
  page(Role::owner).catch_up();
  for (const boost::json::value& person : page(Role::owner)->table().at("people").as_array()) {
    if (person.at("name").as_string() == wire::name_of(role))
      return person.at("id").to_number<std::int32_t>();
  }
  throw std::runtime_error("somebody never was at the table");
}

void Scene::note_question() {
  facts_.undo = page(player_).undo();
  if (page(player_)->is_asked()) facts_.answer = page(player_).first_answer();
}

}  // namespace gloam::server::authority
