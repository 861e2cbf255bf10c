#define _GNU_SOURCE
#include "CExecutor.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define NEVER_INLINED __attribute__((noinline))

extern SWIFT_CALL void *swift_task_getCurrent(void);
extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *task);
extern SWIFT_CALL confine_executor swift_task_getCurrentExecutor(void);
extern SWIFT_CALL bool swift_task_isCurrentExecutorWithFlags(
    void *identity, void *witness, uint64_t flags);
extern SWIFT_CALL int8_t swift_task_isIsolatingCurrentContext(void *identity, void *witness);
extern const char *dispatch_queue_get_label(void *queue);
extern SWIFT_CALL void swift_job_run(void *job, void *identity, void *witness);

enum { first_thread = 1 };
static _Atomic uint64_t last_thread = first_thread;
static _Thread_local uint64_t this_thread;

// Another thread may be the one that loads the image.
static bool is_first_thread(void) {
#ifdef __linux__
  return gettid() == getpid();
#else
  return pthread_main_np() != 0;
#endif
}

static uint64_t next_number(void) {
  return is_first_thread() ? first_thread : atomic_fetch_add(&last_thread, 1) + 1;
}

// pthread_self would not do: ids are used again, and the optimiser keeps its value over an await.
NEVER_INLINED uint64_t confine_thread(void) {
  if (this_thread == 0) this_thread = next_number();
  return this_thread;
}

// Default actors have no witness, and must not be asked.
static bool says_that_it_runs(confine_executor executor) {
  return executor.witness != NULL
      && swift_task_isIsolatingCurrentContext(executor.identity, executor.witness) == 1;
}

// Of code that has an executor the runtime does not ask another, on whose queue it may wait.
NEVER_INLINED bool confine_is_on_executor(confine_executor executor) {
  return swift_task_isCurrentExecutorWithFlags(executor.identity, executor.witness, 0)
      || says_that_it_runs(executor);
}

NEVER_INLINED confine_executor confine_current_executor(void) {
  return swift_task_getCurrentExecutor();
}

NEVER_INLINED uint64_t confine_task(void) {
  void *task = swift_task_getCurrent();
  return task == NULL ? 0 : swift_task_getJobTaskId(task);
}

uint64_t confine_job(void *job) { return swift_task_getJobTaskId(job); }

typedef SWIFT_CALL void (*enqueue)(void *job);
typedef SWIFT_CALL void (*enqueue_hook)(void *job, enqueue original);

static void (*_Atomic taker)(void *job);

static SWIFT_CALL void hand_over(void *job, enqueue original) {
  void (*take)(void *) = atomic_load(&taker);
  if (take == NULL) {
    original(job);
  } else {
    take(job);
  }
}

// The hook stays once it is set: another thread may be about to call it.
bool confine_take_global_jobs(void (*take)(void *job)) {
  enqueue_hook *hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  if (hook == NULL) return false;
  atomic_store(&taker, take);
  __atomic_store_n(hook, hand_over, __ATOMIC_RELEASE);
  return true;
}

void confine_run_job(void *job) { swift_job_run(job, NULL, NULL); }

// Dispatch for Swift does not offer the label of the current queue.
const char *confine_queue_label(void) { return dispatch_queue_get_label(NULL); }
