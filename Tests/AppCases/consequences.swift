import RealmSwift
import UIKit

// MARK: - What follows from a use that is wrong is not a mistake of its own

final class Pier: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name: String
  @Persisted var berths: Int
}

final class Harbour {
  static let shared = Harbour()
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm()
  }

  func save(_ pier: Pier) async throws {
    guard let realm else { return }
    try realm.write {  // expect: realm-opened-in-nonisolated-async
      realm.add(pier)
      print(pier.name)
    }
  }
}

@MainActor
final class PierForm {
  func save() async throws {
    let pier = Pier()
    pier.name = "North"
    try await Harbour.shared.save(pier)
    print(pier.name)
  }
}

actor PierLog {
  private func write(_ block: @escaping (Realm) -> Void) async throws {
    let realm = try await Realm()
    try realm.write {  // expect: realm-opened-off-its-executor
      block(realm)
    }
  }

  func clear() {
    Task {
      try await write { realm in
        let all = Array(realm.objects(Pier.self))
        realm.delete(all)
      }
    }
  }
}

// MARK: - A realm is printed without what is in it

actor PierStore {
  var realm: Realm!

  init() async throws { realm = try await Realm(actor: self) }

  func all() -> Results<Pier> { realm.objects(Pier.self) }
}

@MainActor
func show(_ store: PierStore) async {
  let realm = await store.realm
  debugPrint(realm)
  print("opened \(realm!)")
  print(await store.all().count)  // expect: live-object-across-actors
}

// MARK: - A live value is not taken elsewhere by thawing it

struct PierEditor {
  let queue = DispatchQueue(label: "piers")

  func closeAll(_ realm: Realm) {
    queue.async {
      let thawed = realm.thaw()  // expect: live-object-across-queues
      try? thawed.write { thawed.deleteAll() }
    }
  }

  func rename() throws {
    guard let pier = try Realm().objects(Pier.self).first else { return }
    queue.async {
      guard let pier = pier.thaw() else { return }  // expect: live-object-across-queues
      print(pier.name)
    }
  }

  func renameFrozen() throws {
    guard let pier = try Realm().objects(Pier.self).first?.freeze() else { return }
    queue.async {
      guard let pier = pier.thaw() else { return }
      print(pier.name)
    }
  }
}
