import Foundation
import RealmSwift

// After the seminar notes on Realm and threads: a realm and a list of live objects, both static.

private class SavedClip: Object {
  @Persisted var contentCode = "swift-101"
}

private func openLibrary() throws -> Realm {
  try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
}

private class ClipLibrary {
  // It belongs to the thread that touches it first.
  static let realm: Realm? = try? openLibrary()

  static var clipsOfContent: [SavedClip] = []

  static func load(contentCode: String) {
    let clips = realm?.objects(SavedClip.self).where { $0.contentCode == contentCode }
    clipsOfContent = clips.map(Array.init) ?? []
  }
}

private func useFromAnotherThread(completion: @escaping @Sendable () -> Void) {
  show("\(ClipLibrary.realm?.objects(SavedClip.self).count ?? 0) clips")
  Thread.detachNewThread {
    show("\(ClipLibrary.realm?.objects(SavedClip.self).count ?? 0) clips")  // expect: shared-realm
    completion()
  }
}

private func useListFromAnotherThread(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openLibrary()
  try realm.write { realm.add(SavedClip()) }
  ClipLibrary.clipsOfContent = Array(realm.objects(SavedClip.self))
  DispatchQueue.global().async {
    show(ClipLibrary.clipsOfContent[0].contentCode)  // expect: shared-realm
    completion()
  }
}

// The first remedy of the notes: ask for a realm whenever one is needed.
private func openWhereNeeded(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "clips.background", autoreleaseFrequency: .workItem).async {
    let realm = try? openLibrary()
    show("\(realm?.objects(SavedClip.self).count ?? 0) clips")
    completion()
  }
}

extension Cases {
  static let singletonOfTheSeminar = [
    Case("the singleton is used by two threads") {
      ClipLibrary.load(contentCode: "swift-101")
      await finish { useFromAnotherThread(completion: $0) }
    },
    Case("the list of live objects is used by two threads") {
      await finish { done in try? useListFromAnotherThread(completion: done) }
    },
    Case("a realm is opened where it is needed") {
      await finish { openWhereNeeded(completion: $0) }
    },
  ]
}
