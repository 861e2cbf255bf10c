import Foundation
import RealmSwift

class Aufgabe: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var titel = ""
}

final class Warteschlange {
  private var offene: [ThreadSafeReference<Aufgabe>] = []
  private var nummern: [Int] = []
  static var letzte: ThreadSafeReference<Aufgabe>?

  func einreihen(_ aufgabe: Aufgabe) {
    offene.append(ThreadSafeReference(to: aufgabe))  // expect: stored-reference
  }

  func einreihenNummer(_ aufgabe: Aufgabe) {
    nummern.append(aufgabe.id)
  }

  static func merken(_ aufgabe: Aufgabe) {
    let verweis = ThreadSafeReference(to: aufgabe)
    letzte = verweis  // expect: stored-reference
  }

  func abarbeiten(in realm: Realm) {
    for nummer in nummern {
      print(realm.object(ofType: Aufgabe.self, forPrimaryKey: nummer)?.titel ?? "weg")
    }
    nummern.removeAll()
  }

  func anzahl() -> Int { offene.count + nummern.count }
}

final class AufgabenOperation: Operation, @unchecked Sendable {
  private let verweis: ThreadSafeReference<Aufgabe>

  init(_ aufgabe: Aufgabe) {
    verweis = ThreadSafeReference(to: aufgabe)
    super.init()
  }

  override func main() {
    guard let realm = try? Realm(), let aufgabe = realm.resolve(verweis) else { return }
    print(aufgabe.titel)
  }
}

struct Auftrag {
  let verweis: ThreadSafeReference<Aufgabe>
}

func auftrag(für aufgabe: Aufgabe) -> Auftrag {
  Auftrag(verweis: ThreadSafeReference(to: aufgabe))
}
