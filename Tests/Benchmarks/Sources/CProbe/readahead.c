#ifdef __linux__
#define _GNU_SOURCE
#include "CProbe.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/mman.h>

static _Atomic bool reads_nothing_ahead;

void confine_read_nothing_ahead(void) { atomic_store(&reads_nothing_ahead, true); }

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  __typeof__(&open) next = (__typeof__(&open))dlsym(RTLD_NEXT, "open");
  int file = next(path, flags, mode);
  if (file >= 0 && atomic_load(&reads_nothing_ahead)) {
    // For pipes and folders it fails, which does not matter, and returns its error.
    posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM);
  }
  return file;
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
  __typeof__(&mmap) next = (__typeof__(&mmap))dlsym(RTLD_NEXT, "mmap");
  void *map = next(address, length, protection, flags, file, offset);
  if (map != MAP_FAILED && file >= 0 && atomic_load(&reads_nothing_ahead)) {
    int error = errno;
    madvise(map, length, MADV_RANDOM);
    errno = error;
  }
  return map;
}
#endif
