import ConfineStore
import Foundation
import Testing

/// Runs each test of a suite twice: with stores in memory and with stores in files.
struct BothEngines: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal fileprivate static var isOnDisk = false

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for isOnDisk in [false, true] {
      try await Self.$isOnDisk.withValue(isOnDisk, operation: function)
    }
  }
}

extension Trait where Self == BothEngines {
  static var onBothEngines: Self { Self() }
}

/// A store that no other test has, of the engine that the test runs with.
func newStore() -> Realm.Configuration {
  BothEngines.isOnDisk
    ? Realm.Configuration(fileURL: temporaryFile())
    : Realm.Configuration(inMemoryIdentifier: UUID().uuidString)
}
