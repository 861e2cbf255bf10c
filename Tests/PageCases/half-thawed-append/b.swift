import Foundation
import RealmSwift

class Katalog: Object {
  @Persisted(primaryKey: true) var name: String
  @Persisted var kategorien: MutableSet<Kategorie>
}

class Kategorie: Object {
  @Persisted(primaryKey: true) var kürzel: String
  @Persisted var farbe = "grau"
}

struct KatalogDienst {
  let realm: () throws -> Realm

  func übernehmen(_ kürzel: [String], in name: String) throws {
    let realm = try self.realm()
    let stand = realm.freeze()
    guard let katalog = realm.object(ofType: Katalog.self, forPrimaryKey: name) else { return }
    try realm.write {
      for kategorie in stand.objects(Kategorie.self) where kürzel.contains(kategorie.kürzel) {
        // expect: half-thawed-append
        katalog.kategorien.insert(kategorie)
      }
    }
  }

  func übernehmenLebend(_ kürzel: [String], in name: String) throws {
    let realm = try self.realm()
    let stand = realm.freeze()
    guard let katalog = realm.object(ofType: Katalog.self, forPrimaryKey: name) else { return }
    try realm.write {
      for kategorie in stand.objects(Kategorie.self) where kürzel.contains(kategorie.kürzel) {
        if let lebend = kategorie.thaw() { katalog.kategorien.insert(lebend) }
      }
    }
  }

  func einlagern(_ kürzel: String) throws {
    let realm = try self.realm()
    guard let kategorie = realm.object(ofType: Kategorie.self, forPrimaryKey: kürzel) else {
      return
    }
    let eingefroren = kategorie.freeze()
    try realm.write {
      // expect: half-thawed-append
      realm.add(eingefroren, update: .modified)
    }
  }

  func einlagernAlsKopie(_ kürzel: String) throws {
    let realm = try self.realm()
    guard let kategorie = realm.object(ofType: Kategorie.self, forPrimaryKey: kürzel) else {
      return
    }
    let eingefroren = kategorie.freeze()
    try realm.write {
      realm.create(
        Kategorie.self, value: ["kürzel": eingefroren.kürzel + "2", "farbe": eingefroren.farbe])
      realm.add(kategorie, update: .modified)
    }
  }
}
