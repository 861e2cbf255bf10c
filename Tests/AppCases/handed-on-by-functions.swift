import RealmSwift

final class Lamp: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isLit: Bool
}

actor LampStore {
  private var realm: Realm?

  func open() async throws { realm = try await Realm(actor: self) }

  func lamp(_ id: String) -> Lamp? { realm?.object(ofType: Lamp.self, forPrimaryKey: id) }

  func isLit(_ id: String) -> Bool { lamp(id)?.isLit ?? false }
}

protocol LampFinding: Sendable {
  func lamp(_ id: String) async -> Lamp?
  func isLit(_ id: String) async -> Bool
}

/// No actor isolates what hands on the actor's own.
struct LampFinder: LampFinding {
  let store: LampStore

  func lamp(_ id: String) async -> Lamp? { await store.lamp(id) }
  func isLit(_ id: String) async -> Bool { await store.isLit(id) }
}

@MainActor
final class LampScreen {
  private(set) var text = ""
  private let finder: any LampFinding

  init(store: LampStore) { finder = LampFinder(store: store) }

  func show(_ id: String) async {
    guard let lamp = await finder.lamp(id) else { return }
    text = "\(lamp.isLit)"  // expect: live-object-across-actors
  }

  func showState(_ id: String) async { text = "\(await finder.isLit(id))" }
}
