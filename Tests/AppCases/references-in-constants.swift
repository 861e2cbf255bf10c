import Foundation
import RealmSwift

final class Episode: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var text = ""
}

/// Resolves what it was made with, and again to save.
final class TranscriptOperation: Operation {
  private let reference: ThreadSafeReference<Episode>

  init(episode: Episode) {
    reference = ThreadSafeReference(to: episode)
    super.init()
  }

  override func main() {
    autoreleasepool {
      let realm = try! Realm()
      guard let episode = realm.resolve(reference) else { return }
      save(episode.text.uppercased())
    }
  }

  private func save(_ text: String) {
    let realm = try! Realm()
    // expect: reference-resolved-twice
    guard let episode = realm.resolve(reference) else { return }
    try! realm.write { episode.text = text }
  }
}

/// Resolves it once and hands on the object.
final class SummaryOperation: Operation {
  private let reference: ThreadSafeReference<Episode>

  init(reference: ThreadSafeReference<Episode>) {
    self.reference = reference
    super.init()
  }

  override func main() {
    autoreleasepool {
      let realm = try! Realm()
      guard let episode = realm.resolve(reference) else { return }
      save(String(episode.text.prefix(80)), of: episode, in: realm)
    }
  }

  private func save(_ text: String, of episode: Episode, in realm: Realm) {
    try! realm.write { episode.text = text }
  }
}
