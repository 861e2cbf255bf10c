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

  private let queues: [Home: DispatchQueue]
  private let lines: Locked<[Line]>

  init(_ queues: [DispatchQueue]) {
    self.queues = Dictionary(uniqueKeysWithValues: queues.map { (.queue($0), $0) })
    lines = Locked([Line()] + queues.map { Line(home: .queue($0)) })
  }

  func hop(to home: Home, _ work: @escaping Work) -> Bool {
    append(work, to: home)
    return true
  }

  func background(_ work: @escaping Work) {
    append(work, to: nil)
  }

  private func append(_ work: @escaping Work, to home: Home?) {
    lines.withLock { lines in
      guard let index = lines.firstIndex(where: { $0.home == home }) else { return }
      lines[index].works.append(work)
    }
  }

  /// Where something waits: in the background (0) or at a queue (from 1).
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
}

/// Picks what is done next; what it picks where nothing is prescribed comes from a seed, or is the
/// first.
final class Picks {
  private(set) var path: [(pick: Int, count: Int)] = []
  private let prefix: [Int]
  private var generator: SeededGenerator?

  init(prefix: [Int] = [], seed: UInt64? = nil) {
    self.prefix = prefix
    generator = seed.map(SeededGenerator.init)
  }

  func pick(_ count: Int) -> Int {
    let pick =
      path.count < prefix.count ? prefix[path.count] : generator?.below(count) ?? 0
    path.append((pick, count))
    return pick
  }

  /// What leads to the sequence after this one; nil after the last.
  private var nextPrefix: [Int]? {
    var next = path
    while let last = next.popLast() {
      if last.pick + 1 < last.count { return next.map(\.pick) + [last.pick + 1] }
    }
    return nil
  }

  /// Runs the body once with each sequence of picks that it can make.
  ///
  /// - Returns: how many there were.
  static func all(_ body: (Picks) throws -> Void) rethrows -> Int {
    var (prefix, count): ([Int]?, Int) = ([], 0)
    while let current = prefix {
      let picks = Picks(prefix: current)
      try body(picks)
      prefix = picks.nextPrefix
      count += 1
    }
    return count
  }
}
