#ifdef __linux__
#define _GNU_SOURCE
#include "watch.h"

#include <dlfcn.h>
#include <errno.h>
#include <lmdb.h>
#include <string.h>
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
SLOT(mdb_cursor_put);
SLOT(mdb_cursor_del);

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

// LMDB's functions call one another, and its list of free pages is a tree, too: neither counts.
static _Thread_local bool is_inside;

static bool is_change(MDB_dbi tree) {
  enum { free_pages = 0 };
  return is_watching() && !is_inside && tree != free_pages;
}

static uint64_t bits_of(const MDB_val *key) {
  uint64_t bits = 0;
  memcpy(&bits, key->mv_data, key->mv_size < sizeof bits ? key->mv_size : sizeof bits);
  return bits;
}

static confine_watched_call find_change(MDB_txn *writer, confine_call kind, const MDB_val *key) {
  int fd = -1;
  mdb_env_get_fd(mdb_txn_env(writer), &fd);
  return confine_find(fd, kind, bits_of(key), 0);
}

static int end_change(
    confine_watched_call *call, int code, const MDB_val *key, const MDB_val *value) {
  is_inside = false;
  if (code != 0) return code;
  struct iovec parts[] = {{key->mv_data, key->mv_size}, {NULL, 0}};
  if (value != NULL) parts[1] = (struct iovec){value->mv_data, value->mv_size};
  call->event.length = length_of(parts, 2);
  confine_end(call, parts, 2);
  return code;
}

// `result` is the change, made only if no plan stands against it.
#define CHANGE(writer, kind, key, value, result)                    \
  confine_watched_call call = find_change(writer, kind, key);       \
  if (!confine_begin(&call)) return errno;                          \
  is_inside = true;                                                 \
  int code = (result);                                              \
  return end_change(&call, code, key, value)

int mdb_put(MDB_txn *writer, MDB_dbi tree, MDB_val *key, MDB_val *value, unsigned flags) {
  if (!is_change(tree)) return NEXT(mdb_put)(writer, tree, key, value, flags);
  CHANGE(
      writer, confine_put, key, flags & MDB_RESERVE ? NULL : value,
      NEXT(mdb_put)(writer, tree, key, value, flags));
}

int mdb_del(MDB_txn *writer, MDB_dbi tree, MDB_val *key, MDB_val *value) {
  if (!is_change(tree)) return NEXT(mdb_del)(writer, tree, key, value);
  CHANGE(writer, confine_delete, key, NULL, NEXT(mdb_del)(writer, tree, key, value));
}

// A put that LMDB refuses because there is such a key changes nothing.
static bool is_refused(MDB_cursor *cursor, MDB_val *key, unsigned flags) {
  MDB_val found = *key, value;
  return flags & MDB_NOOVERWRITE && mdb_cursor_get(cursor, &found, &value, MDB_SET) == 0;
}

int mdb_cursor_put(MDB_cursor *cursor, MDB_val *key, MDB_val *value, unsigned flags) {
  if (!is_change(mdb_cursor_dbi(cursor)) || is_refused(cursor, key, flags))
    return NEXT(mdb_cursor_put)(cursor, key, value, flags);
  CHANGE(
      mdb_cursor_txn(cursor), confine_put, key, flags & MDB_RESERVE ? NULL : value,
      NEXT(mdb_cursor_put)(cursor, key, value, flags));
}

int mdb_cursor_del(MDB_cursor *cursor, unsigned flags) {
  if (!is_change(mdb_cursor_dbi(cursor))) return NEXT(mdb_cursor_del)(cursor, flags);
  MDB_val found, value;
  uint64_t bits = 0;
  if (mdb_cursor_get(cursor, &found, &value, MDB_GET_CURRENT) == 0) bits = bits_of(&found);
  MDB_val key = {sizeof bits, &bits};
  CHANGE(
      mdb_cursor_txn(cursor), confine_delete, &key, NULL, NEXT(mdb_cursor_del)(cursor, flags));
}
#endif
