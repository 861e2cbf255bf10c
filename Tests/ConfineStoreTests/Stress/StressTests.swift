import ConfineOwnership
import ConfineStore
import Foundation
import Testing

/// Eight readers and two writers at homes of all kinds, whose log is checked when they are done.
///
/// `CONFINE_STRESS_SECONDS` tells for how long; `make stress` sets it.
@Suite(.onBothEngines) struct StressTests {
  private static let seconds = ProcessInfo.processInfo.environment["CONFINE_STRESS_SECONDS"]
    .flatMap(Double.init)

  private static let readers: [(Duty.Place, Duty.Work)] = [
    (.thread, .refreshing), (.queue, .following), (.actor, .following), (.queue, .refreshing),
    (.thread, .freezing), (.actor, .freezing), (.thread, .visiting), (.queue, .resolving),
  ]

  @Test("readers see nothing but whole versions in order, while others write")
  func snapshotIsolation() async throws {
    let end = ContinuousClock.now + .seconds((Self.seconds ?? 0) / 2)
    var (round, events) = (0, 0)
    repeat {
      for missing in [Duty.Place.thread, .queue, .actor] {
        events += try await check(round, Self.writers(missing))
        round += 1
      }
    } while .now < end
    if Self.seconds != nil { print("\(events) reads and commits in \(round) rounds were right") }
  }

  /// Two of three.
  private static func writers(_ missing: Duty.Place) -> [(Duty.Place, Duty.Work)] {
    [.thread, .queue, .actor].filter { $0 != missing }.map { ($0, .writing) }
  }

  /// - Returns: how many events it has checked.
  private func check(_ round: Int, _ writers: [(Duty.Place, Duty.Work)]) async throws -> Int {
    var count = 0
    let violations = try await recordingViolations {
      let bank = Bank(
        newStore(), writers: writers.count, commits: 150, limit: .milliseconds(800))
      let founder = try Founder(bank)
      let duties = (Self.readers + writers).enumerated().map { index, duty in
        Duty(duty.0, duty.1, seed: round * 100 + index)
      }
      let logs = try await run(duties, in: bank)
      #expect(bank.errors.withLock(\.self) == [])
      #expect(logs.allSatisfy { !$0.isEmpty })
      let log = founder.log + logs.joined()
      #expect(SnapshotCheck.firstViolation(in: log, total: Bank.total) == nil)
      count = log.count
    }
    #expect(violations.map(\.message) == [])
    return count
  }

  private func run(_ duties: [Duty], in bank: Bank) async throws -> [[BankEvent]] {
    try await withThrowingTaskGroup(of: [BankEvent].self) { group in
      for duty in duties { group.addTask { try await duty.run(in: bank) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}

/// Keeps the store open, on a queue that nobody else uses.
private final class Founder: Sendable {
  let log: [BankEvent]
  private let clerk: Clerk

  init(_ bank: Bank) throws {
    let queue = DispatchQueue(label: "founder")
    clerk = try queue.sync {
      let realm = try Realm(configuration: bank.configuration, queue: queue)
      try realm.write { Bank.found(in: realm) }
      let clerk = Clerk("founder", of: bank, seed: 0, realm)
      clerk.found()
      return clerk
    }
    log = clerk.log
  }
}
