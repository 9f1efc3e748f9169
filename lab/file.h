// What the lab keeps of games: an SQLite file, described in docs/lab.md.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "lab/games.h"
#include "lab/tally.h"

struct sqlite3;

namespace gloam::lab {

// A file that cannot be read or written, or that does not fit; the sentence is for a person.
struct FileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What makes games comparable: everything they depend on but their numbers, by name.
using Terms = std::map<std::string, std::string>;

// A game as a row of the file.
struct Row {
  std::uint64_t number = 0;
  engine::SeatSet winners;
  std::string rule;                      // by which it ended
  std::vector<std::uint32_t> decisions;  // of each seat
  std::vector<int> figures;              // in the order of File::figures
  engine::SeatSet first = {};            // of those who won together
};

// The name of something for people, by its kind and its name in the file: cards, rules, the members
// of sets.
using Titles = std::map<std::pair<std::string, std::string>, std::string>;

// A card of the game, whether it came or not.
struct CardRow {
  std::string name;
  std::string lot;  // empty: none
  engine::CardNote note;
};

struct FigureColumn {
  std::string name;
  std::string set_of;  // the kind of its members; empty: a number
};

// One block of games, in the words of the file.
struct BlockRecord {
  Block block;
  std::uint64_t hash = 0;  // over the courses of the games
  std::vector<Row> rows;
  // Hands with the names of lots and cards; an empty card is none.
  struct Hand {
    std::string lot;
    std::string stratum;
    std::string card;
    std::string other;
    HandCount count;
  };
  std::vector<Hand> hands;
  std::map<std::string, Arrivals> arrivals;  // by card
  Titles titles;                             // of its cards and rules
};

class File {
 public:
  // Makes the file if there is none. Throws FileError if there is one of other terms.
  static File make(const std::string& path, const Terms& terms, int seats,
                   const std::vector<FigureColumn>& figures, const Titles& titles,
                   const std::vector<CardRow>& cards = {});
  static File open(const std::string& path);

  const Terms& terms() const { return terms_; }
  // Empty if there is no such term.
  std::string term(const std::string& name) const;
  int seats() const { return seats_; }
  const std::vector<FigureColumn>& figures() const { return figures_; }
  std::string title(const std::string& kind, const std::string& name) const;

  std::vector<Block> blocks() const;
  void add(const BlockRecord& record);
  // Everything of another file of the same terms that this one does not have. Throws FileError if
  // the same games ended differently.
  void add(const File& other);

  // In the order of their numbers.
  void each_game(const std::function<void(const Row& row)>& visit) const;
  // The sums of all blocks, lots and cards numbered by their names.
  HandCounts hands(Names& lots, Names& cards) const;
  // All cards, and how often each came to the table, whoever met it.
  std::vector<CardRow> cards() const;
  std::map<std::string, Arrivals> arrivals() const;
  std::uint64_t games() const;
  // Over all games: the same for the same games, however they came into the file.
  std::uint64_t hash() const;

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit File(const std::string& path, bool make);
  void run(const std::string& words) const;
  void learn();

  std::string path_;
  std::unique_ptr<sqlite3, Close> database_;
  Terms terms_;
  int seats_ = 0;
  std::vector<FigureColumn> figures_;
  Titles titles_;
};

}  // namespace gloam::lab
