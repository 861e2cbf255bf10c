#define _GNU_SOURCE
#include "CExecutor.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define NEVER_INLINED __attribute__((noinline))

extern SWIFT_CALL void *swift_task_getCurrent(void);
extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *task);
extern SWIFT_CALL confine_executor swift_task_getCurrentExecutor(void);
extern SWIFT_CALL bool swift_task_isCurrentExecutorWithFlags(
    void *identity, void *witness, uint64_t flags);
extern const char *dispatch_queue_get_label(void *queue);
extern SWIFT_CALL void swift_job_run(void *job, void *identity, void *witness);

static _Atomic uint64_t last_thread;
static _Thread_local uint64_t this_thread;

// pthread_self would not do: ids are used again, and the optimiser keeps its value over an await.
NEVER_INLINED uint64_t confine_thread(void) {
  if (this_thread == 0) this_thread = atomic_fetch_add(&last_thread, 1) + 1;
  return this_thread;
}

__attribute__((constructor)) static void number_first_thread(void) { confine_thread(); }

NEVER_INLINED bool confine_is_on_executor(confine_executor executor) {
  return swift_task_isCurrentExecutorWithFlags(executor.identity, executor.witness, 0);
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

typedef SWIFT_CALL void (*enqueue_at)(
    long long seconds, long long nanoseconds, long long tolerated_seconds,
    long long tolerated_nanoseconds, int clock, void *job);
typedef SWIFT_CALL void (*enqueue_at_hook)(
    long long seconds, long long nanoseconds, long long tolerated_seconds,
    long long tolerated_nanoseconds, int clock, void *job, enqueue_at original);
typedef SWIFT_CALL void (*enqueue_after)(unsigned long long delay, void *job);
typedef SWIFT_CALL void (*enqueue_after_hook)(
    unsigned long long delay, void *job, enqueue_after original);

static void (*_Atomic taker)(void *job);
static void (*_Atomic later_taker)(void *job, uint64_t delay);

static SWIFT_CALL void hand_over(void *job, enqueue original) {
  void (*take)(void *) = atomic_load(&taker);
  if (take == NULL) {
    original(job);
  } else {
    take(job);
  }
}

static SWIFT_CALL void hand_over_after(
    unsigned long long delay, void *job, enqueue_after original) {
  void (*take)(void *, uint64_t) = atomic_load(&later_taker);
  if (take == NULL) {
    original(delay, job);
  } else {
    take(job, delay);
  }
}

// The numbers that the Swift runtime gives to its clocks.
enum { continuous_clock = 1 };

static uint64_t nanoseconds_until(long long seconds, long long nanoseconds, int clock) {
#ifdef __APPLE__
  clockid_t id = clock == continuous_clock ? CLOCK_MONOTONIC_RAW : CLOCK_UPTIME_RAW;
#else
  clockid_t id = clock == continuous_clock ? CLOCK_BOOTTIME : CLOCK_MONOTONIC;
#endif
  struct timespec now;
  clock_gettime(id, &now);
  long long left = (seconds - now.tv_sec) * 1000000000 + nanoseconds - now.tv_nsec;
  return left > 0 ? (uint64_t)left : 0;
}

static SWIFT_CALL void hand_over_at(
    long long seconds, long long nanoseconds, long long tolerated_seconds,
    long long tolerated_nanoseconds, int clock, void *job, enqueue_at original) {
  void (*take)(void *, uint64_t) = atomic_load(&later_taker);
  if (take == NULL) {
    original(seconds, nanoseconds, tolerated_seconds, tolerated_nanoseconds, clock, job);
  } else {
    take(job, nanoseconds_until(seconds, nanoseconds, clock));
  }
}

// The hooks stay once they are set: another thread may be about to call them.
bool confine_take_global_jobs(
    void (*take)(void *job), void (*take_later)(void *job, uint64_t delay)) {
  enqueue_hook *hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  enqueue_after_hook *after = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDelay_hook");
  enqueue_at_hook *at = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDeadline_hook");
  if (hook == NULL || after == NULL || at == NULL) return false;
  atomic_store(&taker, take);
  atomic_store(&later_taker, take_later);
  __atomic_store_n(hook, hand_over, __ATOMIC_RELEASE);
  __atomic_store_n(after, hand_over_after, __ATOMIC_RELEASE);
  __atomic_store_n(at, hand_over_at, __ATOMIC_RELEASE);
  return true;
}

void confine_run_job(void *job) { swift_job_run(job, NULL, NULL); }

// Dispatch for Swift does not offer the label of the current queue.
const char *confine_queue_label(void) { return dispatch_queue_get_label(NULL); }
