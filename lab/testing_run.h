// Games played into files, for tests.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "engine/testing_folder.h"
#include "lab/run.h"

namespace gloam::lab::testing {

// Files of one test, gone with it.
class LabRun : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.file(name); }

  // Plays into a file and returns it.
  static File played(const Plan& plan, const std::string& path, const Block& games,
                     int threads = 1) {
    File file = file_for(plan, path);
    Onlooker nobody;
    run(plan, games, threads, file, nobody);
    return file;
  }
  static std::string complaint(const auto& work) {
    try {
      work();
    } catch (const FileError& error) {
      return error.what();
    }
    return "";
  }

 private:
  engine::testing::Folder folder_;
};

}  // namespace gloam::lab::testing
