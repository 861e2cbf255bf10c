import Foundation
import RealmSwift

final class Bookmark: Object {
  @Persisted(primaryKey: true) var url: String
  @Persisted var title = ""
}

final class BookmarkManager {
  static let shared = BookmarkManager()
  static let realm = try! Realm()

  private init() {}

  func printTitles() {
    guard Thread.isMainThread else {
      print(Self.realm.objects(Bookmark.self).map(\.title))  // expect: inverted-thread-check
      return
    }
    DispatchQueue.main.async {
      print(Self.realm.objects(Bookmark.self).map(\.title))
    }
  }

  func printTitlesSafely() {
    guard Thread.isMainThread else {
      DispatchQueue.main.async { self.printTitlesSafely() }
      return
    }
    print(Self.realm.objects(Bookmark.self).map(\.title))
  }

  func count(_ completion: @escaping (Int) -> Void) {
    if Thread.isMainThread {
      completion(Self.realm.objects(Bookmark.self).count)
    } else {
      DispatchQueue.main.async {
        completion(Self.realm.objects(Bookmark.self).count)
      }
    }
  }

  func countInverted(_ completion: @escaping (Int) -> Void) {
    if !Thread.isMainThread {
      completion(Self.realm.objects(Bookmark.self).count)  // expect: inverted-thread-check
    } else {
      DispatchQueue.main.async {
        completion(Self.realm.objects(Bookmark.self).count)
      }
    }
  }

  func countAnywhere() -> Int {
    let realm = try? Realm()
    return Thread.isMainThread ? (realm?.objects(Bookmark.self).count ?? 0) : 0
  }
}
