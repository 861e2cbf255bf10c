import ConfineOwnership
import Dispatch

@testable import ConfineStore

/// Keeps what a store has to do later, and does it one by one, as it is told.
///
/// Work at one home stays in order, and so does work in the background.
final class SteppedSchedule: Schedule {
  typealias Work = @Sendable () -> Void

  private struct Line: Sendable {
    var home: Home?
    var works: [Work] = []
  }

  private static let background = 0

  private let queues: [Home: DispatchQueue]
  private let lines: Locked<[Line]>
  /// What happens once, while somebody is about to bring work to a home.
  let beforeHop = Locked<Work?>(nil)

  init(_ queues: [DispatchQueue]) {
    self.queues = Dictionary(uniqueKeysWithValues: queues.map { (.queue($0), $0) })
    lines = Locked([Line()] + queues.map { Line(home: .queue($0)) })
  }

  /// What is for an actor waits among the actor's jobs.
  func hop(to home: Home, _ work: @escaping Work) -> Bool {
    beforeHop.withLock { $0.take() }?()
    if let line = lines.withLock({ $0.firstIndex { $0.home == home } }) {
      append(work, to: line)
      return true
    }
    guard let actor = home.actor else { return false }
    Task(executorPreference: AtOnce.executor) { await perform(work, on: actor) }
    return true
  }

  func background(_ work: @escaping Work) {
    append(work, to: Self.background)
  }

  func append(_ work: @escaping Work, to line: Int) {
    lines.withLock { $0[line].works.append(work) }
  }

  /// Of an actor, whose jobs wait here.
  func makeExecutor() -> SteppedExecutor {
    let line = lines.withLock { lines in
      lines.append(Line())
      return lines.count - 1
    }
    return SteppedExecutor(self, line)
  }

  /// Where something waits: in the background (0), at a queue (from 1) or at an actor behind them.
  var choices: [Int] {
    lines.withLock { lines in lines.indices.filter { !lines[$0].works.isEmpty } }
  }

  /// Does what waits longest at one place.
  func run(_ choice: Int) {
    let (home, work) = lines.withLock { ($0[choice].home, $0[choice].works.removeFirst()) }
    if let queue = home.flatMap({ queues[$0] }) { queue.sync(execute: work) } else { work() }
  }

  /// Does all that waits, and what comes of it.
  func runAll() {
    while let choice = choices.first { run(choice) }
  }

  /// Goes the steps of several scripts, and does what waits between them, as picked.
  ///
  /// - Returns: whether every step was possible in the end.
  func run(_ scripts: [[SteppedStep]], _ picks: Picks) -> Bool {
    var rest = scripts.map { $0[...] }
    while true {
      let ready = rest.indices.filter { rest[$0].first?.isPossible() == true }
      let choices = choices
      guard !ready.isEmpty || !choices.isEmpty else { return rest.allSatisfy(\.isEmpty) }
      let pick = picks.pick(ready.count + choices.count)
      if pick < ready.count {
        rest[ready[pick]].removeFirst().run()
      } else {
        run(choices[pick - ready.count])
      }
    }
  }
}

/// What somebody does by himself.
struct SteppedStep {
  var isPossible: () -> Bool = { true }
  let run: () -> Void
}

private func perform(_ work: @Sendable () -> Void, on actor: isolated any Actor) { work() }
