import Foundation
import RealmSwift

final class Lamp: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var lumen = 0; @Persisted var room = ""
}

/// Hands on what it is handed, from function to function and to its queue.
final class LampStore {
  private let queue = DispatchQueue(label: "lamps")

  func write(_ change: (Realm) -> Void) {
    let realm = try! Realm()
    try! realm.write { change(realm) }
  }
  func change(_ change: @escaping (Realm) -> Void) {
    queue.async { autoreleasepool { self.write(change) } }
  }
  func read<T>(_ body: @escaping (Realm) -> T) async -> T {
    await withCheckedContinuation { continuation in
      queue.async { autoreleasepool { continuation.resume(returning: body(try! Realm())) } }
    }
  }
  func lumen(of id: String) async -> Int {
    await read { $0.object(ofType: Lamp.self, forPrimaryKey: id)?.lumen ?? 0 }
  }
}

@MainActor final class LampScreen {
  let store = LampStore()
  let realm = try! Realm()

  func dim(_ lamp: Lamp) {
    let id = lamp.id
    store.write { _ in lamp.lumen = 1 }
    store.change { _ in
      lamp.lumen = 1  // expect: live-object-across-queues
    }
    store.change { realm in
      realm.object(ofType: Lamp.self, forPrimaryKey: id)?.lumen = 1
    }
  }
  func move(_ lamp: Lamp, to room: String) {
    let place = { (lamp: Lamp) in lamp.room = room }
    let id = lamp.id
    store.write { _ in place(lamp) }
    store.change { _ in
      describe(lamp)  // expect: live-object-across-queues
    }
    store.change { realm in
      realm.object(ofType: Lamp.self, forPrimaryKey: id).map(describe)
    }
  }
  func match(_ lamp: Lamp, to id: String) async {
    realm.beginWrite()
    lamp.lumen = await store.lumen(of: id)  // expect: suspension-inside-write
    try! realm.commitWrite()
  }
  func matchAfterwards(_ lamp: Lamp, to id: String) async {
    let lumen = await store.lumen(of: id)
    realm.beginWrite()
    lamp.lumen = lumen
    try! realm.commitWrite()
  }
}

private func describe(_ lamp: Lamp) { print(lamp.room) }
