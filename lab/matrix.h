// Equations with several unknowns.
#pragma once
#include <vector>

namespace gloam::lab {

// A symmetric matrix of equations, solved for several unknowns at once.
using Matrix = std::vector<std::vector<double>>;

// By Gauss and Jordan; unknowns that depend on others before them are left out: their rows and
// columns become zero.
Matrix inverse(Matrix a);

std::vector<double> operator*(const Matrix& matrix, const std::vector<double>& vector);

}  // namespace gloam::lab
