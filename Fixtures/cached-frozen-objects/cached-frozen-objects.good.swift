import Foundation
import RealmSwift

private class Tile: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var color = "red"
}

private func openRoof() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Tile()) }
  return realm
}

// example
private enum TileCopies {
  nonisolated(unsafe) static var copies: [Int: Tile] = [:]

  static func keep(_ tile: Tile) {
    copies[tile.id] = Tile(value: ["id": tile.id, "color": tile.color])
  }
}
// end

// example
private final class LatestTiles {
  nonisolated(unsafe) static let shared = LatestTiles()
  private var latest: [Tile] = []

  func add(_ tile: Tile) {
    latest.append(tile.freeze())
    if latest.count > 10 { latest.removeFirst() }
  }
}
// end

// It goes away with its screen.
private final class TileScreen {
  private var shown: [Tile] = []

  func show(_ tile: Tile) { shown.append(tile.freeze()) }
}

private enum Selection {
  nonisolated(unsafe) static var selected: [Tile] = []

  static func select(_ tiles: Results<Tile>) {
    selected = Array(tiles.freeze())
  }

  static func extend(_ tile: Tile) {
    selected.append(tile.freeze())
  }
}

private func collect(_ tiles: Results<Tile>) -> [Tile] {
  var collected: [Tile] = []
  for tile in tiles { collected.append(tile.freeze()) }
  return collected
}

extension Cases {
  static let cachedFrozenObjectsGood = [
    Case("copies") { TileCopies.keep(try openRoof().objects(Tile.self).first!) },
    Case("the latest ten") { LatestTiles.shared.add(try openRoof().objects(Tile.self).first!) },
    Case("a screen's tiles") { TileScreen().show(try openRoof().objects(Tile.self).first!) },
    Case("a selection that is replaced") {
      let tiles = try openRoof().objects(Tile.self)
      Selection.select(tiles)
      Selection.extend(tiles.first!)
    },
    Case("a local collection") { _ = collect(try openRoof().objects(Tile.self)) },
  ]
}
