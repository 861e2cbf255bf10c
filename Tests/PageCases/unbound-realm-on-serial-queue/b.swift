import Foundation
import RealmSwift

class Messwert: Object {
  @Persisted(primaryKey: true) var zeit: Date
  @Persisted var wert = 0.0
}

final class Messdienst {
  private let schreiben = DispatchQueue(label: "mess.schreiben", qos: .utility)
  private var speicher: Realm!
  private var eingefroren: Results<Messwert>?
  private var einstellungen = Realm.Configuration(inMemoryIdentifier: "mess")

  init() {
    let einstellungen = self.einstellungen
    schreiben.async {
      self.speicher = try! Realm(configuration: einstellungen)
    }
  }

  func aufnehmen(_ wert: Double) {
    schreiben.async {
      try? self.speicher.write {}  // expect: unbound-realm-on-serial-queue
    }
  }

  func aufnehmenFrisch(_ wert: Double) {
    schreiben.async { [einstellungen] in
      autoreleasepool {
        guard let realm = try? Realm(configuration: einstellungen) else { return }
        try? realm.write { _ = realm.create(Messwert.self, value: ["zeit": Date(), "wert": wert]) }
      }
    }
  }

  func einfrieren() {
    schreiben.async { [einstellungen] in
      autoreleasepool {
        self.eingefroren = (try? Realm(configuration: einstellungen))?.objects(Messwert.self)
          .freeze()
      }
    }
  }

  func letzter(_ fertig: @escaping (Double?) -> Void) {
    schreiben.async { fertig(self.eingefroren?.last?.wert) }
  }
}
