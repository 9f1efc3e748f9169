#include "server/tools/faults_disk.h"

#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace gloam::server::faults {
namespace {

constexpr unsigned long kBytes = 2ul << 30;

std::string with_size(unsigned long bytes) { return "mode=1777,size=" + std::to_string(bytes); }

bool resize(const std::string& path, unsigned long bytes) {
  return mount(nullptr, path.c_str(), nullptr, MS_REMOUNT, with_size(bytes).c_str()) == 0;
}

}  // namespace

Disk::Disk() {
  chmod(path().c_str(), 0755);  // the database has a user of its own
  const bool mounted = unshare(CLONE_NEWNS) == 0 &&
                       mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                       mount("tmpfs", path().c_str(), "tmpfs", 0, with_size(kBytes).c_str()) == 0;
  if (!mounted) trouble_ = std::string("no file system can be mounted: ") + std::strerror(errno);
}

Disk::~Disk() {
  if (trouble_.empty()) umount2(path().c_str(), MNT_DETACH);
}

// More may be in use by the time it is resized.
void Disk::fill() const {
  for (int tries = 100; tries > 0; --tries) {
    struct statvfs now{};
    if (statvfs(path().c_str(), &now) == 0 &&
        resize(path(), (now.f_blocks - now.f_bfree) * now.f_frsize))
      return;
  }
  throw std::runtime_error("the disk cannot be filled");
}

void Disk::empty() const {
  if (!resize(path(), kBytes)) throw std::runtime_error("the disk cannot be emptied");
}

}  // namespace gloam::server::faults
