#include "lab/figures.h"

#include <cmath>
#include <iomanip>
#include <sstream>

namespace gloam::lab {

std::string fixed(double value, int digits) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(digits) << value;
  return out.str();
}

std::string printed(double value, int digits) {
  const std::string size = fixed(std::abs(value), digits);
  const bool nothing = size.find_first_not_of("0.") == std::string::npos;
  return value < 0 && !nothing ? "−" + size : size;
}

std::string percent(double share, int digits) { return fixed(100 * share, digits) + "%"; }

std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t end = out.size(); end > 3; end -= 3) out.insert(end - 3, ",");
  return out;
}

std::string points(double difference) {
  const std::string size = printed(100 * difference, 1);
  return difference > 0 && size != "0.0" ? "+" + size : size;
}

}  // namespace gloam::lab
