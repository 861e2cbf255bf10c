import Foundation
import RealmSwift

private class Lesson: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var isDone = false
}

@MainActor
private func openSchool() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Lesson()) }
  return realm
}

// example
@MainActor
private func finishLesson(_ lesson: Lesson, in realm: Realm) async {
  await awaitReply()
  realm.writeAsync {  // expect: async-write-in-async-code
    lesson.isDone = true
  }
  show("done: \(lesson.isDone)")
}
// end

@MainActor
private final class SchoolModel {
  func reset(_ realm: Realm) async {
    realm.beginAsyncWrite {  // expect: async-write-in-async-code
      realm.deleteAll()
      realm.commitAsyncWrite()
    }
    await awaitReply()
  }
}

private actor Teacher {
  func addLesson() async throws {
    let realm = try await Realm.open(
      configuration: .init(inMemoryIdentifier: UUID().uuidString))
    realm.writeAsync {  // expect: async-write-in-async-code
      realm.add(Lesson())
    }
    await awaitReply()
  }
}

extension Cases {
  static let asyncWriteInAsyncCodeBad = [
    Case("a lesson is finished without waiting for the write") { @MainActor in
      let realm = try openSchool()
      await finishLesson(realm.objects(Lesson.self).first!, in: realm)
    },
    Case("a reset does not wait for its turn") { @MainActor in
      await SchoolModel().reset(try openSchool())
    },
    Case("an actor does not await its write") { try await Teacher().addLesson() },
  ]
}
