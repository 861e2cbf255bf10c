import Foundation
import RealmSwift

@globalActor actor Background { static let shared = Background() }

final class Bookmark: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isRead: Bool
}

/// What the main thread has is away from home on the actor, whether the task has waited or not.
@MainActor final class BookmarksModel {
  private func wait() async { await Task.yield() }

  func mark(_ bookmark: Bookmark) {
    Task { @Background in
      print(bookmark.isRead)  // expect: live-object-sent-to-task
    }
  }
  func markLater(_ bookmark: Bookmark) {
    Task { @Background in
      await Task.yield()
      print(bookmark.isRead)  // expect: live-object-sent-to-task
    }
  }
  func markTwice(_ bookmark: Bookmark) {
    Task { @Background in
      print(bookmark.isRead)  // expect: live-object-sent-to-task
      await Task.yield()
      print(bookmark.isRead)
    }
  }
  func markOwn(_ bookmark: Bookmark) {
    let id = bookmark.id
    Task { @Background in
      await Task.yield()
      let realm = try await Realm(actor: Background.shared)
      print(realm.object(ofType: Bookmark.self, forPrimaryKey: id)?.isRead ?? false)
      await Task.yield()
      print(realm.objects(Bookmark.self).count)
    }
  }
  func markOfThread() {
    Task { @Background in
      let bookmark = try Realm().objects(Bookmark.self).first
      await Task.yield()
      print(bookmark?.isRead ?? false)  // expect: live-object-across-await
    }
  }
}
