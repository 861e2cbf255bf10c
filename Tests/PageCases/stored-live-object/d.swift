import Foundation
import RealmSwift

class Rezept: Object {
  @Persisted(primaryKey: true) var nummer: Int
  @Persisted var name = ""
  @Persisted var zutaten: List<String>
}

func rezeptRealm() throws -> Realm {
  try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "rezepte"))
}

protocol RezeptQuelle {
  func namen() async -> [String]
}

class BasisQuelle<Element: Object> {
  let elemente: Results<Element>

  init(_ realm: Realm) {
    elemente = realm.objects(Element.self)
  }
}

/// Hands the realm over only as a configuration.
final class EinfacheQuelle: RezeptQuelle {
  private let lieblingsRezept: Rezept?
  private let öffnen: () throws -> Realm

  init(öffnen: @escaping () throws -> Realm) throws {
    self.öffnen = öffnen
    lieblingsRezept = try rezeptRealm().objects(Rezept.self).first
  }

  func namen() async -> [String] {
    guard let realm = try? öffnen() else { return [] }
    return realm.objects(Rezept.self).map { $0.name }
  }

  func zutaten() async -> [String] {
    guard let lieblingsRezept else { return [] }
    return Array(lieblingsRezept.zutaten)  // expect: stored-live-object
  }

  func zutatenSofort() -> [String] {
    lieblingsRezept.map { Array($0.zutaten) } ?? []
  }
}

actor Kochbuch: RezeptQuelle {
  private let realm: Realm
  private var gemerkt: [Int] = []

  init() throws {
    realm = try rezeptRealm()
    gemerkt = realm.objects(Rezept.self).map { $0.nummer }
  }

  func namen() async -> [String] {
    gemerkt.map { "Nr. \($0)" }
  }

  func anzahl() -> Int {
    let treffer = realm.objects(Rezept.self)  // expect: stored-live-object
    return treffer.count
  }
}

@MainActor
final class RezeptModell {
  private let basis: BasisQuelle<Rezept>
  private var auswahl: Rezept?

  init() throws { basis = BasisQuelle(try rezeptRealm()) }

  func wählen(_ index: Int) { auswahl = basis.elemente[index] }

  func teilen(_ senden: (String) async -> Void) async {
    await senden(auswahl?.name ?? "")
    print("geteilt: \(auswahl?.name ?? "")")
  }
}
