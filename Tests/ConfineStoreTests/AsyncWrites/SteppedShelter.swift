import ConfineOwnership
import Testing

@testable import ConfineStore

/// An actor with a realm of a stepped store; its jobs wait in the store's schedule.
actor SteppedShelter {
  nonisolated let executor: SteppedExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private var realm: Realm!

  init(_ executor: SteppedExecutor) { self.executor = executor }

  /// Has the actor do something, when its job is run.
  @discardableResult
  nonisolated func start(
    _ body: @escaping @Sendable (isolated SteppedShelter) async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: AtOnce.executor) { await body(self) }
  }

  func open(_ store: Store, _ configuration: Realm.Configuration) {
    realm = Realm(store.liveInstance(at: .actor(self), configuration))
    if let dog = realm.objects(Dog.self).first { #expect(dog.age == 0) }
  }

  /// Counts up the age of the dog.
  func growOlder(_ body: @escaping @Sendable () -> Void) async throws {
    try await realm.asyncWrite {
      assertIsolated()
      #expect(realm.isInWriteTransaction)
      realm.objects(Dog.self).first?.age += 1
      body()
    }
  }

  /// As `growOlder` so many times, without waiting for it.
  ///
  /// - Parameter note: called in each block, and with true in its completion.
  func growOlderLater(_ times: Int, _ note: @escaping @Sendable (Int, Bool) -> Void) {
    let (home, realm) = (Home.actor(self), realm!)
    for number in 0..<times {
      realm.writeAsync {
        #expect(home.isHere)
        realm.objects(Dog.self).first?.age += 1
        note(number, false)
      } onComplete: { error in
        #expect(home.isHere && error == nil)
        note(number, true)
      }
    }
  }

  /// Begins a write, behind which another one waits.
  func leaveWriteOpen() {
    realm.beginWrite()
    realm.writeAsync { Issue.record("a write began behind one that nobody ends") }
  }
}
