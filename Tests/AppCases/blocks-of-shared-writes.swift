import Foundation
import RealmSwift
import UIKit

final class Entry: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var words: Int
}

final class Journal {
  static let shared = Journal()
  private let queue = DispatchQueue(label: "journal")
  private let realm = try! Realm()

  func entries() -> Results<Entry> { realm.objects(Entry.self) }
  /// What the block does is a part of the write that is wrong.
  func clear() {
    save { self.realm.deleteAll() }
  }
  func edit(_ id: String, words: Int) {
    save {
      self.realm.object(ofType: Entry.self, forPrimaryKey: id)?.words = words
    }
  }
  func editAnew(_ id: String, words: Int) {
    saveAnew { realm in
      realm.object(ofType: Entry.self, forPrimaryKey: id)?.words = words
    }
  }
  private func save(_ changes: @escaping () -> Void) {
    queue.async {
      // expect: live-object-across-queues
      try? self.realm.write(changes)  // expect: shared-realm
    }
  }
  private func saveAnew(_ changes: @escaping (Realm) -> Void) {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        try? realm.write { changes(realm) }
      }
    }
  }
}

final class JournalController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print(Journal.shared.entries().count)
  }
  func clear() { Journal.shared.clear() }
  func edit() {
    Journal.shared.edit("1", words: 2)
    Journal.shared.editAnew("1", words: 2)
  }
}
