import Foundation
import RealmSwift

final class Note: Object {
  @Persisted(primaryKey: true) var id = UUID()
  @Persisted var body = ""
}

protocol UndoPrompt {
  func wantsUndo() -> Bool
}

@MainActor
final class NoteEditor {
  let realm: Realm
  let prompt: UndoPrompt

  init(realm: Realm, prompt: UndoPrompt) {
    self.realm = realm
    self.prompt = prompt
  }

  func saveAll(_ notes: [Note], suffix: String) {
    var commits: [UUID: AsyncTransactionId] = [:]
    let first = notes.first
    realm.beginWrite()
    for note in notes { note.body += suffix }
    let id = realm.commitAsyncWrite()
    if let first { commits[first.id] = id }
    let undo = id
    if prompt.wantsUndo() {
      _ = try? realm.cancelAsyncWrite(undo)  // expect: cancelled-async-commit
    }
    print(commits.count)
  }

  func saveAllOrNothing(_ notes: [Note], suffix: String) {
    realm.beginWrite()
    for note in notes { note.body += suffix }
    if prompt.wantsUndo() {
      realm.cancelWrite()
      return
    }
    let id = realm.commitAsyncWrite()
    print("commit \(id)")
  }

  func clear(_ note: Note) throws {
    let write = realm.writeAsync { note.body = "" }
    guard prompt.wantsUndo() else { return }
    try realm.cancelAsyncWrite(write)
  }
}
