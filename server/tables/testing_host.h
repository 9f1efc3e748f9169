// A server with two people, and the two of them at one table.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "server/testing_server.h"

namespace gloam::server::testing {

inline bool is_over(const Picture& shown) { return shown.phase() == "over"; }

// A server with Anna, who makes tables, and Bela.
class HostTest : public ::testing::Test {
 protected:
  // A table of Anna at seat 0 and Bela at seat 1, in play.
  std::string start(TableOptions options = Caller::vigil(2)) {
    const std::string table = anna_.make_table(std::move(options));
    Page owner(anna_, table);
    owner.ask(Sit{.seat = 0, .word = "moth"});
    Page(bela_, table).ask(Sit{.seat = 1, .word = "owl"});
    EXPECT_EQ(owner.code_of(Start{}), "");
    return table;
  }
  static std::string text(const boost::json::value& value) { return value.as_string().c_str(); }

  TestServer server_;
  const Caller anna_ = server_.guest("Anna");
  const Caller bela_ = server_.guest("Bela");
};

// Two pages that play against each other. Both know all that has happened when one is asked for.
class Match {
 public:
  Match(const Caller& one, const Caller& two, const std::string& table)
      : one_(one, table, 0), two_(two, table, 1) {}

  Page& asked() {
    catch_up();
    return one_->is_asked() ? one_ : two_;
  }
  Page& other() {
    catch_up();
    return one_->is_asked() ? two_ : one_;
  }

 private:
  void catch_up() {
    one_.catch_up();
    two_.catch_up();
  }

  Page one_, two_;
};

}  // namespace gloam::server::testing
