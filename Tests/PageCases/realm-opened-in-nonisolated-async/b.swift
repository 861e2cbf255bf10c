import Foundation
import RealmSwift

class Sendung: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var titel = ""
  @Persisted var gesehen = false
}

actor Mediathek {
  private let konfiguration: Realm.Configuration
  init(konfiguration: Realm.Configuration) { self.konfiguration = konfiguration }

  nonisolated func anzahl(in konfiguration: Realm.Configuration) async throws -> Int {
    let realm = try await Realm(configuration: konfiguration)
    return realm.objects(Sendung.self).count  // expect: realm-opened-in-nonisolated-async
  }

  func titel() async throws -> [String] {
    let realm = try await Realm.open(configuration: konfiguration)
    return realm.objects(Sendung.self).map { $0.titel }
  }
}

final class Wiedergabe {
  func abgeschlossen(_ id: String) {
    Task.detached {
      let realm = try await Realm()
      // expect: realm-opened-in-nonisolated-async
      print(realm.object(ofType: Sendung.self, forPrimaryKey: id)?.titel ?? "")
    }
  }

  func abgeschlossenRichtig(_ id: String) {
    Task { @MainActor in
      let realm = try await Realm()
      try realm.write { realm.object(ofType: Sendung.self, forPrimaryKey: id)?.gesehen = true }
    }
  }

  @MainActor
  func alleZurücksetzen() {
    Task {
      let realm = try await Realm()
      let gesehene = realm.objects(Sendung.self).where { $0.gesehen == true }
      try await realm.asyncWrite { gesehene.forEach { $0.gesehen = false } }
    }
  }

  func zähle() async throws -> Int {
    try await MainActor.run {
      let realm = try Realm()
      return realm.objects(Sendung.self).count
    }
  }
}
