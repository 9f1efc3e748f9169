#include "server/tables/workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <latch>
#include <memory>
#include <stdexcept>

#include "server/store/journal.h"

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

// What the one worker did while jobs came and something leisurely was there to do.
class Leisure : public ::testing::Test {
 protected:
  // Jobs to be done when the worker begins.
  void wait_for_both(int jobs, int parts) {
    workers_.run([this] { begins_.get_future().wait(); });
    workers_.run_at_leisure([this, left = parts]() mutable {
      done_ += 'l';
      if (--left == 0) finished_.count_down();
      return left > 0;
    });
    for (int i = 0; i < jobs; ++i) workers_.run([this] { done_ += 'j'; });
    workers_.run([this] { finished_.count_down(); });
    begins_.set_value();
    finished_.wait();
  }

  std::promise<void> begins_;
  std::latch finished_{2};
  std::string done_;
  Workers workers_{1};
};

TEST_F(Leisure, WaitsForOthersAndIsDoneInTheEnd) {
  wait_for_both(5, 3);
  EXPECT_EQ(done_, "jjjjjlll");
}

TEST_F(Leisure, IsNotStarvedByOthers) {
  static_assert(Workers::kOthersFirst == 8);
  wait_for_both(20, 3);
  // The one that the worker waited in counts, too.
  EXPECT_EQ(done_,
            "jjjjjjj"
            "l"
            "jjjjjjjj"
            "l"
            "jjjjj"
            "l");
}

}  // namespace
}  // namespace gloam::server
