#include "server/histogram.h"

#include <gtest/gtest.h>

namespace gloam::server {
namespace {

using namespace std::chrono_literals;

TEST(Histogram, IsWrittenAsPrometheusReadsIt) {
  Histogram histogram;
  histogram.add(0ns);
  histogram.add(1ms);
  histogram.add(1ms + 1ns);
  histogram.add(700ms);
  histogram.add(2min);
  EXPECT_EQ(histogram.text("gloaming_answer_seconds"),
            "# TYPE gloaming_answer_seconds histogram\n"
            "gloaming_answer_seconds_bucket{le=\"0.001\"} 2\n"
            "gloaming_answer_seconds_bucket{le=\"0.002\"} 3\n"
            "gloaming_answer_seconds_bucket{le=\"0.005\"} 3\n"
            "gloaming_answer_seconds_bucket{le=\"0.01\"} 3\n"
            "gloaming_answer_seconds_bucket{le=\"0.02\"} 3\n"
            "gloaming_answer_seconds_bucket{le=\"0.05\"} 3\n"
            "gloaming_answer_seconds_bucket{le=\"0.1\"} 3\n"
            "gloaming_answer_seconds_bucket{le=\"0.2\"} 3\n"
            "gloaming_answer_seconds_bucket{le=\"0.5\"} 3\n"
            "gloaming_answer_seconds_bucket{le=\"1\"} 4\n"
            "gloaming_answer_seconds_bucket{le=\"2\"} 4\n"
            "gloaming_answer_seconds_bucket{le=\"5\"} 4\n"
            "gloaming_answer_seconds_bucket{le=\"10\"} 4\n"
            "gloaming_answer_seconds_bucket{le=\"+Inf\"} 5\n"
            "gloaming_answer_seconds_sum 120.702000001\n"
            "gloaming_answer_seconds_count 5\n");
}

}  // namespace
}  // namespace gloam::server
