// What waits for somebody, as an Atom feed (RFC 4287).
#pragma once
#include <string>
#include <vector>

#include "server/tables/shown.h"

namespace gloam::server {

// Whose feed it is, and how they are told times: in their zone, or UTC if it is unknown.
struct FeedOwner {
  std::string name;
  std::string id;  // of the feed: nothing that leads to it
  std::string zone;
  Moment made = 0;
};

// A moment as people say it, where they are: "Tue 18 Nov, 19:30".
std::string moment_in_words(Moment moment, const std::string& zone);

// An entry for each seat of theirs that the game waits for, one for each nudge, and one for each
// seat that is held for them. An entry gets another id with each new question, so that readers
// tell of it.
std::string feed_of(const FeedOwner& owner, const std::vector<Brief>& tables,
                    const std::string& address);

}  // namespace gloam::server
