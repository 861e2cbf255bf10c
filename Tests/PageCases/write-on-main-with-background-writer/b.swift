import Foundation
import RealmSwift

class Punkt: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var wert = 0
}

enum Speicherort {
  static let punkte = Realm.Configuration(schemaVersion: 3)
  static let notizen = Realm.Configuration(inMemoryIdentifier: "notizen")
}

final class PunkteImport {
  func importieren(_ werte: [Int: Int]) {
    DispatchQueue(label: "punkte.import").async {
      autoreleasepool {
        guard let realm = try? Realm(configuration: Speicherort.punkte) else { return }
        realm.beginWrite()
        for (id, wert) in werte {
          realm.create(Punkt.self, value: ["id": id, "wert": wert], update: .modified)
        }
        do { try realm.commitWrite() } catch { realm.cancelWrite() }
      }
    }
  }
}

@MainActor
final class PunkteModell {
  func setzen(_ wert: Int, für id: Int) throws {
    let realm = try Realm(configuration: Speicherort.punkte)
    realm.beginWrite()  // expect: write-on-main-with-background-writer
    realm.object(ofType: Punkt.self, forPrimaryKey: id)?.wert = wert
    try realm.commitWrite()
  }

  func setzenErwartet(_ wert: Int, für id: Int) async throws {
    let realm = try await Realm(configuration: Speicherort.punkte)
    try await realm.asyncWrite {
      realm.object(ofType: Punkt.self, forPrimaryKey: id)?.wert = wert
    }
  }

  /// Nobody else writes this file.
  func notieren(_ id: Int) throws {
    let realm = try Realm(configuration: Speicherort.notizen)
    try realm.write { _ = realm.create(Punkt.self, value: ["id": id], update: .modified) }
  }

  func lesen(_ id: Int) throws -> Int {
    let realm = try Realm(configuration: Speicherort.punkte)
    return realm.object(ofType: Punkt.self, forPrimaryKey: id)?.wert ?? 0
  }
}

/// From whichever thread.
func verdoppeln(_ id: Int) throws {
  let realm = try Realm(configuration: Speicherort.punkte)
  try realm.write { realm.object(ofType: Punkt.self, forPrimaryKey: id)?.wert *= 2 }
}
