// https://github.com/realm/realm-swift/issues/8409
import RealmSwift
@globalActor actor SyncActor { static let shared = SyncActor() }
class Photo: Object { @Persisted(primaryKey: true) var id: String; @Persisted var uploaded: Bool }
@MainActor final class PhotoScreen {
  func upload(_ photo: Photo) {
    let frozen = photo.freeze()
    Task { await Uploader().mark(frozen) }
  }
}
final class Uploader {
  @SyncActor func mark(_ photo: Photo) async {
    guard let live = photo.thaw() else { return }  // expect: thaw-in-actor
    try? live.realm?.write { live.uploaded = true }
  }
}
