// Numbers as people read them.
#pragma once
#include <cstdint>
#include <string>

namespace gloam::lab {

std::string fixed(double value, int digits);
// The same with a true minus sign, for a page.
std::string printed(double value, int digits);
// "33%", "49.7%".
std::string percent(double share, int digits = 0);
// "20,000".
std::string grouped(std::uint64_t number);
// A difference of shares in points, with its sign: "+8.1", "−0.4".
std::string points(double difference);

}  // namespace gloam::lab
