#include "cards/say/wording.h"

#include <stdexcept>

namespace gloam::cards {
namespace {

template <class Map, class Key, class Fallback>
const Fallback& find_or(const Map& map, const Key& key, const Fallback& otherwise) {
  const auto found = map.find(key);
  return found == map.end() ? otherwise : found->second;
}

template <class Things, class NameOf>
std::vector<std::string> names_of(const Things& things, const NameOf& name_of) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.push_back(name_of(thing));
  return names;
}

bool is_form_mark(char c) { return c == '\'' || c == '#' || c == '@'; }

}  // namespace

Wording::Wording(const Vocabulary& words, Frames frames, const Sentences& sentences)
    : words_(&words), frames_(std::move(frames)) {
  for (const auto& [key, sentence] : sentences) translate(key, sentence);
}

void Wording::translate(const std::string& key, const std::string& sentence) {
  const auto slash = key.find('/');
  const std::string type = key.substr(0, slash);
  std::string name = slash == key.npos ? "" : key.substr(slash + 1);
  const char form = !name.empty() && is_form_mark(name.back()) ? name.back() : ' ';
  if (form != ' ') name.pop_back();
  if (const Kind* kind = type == "kind" ? words_->find_kind(name) : nullptr) {
    kinds_[form == ' ' ? name : name + form] = parse_template(sentence, kind->places());
  } else if (type == "keyword" && !words_->reminder(name).empty()) {
    reminders_[name] = sentence;
  } else if (const std::uint16_t word = find_word(type, name); word != kAbsent) {
    translate_word(word, form, sentence);
  } else {
    throw std::logic_error("translation: there is no " + key);
  }
}

void Wording::translate_word(std::uint16_t word, char form, const std::string& sentence) {
  const auto params =
      names_of((*words_)[word].params, [](const Param& param) { return param.name; });
  switch (form) {
    case '#':
      each_[word] = sentence;
      break;
    case '@':
      actor_[word] = sentence;
      break;
    case '\'':
      other_[word] = parse_template(sentence, params);
      break;
    default:
      text_[word] = parse_template(sentence, params);
  }
}

std::uint16_t Wording::find_word(std::string_view type, std::string_view name) const {
  for (const std::uint16_t i : words_->named(name))
    if (words_->type_name((*words_)[i].type) == type) return i;
  return kAbsent;
}

const Template& Wording::text(std::uint16_t word) const {
  return find_or(text_, word, (*words_)[word].text);
}

const Template& Wording::other(std::uint16_t word) const {
  return find_or(other_, word, (*words_)[word].other);
}

const std::string& Wording::each(std::uint16_t word) const {
  return find_or(each_, word, (*words_)[word].each);
}

const std::string& Wording::actor(std::uint16_t word) const {
  return find_or(actor_, word, (*words_)[word].actor);
}

const Template& Wording::header(const Kind& kind) const {
  return find_or(kinds_, kind.name(), kind.header());
}

const Template& Wording::sentences(const Kind& kind) const {
  return find_or(kinds_, kind.name() + "'", kind.sentences());
}

const Template& Wording::of_each(const Kind& kind) const {
  return find_or(kinds_, kind.name() + "#", kind.of_each());
}

std::string Wording::reminder(std::string_view keyword) const {
  const auto found = reminders_.find(keyword);
  return found == reminders_.end() ? std::string(words_->reminder(keyword)) : found->second;
}

std::vector<std::string> Wording::missing() const {
  std::vector<std::string> out;
  for (std::uint16_t i = kPlusIf; i < words_->size(); ++i) {
    const Word& word = (*words_)[i];
    const std::string key = std::string(words_->type_name(word.type)) + "/" + word.name;
    if (!word.text.empty() && !text_.contains(i)) out.push_back(key);
    if (!word.other.empty() && !other_.contains(i)) out.push_back(key + "'");
    if (!word.each.empty() && !each_.contains(i)) out.push_back(key + "#");
    if (!word.actor.empty() && !actor_.contains(i)) out.push_back(key + "@");
  }
  return out;
}

}  // namespace gloam::cards
