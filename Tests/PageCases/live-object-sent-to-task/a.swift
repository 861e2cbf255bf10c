import Foundation
import RealmSwift

final class Document: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var text = ""
  @Persisted var checksum = 0
}

protocol Indexer: Sendable {
  func index(_ id: String, _ text: String) async
}

struct SearchService {
  let indexer: Indexer

  func indexAll(_ documents: Results<Document>) async {
    await withTaskGroup(of: Void.self) { group in
      for document in documents {
        group.addTask { [indexer] in
          await indexer.index("document", document.text)  // expect: live-object-sent-to-task
        }
      }
    }
  }

  func indexAllByValue(_ documents: Results<Document>) async {
    let pairs = Array(documents.map { ($0.id, $0.text) })
    await withTaskGroup(of: Void.self) { group in
      for (id, text) in pairs {
        group.addTask { [indexer] in await indexer.index(id, text) }
      }
    }
  }

  func indexAllFrozen(_ documents: Results<Document>) async {
    let frozen = documents.freeze()
    await withTaskGroup(of: Void.self) { group in
      for document in frozen {
        group.addTask { [indexer] in await indexer.index(document.id, document.text) }
      }
    }
  }

  func checksum(_ document: Document) async -> Int {
    async let hash = document.text.hashValue  // expect: live-object-sent-to-task
    async let salt = Int.random(in: 0...9)
    return await hash ^ salt
  }

  func checksumOfCopy(_ document: Document) async -> Int {
    let text = document.text
    async let hash = text.hashValue
    async let salt = Int.random(in: 0...9)
    return await hash ^ salt
  }

  func later(_ document: Document) {
    Task {
      print(document.checksum)  // expect: live-object-sent-to-task
    }
  }

  @MainActor
  func laterOnMain(_ document: Document) {
    Task { print(document.checksum) }
  }
}
