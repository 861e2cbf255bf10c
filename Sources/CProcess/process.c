#include "CProcess.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic uint64_t generation;

static void count_fork(void) { atomic_fetch_add(&generation, 1); }

// The handler can only be missing where the process had no memory left when it was loaded.
__attribute__((constructor)) static void watch_forks(void) {
  pthread_atfork(NULL, NULL, count_fork);
}

uint64_t confine_generation(void) { return atomic_load(&generation); }
