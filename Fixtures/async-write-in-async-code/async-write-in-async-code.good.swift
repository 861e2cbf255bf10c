import Foundation
import RealmSwift

private class Lesson: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var isDone = false
}

@MainActor
private func openClass() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Lesson()) }
  return realm
}

// example
@MainActor
private func finishAwaited(_ lesson: Lesson, in realm: Realm) async throws {
  await awaitReply()
  try await realm.asyncWrite {
    lesson.isDone = true
  }
  show("done: \(lesson.isDone)")
}
// end

// example
@MainActor
private func tapped(_ lesson: Lesson, in realm: Realm, completion: @escaping @Sendable () -> Void) {
  realm.writeAsync {
    lesson.isDone = true
  } onComplete: { _ in
    completion()
  }
}
// end

@MainActor
private func waitForCompletion(_ realm: Realm) async throws {
  try await withCheckedThrowingContinuation {
    (continuation: CheckedContinuation<Void, any Error>) in
    realm.writeAsync {
      realm.deleteAll()
    } onComplete: { error in
      continuation.resume(with: error.map { .failure($0) } ?? .success(()))
    }
  }
}

private actor Tutor {
  func addLesson() async throws {
    let realm = try await Realm.open(
      configuration: .init(inMemoryIdentifier: UUID().uuidString))
    try await realm.asyncWrite { realm.add(Lesson()) }
  }
}

extension Cases {
  static let asyncWriteInAsyncCodeGood = [
    Case("a write is awaited") { @MainActor in
      let realm = try openClass()
      try await finishAwaited(realm.objects(Lesson.self).first!, in: realm)
    },
    Case("synchronous code takes a completion") { @MainActor in
      let realm = try openClass()
      await finishOnMain { tapped(realm.objects(Lesson.self).first!, in: realm, completion: $0) }
    },
    Case("a continuation waits for the completion") { @MainActor in
      try await waitForCompletion(openClass())
    },
    Case("an actor awaits its write") { try await Tutor().addLesson() },
  ]
}
