import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

/// Tasks that are cancelled at every step of a write that they await.
@Suite struct AwaitedScheduleTests {
  /// What a task can be doing when it is cancelled, and what must come of it.
  static let all: Set<AwaitingTasks.Cancellation> = [
    .init(of: .waits, isWritten: false), .init(of: .flushes, isWritten: true),
    .init(of: .isOver, isWritten: true),
  ]

  /// Runs the tasks that are started and the scripts, as picked.
  private func run(
    _ picks: Picks, _ file: URL?, starting started: [Int] = [],
    _ scripts: (AwaitingTasks) -> [[SteppedStep]]
  ) throws -> Set<AwaitingTasks.Cancellation> {
    let tasks = try AwaitingTasks(file: file)
    for number in started { tasks.start(number).run() }
    #expect(tasks.world.schedule.run(scripts(tasks), picks))
    tasks.expectEnd()
    return tasks.cancellations
  }

  @Test(
    "of two tasks the one that is cancelled writes nothing or all, at every step",
    arguments: EngineKind.allCases, [0, 1])
  func beside(_ engine: EngineKind, _ cancelled: Int) throws {
    let file = engine == .lmdb ? temporaryFile() : nil
    var met: Set<AwaitingTasks.Cancellation> = []
    _ = try Picks.all { picks in
      met.formUnion(try run(picks, file, starting: [0, 1]) { [[$0.cancel(cancelled)]] })
    }
    #expect(met == Self.all)
  }

  @Test(
    "a task that is cancelled while another home keeps the turn writes nothing, in every order",
    arguments: EngineKind.allCases)
  func kept(_ engine: EngineKind) throws {
    let file = engine == .lmdb ? temporaryFile() : nil
    var met: Set<AwaitingTasks.Cancellation> = []
    let count = try Picks.all { picks in
      met.formUnion(
        try run(picks, file) { [[$0.start(0), $0.cancel(0)], [$0.hold(), $0.letGo()]] })
    }
    #expect(count > 1000)
    #expect(met == Self.all)
  }

  @Test(
    "three tasks, two of which are cancelled, beside a home that keeps the turn, in random orders",
    arguments: EngineKind.allCases)
  func random(_ engine: EngineKind) throws {
    let file = engine == .lmdb ? temporaryFile() : nil
    for seed in UInt64(0)..<(engine == .heap ? 1500 : 150) {
      _ = try run(Picks(seed: seed), file) {
        [
          [$0.start(0), $0.cancel(0)], [$0.start(1)], [$0.start(2), $0.cancel(2)],
          [$0.hold(), $0.letGo()],
        ]
      }
    }
  }

  @Test(
    "a block that cancels its own task is written, and one that cancels another's ends only that",
    arguments: [0, 1, 2])
  func cancelledWithin(_ other: Int) throws {
    _ = try Picks.all { picks in
      let tasks = try AwaitingTasks()
      tasks.cancelsWithin = (1, other)
      for number in 0..<3 { tasks.start(number).run() }
      #expect(tasks.world.schedule.run([], picks))
      tasks.expectEnd()
      #expect(tasks.outcomes[1] == .written)
      #expect(tasks.cancellations.count == 1)
    }
  }
}

/// Tasks that each await a write through one actor, beside a writer on a queue.
final class AwaitingTasks: @unchecked Sendable {
  enum Outcome { case written, cancelled, failed }

  enum State { case waits, writes, flushes, isOver }

  /// How far a task was when it was cancelled, and what came of its write.
  struct Cancellation: Hashable {
    let state: State
    let isWritten: Bool

    init(of state: State, isWritten: Bool) { (self.state, self.isWritten) = (state, isWritten) }
  }

  let world: SteppedStore
  private var shelter: SteppedShelter!
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var states: [Int: State] = [:]
  private var cancelled: [Int: State] = [:]
  private(set) var outcomes: [Int: Outcome] = [:]
  /// Which commit of all is a task's.
  private var commits: [Int: Int] = [:]
  /// In the block of which task is which task cancelled.
  var cancelsWithin: (block: Int, task: Int)?

  init(file: URL? = nil) throws {
    world = try SteppedStore(writers: 1, file: file)
    shelter = world.makeShelter()
  }

  var cancellations: Set<Cancellation> {
    Set(
      cancelled.map { number, state in
        Cancellation(of: state, isWritten: outcomes[number] == .written)
      })
  }

  func start(_ number: Int) -> SteppedStep {
    SteppedStep { [self] in
      states[number] = .waits
      tasks[number] = shelter.start { shelter in
        do {
          try await shelter.growOlder { self.block(number) }
          self.end(number, .written)
        } catch is CancellationError {
          self.end(number, .cancelled)
        } catch {
          self.end(number, .failed)
        }
      }
    }
  }

  private func block(_ number: Int) {
    states[number] = .writes
    if let cancelsWithin, cancelsWithin.block == number { cancelNow(cancelsWithin.task) }
    states[number] = .flushes
    commits[number] = world.engine.commits + 1
  }

  private func end(_ number: Int, _ outcome: Outcome) {
    #expect(outcomes[number] == nil)
    outcomes[number] = outcome
    states[number] = .isOver
    #expect(world.engine.durable >= commits[number, default: 0])
  }

  func cancel(_ number: Int) -> SteppedStep { SteppedStep { [self] in cancelNow(number) } }

  private func cancelNow(_ number: Int) {
    cancelled[number] = states[number]
    tasks[number]?.cancel()
  }

  /// Has the queue keep the turn for a while.
  func hold() -> SteppedStep {
    let writer = world.writers[0]
    return SteppedStep(isPossible: { writer.isFree }) { writer.atHome { $0.beginWrite() } }
  }

  func letGo() -> SteppedStep {
    SteppedStep { [self] in world.writers[0].atHome { $0.cancelWrite() } }
  }

  /// Every task has ended, and wrote unless it was cancelled before its block ran.
  func expectEnd() {
    #expect(outcomes.count == tasks.count)
    for (number, outcome) in outcomes {
      #expect(outcome == (cancelled[number] == .waits ? .cancelled : .written))
    }
    tasks = [:]
    shelter = nil
    world.expectEnd(written: outcomes.values.count { $0 == .written })
  }
}
