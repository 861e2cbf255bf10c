// https://github.com/realm/realm-swift/pull/4114
import RealmSwift
import Foundation
class Contact: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var name: String;
  @Persisted var synced: Bool
}
final class ContactSync {
  private let queue = DispatchQueue(label: "contacts.sync")
  func push(_ contact: Contact) {
    let id = contact.id, name = contact.name
    self.upload(name) {
      self.queue.async {
        autoreleasepool {
          let realm = try! Realm()
          guard let contact = realm.object(ofType: Contact.self, forPrimaryKey: id) else { return }
          try! realm.write { contact.synced = true }
        }
      }
    }
  }
  func upload(_ name: String, done: @escaping () -> Void) { done() }
}
