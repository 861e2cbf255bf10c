import Foundation
import RealmSwift

final class Comment: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var text = ""
  @Persisted var isPending = true
}

enum CommentDatabase {
  static let queue = DispatchQueue(label: "comments.database", autoreleaseFrequency: .workItem)

  static func open() throws -> Realm {
    try Realm(configuration: Realm.Configuration(schemaVersion: 3))
  }
}

@MainActor
final class CommentComposer {
  private(set) var lastText = ""

  func post(_ text: String) {
    let comment = Comment()
    comment.id = UUID().uuidString
    comment.text = text
    CommentDatabase.queue.async {
      guard let realm = try? CommentDatabase.open() else { return }
      realm.beginWrite()
      realm.add(comment, update: .all)
      try? realm.commitWrite()
    }
    lastText = comment.text  // expect: object-added-elsewhere
  }

  func postAwaited(_ text: String) async throws {
    let comment = Comment()
    comment.id = UUID().uuidString
    comment.text = text
    let saving = Task.detached {
      let realm = try CommentDatabase.open()
      try realm.write { realm.add(comment) }
    }
    try await saving.value
    lastText = comment.text  // expect: object-added-elsewhere
  }

  func postThenForget(_ text: String) {
    let comment = Comment(value: ["id": UUID().uuidString, "text": text])
    lastText = comment.text
    defer { print("posted") }
    CommentDatabase.queue.async {
      guard let realm = try? CommentDatabase.open() else { return }
      try? realm.write { realm.add(comment) }
    }
  }

  func postRetry(_ text: String, in realm: Realm) throws {
    let comment = Comment(value: ["id": UUID().uuidString, "text": text])
    try realm.write { realm.add(comment) }
    lastText = comment.text
  }
}
