#define _GNU_SOURCE
#include "CExecutor.h"

#ifdef __linux__

#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

// Dispatch's C interface, of which its headers for Swift hide parts.
extern void *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_sync_f(void *queue, void *context, void (*work)(void *));
extern void dispatch_release(void *queue);
extern char _dispatch_main_q;

// A serial queue has the kernel's number of the thread that runs its blocks; two high bits are
// flags. Where the number lies is private, so it is looked for in a queue that this thread runs.
#define OWNER 0x3fffffffu

static pthread_once_t once = PTHREAD_ONCE_INIT;
static ptrdiff_t owner_offset = -1;

static uint32_t owner(const void *queue, ptrdiff_t offset) {
  return __atomic_load_n((const uint32_t *)((const char *)queue + offset), __ATOMIC_RELAXED) & OWNER;
}

struct search {
  const void *queue;
  ptrdiff_t size;
  ptrdiff_t offset;
  int count;
};

static void search_owner(void *context) {
  struct search *search = context;
  uint32_t thread = (uint32_t)gettid();
  for (ptrdiff_t offset = 0; offset + 4 <= search->size; offset += 4) {
    if (owner(search->queue, offset) != thread) continue;
    search->offset = offset;
    search->count++;
  }
}

static void find_owner(void) {
  void *queue = dispatch_queue_create("confine.owner", NULL);
  ptrdiff_t size = (ptrdiff_t)malloc_usable_size(queue);
  struct search inside = {queue, size, -1, 0}, outside = inside;
  search_owner(&outside);
  dispatch_sync_f(queue, &inside, search_owner);
  uint32_t left = inside.count == 1 ? owner(queue, inside.offset) : 0;
  if (outside.count == 0 && inside.count == 1 && left == 0) owner_offset = inside.offset;
  dispatch_release(queue);
}

bool confine_holds_main_queue(void) {
  pthread_once(&once, find_owner);
  return owner_offset >= 0 && owner(&_dispatch_main_q, owner_offset) == (uint32_t)gettid();
}

#else

// The main queue has a thread of its own there.
bool confine_holds_main_queue(void) { return false; }

#endif
