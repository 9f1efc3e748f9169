#include "lab/games.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "engine/session.h"
#include "engine/signature.h"
#include "engine/thumb.h"

namespace gloam::lab {

using engine::Generator;
using engine::Seat;
using engine::Seed;

GameSeeds seeds_of(const Seed& base, std::uint64_t number) {
  Generator generator(base);
  generator.rekey(number);
  GameSeeds seeds;
  for (std::uint32_t& word : seeds.luck.words) word = generator.next();
  for (std::uint32_t& word : seeds.players.words) word = generator.next();
  return seeds;
}

Games::Games(const Plan& plan)
    : plan_(plan),
      setup_(plan.setup),
      position_(plan.game.new_position()),
      opened_(plan.game.new_position()) {}

Played Games::play(std::uint64_t number, engine::Listener* listener, const Look& look) {
  Played played;
  try {
    play_to_the_end(number, listener, look, played);
    played.outcome = plan_.game.outcome(position_);
    played.figures.resize(plan_.game.figures().size());
    plan_.game.count(opened_, position_, played.figures);
    played.hash = engine::course_of(plan_.game, played.decisions.course, played.outcome);
    played.ended = true;
    played.broken = plan_.game.broken_invariant(position_);
  } catch (const std::exception& error) {
    played.broken = error.what();
  }
  return played;
}

void Games::play_to_the_end(std::uint64_t number, engine::Listener* listener, const Look& look,
                            Played& played) {
  const GameSeeds seeds = seeds_of(plan_.setup.seed, number);
  setup_.seed = seeds.luck;
  const bots::Level::Kind kind =
      plan_.players.are_alike() ? plan_.players.at(0, number).kind : bots::Level::Kind::search;
  switch (kind) {
    case bots::Level::Kind::random:
      return run_steps(engine::RandomDecider(seeds.players), seeds.players, listener, look, played);
    case bots::Level::Kind::thumb:
      return run_steps(engine::ThumbDecider(plan_.game, position_, seeds.players), seeds.players,
                       listener, look, played);
    case bots::Level::Kind::idle:
    case bots::Level::Kind::search:
      run_session(number, seeds.players, listener, played);
      if (look) look_again(look);
  }
}

template <class Player>
void Games::run_steps(Player player, const Seed& seed, engine::Listener* listener, const Look& look,
                      Played& played) {
  plan_.game.set_up(setup_, position_);
  engine::RandomDecider coin(seed);
  engine::Decider& opener = plan_.coin ? static_cast<engine::Decider&>(coin) : player;
  engine::Company at_first{opener, listener};
  while (plan_.game.opening(position_)) plan_.game.step(position_, at_first);
  opened_ = position_;
  engine::Company company{player, listener};
  step_to_the_end(company, look);
  played.decisions = player.decisions();
  played.decisions.course.add(coin.decisions().course.value());
}

void Games::step_to_the_end(engine::Company& company, const Look& look) {
  while (!plan_.game.over(position_)) {
    if (look) look(position_);
    plan_.game.step(position_, company);
  }
}

// A session stops at questions, not between steps: its answers, given again, lead from step to
// step.
void Games::look_again(const Look& look) {
  engine::ScriptedDecider script(answers_);
  engine::Company company{script};
  plan_.game.set_up(setup_, position_);
  while (plan_.game.opening(position_)) plan_.game.step(position_, company);
  step_to_the_end(company, look);
}

// Who idles or looks ahead, or plays with others of another kind, plays a game that can wait.
void Games::run_session(std::uint64_t number, const Seed& seed, engine::Listener* listener,
                        Played& played) {
  Generator luck = engine::players_stream(seed);
  engine::Session session(plan_.game, setup_);
  std::vector<bots::Bot> players;
  for (const Seat seat : engine::SeatSet::first(setup_.seats))
    players.emplace_back(plan_.players.at(seat, number));
  bool opening = true;
  answers_.clear();
  while (!session.over()) {
    if (opening) opened_ = session.checkpoint();
    opening = opening && plan_.game.opening(opened_);
    const Seat seat = session.question().seats.lowest();
    const std::vector<engine::Option>& options = session.question().options[seat];
    const auto any = static_cast<std::uint32_t>(options.size());
    const engine::Option answer = plan_.coin && opening ? options[luck.below(any)]
                                                        : players[seat].answer(session, seat, luck);
    played.decisions.count(seat, options.size(), answer);
    answers_.push_back({seat, answer});
    session.answer(seat, answer);
  }
  if (listener != nullptr)
    for (const engine::Event& event : session.events()) listener->hear(event);
  position_ = session.position();
}

std::vector<Block> in_blocks(const Block& games, std::uint64_t size) {
  std::vector<Block> out;
  for (std::uint64_t done = 0; done < games.games; done += size)
    out.push_back({games.first + done, std::min(size, games.games - done)});
  return out;
}

void in_threads(const std::vector<Block>& blocks, int threads, Onlooker& onlooker,
                const std::function<void(std::size_t thread, const Block& block)>& work) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto take_blocks = [&](std::size_t thread) {
    try {
      while (!onlooker.stop) {
        const std::size_t mine = next.fetch_add(1);
        if (mine >= blocks.size()) return;
        work(thread, blocks[mine]);
      }
    } catch (...) {
      onlooker.stop = true;
      const std::scoped_lock lock(mutex);
      failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i)
      others.emplace_back([&, i] { take_blocks(static_cast<std::size_t>(i)); });
    take_blocks(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace gloam::lab
