import Foundation
@preconcurrency import RealmSwift

class Kunde: Object {
  @Persisted(primaryKey: true) var nummer: Int
  @Persisted var name = ""
}

extension Results: @unchecked @retroactive Sendable {}  // expect: unchecked-sendable-confined-type

nonisolated(unsafe) let hauptspeicher = try! Realm()  // expect: unchecked-sendable-confined-type
nonisolated(unsafe) var zähler = 0

enum Speicher {
  nonisolated(unsafe) static var aktuelle: Realm?  // expect: unchecked-sendable-confined-type
  nonisolated(unsafe) static var einstellungen = Realm.Configuration(inMemoryIdentifier: "kunden")
  nonisolated(unsafe) static let schnappschuss = try! Realm().objects(Kunde.self).freeze()
  @MainActor static let haupt = try! Realm()
}

final class KundenDienst: @unchecked Sendable {
  private let reihe = DispatchQueue(label: "kunden")
  private let realm: Realm

  init() throws {
    let reihe = self.reihe
    realm = try reihe.sync { try Realm(configuration: Speicher.einstellungen, queue: reihe) }
  }

  func anzahl() -> Int { reihe.sync { realm.objects(Kunde.self).count } }
}

@MainActor
final class KundenModell {
  private let realm: Realm

  init() throws { realm = try Realm(configuration: Speicher.einstellungen) }

  func namen() -> [String] { realm.objects(Kunde.self).map { $0.name } }
}
