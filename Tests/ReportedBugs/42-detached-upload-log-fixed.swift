// https://github.com/realm/realm-swift/issues/7431#log
import RealmSwift
class Recording: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var title: String
}
func send(_ recording: Recording) async throws {}
final class RecordingSync {
  func syncAll() async throws {
    let realm = try Realm(configuration: .defaultConfiguration, queue: nil)
    let recordings = Array(realm.objects(Recording.self).freeze())
    for recording in recordings {
      try await send(recording)
      print("sent \(recording.title)")
    }
  }
}
