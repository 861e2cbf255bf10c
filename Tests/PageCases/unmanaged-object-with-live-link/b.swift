import Foundation
import RealmSwift

class Zawodnik: Object {
  @Persisted(primaryKey: true) var numer: Int
  @Persisted var nazwisko = ""
  @Persisted var trener: Trener?
}

class Trener: Object {
  @Persisted(primaryKey: true) var licencja: String
  @Persisted var klub = ""
}

@MainActor
final class KlubModel {
  let realm: Realm
  private(set) var opis = ""

  init(realm: Realm) { self.realm = realm }

  func opisz(_ numer: Int) {
    guard let zawodnik = realm.object(ofType: Zawodnik.self, forPrimaryKey: numer) else { return }
    let kopia = Zawodnik(value: zawodnik)
    Task.detached {
      print(kopia.trener?.klub ?? "brak")  // expect: unmanaged-object-with-live-link
    }
  }

  func opiszZamrożony(_ numer: Int) {
    guard let zawodnik = realm.object(ofType: Zawodnik.self, forPrimaryKey: numer)?.freeze() else {
      return
    }
    Task.detached {
      print(zawodnik.trener?.klub ?? "brak")
    }
  }

  func opiszNaMiejscu(_ numer: Int) {
    guard let zawodnik = realm.object(ofType: Zawodnik.self, forPrimaryKey: numer) else { return }
    let kopia = Zawodnik(value: zawodnik)
    Task { opis = kopia.trener?.klub ?? "brak" }
  }

  func szkic(z trener: Trener) {
    let szkic = Zawodnik()
    szkic.trener = trener
    DispatchQueue.global(qos: .utility).async {
      print(szkic.trener?.klub ?? "brak")  // expect: unmanaged-object-with-live-link
    }
  }

  func szkicZKopią(z trener: Trener) {
    let szkic = Zawodnik()
    szkic.trener = Trener(value: ["licencja": trener.licencja, "klub": trener.klub])
    DispatchQueue.global(qos: .utility).async {
      print(szkic.trener?.klub ?? "brak")
    }
  }

  func zmieniony(z trener: Trener) {
    let szkic = Zawodnik()
    szkic.trener = trener
    opis = szkic.trener?.klub ?? ""
    szkic.nazwisko = opis
    DispatchQueue.global(qos: .utility).async { print(szkic.nazwisko) }
  }
}
