#ifdef __linux__
#include "CProbe.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// The C library's functions by their second names: to look them up by dlsym would allocate.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Atomic bool is_counting;
static _Atomic uint64_t allocations;

void confine_count_allocations(void) {
  atomic_store(&allocations, 0);
  atomic_store(&is_counting, true);
}

uint64_t confine_counted_allocations(void) {
  atomic_store(&is_counting, false);
  return atomic_load(&allocations);
}

static inline void count(void) {
  if (__builtin_expect(atomic_load_explicit(&is_counting, memory_order_relaxed), false)) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  count();
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *made = __libc_memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *place = made;
  return 0;
}
#endif
