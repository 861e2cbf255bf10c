#pragma once
#ifdef __linux__
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Stands between LMDB and the system: calls that change a watched file can be recorded, made to
// fail, or be the last that the process makes.
//
// The test executable defines the functions that liblmdb.so imports, and the linker exports them
// because that library is on the link line; each goes on to the next one by RTLD_NEXT. While no
// file is watched a call costs one relaxed load. Any thread may call what is watched; one thread
// sets it up. A process has one set-up, so tests that use it run one at a time, or in a process
// of their own.

typedef enum : uint32_t {
  confine_any_call,
  /// write, writev, pwrite, pwritev.
  confine_write,
  /// fdatasync, fsync.
  confine_sync,
  /// ftruncate.
  confine_resize,
  /// msync, whose file is not known.
  confine_map_sync,
  /// mdb_put and mdb_cursor_put; mdb_del and mdb_cursor_del. Keys are integers of 8 bytes.
  confine_put,
  confine_delete,
} confine_call;

typedef enum : uint32_t {
  confine_any_file,
  /// LMDB's data file, or of its pages those behind the meta pages.
  confine_data,
  /// The data file's first two pages; said of writes alone.
  confine_meta,
  confine_note,
  confine_lock,
} confine_file;

/// How an event is recorded. The bytes of a write, and a key and a value, follow.
typedef struct {
  confine_call call;
  confine_file file;
  /// Of a write: in the file. Of a resize: the new length. Of a put or a delete: the key.
  uint64_t offset;
  /// The bytes that follow the event in the log.
  uint64_t length;
} confine_event;

/// What watched files have seen since the first was watched, failed calls not counted.
typedef struct {
  uint64_t writes;
  uint64_t bytes;
  /// Pages of the data file that were written, without meta pages.
  uint64_t pages;
  uint64_t meta_writes;
  /// Meta writes that returned when they were durable (O_DSYNC).
  uint64_t durable_meta_writes;
  uint64_t syncs;
  uint64_t resizes;
  uint64_t puts;
  uint64_t deletes;
} confine_counts;

/// Watches the file that the path leads to, by device and inode. False if there is none, or if
/// eight are watched. A data file may be empty: LMDB makes a new one of it.
bool confine_watch(const char *_Nonnull path, confine_file file, size_t page_size);

/// Appends each event, once its call has succeeded, to a file that survives the process.
bool confine_record(const char *_Nonnull log);

/// Kills the process (SIGKILL) before the n-th such call (1 is the next), or when it has returned.
void confine_kill(confine_call call, confine_file file, uint64_t n, bool after);

/// Makes the n-th such call, and `count` in a row, fail with that errno; for LMDB's functions it
/// is what they return.
void confine_fail(confine_call call, confine_file file, uint64_t n, uint64_t count, int error);

confine_counts confine_counted(void);

/// Forgets the files, the plans and the counts, and closes the log.
void confine_watch_nothing(void);
#endif
