#include "lab/run.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "engine/hash.h"

namespace gloam::lab {
namespace {

using engine::Game;
using engine::Operand;

std::string settings_of(const Plan& plan) {
  std::string out;
  const auto& settings = plan.game.info().settings;
  for (std::size_t i = 0; i < settings.size(); ++i)
    out += (out.empty() ? "" : " ") + std::string(settings[i].name) + "=" +
           std::to_string(plan.setup.settings[i]);
  return out;
}

Terms terms_of(const Plan& plan) {
  std::string seed;
  for (const std::uint32_t word : plan.setup.seed.words) seed += engine::hex(word).substr(8);
  const engine::PackStamp pack = plan.game.pack();
  Terms terms = {{"game", std::string(plan.game.info().name)},
                 {"title", std::string(plan.game.info().title)},
                 {"pack", pack.id},
                 {"rules", engine::hex(pack.rules_hash)},
                 {"seats", std::to_string(plan.setup.seats)},
                 {"settings", settings_of(plan)},
                 {"players", plan.players.name()},
                 {"opening", plan.coin ? "coin" : "chosen"},
                 {"seed", seed}};
  if (const std::string sides = plan.players.sides(); !sides.empty()) terms["sides"] = sides;
  return terms;
}

Titles titles_of(const Game& game) {
  Titles out;
  for (int card = 0; card < game.card_count(); ++card)
    out[{"card", game.id_of(Operand::card, card)}] = game.title_of(Operand::card, card);
  for (const engine::Figure& figure : game.figures()) {
    if (figure.set_of == Operand::none) continue;
    constexpr int kMembers = 31;
    const std::string kind(game.kind_name(figure.set_of));
    for (int i = 0; i < kMembers; ++i)
      out[{kind, std::to_string(i)}] = game.title_of(figure.set_of, i);
  }
  return out;
}

// Also of cards that will not come.
std::vector<CardRow> cards_of(const Game& game) {
  std::vector<CardRow> out;
  for (int card = 0; card < game.card_count(); ++card)
    out.push_back({game.id_of(Operand::card, card), game.lot_of(card), game.note_of(card)});
  return out;
}

std::vector<FigureColumn> columns_of(const Game& game) {
  std::vector<FigureColumn> out;
  for (const engine::Figure& figure : game.figures())
    out.push_back({std::string(figure.name), figure.set_of == Operand::none
                                                 ? std::string()
                                                 : std::string(game.kind_name(figure.set_of))});
  return out;
}

// Plays blocks. One for each thread.
class BlockPlayer {
 public:
  explicit BlockPlayer(const Plan& plan) : plan_(plan), games_(plan), tally_(plan.game) {}

  BlockRecord play(const Block& block) {
    BlockRecord record;
    record.block = block;
    tally_.clear();
    for (std::uint64_t i = 0; i < block.games; ++i) play_one(block.first + i, record);
    for (const auto& [key, count] : tally_.counts())
      record.hands.push_back({tally_.lot_name(key.lot), tally_.stratum_name(key.stratum),
                              card(key.card), card(key.other), count});
    for (const auto& [index, count] : tally_.arrivals()) record.arrivals[card(index)] = count;
    return record;
  }

 private:
  void play_one(std::uint64_t number, BlockRecord& record) {
    const Played played = games_.play(number, &tally_);
    if (!played.broken.empty())
      throw std::runtime_error("game " + std::to_string(number) + " is broken: " + played.broken);
    tally_.close(played.outcome);
    engine::Hash hash;
    hash.add(number);
    hash.add(played.hash);
    record.hash += hash.value();
    const std::string rule(plan_.game.rules().id(played.outcome.rule));
    record.titles[{"rule", rule}] = plan_.game.rules().text(played.outcome.rule);
    const auto& decisions = played.decisions.by_seat;
    record.rows.push_back({number,
                           played.outcome.winners,
                           rule,
                           {decisions.begin(), decisions.begin() + plan_.setup.seats},
                           played.figures,
                           played.outcome.first});
  }
  std::string card(int index) const {
    return index == kNoCard ? std::string() : plan_.game.id_of(Operand::card, index);
  }

  const Plan& plan_;
  Games games_;
  Tally tally_;
};

std::vector<Block> missing(const File& file, const Block& games, std::uint64_t size) {
  const std::vector<Block> present = file.blocks();
  std::vector<Block> out = in_blocks(games, size);
  std::erase_if(out, [&](const Block& block) {
    return std::any_of(present.begin(), present.end(), [&](const Block& one) {
      return one.first == block.first && one.games >= block.games;
    });
  });
  return out;
}

}  // namespace

std::uint64_t block_size(const Players& players) { return players.look_ahead() ? 10 : 20000; }

File file_for(const Plan& plan, const std::string& path) {
  return File::make(path, terms_of(plan), plan.setup.seats, columns_of(plan.game),
                    titles_of(plan.game), cards_of(plan.game));
}

RunResult run(const Plan& plan, const Block& games, int threads, File& file, Onlooker& onlooker) {
  const std::vector<Block> blocks = missing(file, games, block_size(plan.players));
  RunResult result;
  result.present = games.games;
  for (const Block& block : blocks) result.present -= block.games;
  onlooker.played += result.present;
  std::mutex mutex;
  std::vector<BlockPlayer> players(static_cast<std::size_t>(std::max(1, threads)),
                                   BlockPlayer(plan));
  in_threads(blocks, threads, onlooker, [&](std::size_t thread, const Block& block) {
    const BlockRecord record = players[thread].play(block);
    const std::scoped_lock lock(mutex);
    file.add(record);
    result.played += block.games;
    onlooker.played += block.games;
  });
  return result;
}

Sample sample(const Plan& plan, std::uint64_t games, int threads, Onlooker& onlooker) {
  constexpr std::uint64_t kBlock = 10;
  const auto each = static_cast<std::size_t>(std::max(1, threads));
  std::vector<BlockPlayer> players(each, BlockPlayer(plan));
  std::vector<Sample> samples(each, Sample(columns_of(plan.game)));
  in_threads(in_blocks({0, games}, kBlock), threads, onlooker,
             [&](std::size_t thread, const Block& block) {
               for (const Row& row : players[thread].play(block).rows) samples[thread].add(row);
             });
  for (std::size_t i = 1; i < each; ++i) samples[0].add(samples[i]);
  return samples[0];
}

}  // namespace gloam::lab
