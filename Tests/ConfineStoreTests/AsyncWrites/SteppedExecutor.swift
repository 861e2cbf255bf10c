/// Keeps the jobs of an actor, for a schedule to run them one by one.
final class SteppedExecutor: SerialExecutor {
  private let schedule: SteppedSchedule
  private let line: Int

  init(_ schedule: SteppedSchedule, _ line: Int) {
    self.schedule = schedule
    self.line = line
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    schedule.append({ job.runSynchronously(on: self.asUnownedSerialExecutor()) }, to: line)
  }
}

/// Runs each job where it comes up, so that a task is nowhere but at its actors.
final class AtOnce: TaskExecutor {
  static let executor = AtOnce()

  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
