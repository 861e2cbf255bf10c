// https://github.com/insidegui/WWDC/pull/627
import RealmSwift
import Foundation
class Lecture: Object { @Persisted var transcript: String; @Persisted var id: String }
final class Indexer {
  private let operations = OperationQueue()
  @MainActor func index() {
    let realm = try! Realm()
    for lecture in realm.objects(Lecture.self).where({ $0.transcript == "" }) {
      operations.addOperation {
        print("fetching \(lecture.id)")  // expect: live-object-across-queues
      }
    }
  }
}
