// What each command of `gloam` is asked, and the function that does it. Each returns an exit code
// or throws a Failure.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "cli/opening.h"
#include "cli/terminal.h"

namespace gloam::cli {

struct PlayRequest {
  Opening opening;
  std::string load = {};          // a save to go on from
  std::string save = {};          // kept up to date with every answer
  std::vector<int> mine = {1};    // seats asked at this terminal, the machine plays the others
  std::string players = "thumb";  // how it plays: see read_players
  bool hot_seat = false;          // every seat is asked at this terminal
};
int play(PlayRequest request, const Terminal& terminal);

struct SimulateRequest {
  Opening opening;
  std::uint64_t games = 10000;
  std::uint64_t first = 0;
  int threads = 0;  // 0: one for every processor
  std::string players = "random";
  bool cards = false;   // counts which cards the events name
  bool events = false;  // counts how often each kind of event is told
  bool json = false;
  bool progress = true;
};
int simulate_games(const SimulateRequest& request, std::ostream& out);

// Games into a file of the lab.
struct LabRunRequest {
  Opening opening;
  std::string file;
  std::uint64_t games = 10000;
  std::uint64_t first = 0;
  int threads = 0;  // 0: one for every processor
  std::string players = "thumb";
  bool coin = false;  // the opening is left to chance
  bool progress = true;
};
int lab_run(const LabRunRequest& request, std::ostream& out);

struct LabMergeRequest {
  std::string file;
  std::vector<std::string> others = {};
};
int lab_merge(const LabMergeRequest& request, std::ostream& out);

struct LabCompareRequest {
  std::string first;
  std::string second;
  int seat = 1;
};
int lab_compare(const LabCompareRequest& request, std::ostream& out);

struct LabTuneRequest {
  Opening opening;
  std::vector<std::string> also = {};  // what moves beside the last pack
  std::vector<std::string> targets = {};
  std::string out;  // the pack that is written
  std::uint64_t games = 1000;
  std::uint64_t trials = 40;
  int threads = 0;
  std::string players = "thumb";
};
int lab_tune(const LabTuneRequest& request, std::ostream& out);

// A game's guess at positions, fitted to games.
struct LabFitRequest {
  Opening opening;
  std::vector<std::string> games = {"random=1000", "thumb=2000", "novice=400", "steady=200",
                                    "strong=60"};  // LEVEL=N
  std::string out = {};                            // the file that is written; empty: none
  int threads = 0;
  bool progress = true;
};
int lab_fit(const LabFitRequest& request, std::ostream& out);

// A page on the games of files.
struct LabReportRequest {
  std::vector<std::string> files = {};  // the first is the one it is about
  std::vector<std::string> targets = {};
  std::string out;
};
int lab_report(const LabReportRequest& request, std::ostream& out);

struct ReplayRequest {
  std::string file;
  std::vector<std::string> packs = {};
  int until = -1;  // how many entries of the log; -1: all
  int seat = -1;   // -1: nobody's
};
int replay(const ReplayRequest& request, const Terminal& terminal);

struct ServeRequest {
  std::string database = "gloaming.db";
  std::string listen = "127.0.0.1:8080";
  std::string metrics = {};
  std::string public_address = {};
  std::vector<std::string> origins = {};
  std::vector<std::string> packs = {};
  bool behind_proxy = false;
  int workers = 1;
  std::vector<std::string> house = {};  // logins of those who run it
  int pace = 700;                       // milliseconds
  // What one address may do at once; more comes back with time.
  int sockets = 200;
  int guests = 20;
  int tables = 10;
  int listed = 5;  // tables that everybody finds in the list
  int passwords = 5;
  int replays = 10;
};
int serve(const ServeRequest& request, std::ostream& out);

struct VerifyRequest {
  std::string file;
  std::vector<std::string> packs = {};
  std::string promise = {};
  int seat = 0;  // 0: nobody's
  std::string word = {};
};
int verify(const VerifyRequest& request, std::ostream& out);

// Work on the database of a server.
struct UpkeepRequest {
  std::string database = "gloaming.db";
  std::string table = {};
  int days = 90;
  bool running = false;
  int line = 0;
  int seat = 0;
  std::int64_t report = 0;  // to be closed; 0: none
  std::string file = {};    // a backup
  bool json = false;
};
int back_up(const UpkeepRequest& request, std::ostream& out);
int restore(const UpkeepRequest& request, std::ostream& out);
// Lists the running tables that this program cannot go on with.
int check_upgrade(const UpkeepRequest& request, std::ostream& out);
int list_tables(const UpkeepRequest& request, std::ostream& out);
// Keeps running and finished games for a version with other rules.
int keep_positions(const UpkeepRequest& request, std::ostream& out);
int delete_table(const UpkeepRequest& request, std::ostream& out);
int prune_tables(const UpkeepRequest& request, std::ostream& out);
int hush_line(const UpkeepRequest& request, std::ostream& out);
// Deletes whoever holds a seat.
int forget_person(const UpkeepRequest& request, std::ostream& out);
// Lists what people reported, or closes a report.
int show_reports(const UpkeepRequest& request, std::ostream& out);

struct PackRequest {
  std::vector<std::string> files = {};
  std::string game = {};                // empty: the game the file names
  std::vector<std::string> packs = {};  // what the file builds on, beside the game's own pack
  bool json = false;
  bool once = false;
};
int check_packs(const PackRequest& request, const Terminal& terminal);
int print_cards(const PackRequest& request, const Terminal& terminal);
int print_manual(const PackRequest& request, std::ostream& out);
int watch_pack(const PackRequest& request, const Terminal& terminal);

struct BenchRequest {
  std::string game = {};  // empty: every game
  int seats = 0;
  double seconds = 1;
};
int run_bench(const BenchRequest& request, std::ostream& out);
int print_signature(std::ostream& out);

int list_games(bool json, std::ostream& out);
// Of what every game says, or of one game's view.
int print_types(const std::string& game, std::ostream& out);

}  // namespace gloam::cli
