import Foundation
import RealmSwift

final class Workout: Object {
  @Persisted var finishedAt: Date?
}

// MARK: - Numbers of asynchronous writes and commits that properties keep

@MainActor
final class WorkoutLogger {
  private let realm: Realm
  private var lastCommit: AsyncTransactionId?
  private var lastWrite: AsyncTransactionId?
  private var last: AsyncTransactionId?

  init() throws { realm = try Realm() }

  func finish(_ workout: Workout) {
    realm.beginAsyncWrite { [weak self, realm] in
      workout.finishedAt = Date()
      self?.lastCommit = realm.commitAsyncWrite { _ in self?.lastCommit = nil }
    }
  }

  func undoFinish() {
    guard let lastCommit else { return }
    try? realm.cancelAsyncWrite(lastCommit)  // expect: cancelled-async-commit
  }

  func reopen(_ workout: Workout) {
    lastWrite = realm.writeAsync { workout.finishedAt = nil }
    last = lastWrite
  }

  func undoReopen() {
    if let lastWrite { try? realm.cancelAsyncWrite(lastWrite) }
    lastWrite = nil
  }

  func clear(_ workout: Workout) {
    realm.beginWrite()
    workout.finishedAt = nil
    last = realm.commitAsyncWrite()
  }

  /// Either a write or a commit.
  func undoLast() {
    if let last { try? realm.cancelAsyncWrite(last) }
  }
}

// MARK: - Operations that a write waits for

final class WorkoutFiles {
  private let operations = OperationQueue()
  private let realm: Realm

  init() throws { realm = try Realm() }

  func remove(_ workout: Workout, waits: Bool) throws {
    let remove = BlockOperation { print("removed") }
    operations.addOperations([remove], waitUntilFinished: true)
    try realm.write {
      workout.finishedAt = nil
      // expect: blocking-wait-inside-write
      operations.addOperations([remove], waitUntilFinished: true)
      operations.addOperations([remove], waitUntilFinished: false)
      operations.addOperations([remove], waitUntilFinished: waits)
    }
  }
}
