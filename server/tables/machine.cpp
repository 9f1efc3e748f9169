#include "server/tables/machine.h"

#include "bots/players.h"
#include "engine/thumb.h"
#include "server/store/journal.h"

namespace gloam::server {

engine::Option bots_answer(const std::string& player, const engine::Session& session,
                           engine::Seat seat, std::chrono::milliseconds time) {
  engine::Generator luck = session.players_luck();
  const bots::Level* const level = bots::find_level(player);
  if (level == nullptr) return thumb_answer(session, seat);
  return bots::Bot(*level).answer(session, seat, luck, time);
}

engine::Option thumb_answer(const engine::Session& session, engine::Seat seat) {
  engine::Generator luck = session.players_luck();
  try {
    return engine::rule_of_thumb(session, seat, luck);
  } catch (const std::exception& error) {
    journal("a judgement failed", {{"reason", error.what()}});
    return session.question().options[seat].front();
  }
}

engine::Option answer_of(const Mind& mind, const std::string& player,
                         const engine::Session& session, engine::Seat seat,
                         std::chrono::milliseconds time) {
  try {
    return mind(player, session, seat, time);
  } catch (const std::exception& error) {
    journal("a machine player failed", {{"player", player}, {"reason", error.what()}});
    return thumb_answer(session, seat);
  }
}

}  // namespace gloam::server
