import Foundation
import RealmSwift

class Bericht: Object {
  @Persisted(primaryKey: true) var titel: String
  @Persisted var zeilen: List<String>
  @Persisted var erstellt = Date()
}

actor Archiv {
  private let konfiguration: Realm.Configuration
  init(konfiguration: Realm.Configuration) { self.konfiguration = konfiguration }

  func ablegen(_ bericht: Bericht) async throws {
    let realm = try await Realm(configuration: konfiguration, actor: self)
    try await realm.asyncWrite { realm.add(bericht, update: .modified) }
  }

  func ablegen(titel: String, zeilen: [String]) async throws {
    let realm = try await Realm(configuration: konfiguration, actor: self)
    try await realm.asyncWrite {
      let bericht = Bericht(value: ["titel": titel])
      bericht.zeilen.append(objectsIn: zeilen)
      realm.add(bericht, update: .modified)
    }
  }
}

struct BerichtErsteller {
  let archiv: Archiv

  func erstellen(_ zeilen: [String]) async throws -> String {
    let bericht = Bericht()
    bericht.titel = "Woche \(zeilen.count)"
    bericht.zeilen.append(objectsIn: zeilen)
    try await archiv.ablegen(bericht)
    return bericht.titel  // expect: object-added-elsewhere
  }

  func erstellenMitTitel(_ zeilen: [String]) async throws -> String {
    let bericht = Bericht()
    bericht.titel = "Woche \(zeilen.count)"
    let titel = bericht.titel
    try await archiv.ablegen(bericht)
    return titel
  }

  func erstellenAusWerten(_ zeilen: [String]) async throws -> String {
    let entwurf = Bericht(value: ["titel": "Woche \(zeilen.count)"])
    try await archiv.ablegen(titel: entwurf.titel, zeilen: zeilen)
    return entwurf.titel
  }

  func nurDrucken(_ zeilen: [String]) async -> Int {
    let bericht = Bericht()
    bericht.zeilen.append(objectsIn: zeilen)
    await Task.detached { print(bericht.zeilen.count) }.value
    return bericht.zeilen.count
  }
}
