// What a view is given is frozen: thawed it is live, and changes in a write transaction alone.
import RealmSwift
import SwiftUI

final class Postcard: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isRead = false
  @Persisted var place = ""
}

struct PostcardView: View {
  @StateRealmObject var draft: Postcard
  @ObservedRealmObject var postcard: Postcard
  var other: Postcard

  var body: some View {
    VStack {
      Text(postcard.place).onAppear {
        if let thawed = postcard.thaw() {
          thawed.isRead = true  // expect: write-outside-transaction
        }
      }
      Button("Read") {
        guard let thawed = other.thaw(), let realm = thawed.realm else { return }
        try? realm.write { thawed.isRead = true }
        thawed.place = "Home"  // expect: write-outside-transaction
      }
      Button("Draft") {
        let thawed = draft.thaw()
        thawed?.place = "Away"  // expect: write-outside-transaction
      }
      Button("Keep") { $draft.place.wrappedValue = "Away" }
      Button("Mark") { mark(other) }
    }
  }

  private func mark(_ postcard: Postcard) {
    guard let thawed = postcard.thaw(), let realm = thawed.realm else { return }
    try? realm.write { thawed.isRead = true }
  }

  /// Its callers may have a transaction open.
  func rename() { other.thaw()?.place = "Home" }
}

@MainActor final class PostcardImport {
  /// Nothing is awaited in the block of a transaction.
  func rename(_ postcard: Postcard) async throws {
    postcard.place = "Home"  // expect: write-outside-transaction
    try postcard.realm?.write { postcard.isRead = true }
  }

  func unread(_ postcard: Postcard) {
    postcard.isRead = false
  }
}
