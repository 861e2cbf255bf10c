// https://github.com/realm/realm-swift/issues/7812
import RealmSwift
import Foundation
class Draft: Object { @Persisted var body: String }
final class DraftStore {
  private let work = DispatchQueue(label: "drafts")
  func save(_ body: String) {
    work.async {
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write {
          realm.create(Draft.self, value: ["body": body])
        }
      }
    }
  }
}
