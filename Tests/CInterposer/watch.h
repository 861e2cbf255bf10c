#pragma once
#ifdef __linux__
#include "CInterposer.h"

#include <stdatomic.h>
#include <sys/uio.h>

/// Whether any file is watched.
extern _Atomic bool confine_is_watching;

/// A call on its way: what it is, and which plans it has met.
typedef struct {
  confine_event event;
  bool is_watched;
  bool is_durable;
  bool kills_after;
  size_t page_size;
} confine_watched_call;

/// The call's file, if it is watched.
confine_watched_call confine_find(int fd, confine_call call, uint64_t offset, uint64_t length);

/// False, with errno set, if the call is to fail. Does not return if the process is to end.
bool confine_begin(confine_watched_call *call);

/// Counts and records a call that succeeded.
void confine_end(confine_watched_call *call, const struct iovec *parts, int count);

ssize_t confine_next_writev(int fd, const struct iovec *parts, int count);
#endif
