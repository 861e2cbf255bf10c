import RealmSwift
import SwiftUI

final class Zettel: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var title = ""
  @Persisted var pinned = false
  @Persisted var file: String?
}

@MainActor
final class ZettelModel: ObservableObject {
  let realm: Realm

  init(realm: Realm) { self.realm = realm }

  /// Only what is deleted cannot be thawed, and nothing is changed then.
  func fetch(_ zettel: Zettel) async throws {
    let live = zettel.thaw() ?? zettel
    try await realm.asyncWrite {
      live.file = "\(live.title).md"
    }
  }
}

struct BoxView: View {
  @ObservedResults(Zettel.self) var notes
  @ObservedObject var model: ZettelModel

  var body: some View {
    List(notes) { note in
      Button(note.title) { pin(note) }
        .swipeActions {
          Button("Fetch") { Task { try await model.fetch(note) } }
          Button("Unpin") { unpin(note) }
        }
    }
  }

  private func pin(_ note: Zettel) {
    try? note.realm?.thaw().write {
      note.pinned.toggle()  // expect: frozen-mutation
    }
  }

  private func unpin(_ note: Zettel) {
    guard let live = note.thaw() else { return }
    try? live.realm?.write {
      live.pinned = false
    }
  }
}
