#include "server/store/inbox.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <iterator>
#include <string>
#include <system_error>
#include <utility>

#include "server/store/journal.h"

namespace gloam::server {
namespace {

template <class Request>
void move_all(std::deque<Request>& from, std::deque<Request>& to) {
  if (to.empty()) return to.swap(from);
  to.insert(to.end(), std::move_iterator(from.begin()), std::move_iterator(from.end()));
}

}  // namespace

void Requests::add(Requests more) {
  move_all(more.appends, appends);
  move_all(more.asks, asks);
}

Signal::Signal() : descriptor_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  if (descriptor_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

Signal::~Signal() { ::close(descriptor_); }

void Signal::raise() const { eventfd_write(descriptor_, 1); }

void Signal::clear() const {
  eventfd_t count = 0;
  eventfd_read(descriptor_, &count);
}

template <class Request>
void Inbox::add_to(std::deque<Request> Requests::* queue, Request request) {
  const std::lock_guard lock(mutex_);
  ++waiting_;
  if (requests_.size() == 0) work_.raise();
  (requests_.*queue).push_back(std::move(request));
}

void Inbox::add(Appending appending) { add_to(&Requests::appends, std::move(appending)); }

void Inbox::add(Asking asking) { add_to(&Requests::asks, std::move(asking)); }

void Inbox::close() {
  closed_ = true;
  closing_.raise();
}

Requests Inbox::take() {
  const std::lock_guard lock(mutex_);
  work_.clear();
  return std::exchange(requests_, {});
}

bool Inbox::wait(int socket, short events, std::chrono::milliseconds limit) {
  std::array<pollfd, 3> sources = {pollfd{work_.descriptor(), POLLIN, 0},
                                   pollfd{closing_.descriptor(), POLLIN, 0},
                                   pollfd{socket, events, 0}};
  return poll(sources.data(), sources.size(), static_cast<int>(limit.count())) != 0;
}

void Inbox::pause(std::chrono::milliseconds length) {
  pollfd source = {closing_.descriptor(), POLLIN, 0};
  poll(&source, 1, static_cast<int>(length.count()));
}

void Inbox::answer(Requests requests) {
  waiting_ -= requests.size();
  post_([alive = std::weak_ptr(alive_), requests = std::move(requests)]() mutable {
    for (Appending& appending : requests.appends) {
      if (!alive.expired()) appending.done(appending.stored);
    }
    for (Asking& asking : requests.asks) {
      if (!alive.expired()) asking.done(std::move(asking.found));
    }
  });
}

void Inbox::away(std::string_view reason) {
  if (ready_.exchange(false)) journal("database away", {{"reason", std::string(reason)}});
}

void Inbox::back() {
  if (!ready_.exchange(true)) journal("database back");
}

}  // namespace gloam::server
