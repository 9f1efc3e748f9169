#include "server/workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
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
  std::promise<void> began, may_end;
  bool dropped = true;
  std::thread ending;
  {
    Workers workers(1);
    workers.run([&] {
      began.set_value();
      may_end.get_future().wait();
    });
    workers.run([&] { dropped = false; });
    began.get_future().wait();
    ending = std::thread([&] { may_end.set_value(); });
  }
  ending.join();
  EXPECT_TRUE(dropped);
}

}  // namespace
}  // namespace gloam::server
