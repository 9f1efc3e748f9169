#include "lab/matrix.h"

#include <algorithm>

namespace gloam::lab {

Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix out(n, std::vector<double>(n, 0.0));
  std::vector<double> before(n);
  for (std::size_t i = 0; i < n; ++i) {
    out[i][i] = 1;
    before[i] = a[i][i];
  }
  std::vector<bool> dropped(n, false);
  for (std::size_t pivot = 0; pivot < n; ++pivot) {
    constexpr double kSmall = 1e-9;
    if (a[pivot][pivot] <= kSmall * std::max(1.0, before[pivot])) {
      dropped[pivot] = true;
      continue;
    }
    const double by = a[pivot][pivot];
    for (std::size_t k = 0; k < n; ++k) {
      a[pivot][k] /= by;
      out[pivot][k] /= by;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = a[row][pivot];
      if (row == pivot || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        a[row][k] -= factor * a[pivot][k];
        out[row][k] -= factor * out[pivot][k];
      }
    }
  }
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < n; ++k)
      if (dropped[i] || dropped[k]) out[i][k] = 0;
  return out;
}

std::vector<double> operator*(const Matrix& matrix, const std::vector<double>& vector) {
  std::vector<double> out(matrix.size(), 0.0);
  for (std::size_t i = 0; i < matrix.size(); ++i)
    for (std::size_t k = 0; k < vector.size(); ++k) out[i] += matrix[i][k] * vector[k];
  return out;
}

}  // namespace gloam::lab
