import Foundation
import RealmSwift

private class Tile: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var color = "red"
}

private func openFloor() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Tile()) }
  return realm
}

// example
private enum TileCache {
  nonisolated(unsafe) static var tiles: [Int: Tile] = [:]

  static func keep(_ tile: Tile) {
    let frozen = tile.freeze()
    tiles[tile.id] = frozen  // expect: cached-frozen-objects
  }
}
// end

private final class TileHistory {
  nonisolated(unsafe) static let shared = TileHistory()
  private var seen: [Tile] = []

  func add(_ tile: Tile) {
    let frozen = tile.freeze()
    seen.append(frozen)  // expect: cached-frozen-objects
  }
}

nonisolated(unsafe) private var floors: [Results<Tile>] = []

private func remember(_ realm: Realm) {
  let floor = realm.objects(Tile.self).freeze()
  floors.append(floor)  // expect: cached-frozen-objects
}

extension Cases {
  static let cachedFrozenObjectsBad = [
    Case("frozen tiles by their numbers") {
      let realm = try openFloor()
      TileCache.keep(realm.objects(Tile.self).first!)
    },
    Case("a history of frozen tiles") {
      let realm = try openFloor()
      TileHistory.shared.add(realm.objects(Tile.self).first!)
    },
    Case("one floor after the other") { remember(try openFloor()) },
  ]
}
