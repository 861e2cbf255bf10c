import Foundation
import RealmSwift

final class Tag: Object {
  @Persisted(primaryKey: true) var name: String
  @Persisted var color = "gray"
}

final class Entry: Object {
  @Persisted(primaryKey: true) var id = UUID()
  @Persisted var text = ""
  @Persisted var tag: Tag?
}

struct EntryDTO: Sendable {
  let text: String
  let tag: String?
}

actor JournalSync {
  private let configuration: Realm.Configuration
  init(configuration: Realm.Configuration) { self.configuration = configuration }

  func upload(_ dto: EntryDTO) { print(dto.text, dto.tag ?? "-") }

  func store(_ dto: EntryDTO) async throws {
    let realm = try await Realm(configuration: configuration, actor: self)
    try await realm.asyncWrite {
      let entry = Entry()
      entry.text = dto.text
      entry.tag = dto.tag.flatMap { realm.object(ofType: Tag.self, forPrimaryKey: $0) }
      realm.add(entry)
    }
  }
}

struct JournalService {
  let sync: JournalSync
  let reminders = OperationQueue()

  func draft(_ text: String, tag: Tag) -> () -> Void {
    let entry = Entry(value: ["text": text])
    entry.tag = tag
    return {
      let worker = Thread {
        print(entry.text, entry.tag?.color ?? "none")  // expect: unmanaged-object-with-live-link
      }
      worker.start()
    }
  }

  func remind(_ entry: Entry) {
    let copy = Entry(value: entry)
    reminders.addOperation {
      if let tag = copy.tag?.name { print("#\(tag)") }  // expect: unmanaged-object-with-live-link
    }
  }

  func remindText(_ entry: Entry) {
    let copy = Entry(value: entry)
    copy.text += "!"
    reminders.addOperation { print(copy.text) }
  }

  func upload(_ entry: Entry) async {
    let dto = EntryDTO(text: entry.text, tag: entry.tag?.name)
    await sync.upload(dto)
  }

  @MainActor
  func addHere(_ text: String, tag: Tag, in realm: Realm) {
    let entry = Entry(value: ["text": text])
    entry.tag = tag
    realm.writeAsync { realm.add(entry) }
  }
}
