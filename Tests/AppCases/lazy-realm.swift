import Foundation
import RealmSwift

final class Mailbox: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var unread: Int
}

/// Opened by whoever comes first: the screen, or a task of the pool.
final class MailStore {
  private lazy var realm = try! Realm()

  func refresh() async throws {
    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://mail.test")!)
    try realm.write {  // expect: live-object-across-await
      realm.create(Mailbox.self, value: ["id": 1, "unread": data.count], update: .modified)
    }
  }

  func count() async -> Int {
    realm.objects(Mailbox.self).count  // expect: stored-live-object
  }

  @MainActor func show() { print(realm.objects(Mailbox.self).count) }
}

/// Two calls of an actor's method need not have one thread.
actor MailActor {
  private lazy var realm = try! Realm()

  func count() -> Int {
    realm.objects(Mailbox.self).count  // expect: stored-live-object
  }
}

actor BoundMailActor {
  private var realm: Realm!

  init() async throws { realm = try await Realm(actor: self) }

  func count() -> Int { realm.objects(Mailbox.self).count }
}

/// Made, run once and let go of, all on one thread.
final class MailImport {
  private lazy var realm = try! Realm()

  func run(_ mailboxes: [Int]) async {
    for id in mailboxes { store(id) }
    print(realm.objects(Mailbox.self).count)
  }

  private func store(_ id: Int) {
    try? realm.write { realm.create(Mailbox.self, value: ["id": id], update: .modified) }
  }
}

@MainActor final class MailScreen {
  private lazy var realm = try! Realm()

  func refresh() async {
    await Task.yield()
    print(realm.objects(Mailbox.self).count)
  }

  func show() { print(realm.objects(Mailbox.self).count) }
}

final class MailCounter {
  private lazy var realm = try! Realm()

  func total() -> Int { realm.objects(Mailbox.self).sum(of: \.unread) }
  func count() -> Int { realm.objects(Mailbox.self).count }
}

/// What is lazily fetched belongs where the realm does that the object was made with.
final class MailLedger {
  private let realm: Realm
  private lazy var entries = realm.objects(Mailbox.self).sorted(byKeyPath: "id")
  private let queue = DispatchQueue(label: "ledger")

  init(realm: Realm) { self.realm = realm }

  func count() -> Int { entries.count }
  func search(_ done: @escaping (Int) -> Void) {
    let found = entries.filter("id > 3")
    let all = entries.count
    queue.async {
      print(all)
      done(found.count)  // expect: live-object-across-queues
    }
  }
}
