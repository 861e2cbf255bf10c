import Foundation
import RealmSwift

// After the report on Realm with async and await: a store that owns a serial queue, and a
// repository that sends each write there and waits for it with a continuation.

private class SearchTerm: Object {
  @Persisted var text = ""
}

private final class TermStore {
  let realm: Realm
  let queue: DispatchQueue

  init() throws {
    let queue = DispatchQueue(label: "terms.serial")
    realm = try queue.sync {
      try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString), queue: queue)
    }
    self.queue = queue
  }
}

private struct TermRepository {
  private let realm: Realm
  private let queue: DispatchQueue

  init() throws {
    let store = try TermStore()
    realm = store.realm
    queue = store.queue
  }

  // The first version of the report: a completion handler, called on the serial queue.
  func create(_ text: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    queue.async {
      let term = SearchTerm()
      term.text = text
      do {
        try realm.write { realm.add(term) }
        completion(.success(text))
      } catch {
        completion(.failure(error))
      }
    }
  }

  // The last version: the same write behind an async method.
  func create(_ text: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      create(text) { continuation.resume(with: $0) }
    }
  }
}

extension Cases {
  static let repositoryWithQueue = [
    Case("a repository writes on its serial queue") {
      _ = try await TermRepository().create("thread")
    }
  ]
}
