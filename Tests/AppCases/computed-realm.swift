// A realm that a property computes is another value each time, and the same realm.
import RealmSwift

class Pawn: Object {
  @objc dynamic var title = ""
  @objc dynamic var loan = 0.0
}

actor PawnService {
  private var realm: Realm { try! Realm(configuration: Migrations.configuration) }

  func removeAll() {
    realm.beginWrite()
    realm.deleteAll()
    try? realm.commitWrite()
  }

  func removeMost() {
    realm.beginWrite()  // expect: unfinished-transaction
    realm.deleteAll()
  }
}

// Writes where one is needed, which for a new object is nowhere.
extension Object {
  func update(_ block: () -> Void) {
    guard let realm = realm else { return block() }
    if realm.isInWriteTransaction { return block() }
    try? realm.write(block)
  }
}

final class PawnController {
  var pawn: Pawn!

  @MainActor func show(_ row: Int) {
    pawn = try! Realm().objects(Pawn.self)[row]
  }

  @MainActor func extend() {
    pawn.update { pawn.loan += 1 }
  }

  @MainActor func extendAtOnce() {
    let pawn = try! Realm().objects(Pawn.self)[0]
    pawn.loan += 1  // expect: write-outside-transaction
  }
}

// What is given to a realm is hardly one of its own yet.
final class PawnImport {
  private let queue = DispatchQueue(label: "import")

  func save(_ pawns: [Pawn]) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        try? realm.write {
          for pawn in pawns {
            realm.create(Pawn.self, value: pawn)
          }
        }
      }
    }
  }

  func addAll(_ pawns: [Pawn]) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        try? realm.write {
          pawns.forEach { realm.add($0) }
        }
      }
    }
  }

  func list(_ pawns: [Pawn]) {
    queue.async {
      for pawn in pawns {
        print(pawn.title)  // expect: live-object-across-queues
      }
    }
  }
}

// What is kept of a misuse that was told is no mistake of its own.
final class PawnList {
  @MainActor var pawns: [Pawn] = []

  func load() async throws {
    let realm = try await Realm(queue: nil)
    let found = realm.objects(Pawn.self)
    await MainActor.run {
      self.pawns = Array(found)  // expect: live-object-across-actors
    }
  }

  @MainActor func show() {
    for pawn in pawns { print(pawn.title) }
  }
}
