import Foundation
import RealmSwift

private class Fact: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var text = "water is wet"
}

private func openLexicon() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Fact()) }
  return realm
}

// example
private func texts(in realm: Realm) -> [String] {
  realm.objects(Fact.self).map { $0.text }
}
// end

// example
private final class TextCache {
  private let lock = NSLock()
  private var texts: [Int: String] = [:]

  func text(of fact: Fact) -> String {
    lock.lock()
    defer { lock.unlock() }
    if let known = texts[fact.id] { return known }
    texts[fact.id] = fact.text
    return fact.text
  }
}
// end

private final class FactWriter {
  private let lock = NSLock()

  func addOnce(to realm: Realm) throws {
    try lock.withLock {
      guard realm.object(ofType: Fact.self, forPrimaryKey: 7) == nil else { return }
      try realm.write { realm.create(Fact.self, value: ["id": 7]) }
    }
  }
}

private final class FactCounter {
  private let lock = NSLock()
  private var count = 0

  func add(_ facts: Results<Fact>) {
    lock.withLock { count += facts.count }
  }
}

// What it calls may be what the lock is for.
private final class FactPrinter {
  private let lock = NSLock()

  func printAll(_ facts: Results<Fact>) {
    lock.lock()
    for fact in facts { show(fact.text) }
    lock.unlock()
  }
}

extension Cases {
  static let lockAroundReadGood = [
    Case("texts are read") { _ = texts(in: try openLexicon()) },
    Case("a cache is locked") {
      _ = TextCache().text(of: try openLexicon().objects(Fact.self).first!)
    },
    Case("a test and a write are locked") { try FactWriter().addOnce(to: try openLexicon()) },
    Case("a counter is locked") { FactCounter().add(try openLexicon().objects(Fact.self)) },
    Case("a screen is locked") { FactPrinter().printAll(try openLexicon().objects(Fact.self)) },
  ]
}
