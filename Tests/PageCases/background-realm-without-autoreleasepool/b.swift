import Foundation
import RealmSwift

class Fahrt: Object {
  @Persisted(primaryKey: true) var nummer: Int
  @Persisted var ziel = ""
  @Persisted var verspätung = 0
}

private let fahrplan = Realm.Configuration(inMemoryIdentifier: "fahrplan")

final class FahrplanDienst {
  private let warteschlange = DispatchQueue(label: "bahn.fahrplan")

  func verspätungenEintragen(_ meldungen: [Int: Int], fertig: @escaping () -> Void) {
    warteschlange.async {
      var verbleibend = Array(meldungen.keys)
      while let nummer = verbleibend.popLast() {
        // expect: background-realm-without-autoreleasepool
        if let realm = try? Realm(configuration: fahrplan) {
          let fahrt = realm.object(ofType: Fahrt.self, forPrimaryKey: nummer)
          try? realm.write { fahrt?.verspätung = meldungen[nummer] ?? 0 }
        }
      }
      fertig()
    }
  }

  func summe(fertig: @escaping (Int) -> Void) {
    warteschlange.async {
      let minuten = autoreleasepool { () -> Int in
        guard let realm = try? Realm(configuration: fahrplan) else { return 0 }
        return realm.objects(Fahrt.self).sum(of: \.verspätung)
      }
      fertig(minuten)
    }
  }

  /// The queue owns this one, and brings it forward.
  func zurücksetzen() {
    warteschlange.async { [warteschlange] in
      guard let realm = try? Realm(configuration: fahrplan, queue: warteschlange) else { return }
      try? realm.write {
        for fahrt in realm.objects(Fahrt.self) { fahrt.verspätung = 0 }
      }
    }
  }

  /// On the caller's thread: no block of a queue.
  func ziele() throws -> [String] {
    let realm = try Realm(configuration: fahrplan)
    return realm.objects(Fahrt.self).map { $0.ziel }
  }
}

final class AufräumOperation: Operation, @unchecked Sendable {
  override func main() {
    guard !isCancelled, let realm = try? Realm(configuration: fahrplan) else { return }
    try? realm.write { realm.deleteAll() }
  }
}
