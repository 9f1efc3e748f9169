// What the calls reply with.
#pragma once
#include <chrono>
#include <string>
#include <string_view>

#include "server/calls.h"
#include "server/net/net.h"
#include "server/tables/decide.h"
#include "wire/json.h"

namespace gloam::server {

// What a browser's token comes in, and what the server gives it in.
constexpr std::string_view kCookie = "gloam=";
// How soon it is worth trying again when others are first.
constexpr std::chrono::seconds kQueueMoves{2};

template <class T>
HttpResponse shown(const T& value) {
  return {.body = wire::to_json(value)};
}

inline HttpResponse trouble(int status, std::string code, std::string text) {
  return {.status = status, .body = wire::to_json(Trouble{std::move(code), std::move(text)})};
}

inline HttpResponse trouble(const Decided& decided) {
  const bool forbidden = decided.code == "not_allowed" || decided.code == "private";
  const int status = decided.code == "no_such_table" ? 404 : forbidden ? 403 : 409;
  return trouble(status, decided.code, decided.text);
}

inline HttpResponse not_found() { return trouble(404, "not_found", "There is nothing here."); }

inline HttpResponse wait_a_little(std::chrono::milliseconds wait,
                                  const std::string& text = too_often().text) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
  return {.status = 429,
          .body = wire::to_json(Delay{too_often().code, text, wait.count()}),
          .headers = {{"Retry-After", std::to_string(seconds)}}};
}

}  // namespace gloam::server
