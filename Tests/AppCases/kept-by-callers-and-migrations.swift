import Foundation
import RealmSwift

// MARK: - What a migration's block keeps, and nobody in sight reads

final class Contact: Object {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted var group: ContactGroup?
  @Persisted var name = ""
}

final class ContactGroup: Object {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted var name = ""
}

final class ContactsMigrator {
  private(set) var withoutName: [MigrationObject] = []
  private var names: [String] = []
  private static var touched: [MigrationObject] = []

  func configuration() -> Realm.Configuration {
    Realm.Configuration(schemaVersion: 5) { migration, oldVersion in
      guard oldVersion < 5 else { return }
      migration.enumerateObjects(ofType: "Contact") { old, new in
        guard let old, let new else { return }
        self.withoutName.append(old)  // expect: escaping-migration-object
        Self.touched.append(new)  // expect: escaping-migration-object
        self.names.append(old["name"] as? String ?? "")
      }
    }
  }
}

// How much there is tells nothing of what there is.
enum ContactTally {
  private static var nameless: [MigrationObject] = []

  static func run(_ migration: Migration) {
    migration.enumerateObjects(ofType: "Contact") { old, _ in
      guard let old else { return }
      nameless.append(old)  // expect: escaping-migration-object
    }
  }

  static func summary() -> String { "\(nameless.count) without a name" }
}

// A helper of the block reads what it has kept, in time.
final class ContactMerge {
  private var seen: [String: MigrationObject] = [:]

  func run(_ migration: Migration) {
    migration.enumerateObjects(ofType: "Contact") { _, new in
      guard let new, let name = new["name"] as? String else { return }
      if let first = self.seen[name] {
        first["name"] = name
        migration.delete(new)
      } else {
        self.seen[name] = new
      }
    }
  }
}

// MARK: - Links to what belongs elsewhere

final class ContactMover {
  private let queue = DispatchQueue(label: "contacts", autoreleaseFrequency: .workItem)

  func move(_ id: UUID, to group: ContactGroup) {
    queue.async {
      guard let realm = try? Realm(),
        let contact = realm.object(ofType: Contact.self, forPrimaryKey: id)
      else { return }
      try? realm.write { contact.group = group }  // expect: live-object-across-queues
    }
  }

  func move(_ id: UUID, toGroup groupID: UUID) {
    queue.async {
      guard let realm = try? Realm(),
        let contact = realm.object(ofType: Contact.self, forPrimaryKey: id)
      else { return }
      let group = ContactGroup()
      group.id = groupID
      try? realm.write { contact.group = group }
    }
  }

  func reference<T: ThreadConfined>(_ value: T, _ body: @escaping (Realm, T) -> Void) {
    queue.async {
      let reference = ThreadSafeReference(to: value)  // expect: reference-made-after-hop
      guard let realm = try? Realm(), let own = realm.resolve(reference) else { return }
      body(realm, own)
    }
  }
}

// MARK: - What a private method keeps where its only caller runs it

final class ContactFeed {
  private let queue = DispatchQueue(label: "contacts.feed", autoreleaseFrequency: .workItem)
  private var latest: Contact?

  func receive(_ name: String) {
    queue.async { self.store(name) }
  }

  private func store(_ name: String) {
    guard let realm = try? Realm() else { return }
    try? realm.write {
      latest = realm.create(Contact.self, value: ["name": name])
    }
  }

  @MainActor
  func title() -> String { latest?.name ?? "" }  // expect: stored-live-object
}

// MARK: - Boxes that promise what they keep to every thread

final class FavoritesBox: @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  private let lock = NSLock()
  private var favorites: [Contact] = []

  func replace(with contacts: [Contact]) {
    lock.withLock { favorites = contacts }
  }
}

final class FrozenBox: @unchecked Sendable {
  private let lock = NSLock()
  private var favorites: [Contact] = []

  func replace(with contacts: [Contact]) {
    lock.withLock { favorites = contacts }
  }
}

@MainActor
final class Favorites {
  private let realm: Realm
  private let live = FavoritesBox()
  private let frozen = FrozenBox()

  init() throws { realm = try Realm() }

  func load() {
    live.replace(with: Array(realm.objects(Contact.self)))
    frozen.replace(with: Array(realm.objects(Contact.self).freeze()))
  }
}

// MARK: - A wrapper of the program's own that freezes what it is set to

@propertyWrapper
struct Snapshot<Model: Object> {
  private(set) var wrappedValue: Model

  init(wrappedValue: Model) {
    self.wrappedValue = wrappedValue.isFrozen ? wrappedValue : wrappedValue.freeze()
  }
}

struct ContactCard {
  @Snapshot var contact: Contact

  init(_ contact: Contact) { _contact = Snapshot(wrappedValue: contact) }

  func value<T>(_ keyPath: KeyPath<Contact, T>) -> T { contact[keyPath: keyPath] }
}

final class ContactCards {
  private let queue = DispatchQueue(label: "contacts.cards")

  func log(_ contact: Contact) {
    let card = ContactCard(contact)
    queue.async { print(card.value(\.name), card.contact.name) }
  }
}

// MARK: - An operation's heir uses what it keeps

class ContactJob: Operation {
  override final func main() {
    guard let realm = try? Realm() else { return }
    run(in: realm)
  }

  func run(in realm: Realm) {}
}

final class ContactReport: ContactJob {
  private let contact: Contact

  init(contact: Contact) {
    self.contact = contact
    super.init()
  }

  override func run(in realm: Realm) {
    print(contact.name)  // expect: live-object-across-queues
  }
}

// MARK: - A write that begins itself again in a loop

final class ContactDAO {
  private func realm() -> Realm { try! Realm() }

  func update(_ body: (Realm) -> Void) {
    let realm = self.realm()
    try? realm.write { body(realm) }
  }

  func save(_ contact: Contact) {
    update { realm in realm.add(contact, update: .modified) }
  }
}

final class ContactImporter {
  private let contacts = ContactDAO()

  func add(_ names: [String]) {
    contacts.update { _ in
      for name in names {
        contacts.save(Contact(value: ["name": name]))  // expect: nested-write
      }
    }
  }

  func addAll(_ names: [String]) {
    contacts.update { realm in
      for name in names { realm.add(Contact(value: ["name": name])) }
    }
  }
}
