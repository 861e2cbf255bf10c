#define _GNU_SOURCE
#include "frames.h"
#include "CExecutor.h"

#include <pthread.h>

// What is read here are frames, not variables, of which the sanitizers know nothing.
#define UNSANITIZED __attribute__((no_sanitize("address", "thread")))

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

// Code without frame pointers leaves something else where one is looked for.
static bool is_on_stack(uintptr_t frame) {
  return frame >= bounds.low && frame <= bounds.high - 2 * sizeof(uintptr_t)
      && frame % sizeof(uintptr_t) == 0;
}

// Pointers to code can be signed in their high bits.
static uintptr_t stripped(uintptr_t address) {
  return (uintptr_t)((uint64_t)address & 0xffffffffffff);
}

// An asynchronous function has its context below the frame, and may mark the frame pointer that it
// saves: there are no callers on the stack, only who resumed it.
static const uint64_t async_mark = (uint64_t)1 << 60;

UNSANITIZED static bool is_asynchronous(const uintptr_t *frame, uintptr_t call) {
  return (frame[0] & async_mark) != 0 || confine_keeps_async_context(call);
}

// A context begins with that of the caller and with where this goes on; no other is ever read.
UNSANITIZED static size_t async_callers(uintptr_t address, uint64_t *calls, size_t limit) {
  size_t count = 0;
  while (count < limit && address != 0 && address % sizeof(uintptr_t) == 0) {
    const uintptr_t *context = (const uintptr_t *)address;
    uintptr_t resumption = stripped(context[1]);
    if (!confine_is_code(resumption)) break;
    calls[count++] = resumption;
    address = stripped(context[0]);
  }
  return count;
}

UNSANITIZED __attribute__((noinline)) size_t confine_calls(uint64_t *calls, size_t limit) {
  if (bounds.high == 0) find_bounds();
  uintptr_t address = (uintptr_t)__builtin_frame_address(0);
  size_t count = 0;
  while (count < limit && is_on_stack(address)) {
    const uintptr_t *frame = (const uintptr_t *)address;
    if (count > 0 && is_asynchronous(frame, calls[count - 1])) {
      return count + async_callers(stripped(frame[-1]), calls + count, limit - count);
    }
    uintptr_t call = stripped(frame[1]);
    if (frame[0] <= address || call == 0) break;
    calls[count++] = call - 1;
    address = frame[0];
  }
  return count;
}
