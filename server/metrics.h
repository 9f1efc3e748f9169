// How the server does, for Prometheus. docs/operate.md says what to think of each figure.
#pragma once
#include <string>

#include "server/histogram.h"
#include "server/net/net.h"
#include "server/store/store.h"
#include "server/tables/host.h"

namespace gloam::server {

// Listens on a port of its own: the figures are nobody's business outside.
class Metrics final : public Front {
 public:
  Metrics(Net& net, const Host& host, const Store& store) : net_(net), host_(host), store_(store) {}

  // Measures from now on how late the loop is.
  void begin_to_measure();

  void request(HttpRequest request, Reply reply) override;
  void upgrade(HttpRequest, Reply reply) override { reply({.status = 404, .type = "text/plain"}); }
  void opened(std::shared_ptr<Socket>, const HttpRequest&) override {}
  void received(Socket&, std::string_view) override {}
  void closed(Socket&) override {}

 private:
  std::string text() const;

  Net& net_;
  const Host& host_;
  const Store& store_;
  Histogram loop_lag_;
};

}  // namespace gloam::server
