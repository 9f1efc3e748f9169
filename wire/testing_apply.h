// A patch applied to what was shown, for tests: it knows nothing but the contract in difference.h.
#pragma once
#include <algorithm>
#include <boost/json.hpp>

namespace gloam::wire::testing {

namespace json = boost::json;

inline json::value apply(const json::value* value, const json::value& patch);

inline json::array apply_to_keyed_list(const json::array& list, const json::object& patch) {
  json::array items = list;
  const auto find = [&](const json::value& id) {
    return std::ranges::find_if(items,
                                [&](const json::value& item) { return item.at("id") == id; });
  };
  if (const json::value* removed = patch.if_contains("-"))
    for (const json::value& id : removed->as_array()) items.erase(find(id));
  if (const json::value* changed = patch.if_contains("+"))
    for (const json::value& item : changed->as_array()) {
      const auto old = find(item.at("id"));
      if (old == items.end()) {
        items.push_back(item);
      } else {
        *old = apply(&*old, item);
      }
    }
  const json::value* order = patch.if_contains("order");
  if (order == nullptr) return items;
  json::array ordered;
  for (const json::value& id : order->as_array()) ordered.push_back(*find(id));
  return ordered;
}

inline json::value apply(const json::value* value, const json::value& patch) {
  if (value == nullptr || !patch.is_object()) return patch;
  const json::object& changes = patch.get_object();
  if (value->is_array()) return apply_to_keyed_list(value->get_array(), changes);
  if (!value->is_object()) return patch;
  if (const json::value* whole = changes.if_contains("=")) return *whole;
  json::object changed = value->get_object();
  for (const auto& [name, change] : changes)
    changed[name] = apply(value->get_object().if_contains(name), change);
  return changed;
}

}  // namespace gloam::wire::testing
