// The tables that this server has in memory, who is at them, and what they wait for.
#pragma once
#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/calls.h"
#include "server/histogram.h"
#include "server/net/limits.h"
#include "server/net/net.h"
#include "server/people/people.h"
#include "server/store/store.h"
#include "server/tables/curve.h"
#include "server/tables/decide.h"
#include "server/tables/library.h"
#include "server/tables/machine.h"
#include "server/tables/shown.h"
#include "server/tables/workers.h"

namespace gloam::server {

struct HostSettings {
  std::string version;                          // of the server and its page
  std::function<std::string()> address;         // where people find it, for links
  std::chrono::milliseconds machine_pace{700};  // for an answer of the machine, while people watch
  // How long the machine may think about an answer. If there is none after twice that, be it that
  // too many think at once, the rule of thumb answers.
  std::chrono::milliseconds thinking{1500};
  Mind mind = bots_answer;
  CurveSettings curve;
  std::chrono::milliseconds sweep{1000};            // how often the database is looked through
  std::chrono::milliseconds forget_after{300'000};  // a table nobody used for so long,
  std::size_t unwatched_tables = 500;               // and those beyond about so many
  std::function<Moment()> now;                      // the clock on the wall
  std::function<Steady::time_point()> steady = Steady::now;  // for limits
  Rate lines{60, 3'000};     // of the log that one person adds, but for answers
  Rate reports{5, 600'000};  // by one person
};

struct HostCounts {
  std::uint64_t answers = 0;    // of people, safe in the log
  std::uint64_t entries = 0;    // of any kind
  std::uint64_t conflicts = 0;  // another server was first
  std::uint64_t loads = 0;      // tables built from their log
  std::uint64_t stuck = 0;      // tables that cannot be played by these rules
};

// How long things took.
struct HostTimes {
  Histogram answers;    // of people, from their coming in until they are acknowledged
  Histogram writes;     // of lines, until the database has said what became of them
  Histogram bot_waits;  // of machines that have to answer, for a worker
};

// Memory is a cache of the logs: an entry takes effect, is shown and acknowledged only when it is
// safe in the database; a writer who loses the race for a number reads what won and decides again.
// All on the loop's thread.
class Host {
 public:
  Host(Loop& loop, Store& store, Library& library, Workers& workers, HostSettings settings);
  ~Host();

  // Looks for tables that other servers moved and for tables whose time has come, from now on.
  void begin_sweeps();

  // --- Tables ---

  // Makes a table; `done` gets its number and the promise of its dice, or a refusal. A lesson has
  // begun then, and its maker sits somewhere.
  struct Made {
    TableId table = 0;
    std::string promise = {};
    Decided decided = {};
    std::optional<std::int32_t> seat = {};
  };
  void make_table(const Person& owner, TableOptions options, const std::function<void(Made)>& done);
  // Its maker sits down, the machine takes the other seats, and the game starts. `done` hears where
  // the maker sits.
  void begin_table(TableId id, const Person& owner, const Begin& begin,
                   std::function<void(const Decided&, std::int32_t seat)> done);
  // Makes a table like another that is over, which begins where that one was at a line of its log.
  void play_on(const Person& owner, TableId from, std::int32_t line,
               const std::function<void(Made)>& done);
  // The game so far as one viewer was told it (server/tables/replay.h), as JSON; or a refusal.
  using Told = std::function<void(const Decided&, std::string)>;
  void replay(TableId id, const Viewer& viewer, Told done);
  // What happened since the viewer was last there (server/tables/replay.h), as JSON; or a refusal.
  // It is made if `begins` says that it may be.
  void recap(TableId id, const Viewer& viewer, std::function<bool()> begins, Told done);
  // How a table was made, for whoever may look at it; or a refusal, and nothing.
  void made_with(TableId id, const Person& who,
                 std::function<void(const Decided&, const Created*)> done);
  // A table as whoever has a link to it may see it; nothing if there is none.
  void outside(TableId id, std::function<void(const std::optional<Outside>&)> done);
  // The record of a game that is over (server/tables/record.h), or a refusal.
  void record(TableId id, const Person& who, Told done);

  // How a seat's chance went through a game that is over (server/tables/curve.h), as far as it is
  // known by now, as JSON; or a refusal. Whoever asks first sets it going, if `begins` says that he
  // may.
  void curve(TableId id, const Viewer& viewer, const std::function<bool()>& begins, Told done);

  // --- People at tables ---

  // Who comes by a socket, by which session (the hash of its token); whether they may make one more
  // table, and whether one more may be listed: then it counts.
  struct Arrival {
    Person who;
    std::string session = {};
    std::function<bool()> may_make = [] { return true; };
    std::function<bool()> may_list = [] { return true; };
  };
  void opened(std::shared_ptr<Socket> socket, Arrival arrival);
  void received(Socket& socket, std::string_view text);
  void closed(Socket& socket);
  // Nobody is known by these tokens any more: their sockets are closed.
  void end_sessions(const Tokens& tokens);
  // Takes a person out of tables: their seats, their name, and what they said.
  struct Trace {
    std::int64_t person = 0;
    TableId table = 0;
  };
  void forget(std::vector<Trace> traces, std::function<void()> done);
  // Writes a holiday into the logs of the tables that somebody sits at and that are not over.
  void go_away(const Person& who, Span holiday, std::function<void()> done);

  // Where people find this server.
  std::string address() const { return settings_.address(); }
  const HostCounts& counts() const { return counts_; }
  const HostTimes& times() const { return times_; }
  std::size_t tables() const { return held_.size(); }
  // Whether nothing waits to be written.
  bool idle() const;

 private:
  // What somebody would like to happen at a table, decided when its turn comes.
  struct Wish {
    std::function<Decided(const Table&, Moment)> decide;
    std::function<void(const Decided&)> done;
  };
  // A socket and what was sent to it.
  struct Visitor {
    std::shared_ptr<Socket> socket;
    Viewer viewer;
    Arrival arrival;
    TableId table = 0;  // 0: has not said
    std::optional<Shown> shown = {};
    std::uint32_t number = 0;
    // One question is weighed at a time; another may wait, and the first must hurry then.
    std::shared_ptr<std::atomic<bool>> weighing = {};
    std::optional<Weigh> waiting = {};
  };
  // A curve that is kept: as far as it is known, and when somebody looked at it last.
  struct KeptCurve {
    std::string shown;
    bool done = false;
    std::uint64_t looked = 0;
  };
  struct Thinking;
  struct Held;

  void make_lesson(const Person& owner, const TableOptions& options,
                   const std::function<void(Made)>& done);
  void make(Created created, const std::vector<Entry>& company,
            const std::function<void(Made)>& done);
  Decided first_line(TableId id, Created created, const std::vector<Entry>& company,
                     Moment now) const;
  Decided next_table(const Table& table, const Person& owner, const Rematch& asked, bool listed,
                     Moment now) const;
  template <class Make, class Use>
  void from_log(const Held& held, Make make, Use use);

  using CurveKey = std::pair<TableId, engine::Seat>;
  void work_out_curve(const Held& held, engine::Seat seat);
  void forget_curves();

  // Reading from the log.
  Held& hold(TableId id);
  void when_current(TableId id, std::function<void(Held&)> use);
  void load(Held& held);
  void loaded(TableId id, const Found& rows);
  void begin(Held& held, const Created& created, const Found& rows);
  void build(Held& held, const Found& rows);
  void need_packs(Held& held, const Created& created, std::function<void()> then);
  void recall(Held& held);
  void kept_part(TableId id, const std::string& part, std::function<void(std::string)> use);
  void retell(const Held& held, const Viewer& viewer, Told done);
  void give_up(Held& held, const std::string& trouble);
  void finish_loading(Held& held);

  // Writing to it.
  void wish(Held& held, Wish wish);
  void pump(Held& held);
  void write(Held& held, Wish wish, Decided decided);
  void written(TableId id, const Row& row, const Entry& entry, Wish wish, const Decided& decided,
               bool stored);
  std::vector<Query> lists_with(Held& held, const Row& row, const Entry& entry);
  void list_again(Held& held);
  using Replied = std::function<void(const Decided&)>;
  void sit_and_start(Held& held, const Person& owner, const Begin& begin, std::int32_t own,
                     Replied done);
  Decided within_limits(Decided decided, const Person& who);

  // What waits at it.
  bool answer_unasked(Held& held);
  void attend(Held& held);
  void start_when_all_have_come(Held& held);
  void learn_of_holiday(Held& held, const Holder& who);
  void think(Held& held, engine::Seat seat, By by);
  void thought(TableId id, const std::shared_ptr<Thinking>& thinking, engine::Option option);
  void answer(Held& held, const Thinking& thinking, engine::Option option);
  void sweep();
  void sweep_heads();
  void sweep_due();
  void due(TableId id, const std::string& wake);
  void forget_unused();
  void forget_beyond_limit();

  // Telling people.
  void request(Visitor& visitor, const Request& request);
  void hello(Socket& socket, const Hello& hello);
  void claim_first(Held& held, Visitor& visitor, const Hello& hello);
  void let_in(Held& held, Visitor& visitor, const Hello& hello);
  void look_again(Visitor& visitor, std::int32_t ref, std::optional<std::int32_t> seat);
  void rematch(Visitor& visitor, const Rematch& asked);
  void report(Visitor& visitor, const Report& report);
  Replied answer_to(const Visitor& visitor, std::int32_t ref);
  void forget(const Trace& trace, std::function<void()> done);
  void rewrite_log(const Trace& trace, std::function<void()> done);
  void rewrite_brief(const Trace& trace);
  void weigh(Visitor& visitor, const Weigh& weigh);
  void weigh_now(Visitor& visitor, const Weigh& weigh);
  void weighed(Visitor& visitor);
  void show_whole(Held& held, Visitor& visitor);
  void show_change(Held& held);
  void show_line(Held& held, const Entry& entry);
  void show_out(Held& held, Visitor& visitor);
  void leave(Visitor& visitor);
  void remember_seen(const Held& held, const Visitor& visitor);
  Presence presence(const Held& held) const;
  Visitor* find(const Socket* socket);
  void reply(Socket& socket, std::int32_t ref, const Decided& decided);
  static void tell(Socket& socket, const Message& message);

  Loop& loop_;
  Store& store_;
  Library& library_;
  Workers& workers_;
  const HostSettings settings_;
  HostCounts counts_;
  HostTimes times_;
  std::unordered_map<TableId, std::unique_ptr<Held>> held_;
  std::size_t crowded_ = 0;  // when so many are held, it is time to look for some to forget
  std::unordered_map<const Socket*, Visitor> visitors_;
  Limiter lines_;
  Limiter reports_;
  std::map<CurveKey, KeptCurve> curves_;
  std::uint64_t looks_ = 0;  // at curves
  // Callbacks that outlive the host find it gone.
  std::shared_ptr<Host*> self_;
};

}  // namespace gloam::server
