// https://github.com/realm/realm-swift/pull/4114
import RealmSwift
import Foundation
class Contact: Object { @Persisted var name: String; @Persisted var synced: Bool }
final class ContactSync {
  private let queue = DispatchQueue(label: "contacts.sync")
  func push(_ contact: Contact) {
    let reference = ThreadSafeReference(to: contact)
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        guard let contact = realm.resolve(reference) else { return }
        self.upload(contact.name) {
          self.queue.async {
            autoreleasepool {
              let realm = try! Realm()
              // expect: reference-resolved-twice
              guard let contact = realm.resolve(reference) else { return }
              try! realm.write { contact.synced = true }
            }
          }
        }
      }
    }
  }
  func upload(_ name: String, done: @escaping () -> Void) { done() }
}
