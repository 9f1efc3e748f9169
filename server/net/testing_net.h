// A net that runs in a test, a front that echoes, and a line on which a client can misbehave.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/net/net.h"

namespace gloam::server::testing {

using Reply = std::function<void(HttpResponse)>;

// Shows requests, allows every socket and echoes messages, unless told otherwise before it runs.
class EchoFront final : public Front {
 public:
  std::function<void(HttpRequest, Reply)> on_request;
  std::function<void(HttpRequest, Reply)> on_upgrade;
  std::function<void(Socket&)> on_opened;
  std::function<void(Socket&, std::string_view)> on_message;
  std::vector<std::shared_ptr<Socket>> sockets;  // in the order they were opened
  int closed_sockets = 0;

  void request(HttpRequest request, Reply reply) override;
  void upgrade(HttpRequest request, Reply reply) override;
  void opened(std::shared_ptr<Socket> socket, const HttpRequest& request) override;
  void received(Socket& socket, std::string_view text) override;
  void closed(Socket& socket) override;
};

std::shared_ptr<const std::string> text(std::string words);

// A net with a thread of its own, listening on a free port of loopback.
class RunningNet {
 public:
  explicit RunningNet(Front& front, const NetLimits& limits = {},
                      const std::string& address = "127.0.0.1");
  ~RunningNet();

  std::uint16_t port() const { return port_; }
  Net& net() { return *net_; }
  NetCounts counts();
  // Stops the net and waits until it has.
  void stop(std::chrono::milliseconds patience);

  // What the function returns when it runs on the loop.
  template <class Function>
  auto on_loop(Function function) {
    std::packaged_task<decltype(function())()> task(std::move(function));
    auto result = task.get_future();
    net_->post([&task] { task(); });
    return result.get();
  }

  // Whether it comes true, on the loop, within ten seconds.
  bool eventually(const std::function<bool()>& condition);

 private:
  std::unique_ptr<Net> net_;
  std::uint16_t port_;
  std::thread thread_;
};

// Frames as a client sends them: masked.
enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };
std::string frame(Opcode opcode, std::string_view payload, bool final = true);

struct Frame {
  Opcode opcode{};
  std::string payload;
  // Of a close frame.
  int code() const;
};

// Bytes to and from a server, as they are.
class RawLine {
 public:
  explicit RawLine(std::uint16_t port, int receive_buffer = 0);
  ~RawLine();
  RawLine(const RawLine&) = delete;
  RawLine& operator=(const RawLine&) = delete;

  void send(std::string_view bytes);
  // As much as the line takes without waiting; how much that was.
  std::size_t send_some(std::string_view bytes);
  // Opens a WebSocket and returns the header of the answer.
  std::string upgrade(const std::string& headers = "");
  // Up to the mark and with it; what there was when the line ended or ten seconds had passed.
  std::string read_until(std::string_view mark);
  std::string read_to_the_end() { return read_until(""); }
  // None when the line has ended.
  std::optional<Frame> read_frame();
  // Takes in some of what comes, and says whether anything did.
  bool read_more(std::chrono::milliseconds timeout);
  // Whether the server ends the line within the time; what comes before is dropped.
  bool ends_within(std::chrono::milliseconds time);
  // Whether the line ended by force, at which some systems forget what was not read yet.
  bool broken() const { return broken_; }
  // Ends it as a machine that crashed and came back would.
  void reset();

 private:
  bool have(std::size_t bytes);
  std::string take(std::size_t bytes);

  int descriptor_;
  std::string read_;
  bool ended_ = false;
  bool broken_ = false;
};

}  // namespace gloam::server::testing
