import Foundation
import RealmSwift

class Artikel: Object {
  @Persisted(primaryKey: true) var nummer: Int
  @Persisted var preis = 0.0
}

actor Preisdienst {
  private var realm: Realm!

  func öffnen() async throws {
    realm = try await Realm(configuration: .defaultConfiguration, actor: self)
  }

  func aktualisieren(_ kurse: AsyncStream<Double>) async throws {
    realm.beginWrite()
    for await kurs in kurse {  // expect: suspension-inside-write
      for artikel in realm.objects(Artikel.self) { artikel.preis *= kurs }
    }
    try realm.commitWrite()
  }

  func aktualisierenJeKurs(_ kurse: AsyncStream<Double>) async throws {
    for await kurs in kurse {
      realm.beginWrite()
      for artikel in realm.objects(Artikel.self) { artikel.preis *= kurs }
      try realm.commitWrite()
    }
  }

  func runden(_ pause: UInt64) async throws {
    realm.beginWrite()
    realm.objects(Artikel.self).forEach { $0.preis = $0.preis.rounded() }
    guard pause > 0 else {
      try realm.commitWrite()
      return
    }
    try? await Task.sleep(nanoseconds: pause)  // expect: suspension-inside-write
    realm.cancelWrite()
  }

  func rundenErstWarten(_ pause: UInt64) async throws {
    try? await Task.sleep(nanoseconds: pause)
    realm.beginWrite()
    realm.objects(Artikel.self).forEach { $0.preis = $0.preis.rounded() }
    if pause > 0 { realm.cancelWrite() } else { try realm.commitWrite() }
  }
}
