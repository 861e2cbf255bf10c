import Foundation
import KitchenUI
import RealmSwift
import UIKit

final class Pantry: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var jars: Int
}

/// A controller, as the method shows that it overrides.
final class PantryScreen: KitchenScreen {
  private lazy var realm = try! Realm()
  private var pantries: Results<Pantry>?

  override func viewDidLoad() {
    super.viewDidLoad()
    pantries = realm.objects(Pantry.self)
  }
  func restock() {
    DispatchQueue.global().async {
      try? self.realm.write {  // expect: live-object-on-concurrent-queue
        self.pantries?.first?.jars += 1
      }
    }
  }
  func recount() {
    DispatchQueue.main.async { print(self.pantries?.count ?? 0) }
  }
  func refill() {
    ask { [weak self] answer in
      DispatchQueue.global().async {
        print(answer, self?.pantries?.count ?? 0)  // expect: live-object-on-concurrent-queue
      }
    }
  }
}

/// Nothing tells where it runs, which may be the main thread, and is none of a queue's.
final class PantryJob: KitchenJob {
  private lazy var realm = try! Realm()

  override func prepare() { print(realm.isEmpty) }
  func restock() {
    ask { [weak self] _ in
      DispatchQueue.global().async {
        print(self?.realm.isEmpty ?? true)  // expect: live-object-on-concurrent-queue
      }
    }
  }
  func count() {
    let pantries = try! Realm().objects(Pantry.self)
    DispatchQueue.global().async {
      print(pantries.count)  // expect: live-object-on-concurrent-queue
    }
    DispatchQueue.main.async { print(pantries.count) }
  }
  func refill(_ pantry: Pantry) async {
    print(pantry.jars)
    await reload()
    print(pantry.jars)
  }
}
