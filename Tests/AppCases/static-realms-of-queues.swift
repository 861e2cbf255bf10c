// Realms in static storage that nothing but the blocks of one serial queue uses.
import Foundation
import RealmSwift

final class Meal: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var calories = 0
}

private let kitchen = try! Realm()
private let kitchenQueue = DispatchQueue(label: "kitchen", autoreleaseFrequency: .workItem)

func inKitchen(_ work: @escaping (_ realm: Realm) -> Void) {
  kitchenQueue.async {
    // expect: unbound-realm-on-serial-queue
    work(kitchen)
  }
}

final class MealService {
  func save(_ id: String, _ calories: Int) {
    inKitchen { realm in
      try? realm.write {
        realm.create(Meal.self, value: ["id": id, "calories": calories], update: .modified)
      }
    }
  }

  func total(_ then: @escaping (Int) -> Void) {
    inKitchen { realm in
      let total: Int = realm.objects(Meal.self).sum(of: \.calories)
      DispatchQueue.main.async { then(total) }
    }
  }
}

enum Diary {
  static let queue = DispatchQueue(label: "diary", autoreleaseFrequency: .workItem)
  static let realm = try! Realm()

  static func clear() {
    queue.async {
      // expect: unbound-realm-on-serial-queue
      try? realm.write { realm.deleteAll() }
    }
  }

  static func count(_ then: @escaping (Int) -> Void) {
    queue.async {
      let count = realm.objects(Meal.self).count
      DispatchQueue.main.async { then(count) }
    }
  }
}

enum Journal {
  static let queue = DispatchQueue(label: "journal", autoreleaseFrequency: .workItem)
  static let realm = queue.sync { try! Realm(queue: queue) }

  static func clear() {
    queue.async { try? realm.write { realm.deleteAll() } }
  }
}

enum Board {
  static let realm = try! Realm()

  static func show() {
    DispatchQueue.main.async { print(realm.objects(Meal.self).count) }
  }
}
