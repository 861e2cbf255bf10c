// Live objects behind a mutex: it keeps two threads from using them at once, and not one from using what
// belongs to the other.
import Foundation
import RealmSwift
import Synchronization

final class Leaf: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var area = 0.0
}

final class LeafCache: Sendable {
  private let leaves = Mutex<[Int: Leaf]>([:])
  private let areas = Mutex<[Int: Double]>([:])
  private let largest = Mutex<Leaf?>(nil)

  func put(_ leaf: Leaf) {
    leaves.withLock { $0[leaf.id] = leaf }
    areas.withLock { $0[leaf.id] = leaf.area }
  }

  func leaf(_ id: Int) -> Leaf? { leaves.withLock { $0[id] } }

  func area(_ id: Int) -> Double? { areas.withLock { $0[id] } }

  func keepLargest(_ leaf: Leaf) {
    largest.withLock { kept in
      if (kept?.area ?? 0) < leaf.area { kept = leaf }
    }
  }

  var areaOfLargest: Double { largest.withLock { $0?.area ?? 0 } }
}

@MainActor
final class Herbarium {
  private let cache = LeafCache()
  private let frozen = Mutex<[Leaf]>([])

  func load() throws {
    let realm = try Realm()
    for leaf in realm.objects(Leaf.self) {
      cache.put(leaf)
      cache.keepLargest(leaf)
    }
    frozen.withLock { $0 = realm.objects(Leaf.self).map { $0.freeze() } }
  }

  func show(_ id: Int) { print(cache.leaf(id)?.area ?? 0, cache.areaOfLargest) }

  func measure(_ id: Int) {
    let cache = cache
    Task.detached {
      // expect: live-object-sent-to-task
      let area = cache.leaf(id)?.area ?? 0
      print(area, cache.area(id) ?? 0)
    }
  }

  func sum() async -> Double {
    let leaves = frozen.withLock { $0 }
    return await Task.detached { leaves.reduce(0) { $0 + $1.area } }.value
  }
}
