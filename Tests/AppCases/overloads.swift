import Foundation
import RealmSwift

final class Note: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var text: String
}
struct NoteDTO { var id: String; var text: String }

final class NoteExporter {
  private let queue = DispatchQueue(label: "export")

  func export(_ note: NoteDTO) {
    queue.async { print(note.text) }
  }
  func export(_ note: Note) {
    let dto = NoteDTO(id: note.id, text: note.text)
    queue.async { print(dto.text) }
  }
  func upload(_ note: NoteDTO) {
    queue.async { print(note.text) }
  }
  func upload(_ note: Note) {
    queue.async { print(note.text) }  // expect: live-object-across-queues
  }
  func find(_ id: String) -> Note? {
    try! Realm().object(ofType: Note.self, forPrimaryKey: id)
  }
  func find(_ id: String) -> NoteDTO? {
    (find(id) as Note?).map { NoteDTO(id: $0.id, text: $0.text) }
  }

  @MainActor
  func run(_ note: Note) {
    export(note)
    export(NoteDTO(id: note.id, text: note.text))
    let dto: NoteDTO? = find("1")
    queue.async { print(dto?.text ?? "") }
    let live: Note? = find("1")
    queue.async { print(live?.text ?? "") }  // expect: live-object-across-queues
  }
}
