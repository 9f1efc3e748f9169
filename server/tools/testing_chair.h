// Somebody at a table, for programs that play there and measure.
#pragma once
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/net/testing_client.h"
#include "server/protocol.h"
#include "server/testing_page.h"
#include "wire/json.h"

namespace gloam::server::testing {

// A socket at a table, and what is shown there. Whatever goes wrong with the line throws.
class Chair {
 public:
  // `patience`: how long a reply may take.
  Chair(Client client, const Headers& who, const std::string& table,
        std::optional<std::int32_t> seat = {},
        std::chrono::seconds patience = std::chrono::seconds(60))
      : client_(std::move(client)), patience_(patience) {
    if (client_.connect("/socket", who).status != 101) throw std::runtime_error("no socket");
    insist(Hello{.protocol = kProtocol, .table = table, .seat = seat});
  }

  // Asks, and returns whether it was done.
  bool ask(Request request) { return reply_to(std::move(request)).at("kind") == "done"; }

  // Asks for something that must be done.
  void insist(Request request) {
    const json::object reply = reply_to(std::move(request));
    if (reply.at("kind") != "done") throw std::runtime_error(json::serialize(reply));
  }

  // Gives an answer that must be done; false if the question changed on its way: then what is asked
  // now has come, or comes.
  bool answer(Request request) {
    const json::object reply = reply_to(std::move(request));
    if (reply.at("kind") == "done") return true;
    if (reply.at("code") != "stale") throw std::runtime_error(json::serialize(reply));
    return false;
  }

  // The next message; none if the time is over.
  std::optional<json::object> take_in(std::chrono::milliseconds timeout) {
    const std::optional<std::string> text = client_.receive(timeout);
    if (!text && client_.close_code() != 0) throw std::runtime_error("the line is broken");
    if (!text) return std::nullopt;
    json::object message = json::parse(*text).as_object();
    picture_.take_in(message);
    return message;
  }

  const Picture& picture() const { return picture_; }

 private:
  json::object reply_to(Request request) {
    std::visit([this](auto& one) { one.ref = ++ref_; }, request);
    client_.send(wire::to_json(request));
    while (const std::optional<json::object> message = take_in(patience_)) {
      if (message->contains("ref") && message->at("ref") == ref_) return *message;
    }
    throw std::runtime_error("there is no reply");
  }

  Client client_;
  const std::chrono::seconds patience_;
  Picture picture_;
  std::int32_t ref_ = 0;
};

}  // namespace gloam::server::testing
