import Foundation
import RealmSwift

private class Fact: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var text = "water is wet"
}

private func openEncyclopedia() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Fact()) }
  return realm
}

// example
private final class FactReader {
  private let lock = NSLock()

  func texts(in realm: Realm) -> [String] {
    lock.lock()
    defer { lock.unlock() }
    return realm.objects(Fact.self).map { $0.text }  // expect: lock-around-read
  }
}
// end

private let factLock = NSLock()

private func count(_ facts: Results<Fact>) -> Int {
  factLock.withLock { facts.count }  // expect: lock-around-read
}

private final class FactIndex {
  private let lock = NSRecursiveLock()
  private let facts: Results<Fact>

  init(_ facts: Results<Fact>) { self.facts = facts }

  func longest() -> Int {
    lock.lock()
    var longest = 0
    for fact in facts {  // expect: lock-around-read
      if fact.text.count > longest { longest = fact.text.count }
    }
    lock.unlock()
    return longest
  }
}

extension Cases {
  static let lockAroundReadBad = [
    Case("texts are read under a lock") { _ = FactReader().texts(in: try openEncyclopedia()) },
    Case("facts are counted in the closure of a lock") {
      _ = count(try openEncyclopedia().objects(Fact.self))
    },
    Case("a loop between lock and unlock") {
      _ = FactIndex(try openEncyclopedia().objects(Fact.self)).longest()
    },
  ]
}
