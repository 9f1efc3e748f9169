#include "cards/kind.h"

#include <algorithm>
#include <stdexcept>

namespace gloam::cards {

Kind& Kind::needs(std::string field, FieldType type, Type words) {
  return add({.name = std::move(field), .type = type, .words = words, .required = true});
}

Kind& Kind::may_have(std::string field, FieldType type, Type words) {
  return add({.name = std::move(field), .type = type, .words = words});
}

Kind& Kind::tells(std::string field, FieldType type) {
  return add({.name = std::move(field), .type = type, .counts = false});
}

Kind& Kind::lives(Lives where) {
  lives_ = where;
  return *this;
}

Kind& Kind::says(std::string sentences) {
  sentences_source_ = std::move(sentences);
  return *this;
}

Kind& Kind::says_of_each(std::string kind, std::string sentence) {
  each_kind_ = std::move(kind);
  of_each_source_ = std::move(sentence);
  return *this;
}

Kind& Kind::leaves_out(std::string_view list, std::string_view but) {
  const auto field = std::find_if(fields_.begin(), fields_.end(),
                                  [&](const Field& one) { return one.name == list; });
  if (field == fields_.end())
    throw std::logic_error("`" + name_ + "` has no list `" + std::string(list) + "`");
  field->but = but;
  return *this;
}

Kind& Kind::needs_rule(std::vector<std::string> heads) {
  needed_rules_ = std::move(heads);
  return *this;
}

const Field* Kind::field(std::string_view name) const {
  for (const Field& field : fields_)
    if (field.name == name) return &field;
  return nullptr;
}

std::vector<std::string> Kind::places() const {
  std::vector<std::string> names;
  for (const Field& field : fields_) names.push_back(field.name);
  if (!each_kind_.empty()) names.push_back(each_kind_);
  return names;
}

void Kind::parse_sentences() {
  header_ = parse_template(header_source_, places());
  sentences_ = parse_template(sentences_source_, places());
  of_each_ = parse_template(of_each_source_, places());
}

Kind& Kind::add(Field field) {
  if (this->field(field.name) != nullptr) {
    throw std::logic_error("kind `" + name_ + "` has the field `" + field.name + "` twice");
  }
  fields_.push_back(std::move(field));
  return *this;
}

}  // namespace gloam::cards
