#include "wire/read.h"

#include <boost/json/parse.hpp>

namespace gloam::wire {

namespace json = boost::json;

json::value parse_json(std::string_view text) {
  json::parse_options options;
  options.max_depth = 16;
  json::error_code error;
  json::value value = json::parse(text, error, {}, options);
  if (error) throw ReadError("this is no JSON: " + error.message());
  return value;
}

namespace read {

std::string Path::text() const {
  if (above == nullptr) return std::string(name);
  const std::string before = above->text();
  return before.empty() ? std::string(name) : before + "." + std::string(name);
}

void fail(const Path& path, const std::string& expected) {
  const std::string where = path.text();
  throw ReadError(where.empty() ? expected : where + ": " + expected);
}

std::string_view text_of(const json::value& json, const Path& path) {
  const json::string* const text = json.if_string();
  if (text == nullptr) fail(path, "a text is expected");
  // Databases and terminals take it for the end.
  if (text->find('\0') != json::string::npos) fail(path, "a text has no zero bytes");
  return *text;
}

long long integer_of(const json::value& json, const Path& path, long long least, long long most) {
  const std::int64_t* const number = json.if_int64();
  if (number == nullptr) fail(path, "a whole number is expected");
  if (*number < least || *number > most) {
    fail(path,
         "a number from " + std::to_string(least) + " to " + std::to_string(most) + " is expected");
  }
  return *number;
}

double number_of(const json::value& json, const Path& path) {
  json::error_code error;
  const auto number = json.to_number<double>(error);
  if (error) fail(path, "a number is expected");
  return number;
}

bool truth_of(const json::value& json, const Path& path) {
  if (const bool* truth = json.if_bool()) return *truth;
  fail(path, "true or false is expected");
}

const json::array& list_of(const json::value& json, const Path& path) {
  if (const json::array* list = json.if_array()) return *list;
  fail(path, "a list is expected");
}

const json::object& object_of(const json::value& json, const Path& path) {
  if (const json::object* object = json.if_object()) return *object;
  fail(path, "an object is expected");
}

}  // namespace read
}  // namespace gloam::wire
