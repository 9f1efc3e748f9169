// What changed between two values of one described type, as JSON that needs no schema to apply.
//
// apply(value, patch) is, for the first line that fits:
//   patch is no object             the patch itself
//   value is a list                the keyed list, changed as told below
//   value is no object             the patch itself: an optional that appeared
//   patch is {"=": whole}          `whole`: a map, which is replaced
//   otherwise                      the object, with apply(member, its patch) for each member
//                                  that the patch names
//
// A list of described structs with a member `id` is keyed. Its patch is an object of up to three
// parts, applied in this order:
//   "-": [id, ...]                 these are removed
//   "+": [{"id": id, ...}, ...]    the item with this id is changed, in its place, by this patch;
//                                  if there is none, this is a new item, whole, put at the end
//   "order": [id, ...]             all ids in their new order; left out when the parts above
//                                  lead to it
// Any other list is replaced whole, and so is a keyed list in which an id comes twice.
//
// wire/apply.ts is this for the page.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"

namespace gloam::wire {

// Whether two values are shown alike; described structs need no operator== of their own.
template <class T>
bool same(const T& a, const T& b) {
  if constexpr (Described<T>) {
    bool all = true;
    for_each_member<T>(
        [&](std::string_view, auto member) { all = all && same(a.*member, b.*member); });
    return all;
  } else if constexpr (Optional<T>) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
  } else if constexpr (TextMap<T>) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
      return x.first == y.first && same(x.second, y.second);
    });
  } else if constexpr (List<T>) {
    using Item = typename T::value_type;
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Item& x, const Item& y) { return same(x, y); });
  } else {
    return a == b;
  }
}

// Appends the patch that leads from `before` to `after`; false, and nothing is appended, when they
// are shown alike.
template <class T>
bool write_difference(const T& before, const T& after, std::string& out);

namespace difference {

// Appends `opening`, what `content` appends (items, each followed by a comma) and `closing`;
// nothing at all, and false, when there are no items.
template <class Content>
bool write_unless_empty(std::string_view opening, Content content, char closing, std::string& out) {
  const std::size_t start = out.size();
  out += opening;
  const std::size_t first = out.size();
  content();
  if (out.size() == first) {
    out.resize(start);
    return false;
  }
  out.back() = closing;
  return true;
}

template <class T>
bool write_struct(std::string_view opening, const T& before, const T& after, std::string& out) {
  const auto changed_members = [&] {
    for_each_member<T>([&](std::string_view name, auto member) {
      if (same(before.*member, after.*member)) return;
      write_member_name(name, out);
      write_difference(before.*member, after.*member, out);
      out += ',';
    });
  };
  return write_unless_empty(opening, changed_members, '}', out);
}

template <class T>
bool write_replacement(const T& before, const T& after, std::string& out) {
  if (same(before, after)) return false;
  if constexpr (TextMap<T>) {
    out += "{\"=\":";
    write_json(after, out);
    out += '}';
  } else {
    write_json(after, out);
  }
  return true;
}

// The items of a keyed list, found by id.
template <KeyedList Items>
class ById {
 public:
  using Item = typename Items::value_type;

  explicit ById(const Items& list) {
    for (const Item& item : list) items_.push_back(&item);
    std::sort(items_.begin(), items_.end(), less);
  }

  bool unique() const {
    const auto not_less = [](const Item* a, const Item* b) { return !less(a, b); };
    return std::adjacent_find(items_.begin(), items_.end(), not_less) == items_.end();
  }

  // The item with the id of `like`, or null.
  const Item* find(const Item& like) const {
    const auto found = std::lower_bound(items_.begin(), items_.end(), &like, less);
    return found == items_.end() || less(&like, *found) ? nullptr : *found;
  }

 private:
  static bool less(const Item* a, const Item* b) { return a->id < b->id; }
  std::vector<const Item*> items_;
};

template <KeyedList Items>
bool write_keyed_list(const Items& before, const Items& after, std::string& out) {
  using Item = typename Items::value_type;
  if (same(before, after)) return false;
  const ById<Items> earlier(before);
  const ById<Items> later(after);
  if (!earlier.unique() || !later.unique()) return write_replacement(before, after, out);

  const auto write_id = [&](const Item& item) {
    write_json(item.id, out);
    out += ',';
  };
  const auto removed = [&] {
    for (const Item& item : before)
      if (later.find(item) == nullptr) write_id(item);
  };
  const auto changed_or_new = [&] {
    for (const Item& item : after) {
      const Item* old = earlier.find(item);
      if (old != nullptr && same(*old, item)) continue;
      if (old == nullptr) {
        write_json(item, out);
      } else {
        write_struct("{\"id\":" + to_json(item.id) + ',', *old, item, out);
      }
      out += ',';
    }
  };
  // Without reordering an item stands at its old place, a new one behind all others.
  const auto place = [&](const Item& item) {
    const Item* old = earlier.find(item);
    return old == nullptr ? before.size() : static_cast<std::size_t>(old - before.data());
  };
  const auto new_order = [&] {
    const auto earlier_place = [&](const Item& a, const Item& b) { return place(a) < place(b); };
    if (std::is_sorted(after.begin(), after.end(), earlier_place)) return;
    for (const Item& item : after) write_id(item);
  };
  const auto parts = [&] {
    if (write_unless_empty("\"-\":[", removed, ']', out)) out += ',';
    if (write_unless_empty("\"+\":[", changed_or_new, ']', out)) out += ',';
    if (write_unless_empty("\"order\":[", new_order, ']', out)) out += ',';
  };
  return write_unless_empty("{", parts, '}', out);
}

}  // namespace difference

template <class T>
bool write_difference(const T& before, const T& after, std::string& out) {
  if constexpr (Described<T>) {
    return difference::write_struct("{", before, after, out);
  } else if constexpr (KeyedList<T>) {
    return difference::write_keyed_list(before, after, out);
  } else if constexpr (Optional<T>) {
    if (before && after) return write_difference(*before, *after, out);
    if (!before && !after) return false;
    write_json(after, out);
    return true;
  } else {
    return difference::write_replacement(before, after, out);
  }
}

}  // namespace gloam::wire
