import Foundation
import RealmSwift

// What callers hand over is managed where other functions of the type change it within a write.

class Loom: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var label = ""
  @Persisted var rows = 0
  @Persisted var threads: List<Yarn>

  func thread(_ yarn: Yarn) { threads.append(yarn) }
  func weave() { rows += 1 }
}

class Yarn: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var colour = ""
}

final class Mill {
  private let realm = try! Realm()

  func rename(_ loom: Loom, to label: String) throws {
    try realm.write { loom.label = label }
  }

  func clear(_ loom: Loom) {
    loom.rows = 0  // expect: write-outside-transaction
  }

  func thread(_ loom: Loom, _ yarn: Yarn) {
    loom.thread(yarn)  // expect: write-outside-transaction
  }

  func weave(_ loom: Loom) throws {
    try realm.write { loom.weave() }
  }

  /// For those who write.
  func reset(_ loom: Loom) { loom.weave() }

  func resetAll(_ looms: [Loom]) throws {
    try realm.write { looms.forEach(reset) }
  }

  /// For new ones.
  func fill(_ loom: Loom, from record: [String: String]) {
    loom.label = record["label"] ?? ""
  }

  func make(from record: [String: String]) -> Loom {
    let loom = Loom()
    fill(loom, from: record)
    return loom
  }

  /// Whoever hands over the realm may have a write open.
  func mend(_ loom: Loom, in realm: Realm) { loom.rows -= 1 }

  /// Nobody in sight calls it.
  func stretch(_ loom: Loom) { loom.rows += 2 }

  func settle(_ loom: Loom) throws {
    if loom.realm == nil {
      loom.weave()
    } else {
      try realm.write { loom.weave() }
    }
  }
}

final class LoomDesk {
  let mill = Mill()

  func mend(_ loom: Loom, in realm: Realm) { mill.mend(loom, in: realm) }

  func tapped(_ loom: Loom, _ yarn: Yarn) throws {
    try mill.rename(loom, to: "A")
    mill.clear(loom)
    mill.thread(loom, yarn)
    try mill.weave(loom)
    try mill.settle(loom)
  }
}
