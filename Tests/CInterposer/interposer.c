#ifdef __linux__
#define _GNU_SOURCE
#include "watch.h"

#include <dlfcn.h>
#include <errno.h>
#include <lmdb.h>
#include <sys/mman.h>
#include <unistd.h>

// The definition behind ours, looked up once; two threads that do so find the same.
#define NEXT(name) ((__typeof__(&name))next(&next_##name, #name))
#define SLOT(name) static void *_Atomic next_##name

static void *next(void *_Atomic *slot, const char *name) {
  void *found = atomic_load_explicit(slot, memory_order_relaxed);
  if (found == NULL) {
    found = dlsym(RTLD_NEXT, name);
    atomic_store_explicit(slot, found, memory_order_relaxed);
  }
  return found;
}

SLOT(write);
SLOT(writev);
SLOT(pwrite);
SLOT(pwritev);
SLOT(fdatasync);
SLOT(fsync);
SLOT(ftruncate);
SLOT(msync);
SLOT(mdb_put);
SLOT(mdb_del);

static inline bool is_watching(void) {
  return __builtin_expect(
      atomic_load_explicit(&confine_is_watching, memory_order_relaxed), false);
}

static uint64_t length_of(const struct iovec *parts, int count) {
  uint64_t length = 0;
  for (int index = 0; index < count; index++) length += parts[index].iov_len;
  return length;
}

static ssize_t end_write(
    confine_watched_call *call, ssize_t written, const struct iovec *parts, int count) {
  if (written < 0) return written;
  call->event.length = (uint64_t)written;
  confine_end(call, parts, count);
  return written;
}

static off_t place(int fd) {
  int error = errno;
  off_t offset = lseek(fd, 0, SEEK_CUR);
  errno = error;
  return offset < 0 ? 0 : offset;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  if (!is_watching()) return NEXT(write)(fd, bytes, count);
  struct iovec part = {(void *)bytes, count};
  confine_watched_call call = confine_find(fd, confine_write, (uint64_t)place(fd), count);
  if (!confine_begin(&call)) return -1;
  return end_write(&call, NEXT(write)(fd, bytes, count), &part, 1);
}

ssize_t confine_next_writev(int fd, const struct iovec *parts, int count) {
  return NEXT(writev)(fd, parts, count);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (!is_watching()) return NEXT(writev)(fd, parts, count);
  confine_watched_call call =
      confine_find(fd, confine_write, (uint64_t)place(fd), length_of(parts, count));
  if (!confine_begin(&call)) return -1;
  return end_write(&call, NEXT(writev)(fd, parts, count), parts, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  if (!is_watching()) return NEXT(pwrite)(fd, bytes, count, offset);
  struct iovec part = {(void *)bytes, count};
  confine_watched_call call = confine_find(fd, confine_write, (uint64_t)offset, count);
  if (!confine_begin(&call)) return -1;
  return end_write(&call, NEXT(pwrite)(fd, bytes, count, offset), &part, 1);
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  if (!is_watching()) return NEXT(pwritev)(fd, parts, count, offset);
  confine_watched_call call =
      confine_find(fd, confine_write, (uint64_t)offset, length_of(parts, count));
  if (!confine_begin(&call)) return -1;
  return end_write(&call, NEXT(pwritev)(fd, parts, count, offset), parts, count);
}

// What changes no bytes itself: `result` is the call, made only if no plan stands against it.
#define FORWARD(fd, kind, offset, result)                                   \
  confine_watched_call call = confine_find(fd, kind, (uint64_t)(offset), 0); \
  if (!confine_begin(&call)) return -1;                                     \
  int code = (result);                                                      \
  if (code == 0) confine_end(&call, NULL, 0);                               \
  return code

int fdatasync(int fd) {
  if (!is_watching()) return NEXT(fdatasync)(fd);
  FORWARD(fd, confine_sync, 0, NEXT(fdatasync)(fd));
}

int fsync(int fd) {
  if (!is_watching()) return NEXT(fsync)(fd);
  FORWARD(fd, confine_sync, 0, NEXT(fsync)(fd));
}

int ftruncate(int fd, off_t length) {
  if (!is_watching()) return NEXT(ftruncate)(fd, length);
  FORWARD(fd, confine_resize, length, NEXT(ftruncate)(fd, length));
}

int msync(void *start, size_t length, int flags) {
  if (!is_watching()) return NEXT(msync)(start, length, flags);
  FORWARD(-1, confine_map_sync, 0, NEXT(msync)(start, length, flags));
}

static confine_watched_call find_change(MDB_txn *writer, confine_call kind, size_t key_size) {
  int fd = -1;
  mdb_env_get_fd(mdb_txn_env(writer), &fd);
  return confine_find(fd, kind, key_size, 0);
}

int mdb_put(MDB_txn *writer, MDB_dbi tree, MDB_val *key, MDB_val *value, unsigned flags) {
  if (!is_watching()) return NEXT(mdb_put)(writer, tree, key, value, flags);
  confine_watched_call call = find_change(writer, confine_put, key->mv_size);
  if (!confine_begin(&call)) return errno;
  int code = NEXT(mdb_put)(writer, tree, key, value, flags);
  if (code != 0) return code;
  struct iovec parts[] = {{key->mv_data, key->mv_size}, {value->mv_data, value->mv_size}};
  int count = flags & MDB_RESERVE ? 1 : 2;
  call.event.length = length_of(parts, count);
  confine_end(&call, parts, count);
  return code;
}

int mdb_del(MDB_txn *writer, MDB_dbi tree, MDB_val *key, MDB_val *value) {
  if (!is_watching()) return NEXT(mdb_del)(writer, tree, key, value);
  confine_watched_call call = find_change(writer, confine_delete, key->mv_size);
  if (!confine_begin(&call)) return errno;
  int code = NEXT(mdb_del)(writer, tree, key, value);
  if (code != 0) return code;
  struct iovec part = {key->mv_data, key->mv_size};
  call.event.length = key->mv_size;
  confine_end(&call, &part, 1);
  return code;
}
#endif
