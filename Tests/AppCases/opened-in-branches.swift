import Foundation
import RealmSwift

// MARK: - What only one branch of a block opens is no consequence of what another opens

final class Ferry: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name: String
}

enum FerrySaver {
  static func save(_ ferry: Ferry) throws {
    let realm = try Realm()
    try realm.write { realm.add(ferry, update: .modified) }
  }

  static func remove(_ id: Int) throws {
    let realm = try Realm()
    try realm.write { realm.delete(realm.objects(Ferry.self).where { $0.id == id }) }
  }

  static func removeAll() throws {
    let realm = try Realm()
    try realm.write { realm.deleteAll() }
  }
}

enum FerryEvent {
  case arrived(Ferry)
  case gone(Int)
}

func handle(_ event: FerryEvent) {
  DispatchQueue.global().async {
    switch event {
    case .arrived(let ferry):
      // expect: realm-opened-on-concurrent-queue
      try? FerrySaver.save(ferry)
    case .gone(let id):
      // expect: realm-opened-on-concurrent-queue
      try? FerrySaver.remove(id)
      // expect: realm-opened-on-concurrent-queue
      try? FerrySaver.removeAll()
    }
  }
}

func handleOnMain(_ ferry: Ferry, _ id: Int) {
  DispatchQueue.main.async {
    try? FerrySaver.save(ferry)
    try? FerrySaver.remove(id)
    try? FerrySaver.removeAll()
  }
}
