import Foundation
import RealmSwift

// After the seminar notes on Realm and threads: a copy by the initialiser that takes an object.

private class PlayedClip: Object {
  @Persisted var contentCode = "swift-101"
  @Persisted var seconds = 90
  @Persisted var lecturer: ClipLecturer?

  convenience init(contentCode: String) {
    self.init()
    self.contentCode = contentCode
  }
}

private class ClipLecturer: Object {
  @Persisted var name = "Jane"
}

private func openPlayer() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write {
    let clip = PlayedClip(contentCode: "swift-102")
    clip.lecturer = ClipLecturer()
    realm.add(clip)
  }
  return realm
}

private let player = DispatchQueue(label: "clips.player", autoreleaseFrequency: .workItem)

// A copy is unmanaged, and its values are its own.
private func playCopy(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openPlayer()
  guard let current = realm.objects(PlayedClip.self).first else { return completion() }
  let copy = PlayedClip(value: current)
  assert(copy.realm == nil)
  player.async {
    show("\(copy.contentCode) for \(copy.seconds) s")
    completion()
  }
}

// The notes do not say that the copy is shallow: what it links to stays live.
private func playCopyWithLecturer(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openPlayer()
  guard let current = realm.objects(PlayedClip.self).first else { return completion() }
  let copy = PlayedClip(value: current)
  player.async {
    // expect: unmanaged-object-with-live-link
    show(copy.lecturer?.name ?? "")
    completion()
  }
}

extension Cases {
  static let copyOfTheSeminar = [
    Case("a copy is used on another queue") {
      await finish { done in try? playCopy(completion: done) }
    },
    Case("what a copy links to is used on another queue") {
      await finish { done in try? playCopyWithLecturer(completion: done) }
    },
  ]
}
