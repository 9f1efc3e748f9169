// A person at the terminal who is asked something.
#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.h"
#include "cli/page.h"
#include "engine/quiet.h"
#include "engine/session.h"
#include "wire/said.h"

namespace gloam::cli {

// Shows a seat what it may know, and does what is typed until the seat has answered, has taken an
// answer back, lets another seat answer first, or the person leaves. Whatever is typed, the person
// is told what became of it.
class Conversation {
 public:
  enum class End { moved, handed_on, left };

  // `heading` stands above every page, `foreword` above the first. `pack` has the cards whose texts
  // can be asked for. `save_path` may be empty.
  Conversation(engine::Session& session, const cards::Pack& pack, const Terminal& terminal,
               std::string heading, std::string save_path, std::string foreword = "")
      : session_(session),
        pack_(pack),
        terminal_(terminal),
        heading_(std::move(heading)),
        foreword_(std::move(foreword)),
        save_path_(std::move(save_path)) {}

  // `others` are asked at the same time at this terminal, and may answer first.
  End hold(engine::Seat seat, engine::SeatSet others = {});
  // Who is to answer first, after `handed_on`.
  engine::Seat handed_to() const { return handed_to_; }
  // Gives an answer of one of these seats that goes without saying; no, if all have to be asked.
  bool answer_unasked(engine::SeatSet seats);
  // Shows the viewer a page: the screen, what happened since it last looked, and `below`.
  void show(engine::Seat viewer, const std::string& below);

  // Where the game was saved last, or is to be saved; empty if nowhere yet.
  const std::string& save_path() const { return save_path_; }
  // Brings the save up to date, if there is one.
  void keep_save() const;

 private:
  enum class Next { ask_again, moved, hand_on, leave };

  // What stands below a board.
  using Below = std::function<std::string(std::string_view board)>;

  // Shows the board whole if it fits with what is below, else folded, so that both are in sight.
  // Where even that is too much, `question` stands for what is below.
  void show(engine::Seat viewer, const Below& below, const std::string& question);
  std::string news_for(engine::Seat viewer, std::size_t lines);
  Choices choices() const;
  bool choosing_several() const;
  Next answer_to(std::string_view line);
  Next command(char letter, std::string_view argument);
  Next choose(std::string_view line);
  Next choose_several(std::string_view line);
  void add_candidate(engine::Option option, std::vector<std::size_t>& chosen) const;
  std::vector<engine::Option> answers_of(std::vector<std::size_t> chosen, bool done) const;
  std::string consequences_of(engine::Option option) const;
  std::optional<engine::Option> meant_by(std::string_view line,
                                         const std::vector<engine::Option>& options) const;
  Next undo();
  Next pause();
  Next hand_on(std::string_view seat);
  std::string others_line() const;
  Next quit();
  void save(std::string_view path);
  void show_help() const;
  void show_log() const;
  void show_rules(std::string_view id) const;
  void show_rules_cited() const;
  void show_consequences(std::string_view of) const;
  void show_card(std::string_view name) const;
  Next say(std::string_view line) const;

  engine::Session& session_;
  const cards::Pack& pack_;
  const Terminal& terminal_;
  const std::string heading_;
  const std::string foreword_;
  std::string save_path_;
  engine::Seat seat_ = engine::kNobody;
  engine::SeatSet others_;
  engine::Seat handed_to_ = engine::kNobody;
  bool warned_of_loss_ = false;
  std::array<engine::Manner, engine::kMaxSeats> manners_{};
  std::set<std::size_t> unasked_;    // where in the log answers stand that went without saying
  engine::SeatSet taken_back_;       // who took an answer back and is asked again, whatever it is
  std::vector<std::size_t> chosen_;  // candidates of the open group, in the order of choosing
  std::size_t chosen_at_ = 0;        // how long the log was then
  std::array<std::size_t, engine::kMaxSeats + 1> shown_{};  // how many events each viewer knows
  std::string page_;
  std::vector<wire::EventShown> on_page_;
};

}  // namespace gloam::cli
