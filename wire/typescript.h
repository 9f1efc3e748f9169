// The client's TypeScript types, from the same descriptions as the JSON.
#pragma once
#include <boost/core/type_name.hpp>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/words.h"
#include "wire/described.h"

namespace gloam::wire {

// Collects the declarations of types and of all types these are made of: each once, what a type is
// made of before the type, otherwise in the order met.
// A type is called as in C++, without namespaces; throws std::logic_error when two types would be
// called the same, and for templates, which have no name there.
class Declarations {
 public:
  // How T is written where it is used.
  template <class T>
  std::string use();

  const std::string& text() const { return text_; }

 private:
  struct Name {
    std::string text;
    bool is_new;
  };
  Name name(const std::string& cpp_name);

  template <DescribedEnum T>
  void declare_enum(const std::string& name);
  template <Described T>
  void declare_struct(const std::string& name);

  std::string text_;
  std::map<std::string, std::string> cpp_names_;  // by their name in TypeScript
};

// What a game's events are marked with, by their keys: a constant of the client's.
std::string marks(std::span<const engine::Say* const> says);

// "T[]", with brackets where T is more than a word.
std::string list_of(const std::string& item);

template <class T>
std::string Declarations::use() {
  if constexpr (std::same_as<T, bool>) {
    return "boolean";
  } else if constexpr (Integer<T> || std::floating_point<T>) {
    return "number";
  } else if constexpr (Text<T>) {
    return "string";
  } else if constexpr (Optional<T>) {
    return use<typename T::value_type>() + " | null";
  } else if constexpr (TextMap<T>) {
    return "Record<string, " + use<typename T::mapped_type>() + ">";
  } else if constexpr (List<T>) {
    return list_of(use<typename T::value_type>());
  } else if constexpr (std::same_as<T, Raw>) {
    return "unknown";
  } else if constexpr (OneOf<T>) {
    return [this]<class... One>(std::type_identity<std::variant<One...>>) {
      std::string all;
      ((all += (all.empty() ? "" : " | ") + this->use<One>()), ...);
      return all;
    }(std::type_identity<T>{});
  } else {
    const auto [text, is_new] = name(boost::core::type_name<T>());
    if constexpr (DescribedEnum<T>) {
      if (is_new) declare_enum<T>(text);
    } else {
      if (is_new) declare_struct<T>(text);
    }
    return text;
  }
}

template <DescribedEnum T>
void Declarations::declare_enum(const std::string& name) {
  std::string values;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto enumerator) {
    values += std::string(values.empty() ? "" : " | ") + '"' + enumerator.name + '"';
  });
  text_ += "export type " + name + " = " + values + ";\n";
}

template <Described T>
void Declarations::declare_struct(const std::string& name) {
  std::string members;
  if constexpr (Kind<T>) members += "  kind: \"" + std::string(T::kKind) + "\";\n";
  for_each_member<T>([&]<class Value, class Owner>(std::string_view member, Value Owner::*) {
    members += "  " + std::string(member) + ": " + use<Value>() + ";\n";
  });
  text_ += "export interface " + name + " {\n" + members + "}\n";
}

template <class... T>
std::string typescript() {
  Declarations declarations;
  (declarations.use<T>(), ...);
  return declarations.text();
}

}  // namespace gloam::wire
