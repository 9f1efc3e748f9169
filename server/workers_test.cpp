#include "server/workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <stdexcept>

#include "server/journal.h"

namespace gloam::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(Workers, GoOnAfterAJobThatThrowsAndTheJournalSaysWhy) {
  silence_journal(false);
  ::testing::internal::CaptureStderr();
  Workers workers(1);
  workers.run([] { throw std::runtime_error("the tower fell"); });
  std::promise<void> done;
  workers.run([&done] { done.set_value(); });
  done.get_future().wait();
  EXPECT_THAT(::testing::internal::GetCapturedStderr(),
              AllOf(HasSubstr("a job failed"), HasSubstr("the tower fell")));
}

TEST(Workers, DropWhatHasNotBegunWhenTheyEnd) {
  std::promise<void> dropped;
  bool begun = false;
  {
    Workers workers(1);
    workers.run([waits = dropped.get_future().share()] { waits.wait(); });
    const std::shared_ptr<void> last(nullptr, [&](void*) { dropped.set_value(); });
    workers.run([&begun, last] { begun = true; });
  }
  EXPECT_FALSE(begun);
}

}  // namespace
}  // namespace gloam::server
