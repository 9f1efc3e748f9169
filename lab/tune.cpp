#include "lab/tune.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <regex>
#include <stdexcept>

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
    static const std::regex mark(R"(#\s*tune\s+(?:(\d+)\s+in\s+)?(\d+)\.\.(\d+)\s*$)");
    std::smatch found;
    if (!std::regex_search(line, found, mark)) {
      if (line.find("# tune") != std::string::npos)
        complain("a mark is `# tune LOW..HIGH` or `# tune NUMBER in LOW..HIGH`");
      return;
    }
    const std::string before = line.substr(0, static_cast<std::size_t>(found.position(0)));
    static const std::regex number(R"((?:^|[^\w.])(\d+)(?![\w.]))");
    std::vector<std::pair<std::size_t, std::string>> numbers;
    for (std::sregex_iterator it(before.begin(), before.end(), number), last; it != last; ++it)
      if (!found[1].matched || (*it)[1].str() == found[1].str())
        numbers.emplace_back(static_cast<std::size_t>(it->position(1)), (*it)[1].str());
    if (numbers.size() != 1)
      complain("a mark stands behind one number; where there are several, it names the one");
    Tunable tunable{card_,
                    before.substr(0, before.find_first_of(" =")),
                    std::stoi(found[2].str()),
                    std::stoi(found[3].str()),
                    std::stoi(numbers[0].second),
                    file_,
                    begin + numbers[0].first,
                    numbers[0].second.size()};
    if (tunable.value < tunable.low || tunable.value > tunable.high)
      complain("the number is not in its own range");
    out_.push_back(std::move(tunable));
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

}  // namespace

std::vector<Tunable> find_tunables(const std::vector<cards::PackFile>& packs) {
  std::vector<Tunable> out;
  for (std::size_t i = 0; i < packs.size(); ++i) MarkReader(packs[i], i, out).read();
  return out;
}

cards::PackFile changed_pack(const std::vector<cards::PackFile>& packs,
                             const std::vector<Tunable>& tunables, const std::vector<int>& values) {
  const std::string last(packs.back().text);
  static const std::regex id_line(R"re(\nid = "([^"]+)")re");
  static const std::regex game_line(R"re(\ngame = "([^"]+)")re");
  std::smatch id;
  std::smatch game;
  std::regex_search(last, id, id_line);
  std::regex_search(last, game, game_line);
  std::string text = "[pack]\nformat = 1\ngame = \"" + game[1].str() +
                     "\"\nid = \"tuned\"\nversion = \"1\"\nvocabulary = 1\nextends = \"" +
                     id[1].str() + "\"\n";
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
  // As long as a number moves that way, it is moved on.
  const auto move = [&](std::size_t i, int step) {
    bool moved = false;
    while (out.trials < most_trials) {
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
  for (std::size_t i = 0; vain < tunables.size() && out.trials < most_trials;
       i = (i + 1) % tunables.size())
    vain = move(i, 1) || move(i, -1) ? 0 : vain + 1;
  return out;
}

}  // namespace gloam::lab
