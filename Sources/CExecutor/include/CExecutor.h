#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the Swift runtime knows about where code runs, and Swift itself does not say.
// Each function is read anew at each call: none may be inlined into a function that suspends.

/// The two words of an `UnownedSerialExecutor`.
typedef struct {
  void *_Nullable identity;
  void *_Nullable witness;
} confine_executor;

/// A number that no other thread of this process ever has; 1 is the process's first thread.
uint64_t confine_thread(void);

/// Whether this thread runs a block of the main queue, though other queues may run within it.
/// False where Dispatch does not say.
bool confine_holds_main_queue(void);

/// Whether the code runs on the executor. Never traps, unlike the runtime's public questions.
bool confine_is_on_executor(confine_executor executor);

/// The executor of the code that asks; both words are null outside every actor.
confine_executor confine_current_executor(void);

/// The running task's number, which no other task has; 0 outside every task.
uint64_t confine_task(void);

/// The number of a job that has not begun; for a task's job it is the task's number.
uint64_t confine_job(void *_Nonnull job);

/// Hands every job of the global executor to `take` from now on; null gives the jobs back.
/// Returns false where the runtime lacks the hook.
bool confine_take_global_jobs(void (*_Nullable take)(void *_Nonnull job));

/// Runs a job on this thread, outside every actor.
void confine_run_job(void *_Nonnull job);

/// The label of the dispatch queue that runs on this thread; null outside every queue.
const char *_Nullable confine_queue_label(void);

/// Fills `calls` with the calls that led here, innermost first, and returns how many there are.
///
/// A call is an address in its instruction, and one that awaits is where it goes on. The callers of
/// an asynchronous function are those that await it. Code without frame pointers ends the list.
size_t confine_calls(uint64_t *_Nonnull calls, size_t limit);
