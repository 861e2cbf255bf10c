import Foundation
import RealmSwift
final class Tile: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var data: Data }
final class Renderer {
  @MainActor func render() {
    let realm = try! Realm()
    let tiles = Array(realm.objects(Tile.self))
    DispatchQueue.concurrentPerform(iterations: tiles.count) { index in
      print(tiles[index].data.count)  // expect: live-object-on-concurrent-queue
    }
    let sizes = tiles.map { $0.data.count }
    DispatchQueue.concurrentPerform(iterations: sizes.count) { index in print(sizes[index]) }
    let frozen = realm.objects(Tile.self).freeze()
    DispatchQueue.concurrentPerform(iterations: frozen.count) { index in
      print(frozen[index].data.count)
    }
  }
  func group(_ tiles: [Tile]) {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "r", attributes: .concurrent)
    for tile in tiles {
      let id = tile.id
      queue.async(group: group) { print(id) }
      queue.async(group: group) {
        print(tile.id)  // expect: live-object-on-concurrent-queue
      }
    }
    group.notify(queue: .main) { print("done") }
  }
}
