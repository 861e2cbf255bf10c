import Foundation
import RealmSwift

class Vertrag: Object {
  @Persisted(primaryKey: true) var nummer: String
  @Persisted var unterschrieben = false
}

func vertragsRealm() throws -> Realm {
  try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "verträge"))
}

@MainActor
final class VertragsModell {
  private let vertrag: Vertrag
  init(_ vertrag: Vertrag) { self.vertrag = vertrag }

  func unterschreiben() {
    let vertrag = self.vertrag
    Task.detached {
      let verweis = ThreadSafeReference(to: vertrag)  // expect: reference-made-after-hop
      let realm = try vertragsRealm()
      try realm.write { realm.resolve(verweis)?.unterschrieben = true }
    }
  }

  func unterschreibenRichtig() {
    let verweis = ThreadSafeReference(to: vertrag)
    Task.detached {
      let realm = try vertragsRealm()
      try realm.write { realm.resolve(verweis)?.unterschrieben = true }
    }
  }

  func prüfen() {
    let vertrag = self.vertrag
    DispatchQueue.global(qos: .utility).async {
      @ThreadSafe var geteilt = vertrag  // expect: reference-made-after-hop
      print(geteilt?.nummer ?? "")
    }
  }

  func prüfenRichtig() {
    @ThreadSafe var geteilt = vertrag
    DispatchQueue.global(qos: .utility).async {
      print(geteilt?.nummer ?? "")
    }
  }

  func drucken() {
    Task {
      let verweis = ThreadSafeReference(to: vertrag)
      await Self.drucken(verweis)
    }
  }

  private nonisolated static func drucken(_ verweis: ThreadSafeReference<Vertrag>) async {
    guard let realm = try? vertragsRealm() else { return }
    print(realm.resolve(verweis)?.nummer ?? "-")
  }
}
