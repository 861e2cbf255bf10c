import Foundation
import RealmSwift

private class Entry: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var text = "Dear diary"
}

private let journal = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openJournal() throws -> Realm {
  let realm = try Realm(configuration: journal)
  if realm.objects(Entry.self).count == 0 {
    try realm.write { realm.add(Entry()) }
  }
  return realm
}

// example
private final class Journal {
  private let queue = DispatchQueue(label: "journal.database")
  private var realm: Realm?

  func open() {
    queue.async { self.realm = try? Realm(configuration: journal) }
  }

  func count() -> Int {
    queue.sync { realm?.objects(Entry.self).count ?? 0 }  // expect: unbound-realm-on-serial-queue
  }
}
// end

private final class SearchIndex {
  private let worker = DispatchQueue(label: "journal.search", qos: .utility)
  private var store: Realm!

  init() {
    worker.async { [self] in
      store = try! openJournal()
    }
  }

  func words() -> [String] {
    worker.sync {
      let entries = store.objects(Entry.self)  // expect: unbound-realm-on-serial-queue
      return entries.flatMap { $0.text.split(separator: " ").map(String.init) }
    }
  }
}

private final class DraftSaver {
  private let serial = DispatchQueue(label: "journal.drafts")
  private var database: Realm?

  func prepare() {
    serial.async {
      if self.database == nil { self.database = try? openJournal() }
    }
  }

  func save(_ text: String) {
    serial.sync {
      // expect: unbound-realm-on-serial-queue
      try? database?.write {}
      show(text)
    }
  }
}

extension Cases {
  static let unboundRealmOnSerialQueueBad = [
    Case("one block opens a realm and another counts in it") {
      let journal = Journal()
      journal.open()
      _ = journal.count()
    },
    Case("an index opens its realm in a block of its queue") { _ = SearchIndex().words() },
    Case("drafts are saved in the realm of an earlier block") {
      let saver = DraftSaver()
      saver.prepare()
      saver.save("Dear diary")
    },
  ]
}
