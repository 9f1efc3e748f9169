// The kinds of values that can be shown: described structs and enums, and plain values and
// collections of them. Everything else in this room follows from these kinds.
#pragma once
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace gloam::wire {

template <class T>
concept DescribedEnum = boost::describe::has_describe_enumerators<T>::value;

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;

// The members of a described struct, those of its described bases first.
template <Described T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public |
                                                         boost::describe::mod_inherited>;

// Calls visit(name, pointer to member) for every described member, in the order described.
template <Described T, class Visit>
constexpr void for_each_member(Visit visit) {
  boost::mp11::mp_for_each<Members<T>>([&](auto member) { visit(member.name, member.pointer); });
}

// A struct with a constant kKind says so in its first member, `kind`, which tells it apart from the
// other structs of a variant.
template <class T>
concept Kind = Described<T> && requires { std::string_view(T::kKind); };

template <class T>
inline constexpr bool kIsOneOf = false;
template <Kind... T>
inline constexpr bool kIsOneOf<std::variant<T...>> = true;
template <class T>
concept OneOf = kIsOneOf<T>;

// JSON that somebody else has written, shown as it is.
struct Raw {
  std::string json = "null";
  bool operator==(const Raw&) const = default;
};

// A letter is no number, and shown as what it is only in a text.
template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

template <class T>
concept Text = std::convertible_to<const T&, std::string_view>;

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
concept Optional = kIsOptional<T>;

// A std::map from text, or what looks like one; its order is part of what is shown.
template <class T>
concept TextMap = requires {
  typename T::mapped_type;
  typename T::key_compare;
} && Text<typename T::key_type>;

// A std::vector, std::array, std::span, or what looks like one.
template <class T>
concept List = !Text<T> && !TextMap<T> && requires(const T& list) {
  typename T::value_type;
  list.begin();
  list.end();
  list.size();
};

template <Described T>
consteval bool describes_id() {
  bool found = false;
  for_each_member<T>([&](std::string_view name, auto) { found = found || name == "id"; });
  return found;
}

// A list of components that keep their identity, told apart by their member `id`.
template <class T>
concept KeyedList =
    List<T> && Described<typename T::value_type> && describes_id<typename T::value_type>();

}  // namespace gloam::wire
