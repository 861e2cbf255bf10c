import Foundation
import RealmSwift

final class Wine: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var region = ""
  @Persisted var stock = 0
}

final class CellarService {
  private let lock = NSLock()
  private var realm: Realm?
  private let home = DispatchQueue(label: "cellar.home")
  private var homeRealm: Realm?

  func connect(_ done: @escaping (Bool) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      do {
        self.realm = try Realm()  // expect: realm-opened-on-concurrent-queue
        done(true)
      } catch {
        done(false)
      }
    }
  }

  func connectAtHome(_ done: @escaping (Bool) -> Void) {
    home.async {
      self.homeRealm = try? Realm(queue: self.home)
      done(self.homeRealm != nil)
    }
  }

  func stock(of region: String) -> Int {
    home.sync {
      homeRealm?.objects(Wine.self).where { $0.region == region }.sum(of: \.stock) ?? 0
    }
  }

  func restock(_ deliveries: [Int: Int], done: @escaping () -> Void) {
    let group = DispatchGroup()
    for (id, bottles) in deliveries {
      DispatchQueue.global().async(group: group) {
        autoreleasepool {
          // expect: realm-opened-on-concurrent-queue
          let realm = try! Realm(configuration: .defaultConfiguration)
          try! realm.write { realm.object(ofType: Wine.self, forPrimaryKey: id)?.stock += bottles }
        }
      }
    }
    group.notify(queue: .main, execute: done)
  }

  func restockTogether(_ deliveries: [Int: Int], done: @escaping () -> Void) {
    home.async {
      autoreleasepool {
        guard let realm = self.homeRealm else { return }
        try? realm.write {
          for (id, bottles) in deliveries {
            realm.object(ofType: Wine.self, forPrimaryKey: id)?.stock += bottles
          }
        }
      }
      DispatchQueue.main.async(execute: done)
    }
  }
}
