import Foundation
import RealmSwift

private class Clip: Object {
  @Persisted var title = "Sunset"
}

private func openClips() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Clip()) }
  return realm
}

private func upload(_ number: Int) async {
  await awaitReply()
}

// example
private final class ClipDatabase {
  static let realm = try! openClips()

  static func countTwice(completion: @escaping @Sendable () -> Void) {
    show("\(realm.objects(Clip.self).count) clips")
    DispatchQueue.global().async {
      show("\(realm.objects(Clip.self).count) clips")  // expect: shared-realm
      completion()
    }
  }
}
// end

private enum ClipCache {
  static var recent: [Clip] = []

  static func fillAndShow(completion: @escaping @Sendable () -> Void) throws {
    recent = Array(try openClips().objects(Clip.self))
    DispatchQueue(label: "clips.preview").async {
      show(recent[0].title)  // expect: shared-realm
      completion()
    }
  }
}

private let uploads = try! openClips()

private func uploadAll() async {
  let count = uploads.objects(Clip.self).count
  await upload(count)
  show("\(uploads.objects(Clip.self).count) clips uploaded")  // expect: shared-realm
}

private struct ClipImport {
  static let realm: Realm? = try? openClips()

  func run() async {
    show("\(Self.realm?.objects(Clip.self).count ?? 0) clips")
    let importing = Task.detached {
      try? Self.realm?.write { Self.realm?.add(Clip()) }  // expect: shared-realm
    }
    await importing.value
  }
}

extension Cases {
  static let sharedRealmBad = [
    Case("a singleton is used by its opener and on the global queue") {
      await finish { ClipDatabase.countTwice(completion: $0) }
    },
    Case("a cache of clips is read on a serial queue") {
      await finish { done in try? ClipCache.fillAndShow(completion: done) }
    },
    Case("a global realm is used before and after an upload") { await uploadAll() },
    Case("a static realm is written to by a detached task") { await ClipImport().run() },
  ]
}
