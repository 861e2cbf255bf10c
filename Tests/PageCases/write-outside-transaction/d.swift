import Foundation
import RealmSwift

class Bestellung: Object {
  @Persisted(primaryKey: true) var nummer: Int
  @Persisted var posten: List<Posten>
  @Persisted var rabatte: MutableSet<String>
}

final class Posten: EmbeddedObject {
  @Persisted var menge = 1
}

enum Kasse {
  static func öffnen() throws -> Realm {
    try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "kasse"))
  }

  static func schreiben<T>(_ block: (Realm) throws -> T) throws -> T {
    let realm = try öffnen()
    return try realm.write { try block(realm) }
  }
}

func bestellen(_ nummer: Int, mengen: [Int]) throws -> Int {
  try Kasse.schreiben { realm in
    let bestellung = realm.create(Bestellung.self, value: ["nummer": nummer])
    for menge in mengen {
      let posten = Posten()
      posten.menge = menge
      bestellung.posten.append(posten)
    }
    return bestellung.posten.count
  }
}

func nachbestellen(_ nummer: Int) throws {
  let realm = try Kasse.öffnen()
  let bestellung = try realm.write { realm.create(Bestellung.self, value: ["nummer": nummer]) }
  bestellung.rabatte.insert("treue")  // expect: write-outside-transaction
}

func mengeErhöhen(_ nummer: Int) throws {
  let realm = try Kasse.öffnen()
  let posten = realm.object(ofType: Bestellung.self, forPrimaryKey: nummer)?.posten.first
  posten?.menge += 1  // expect: write-outside-transaction
}

func mengeErhöhenRichtig(_ nummer: Int) throws {
  let realm = try Kasse.öffnen()
  let posten = realm.object(ofType: Bestellung.self, forPrimaryKey: nummer)?.posten.first
  realm.beginWrite()
  posten?.menge += 1
  if (posten?.menge ?? 0) > 10 {
    realm.cancelWrite()
  } else {
    try realm.commitWrite()
  }
}

func rabattieren(_ nummer: Int, _ rabatt: String, bestätigt: Bool) throws {
  let realm = try Kasse.öffnen()
  guard let bestellung = realm.object(ofType: Bestellung.self, forPrimaryKey: nummer) else {
    return
  }
  realm.beginWrite()
  bestellung.rabatte.insert(rabatt)
  guard bestätigt else {
    realm.cancelWrite()
    return
  }
  bestellung.rabatte.insert("bestätigt")
  try realm.commitWrite()
}

func leeren(_ nummer: Int) throws {
  let realm = try Kasse.öffnen()
  let kopie = realm.object(ofType: Bestellung.self, forPrimaryKey: nummer).map {
    Bestellung(value: ["nummer": $0.nummer])
  }
  kopie?.rabatte.insert("kopie")
  kopie?.nummer = nummer + 1
}
