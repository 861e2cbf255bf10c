import ConfineOwnership
import ConfineStore
import Synchronization

/// A store in which money moves and its sum stays, and what those who use it share.
final class Bank: Sendable {
  static let total = 8000
  /// Those with money are far apart, so that no chunk holds them all.
  private static let vaultCount = 1600
  private static let richEvery = 200

  /// What one home passes to another.
  struct FrozenCopy: @unchecked Sendable {
    let id: Int
    let realm: Realm
  }

  struct Reference: Sendable {
    let book: ThreadSafeReference<BankBook>
    /// The newest commit that it is sure to show.
    let number: Int
  }

  let configuration: Realm.Configuration
  let frozen = Locked<FrozenCopy?>(nil)
  let reference = Locked<Reference?>(nil)
  let errors = Locked<[String]>([])
  private let lastCommit: Int
  private let deadline: ContinuousClock.Instant
  private let ticks = Atomic(0)
  private let newest = Atomic(0)
  private let writers: Locked<Int>
  /// Who waits for a commit; nil once all writers have left.
  private let waiting = Locked<[Call]?>([])

  typealias Call = @Sendable () -> Void

  /// - Parameters:
  ///   - commits: after so many the writers leave, and
  ///   - limit: after so long at the latest.
  init(_ configuration: Realm.Configuration, writers: Int, commits: Int, limit: Duration) {
    self.configuration = configuration
    self.writers = Locked(writers)
    lastCommit = commits
    deadline = .now + limit
  }

  /// Whether writers are to leave.
  var isOver: Bool { published >= lastCommit || .now >= deadline }

  /// A number that is given out once, and greater than those before. Its order alone is atomic, so
  /// that it hides no race.
  func tick() -> Int { ticks.add(1, ordering: .relaxed).newValue }

  /// The newest commit that is known to have ended.
  var published: Int { newest.load(ordering: .acquiring) }

  func publish(_ number: Int) {
    newest.max(number, ordering: .releasing)
    callWaiting(leaving: [])
  }

  /// A writer commits no more.
  func leave() {
    let isLast = writers.withLock { writers in
      writers -= 1
      return writers == 0
    }
    if isLast { callWaiting(leaving: nil) }
  }

  /// Whether there are no more commits to come.
  var isClosed: Bool { waiting.withLock { $0 == nil } }

  /// Calls after the next commit, or once there are none to come.
  func afterCommit(_ call: @escaping Call) {
    let isClosed = waiting.withLock { waiting in
      waiting?.append(call)
      return waiting == nil
    }
    if isClosed { call() }
  }

  private func callWaiting(leaving others: [Call]?) {
    let calls = waiting.withLock { waiting in
      defer { if waiting != nil { waiting = others } }
      return waiting
    }
    calls?.forEach { $0() }
  }

  /// In the open write.
  static func found(in realm: Realm) {
    let book = realm.create(BankBook.self)
    for id in 0..<vaultCount {
      let vault = realm.create(BankVault.self, value: ["id": id])
      guard id.isMultiple(of: richEvery) else { continue }
      vault.balance = total * richEvery / vaultCount
      book.vaults.append(vault)
    }
  }
}
