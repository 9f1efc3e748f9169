#include "lab/tune.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <sstream>
#include <stdexcept>

#include "engine/spelling.h"

namespace gloam::lab {
namespace {

// Inside its range a target hardly counts; outside it counts the more the farther it is missed.
double score_of(const std::vector<Target>& targets,
                const std::vector<std::optional<Measured>>& measured) {
  constexpr double kNoAnswer = 100;
  constexpr double kInside = 0.05;
  double sum = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const double far = measured[i] ? distance(targets[i], measured[i]->value) : kNoAnswer;
    sum += far > 1 ? far * far : kInside * far * far;
  }
  return sum;
}

// What stands behind a number: the range it may be moved in, and which number if there are several.
struct TuneMark {
  std::string named = {};
  int low = 0;
  int high = 0;
};

struct Number {
  std::size_t at;
  std::string text;
};

constexpr std::string_view kMark = "# tune";
constexpr std::string_view kDigits = "0123456789";

bool is_number(const std::string& word) {
  return !word.empty() && word.size() < 10 && word.find_first_not_of(kDigits) == std::string::npos;
}

// Those that stand by themselves: no part of a word or of a number with a point.
std::vector<Number> numbers_in(const std::string& line) {
  constexpr std::string_view kInWords =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_.0123456789";
  std::vector<Number> numbers;
  std::size_t begin = line.find_first_of(kInWords);
  while (begin != std::string::npos) {
    const std::size_t end = std::min(line.find_first_not_of(kInWords, begin), line.size());
    const std::string word = line.substr(begin, end - begin);
    if (is_number(word)) numbers.push_back({begin, word});
    begin = line.find_first_of(kInWords, end);
  }
  return numbers;
}

// The text in quotation marks behind `what`.
std::string quoted_behind(const std::string& text, const std::string& what) {
  const std::size_t begin = text.find(what + "\"") + what.size() + 1;
  return text.substr(begin, text.find('"', begin) - begin);
}

// Reads one pack line by line.
class MarkReader {
 public:
  MarkReader(const cards::PackFile& pack, std::size_t file, std::vector<Tunable>& out)
      : pack_(pack), file_(file), out_(out) {}

  void read() {
    const std::string text(pack_.text);
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      ++line_;
      read_line(text.substr(begin, end - begin), begin);
      begin = end + 1;
    }
  }

 private:
  void read_line(const std::string& line, std::size_t begin) {
    if (!line.empty() && line[0] == '[') begin_card(line.substr(1, line.find(']') - 1));
    const std::size_t at = line.find(kMark);
    if (at == std::string::npos) return;
    const TuneMark mark = read_mark(line.substr(at + kMark.size()));
    const std::string before = line.substr(0, at);
    std::vector<Number> numbers = numbers_in(before);
    if (!mark.named.empty())
      std::erase_if(numbers, [&](const Number& one) { return one.text != mark.named; });
    if (numbers.size() != 1)
      complain("a mark stands behind one number; where there are several, it names the one");
    Tunable tunable{card_,
                    before.substr(0, before.find_first_of(" =")),
                    mark.low,
                    mark.high,
                    std::stoi(numbers[0].text),
                    file_,
                    begin + numbers[0].at,
                    numbers[0].text.size()};
    if (tunable.value < tunable.low || tunable.value > tunable.high)
      complain("the number is not in its own range");
    out_.push_back(std::move(tunable));
  }

  // "4..6" or "2 in 4..6".
  TuneMark read_mark(const std::string& text) const {
    std::istringstream stream(text);
    const std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    const bool named = words.size() == 3 && is_number(words[0]) && words[1] == "in";
    const std::string range = named || words.size() == 1 ? words.back() : "";
    const std::size_t dots = range.find("..");
    if (dots == std::string::npos || !is_number(range.substr(0, dots)) ||
        !is_number(range.substr(dots + 2)))
      complain("a mark is `# tune LOW..HIGH` or `# tune NUMBER in LOW..HIGH`");
    return {named ? words[0] : "", std::stoi(range), std::stoi(range.substr(dots + 2))};
  }

  // Marks of the card in an earlier pack, which it stands in for, count no more.
  void begin_card(std::string card) {
    card_ = std::move(card);
    std::erase_if(out_, [&](const Tunable& one) { return one.card == card_; });
  }

  [[noreturn]] void complain(const std::string& what) const {
    throw std::invalid_argument(std::string(pack_.name) + ":" + std::to_string(line_) + ": " +
                                what);
  }

  const cards::PackFile& pack_;
  std::size_t file_;
  std::vector<Tunable>& out_;
  std::string card_;
  int line_ = 0;
};

// From the name of the card in brackets to the next one.
struct Section {
  std::size_t begin;
  std::size_t end;
};
Section section_around(const std::string& text, std::size_t at) {
  const std::size_t begin = text.rfind("\n[", at) + 1;
  const std::size_t next = text.find("\n[", at);
  return {begin, next == std::string::npos ? text.size() : next + 1};
}

