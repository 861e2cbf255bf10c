import Foundation
import RealmSwift

class Verein: Object {
  @Persisted(primaryKey: true) var name: String
  @Persisted var mitglieder = 0
  @Persisted var spieler: List<Spieler>
}

class Spieler: Object {
  @Persisted(primaryKey: true) var nummer: Int
  @Persisted var tore = 0
}

extension Realm {
  func beiBedarf(_ block: () throws -> Void) throws {
    if isInWriteTransaction { try block() } else { try write(block) }
  }
}

struct Verwaltung {
  let konfiguration: Realm.Configuration

  func gründen(_ name: String) throws {
    let realm = try Realm(configuration: konfiguration)
    realm.create(Verein.self, value: ["name": name])  // expect: write-outside-transaction
  }

  func gründenRichtig(_ name: String) throws {
    let realm = try Realm(configuration: konfiguration)
    try realm.beiBedarf {
      let verein = realm.create(Verein.self, value: ["name": name])
      verein.mitglieder = 7
    }
  }

  func auflösen(_ name: String) throws {
    let realm = try Realm(configuration: konfiguration)
    guard let verein = realm.object(ofType: Verein.self, forPrimaryKey: name) else { return }
    realm.beginWrite()
    verein.spieler.removeAll()
    try realm.commitWrite()
    realm.delete(verein)  // expect: write-outside-transaction
  }

  func auflösenRichtig(_ name: String) throws {
    let realm = try Realm(configuration: konfiguration)
    guard let verein = realm.object(ofType: Verein.self, forPrimaryKey: name) else { return }
    realm.beginWrite()
    verein.spieler.removeAll()
    realm.delete(verein)
    try realm.commitWrite()
  }

  func entwurf(_ name: String) -> Verein {
    let verein = Verein()
    verein.name = name
    verein.spieler.append(Spieler(value: ["nummer": 1]))
    verein.spieler.first?.tore += 1
    return verein
  }

  func abbrechen(_ name: String) throws {
    let realm = try Realm(configuration: konfiguration)
    realm.cancelWrite()  // expect: write-outside-transaction
  }
}
