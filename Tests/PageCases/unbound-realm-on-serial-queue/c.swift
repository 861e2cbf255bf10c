import Foundation
import RealmSwift

final class Bookmark: Object {
  @Persisted(primaryKey: true) var url: String
  @Persisted var visits = 0
}

protocol BookmarkStoring: AnyObject {
  func open()
  func visits(_ url: String) -> Int
}

final class ThreadedBookmarkStore: BookmarkStoring {
  private let queue = DispatchQueue(label: "bookmarks")
  private var realm: Realm?

  func open() {
    queue.async {
      do {
        let realm = try Realm(configuration: .defaultConfiguration)
        self.realm = realm
      } catch {
        print("no bookmarks: \(error)")
      }
    }
  }

  func visits(_ url: String) -> Int {
    queue.sync {
      guard let realm = self.realm else { return 0 }
      // expect: unbound-realm-on-serial-queue
      return realm.object(ofType: Bookmark.self, forPrimaryKey: url)?.visits ?? 0
    }
  }
}

final class QueueBookmarkStore: BookmarkStoring {
  private let queue = DispatchQueue(label: "bookmarks.bound")
  private var realm: Realm?

  func open() {
    queue.async { [self] in
      do {
        let realm = try Realm(configuration: .defaultConfiguration, queue: queue)
        self.realm = realm
      } catch {
        print("no bookmarks: \(error)")
      }
    }
  }

  func visits(_ url: String) -> Int {
    queue.sync {
      guard let realm = self.realm else { return 0 }
      return realm.object(ofType: Bookmark.self, forPrimaryKey: url)?.visits ?? 0
    }
  }
}

final class OneBlockBookmarkStore {
  private let queue = DispatchQueue(label: "bookmarks.blocks", autoreleaseFrequency: .workItem)
  private var known: Set<String> = []

  func refresh() {
    queue.async {
      let realm = try? Realm()
      self.known = Set(realm?.objects(Bookmark.self).map { $0.url } ?? [])
    }
  }

  func isKnown(_ url: String) -> Bool { queue.sync { known.contains(url) } }
}
