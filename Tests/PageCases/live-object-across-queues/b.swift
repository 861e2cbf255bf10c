import Foundation
import RealmSwift

class Zahlung: Object {
  @Persisted(primaryKey: true) var nummer: Int
  @Persisted var betrag = 0
}

final class Buchhaltung {
  private let lesen = DispatchQueue(label: "buch.lesen")
  private let drucken = DispatchQueue(label: "buch.drucken")

  func öffnen() throws -> Realm {
    try lesen.sync { try Realm(configuration: .defaultConfiguration, queue: lesen) }
  }

  func druckeSumme() throws {
    let realm = try lesen.sync { try Realm(queue: lesen) }
    drucken.async {
      print(realm.objects(Zahlung.self).sum(of: \.betrag))  // expect: live-object-across-queues
    }
  }

  func druckeSummeRichtig() throws {
    let realm = try lesen.sync { try Realm(queue: lesen) }
    lesen.async { [drucken] in
      let summe: Int = realm.objects(Zahlung.self).sum(of: \.betrag)
      drucken.async { print(summe) }
    }
  }

  func druckeAlle(_ zahlungen: [Zahlung]) {
    let nummern = zahlungen.map(\.nummer)
    drucken.async {
      for nummer in nummern { print("Nr. \(nummer)") }
    }
  }

  func prüfe(_ zahlung: Zahlung, regel: @escaping (Int) -> Bool) {
    let faden = Thread {
      if regel(zahlung.betrag) { print("in Ordnung") }  // expect: live-object-across-queues
    }
    faden.start()
  }

  func prüfeBetrag(_ zahlung: Zahlung, regel: @escaping (Int) -> Bool) {
    let betrag = zahlung.betrag
    let faden = Thread {
      if regel(betrag) { print("in Ordnung") }
    }
    faden.start()
  }

  func prüfeNeue(_ betrag: Int, regel: @escaping (Int) -> Bool) {
    let entwurf = Zahlung(value: ["nummer": 0, "betrag": betrag])
    drucken.async {
      print(regel(entwurf.betrag))
    }
  }
}
