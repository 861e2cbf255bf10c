import Foundation
import RealmSwift

// MARK: - An embedded object has one parent: what callers hand over to become a part is new

final class Rope: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var anchors: List<Anchor>
  @Persisted var owner: Climber?
}

final class Anchor: EmbeddedObject {
  @Persisted var load: Int
}

final class Climber: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var name: String
}

final class RopeStore {
  private let queue = DispatchQueue(label: "ropes")

  func plan(_ anchors: [Anchor]) {
    let rope = Rope()
    rope.anchors.append(objectsIn: anchors)
    queue.async {
      autoreleasepool {
        let realm = try? Realm()
        try? realm?.write { realm?.add(rope) }
      }
    }
  }

  func plan(for climber: Climber) {
    let rope = Rope()
    rope.owner = climber
    queue.async {
      autoreleasepool {
        let realm = try? Realm()
        try? realm?.write {
          realm?.add(rope)  // expect: unmanaged-object-with-live-link
        }
      }
    }
  }
}
