#ifdef __linux__
#define _GNU_SOURCE
#include "watch.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { most_files = 8, most_parts = 128 };

typedef struct {
  dev_t device;
  ino_t inode;
  confine_file file;
  size_t page_size;
} watched_file;

// What befalls the calls from `first` up to `end`, counted from 1 among those that match.
typedef struct {
  confine_call call;
  confine_file file;
  uint64_t first, end, seen;
} plan;

_Atomic bool confine_is_watching;

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static watched_file files[most_files];
static size_t file_count;
static plan killing, failing;
static bool kills_after;
static int failure;
static int record = -1;
static confine_counts counts;

static bool find_file(int fd, watched_file *found) {
  struct stat status;
  if (fstat(fd, &status) != 0) return false;
  for (size_t index = 0; index < file_count; index++) {
    *found = files[index];
    if (found->device == status.st_dev && found->inode == status.st_ino) return true;
  }
  return false;
}

confine_watched_call confine_find(int fd, confine_call call, uint64_t offset, uint64_t length) {
  confine_watched_call found = {.event = {call, confine_any_file, offset, length}};
  watched_file file;
  int error = errno;
  pthread_mutex_lock(&turn);
  found.is_watched = call == confine_map_sync ? file_count > 0 : find_file(fd, &file);
  pthread_mutex_unlock(&turn);
  if (found.is_watched && call != confine_map_sync) {
    bool is_meta = call == confine_write && file.file == confine_data && offset < 2 * file.page_size;
    found.event.file = is_meta ? confine_meta : file.file;
    found.page_size = file.page_size;
    found.is_durable = is_meta && (fcntl(fd, F_GETFL) & O_DSYNC) != 0;
  }
  errno = error;
  return found;
}

// Whether the plan is for this call; one that matches is counted.
static bool meets(plan *plan, const confine_event *event) {
  if (plan->first == 0) return false;
  if (plan->call != confine_any_call && plan->call != event->call) return false;
  if (plan->file != confine_any_file && plan->file != event->file) return false;
  plan->seen++;
  return plan->seen >= plan->first && plan->seen < plan->end;
}

static void end_process(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

bool confine_begin(confine_watched_call *call) {
  if (!call->is_watched) return true;
  pthread_mutex_lock(&turn);
  bool kills = meets(&killing, &call->event);
  if (kills && !kills_after) end_process();
  call->kills_after = kills;
  bool fails = meets(&failing, &call->event);
  int error = failure;
  pthread_mutex_unlock(&turn);
  if (fails) errno = error;
  return !fails;
}

static void count_write(const confine_watched_call *call) {
  counts.writes++;
  counts.bytes += call->event.length;
  if (call->event.file == confine_meta) {
    counts.meta_writes++;
    if (call->is_durable) counts.durable_meta_writes++;
  } else if (call->event.file == confine_data) {
    counts.pages += call->event.length / call->page_size;
  }
}

static void count(const confine_watched_call *call) {
  switch (call->event.call) {
  case confine_write: count_write(call); break;
  case confine_sync: counts.syncs++; break;
  case confine_resize: counts.resizes++; break;
  case confine_put: counts.puts++; break;
  case confine_delete: counts.deletes++; break;
  case confine_map_sync:
  case confine_any_call: break;
  }
}

static void append(confine_event event, const struct iovec *parts, int count) {
  struct iovec all[most_parts + 1] = {{&event, sizeof event}};
  uint64_t left = event.length;
  int used = 1;
  for (int index = 0; index < count && index < most_parts && left > 0; index++) {
    size_t length = parts[index].iov_len < left ? parts[index].iov_len : left;
    all[used++] = (struct iovec){parts[index].iov_base, length};
    left -= length;
  }
  event.length -= left;
  confine_next_writev(record, all, used);
}

void confine_end(confine_watched_call *call, const struct iovec *parts, int part_count) {
  if (!call->is_watched) return;
  int error = errno;
  pthread_mutex_lock(&turn);
  count(call);
  if (record >= 0) append(call->event, parts, part_count);
  if (call->kills_after) end_process();
  pthread_mutex_unlock(&turn);
  errno = error;
}

bool confine_watch(const char *path, confine_file file, size_t page_size) {
  struct stat status;
  if (stat(path, &status) != 0) return false;
  pthread_mutex_lock(&turn);
  bool has_room = file_count < most_files;
  if (has_room) {
    files[file_count++] = (watched_file){status.st_dev, status.st_ino, file, page_size};
    atomic_store(&confine_is_watching, true);
  }
  pthread_mutex_unlock(&turn);
  return has_room;
}

bool confine_record(const char *log) {
  int opened = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  pthread_mutex_lock(&turn);
  if (record >= 0) close(record);
  record = opened;
  pthread_mutex_unlock(&turn);
  return opened >= 0;
}

void confine_kill(confine_call call, confine_file file, uint64_t n, bool after) {
  pthread_mutex_lock(&turn);
  killing = (plan){call, file, n, n + 1, 0};
  kills_after = after;
  pthread_mutex_unlock(&turn);
}

void confine_fail(confine_call call, confine_file file, uint64_t n, uint64_t count, int error) {
  pthread_mutex_lock(&turn);
  failing = (plan){call, file, n, count > UINT64_MAX - n ? UINT64_MAX : n + count, 0};
  failure = error;
  pthread_mutex_unlock(&turn);
}

confine_counts confine_counted(void) {
  pthread_mutex_lock(&turn);
  confine_counts counted = counts;
  pthread_mutex_unlock(&turn);
  return counted;
}

void confine_watch_nothing(void) {
  pthread_mutex_lock(&turn);
  atomic_store(&confine_is_watching, false);
  file_count = 0;
  killing = failing = (plan){};
  counts = (confine_counts){};
  if (record >= 0) close(record);
  record = -1;
  pthread_mutex_unlock(&turn);
}
#endif
