#include "cards/pack.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <ostream>
#include <thread>

#include "cards/say/manual.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/page.h"
#include "games/head.h"

namespace gloam::cli {
namespace {

using cards::PackFile;

// A pack as loaded with all it builds on, or what is wrong with it. `files` are those of it that
// somebody wants to read.
struct Reading {
  std::vector<std::string> files;
  std::optional<cards::Pack> pack = {};
  engine::Complaints complaints = {};
  engine::Complaints warnings = {};
  bool has(const std::string& file) const {
    return std::find(files.begin(), files.end(), file) != files.end();
  }
};

void warn_of_cards_that_never_come(const engine::Game& game, Reading& reading) {
  for (int i = 0; i < game.card_count(); ++i) {
    const cards::Card& card = reading.pack->cards[static_cast<std::size_t>(i)];
    const std::string never = game.note_of(i).never;
    if (reading.has(card.file) && !never.empty())
      reading.warnings.push_back(
          {card.file, card.line, 1, card.id + ": nothing can bring it into play; " + never});
  }
}

// The files of the game's own pack, this one in the place of the one of its name.
std::vector<PackFile> own_with(const games::Entry& game, const PackFile& file) {
  std::vector<PackFile> files = game.pack();
  const std::string name = std::filesystem::path(file.name).filename().string();
  const auto same = std::find_if(files.begin(), files.end(),
                                 [&](const PackFile& one) { return one.name == name; });
  if (same != files.end()) {
    *same = file;
  } else {
    files.push_back(file);
  }
  return files;
}

Reading read_pack(const std::string& path, const PackRequest& request) {
  Reading reading{{path}};
  PackFile file{path, read_file(path)};
  const games::Entry* const named = request.game.empty() ? nullptr : &find_game(request.game);
  const std::optional<games::Head> head =
      games::read_head(file, games::all(), named, reading.complaints);
  if (!head) return reading;
  const std::vector<PackFile> own = head->game->pack();
  std::vector<PackFile> files;
  if (head->extends) {
    files = own;
    std::ranges::move(read_packs(request.packs), std::back_inserter(files));
  }
  if (head->continues) {
    files = own_with(*head->game, file);
  } else {
    files.push_back(std::move(file));
  }
  engine::Complaints warnings;
  reading.pack = cards::load(head->game->words(), files, reading.complaints, &warnings);
  std::copy_if(warnings.begin(), warnings.end(), std::back_inserter(reading.warnings),
               [&](const engine::Complaint& warning) { return warning.file == path; });
  // The game may have limits of its own.
  if (!reading.pack || !head->extends) return reading;
  const auto extensions = std::span<const PackFile>(files).subspan(own.size());
  const std::unique_ptr<engine::Game> game = head->game->make(extensions, reading.complaints);
  if (game == nullptr) {
    reading.pack.reset();
  } else {
    warn_of_cards_that_never_come(*game, reading);
  }
  return reading;
}

Reading read_own_pack(const games::Entry& entry) {
  const std::vector<PackFile> files = entry.pack();
  Reading reading;
  for (const PackFile& file : files) reading.files.push_back(file.name);
  reading.pack = cards::load(entry.words(), files, reading.complaints);
  return reading;
}

// The first lines of what a compiler would say; editors know how to read them.
void print_complaints(const Reading& reading, const Terminal& terminal) {
  for (const engine::Complaint& complaint : reading.complaints) {
    terminal.out << engine::to_string(complaint, true) << "\n";
  }
  for (engine::Complaint warning : reading.warnings) {
    warning.text = "warning: " + warning.text;
    terminal.out << engine::to_string(warning) << "\n";
  }
}

// Only the cards that the files themselves add or replace.
void print_texts(const Reading& reading, const Terminal& terminal) {
  for (const cards::Card& card : reading.pack->cards)
    if (reading.has(card.file)) terminal.out << card_lines(*reading.pack, card, terminal) << "\n";
}

void print_verdict(const Reading& reading, const Terminal& terminal) {
  const auto counted = [](std::size_t n, const std::string& noun) {
    return std::to_string(n) + " " + noun + (n == 1 ? "" : "s");
  };
  terminal.out << reading.files.front() << ": ";
  if (!reading.pack) {
    terminal.out << counted(reading.complaints.size(), "complaint") << "\n";
    return;
  }
  const std::vector<cards::Card>& cards = reading.pack->cards;
  const auto own = std::count_if(cards.begin(), cards.end(),
                                 [&](const cards::Card& card) { return reading.has(card.file); });
  terminal.out << counted(static_cast<std::size_t>(own), "card") << ", no complaints\n";
}

void print_all(const Reading& reading, const Terminal& terminal) {
  if (reading.pack) print_texts(reading, terminal);
  print_complaints(reading, terminal);
  print_verdict(reading, terminal);
}

std::string need_game(const PackRequest& request) {
  if (!request.game.empty()) return request.game;
  throw Failure(kWrongUse, "which game? write --game NAME; `gloam games` lists them");
}

}  // namespace

int check_packs(const PackRequest& request, const Terminal& terminal) {
  bool all_well = true;
  for (const std::string& path : request.files) {
    const Reading reading = read_pack(path, request);
    print_complaints(reading, terminal);
    print_verdict(reading, terminal);
    all_well = all_well && reading.pack.has_value();
  }
  return all_well ? kOk : kFailed;
}

int print_cards(const PackRequest& request, const Terminal& terminal) {
  const Reading reading = request.files.empty() ? read_own_pack(find_game(need_game(request)))
                                                : read_pack(request.files.front(), request);
  if (!reading.pack) throw Failure(kFailed, reading.complaints);
  print_texts(reading, terminal);
  return kOk;
}

int print_manual(const PackRequest& request, std::ostream& out) {
  const games::Entry& entry = find_game(need_game(request));
  const cards::Vocabulary& words = entry.words();
  out << (request.json ? cards::completion(words)
                       : cards::manual(words, std::string(make_game(entry, {})->info().title)));
  return kOk;
}

int watch_pack(const PackRequest& request, const Terminal& terminal) {
  using std::filesystem::file_time_type;
  constexpr auto kPause = std::chrono::milliseconds(250);
  const std::string& path = request.files.front();
  std::atomic<bool> stop = false;
  const Interrupt interrupt(stop);
  std::optional<file_time_type> printed;
  while (!stop) {
    std::error_code gone;  // an editor may take the file away for a moment while it saves
    const file_time_type changed = std::filesystem::last_write_time(path, gone);
    if (!gone && changed != printed) {
      printed = changed;
      terminal.clear();
      print_all(read_pack(path, request), terminal);
      terminal.out << std::flush;
    }
    if (!printed) throw Failure(kWrongUse, "cannot read " + path);
    if (request.once) break;
    std::this_thread::sleep_for(kPause);
  }
  return kOk;
}

}  // namespace gloam::cli