// Of the pack that the file belongs to.
std::string id_in(const cards::PackFile& file) {
  const bool continues = file.text.find("\ncontinues = ") != std::string::npos;
  return quoted_behind(file.text, continues ? "\ncontinues = " : "\nid = ");
}

}  // namespace

std::vector<Tunable> find_tunables(const std::vector<cards::PackFile>& packs) {
  std::vector<Tunable> out;
  for (std::size_t i = 0; i < packs.size(); ++i) MarkReader(packs[i], i, out).read();
  return out;
}

std::vector<Tunable> free_to_move(std::vector<Tunable> tunables,
                                  const std::vector<cards::PackFile>& packs,
                                  const std::vector<std::string>& also) {
  const auto id_of = [&](std::size_t file) { return id_in(packs[file]); };
  std::vector<std::string> names;
  for (std::size_t i = 0; i < packs.size(); ++i) names.push_back(id_of(i));
  for (const Tunable& tunable : tunables) names.push_back(tunable.card);
  for (const std::string& name : also)
    if (std::find(names.begin(), names.end(), name) == names.end())
      throw std::invalid_argument("there is no pack and no card with a mark called `" + name + "`" +
                                  engine::did_you_mean(name, names));
  const auto named = [&](const std::string& name) {
    return std::find(also.begin(), also.end(), name) != also.end();
  };
  std::erase_if(tunables, [&](const Tunable& one) {
    return id_of(one.file) != id_in(packs.back()) && !named(one.card) && !named(id_of(one.file));
  });
  return tunables;
}

cards::PackFile changed_pack(const std::vector<cards::PackFile>& packs,
                             const std::vector<Tunable>& tunables, const std::vector<int>& values) {
  const std::string last(packs.back().text);
  std::string text = "[pack]\nformat = 1\ngame = \"" + quoted_behind(last, "\ngame = ") +
                     "\"\nid = \"tuned\"\nversion = \"1\"\nvocabulary = 1\nextends = \"" +
                     id_in(packs.back()) + "\"\n";
  // The sections of changed cards, each with its numbers from the last to the first.
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> changed;
  for (std::size_t i = 0; i < tunables.size(); ++i) {
    if (values[i] == tunables[i].value) continue;
    const std::string whole(packs[tunables[i].file].text);
    changed[{tunables[i].file, section_around(whole, tunables[i].at).begin}].push_back(i);
  }
  for (const auto& [place, numbers] : changed) {
    const std::string whole(packs[place.first].text);
    const Section section = section_around(whole, tunables[numbers[0]].at);
    std::string card = whole.substr(section.begin, section.end - section.begin);
    for (const std::size_t number : std::views::reverse(numbers)) {
      const Tunable& tunable = tunables[number];
      card.replace(tunable.at - section.begin, tunable.letters, std::to_string(values[number]));
    }
    text += "\n" + card;
  }
  return {"tuned.toml", text};
}

bool reached(const std::vector<Target>& targets, const Trial& trial) {
  for (std::size_t i = 0; i < targets.size(); ++i)
    if (!trial.measured[i] || distance(targets[i], trial.measured[i]->value) > 1) return false;
  return true;
}

Tuning tune(const std::vector<Tunable>& tunables, const std::vector<Target>& targets,
            std::uint64_t most_trials,
            const std::function<std::optional<Sample>(const std::vector<int>& values)>& play,
            const std::function<void(const Trial& trial, bool kept)>& tell) {
  Tuning out;
  // The trial if it is better than the last that was kept.
  const auto attempt = [&](std::vector<int> values) -> std::optional<Trial> {
    ++out.trials;
    const std::optional<Sample> sample = play(values);
    if (!sample) out.trials = most_trials;
    if (!sample) return std::nullopt;
    Trial trial{std::move(values), {}, 0};
    for (const Target& target : targets) trial.measured.push_back(measure(target, *sample));
    trial.score = score_of(targets, trial.measured);
    const bool better = out.steps.empty() || trial.score < out.steps.back().score;
    tell(trial, better);
    return better ? std::optional(trial) : std::nullopt;
  };
  const auto goes_on = [&] {
    return out.trials < most_trials && !reached(targets, out.steps.back());
  };
  // As long as a number moves that way, it is moved on.
  const auto move = [&](std::size_t i, int step) {
    bool moved = false;
    while (goes_on()) {
      std::vector<int> next = out.steps.back().values;
      next[i] += step;
      if (next[i] < tunables[i].low || next[i] > tunables[i].high) break;
      const std::optional<Trial> better = attempt(std::move(next));
      if (!better) break;
      out.steps.push_back(*better);
      moved = true;
    }
    return moved;
  };
  std::vector<int> values;
  for (const Tunable& tunable : tunables) values.push_back(tunable.value);
  const std::optional<Trial> first = attempt(std::move(values));
  if (!first) return out;
  out.steps.push_back(*first);
  std::size_t vain = 0;  // numbers in a row that did not move
  for (std::size_t i = 0; vain < tunables.size() && goes_on(); i = (i + 1) % tunables.size())
    vain = move(i, 1) || move(i, -1) ? 0 : vain + 1;
  return out;
}

}  // namespace gloam::lab
