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
    queue.async { self.realm = try? Realm(configuration: journal, queue: self.queue) }
  }

  func count() -> Int {
    queue.sync { realm?.objects(Entry.self).count ?? 0 }
  }
}
// end

// example
private final class SearchIndex {
  private let worker = DispatchQueue(label: "journal.search", autoreleaseFrequency: .workItem)

  func words() -> [String] {
    worker.sync {
      let entries = try! openJournal().objects(Entry.self)
      return entries.flatMap { $0.text.split(separator: " ").map(String.init) }
    }
  }
}
// end

// example
private final class Preview {
  private let worker = DispatchQueue(label: "journal.preview")
  private var entries: Results<Entry>?

  func load() {
    worker.async { self.entries = try? openJournal().objects(Entry.self).freeze() }
  }

  func first() -> String? {
    worker.sync { entries?.first?.text }
  }
}
// end

private final class DraftSaver {
  private let serial = DispatchQueue(label: "journal.drafts")
  private var database: Realm?

  func save(_ text: String, completion: @escaping @Sendable () -> Void) {
    serial.async {
      self.database = try? openJournal()
      try? self.database?.write { self.database?.add(Entry(), update: .all) }
      self.database = nil
      completion()
    }
  }
}

extension Cases {
  static let unboundRealmOnSerialQueueGood = [
    Case("a realm that is bound to the queue serves all blocks") {
      let journal = Journal()
      journal.open()
      _ = journal.count()
    },
    Case("an index opens a realm in each block") { _ = SearchIndex().words() },
    Case("a preview keeps frozen entries") {
      let preview = Preview()
      preview.load()
      _ = preview.first()
    },
    Case("a block drops the realm that it keeps") {
      await finish { DraftSaver().save("Dear diary", completion: $0) }
    },
  ]
}
