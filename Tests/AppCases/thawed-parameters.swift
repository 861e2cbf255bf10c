// An actor that thaws what it is given takes it to be frozen, whoever calls.
import Combine
import RealmSwift

class Chapter: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var title = ""
}

actor ChapterArchive {
  private var realm: Realm?

  func rename(_ frozen: Chapter, to title: String) async throws {
    guard let live = frozen.thaw() else { return }  // expect: thaw-in-actor
    try await realm?.asyncWrite { live.title = title }
  }

  func renameStored(_ id: String, to title: String) async throws {
    guard let live = realm?.object(ofType: Chapter.self, forPrimaryKey: id) else { return }
    try await realm?.asyncWrite { live.title = title }
  }
}

@MainActor func rename(_ frozen: Chapter, to title: String) throws {
  guard let live = frozen.thaw(), let realm = live.realm else { return }
  try realm.write { live.title = title }
}

class Library {
  func chapter<Row: Object>(_ id: String) -> AnyPublisher<Row?, Never> {
    Future { promise in
      DispatchQueue.global().async {
        autoreleasepool {
          let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
          promise(.success(realm.object(ofType: Row.self, forPrimaryKey: id)))
        }
      }
    }
    .eraseToAnyPublisher()
  }
}

/// What stands for the generic parameter is told by what is declared.
func titles(in library: Library) -> AnyPublisher<String?, Never> {
  let chapter: AnyPublisher<Chapter?, Never> = library.chapter("1")
  return
    chapter
    .receive(on: DispatchQueue.main)
    .map { $0.map { $0.title } }  // expect: live-object-across-queues
    .eraseToAnyPublisher()
}
