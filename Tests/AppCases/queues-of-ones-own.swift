import Foundation
import RealmSwift

// Queues that a type keeps to itself, so that nobody who calls its methods can be there.

final class Sign: Object {
  @Persisted(primaryKey: true) var word = ""
  @Persisted var handshape = ""
}

final class SignRepository {
  private let queue = DispatchQueue(label: "signs.repository")
  private var realm: Realm!

  init(configuration: Realm.Configuration = .defaultConfiguration) throws {
    try queue.sync {
      realm = try Realm(configuration: configuration, queue: queue)
    }
  }

  func handshape(of word: String) -> String? {
    queue.sync { realm.object(ofType: Sign.self, forPrimaryKey: word)?.handshape }
  }

  func contains(_ word: String) -> Bool {
    // expect: stored-live-object
    realm.object(ofType: Sign.self, forPrimaryKey: word) != nil
  }

  var isBlank: Bool {
    realm.isEmpty  // expect: stored-live-object
  }

  func learn(_ word: String) {
    queue.async { self.store(word) }
  }

  func forgetAll() {
    dispatchPrecondition(condition: .onQueue(queue))
    try? realm.write { realm.deleteAll() }
  }

  func countAll(_ completion: @escaping (Int) -> Void) {
    queue.async {
      let count = self.realm.objects(Sign.self).count
      DispatchQueue.main.async { completion(count) }
    }
  }

  private func store(_ word: String) {
    try? realm.write { _ = realm.create(Sign.self, value: ["word": word]) }
  }
}

// Whoever gives it work may call it from there.
final class OpenSignRepository {
  private let queue = DispatchQueue(label: "signs.open")
  private var realm: Realm!

  init() throws {
    try queue.sync { realm = try Realm(queue: queue) }
  }

  func perform(_ work: @escaping () -> Void) {
    queue.async { work() }
  }

  func includes(_ word: String) -> Bool {
    realm.object(ofType: Sign.self, forPrimaryKey: word) != nil
  }
}

// Others can go to a queue that they see.
final class SharedSignRepository {
  let queue = DispatchQueue(label: "signs.shared")
  private var realm: Realm!

  init() throws {
    try queue.sync { realm = try Realm(queue: queue) }
  }

  func holds(_ word: String) -> Bool {
    realm.object(ofType: Sign.self, forPrimaryKey: word) != nil
  }
}
