#include "wire/typescript.h"

#include <stdexcept>

namespace gloam::wire {

Declarations::Name Declarations::name(const std::string& cpp_name) {
  if (cpp_name.find('<') != std::string::npos)
    throw std::logic_error(cpp_name + " is a template and has no name in TypeScript");
  const std::size_t scope = cpp_name.rfind("::");
  std::string text = scope == std::string::npos ? cpp_name : cpp_name.substr(scope + 2);

  const auto [known, is_new] = cpp_names_.emplace(text, cpp_name);
  if (known->second != cpp_name)
    throw std::logic_error(cpp_name + " and " + known->second +
                           " have the same name in TypeScript");
  return {std::move(text), is_new};
}

std::string list_of(const std::string& item) {
  const bool several = item.find(" | ") != std::string::npos;
  return several ? "(" + item + ")[]" : item + "[]";
}

}  // namespace gloam::wire
