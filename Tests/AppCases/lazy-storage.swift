// A lazy property belongs to the thread of whoever reads it first: who has just read it uses it
// elsewhere, and one of the two is wrong.
import CoreData
import Foundation
import RealmSwift

final class Bale: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var weight = 0.0
}

final class BaleStore {
  private lazy var realm = try! Realm()
  private lazy var bales: Results<Bale> = realm.objects(Bale.self)

  func sync() {
    print(bales.count)
    URLSession.shared.dataTask(with: URL(string: "https://example.org")!) { _, _, _ in
      print(self.bales.count)  // expect: live-object-in-callback
    }.resume()
  }

  func add(_ id: String) {
    guard realm.object(ofType: Bale.self, forPrimaryKey: id) == nil else { return }
    DispatchQueue.global().async {
      // expect: live-object-on-concurrent-queue
      try? self.realm.write { self.realm.add(Bale(value: ["id": id])) }
    }
  }
}

final class BaleCounter {
  private lazy var realm = try! Realm()

  func show() { print(realm.objects(Bale.self).count) }

  func showTwice() {
    show()
    DispatchQueue.global().async {
      // expect: realm-opened-on-concurrent-queue
      autoreleasepool { print((try? Realm())?.objects(Bale.self).count ?? 0) }
    }
  }
}

// A context calls back on its own queue.
final class OldBales {
  private let container: NSPersistentContainer
  private lazy var background = container.newBackgroundContext()

  init(container: NSPersistentContainer) { self.container = container }

  func write(_ bale: Bale) {
    let id = bale.id
    background.perform { [background] in
      print(id)
      print(bale.weight)  // expect: live-object-across-queues
      try? background.save()
    }
  }

  @MainActor func show(_ bale: Bale) {
    container.viewContext.perform { print(bale.weight) }
  }

  func importAll(into realm: Realm) {
    let configuration = realm.configuration
    container.performBackgroundTask { context in
      print(realm.objects(Bale.self).count)  // expect: live-object-in-callback
      autoreleasepool {
        let realm = try! Realm(configuration: configuration)
        print(realm.objects(Bale.self).count)
      }
    }
  }
}
