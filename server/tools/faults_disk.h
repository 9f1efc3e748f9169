// A disk that can be full.
#pragma once
#include <string>

#include "engine/testing_folder.h"

namespace gloam::server::faults {

// A file system in memory, which this process and its children see, and which goes with them. Only
// root can make one, and not everywhere.
class Disk {
 public:
  Disk();
  ~Disk();
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  // Why there is none; empty if there is one.
  const std::string& trouble() const { return trouble_; }
  // Where it is; an ordinary folder if there is none.
  std::string path() const { return folder_.path(); }

  // No room is left beyond what is used.
  void fill() const;
  void empty() const;

 private:
  const engine::testing::Folder folder_;
  std::string trouble_;
};

}  // namespace gloam::server::faults
