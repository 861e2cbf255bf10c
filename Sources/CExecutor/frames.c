#define _GNU_SOURCE
#include "CExecutor.h"

#include <pthread.h>

typedef struct {
  uintptr_t low;
  uintptr_t high;
} stack_bounds;

static _Thread_local stack_bounds bounds;

static void find_bounds(void) {
#ifdef __APPLE__
  bounds.high = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
  bounds.low = bounds.high - pthread_get_stacksize_np(pthread_self());
#else
  pthread_attr_t attributes;
  void *start;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  if (pthread_attr_getstack(&attributes, &start, &size) == 0) {
    bounds.low = (uintptr_t)start;
    bounds.high = bounds.low + size;
  }
  pthread_attr_destroy(&attributes);
#endif
}

// An asynchronous function marks the frame pointer that it saves; its callers are found without it.
static const uintptr_t async_mark = (uintptr_t)1 << 60;

__attribute__((noinline)) size_t confine_frames_on_stack(size_t limit) {
  if (bounds.high == 0) find_bounds();
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  for (size_t count = 0; count < limit; count++) {
    bool is_on_stack = frame >= bounds.low && frame <= bounds.high - 2 * sizeof(uintptr_t);
    if (!is_on_stack || frame % sizeof(uintptr_t) != 0) return count;
    const uintptr_t *record = (const uintptr_t *)frame;
    bool is_last = record[0] <= frame || record[1] == 0;
    if (is_last || (record[0] & async_mark) != 0) return limit;
    frame = record[0];
  }
  return limit;
}
