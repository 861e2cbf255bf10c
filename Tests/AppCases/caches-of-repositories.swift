// A cache around any repository keeps what the repository's own type says that it finds.
import Foundation
import RealmSwift

class Hire: Object {
  @Persisted(primaryKey: true) var key: String
  @Persisted var address: String
}

protocol Repository {
  associatedtype Entity: Object
  func find(_ key: String) throws -> Entity?
}

final class RealmRepository<Entity: Object>: Repository {
  func find(_ key: String) throws -> Entity? {
    try Realm().object(ofType: Entity.self, forPrimaryKey: key)
  }
}

final class CachingRepository<Base: Repository>: Repository {
  typealias Entity = Base.Entity

  private let base: Base
  private var entries: [String: Entity] = [:]

  init(_ base: Base) { self.base = base }

  func find(_ key: String) throws -> Entity? {
    if let known = entries[key], !known.isInvalidated { return known }
    let found = try base.find(key)
    entries[key] = found
    return found
  }

  func cached(_ key: String) -> Entity? { entries[key] }
}

@MainActor final class RoutePlanner {
  private let hires = CachingRepository(RealmRepository<Hire>())
  private let queue = DispatchQueue(label: "routes")

  func address(of key: String) throws -> String? {
    try hires.find(key)?.address
  }

  func printAddress(of key: String) {
    let hires = hires
    queue.async {
      print(hires.cached(key)?.address ?? "")  // expect: live-object-across-queues
    }
  }

  func showAddress(of key: String) {
    DispatchQueue.main.async {
      print(self.hires.cached(key)?.address ?? "")
    }
  }
}
