// Setters of subscripts, values of lazy properties and defaults of parameters are code of whoever
// sets, reads or calls.
import Foundation
import RealmSwift

final class Meal: Object {
  @Persisted(primaryKey: true) var day = 0
  @Persisted var dish = ""
  @Persisted var token = ""
}

final class MealPlan {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }

  subscript(day: Int) -> String {
    get { realm.object(ofType: Meal.self, forPrimaryKey: day)?.dish ?? "" }
    set {
      try! realm.write {  // expect: nested-write
        realm.create(Meal.self, value: ["day": day, "dish": newValue], update: .modified)
      }
    }
  }

  subscript(within day: Int) -> String {
    get { "" }
    set { realm.create(Meal.self, value: ["day": day, "dish": newValue], update: .modified) }
  }

  func copy(_ dishes: [String]) throws {
    try realm.write {
      for (day, dish) in dishes.enumerated() { self[day] = dish }
    }
  }

  func copyWithin(_ dishes: [String]) throws {
    try realm.write {
      for (day, dish) in dishes.enumerated() { self[within: day] = dish }
    }
  }

  func swap(_ a: Int, _ b: Int) {
    let dish = self[a]
    self[a] = self[b]
    self[b] = dish
  }
}

final class Registration {
  private lazy var pushToken: String = fetch("push")
  private lazy var earlyToken: String = fetch("early")

  private func fetch(_ path: String) -> String {
    let done = DispatchSemaphore(value: 0)
    URLSession.shared.dataTask(with: URL(string: path)!) { _, _, _ in done.signal() }.resume()
    done.wait()
    return path
  }

  func store() throws {
    let realm = try Realm()
    try realm.write {
      let meal = realm.create(Meal.self, value: ["day": 1], update: .modified)
      meal.token = pushToken  // expect: blocking-wait-inside-write
    }
  }

  func storeEarly() throws {
    let fetched = earlyToken
    let realm = try Realm()
    try realm.write {
      realm.create(Meal.self, value: ["day": 2, "token": fetched], update: .modified)
    }
  }
}

final class Summary {
  private let meals: Results<Meal>
  private let reports = DispatchQueue(label: "meals.reports")
  lazy var topDish: String = meals.first?.dish ?? ""
  lazy var howMany: Int = meals.count

  init(realm: Realm) {
    meals = realm.objects(Meal.self)
    _ = howMany
  }

  func mail(_ send: @escaping (String) -> Void) {
    reports.async { send(self.topDish) }  // expect: live-object-across-queues
  }

  func mailCount(_ send: @escaping (Int) -> Void) {
    reports.async { send(self.howMany) }
  }
}

enum Stores { static let main: Realm = try! Realm() }

enum Kitchen {
  static func add(_ dish: String, in realm: Realm = Stores.main) throws {
    try realm.write { realm.create(Meal.self, value: ["dish": dish]) }
  }
}

final class KitchenDoor {
  private let mails = DispatchQueue(label: "kitchen.mails")

  func order(_ dish: String) throws { try Kitchen.add(dish) }

  func mail(_ dish: String) {
    mails.async { try? Kitchen.add(dish) }  // expect: shared-realm
  }

  func mailAgain(_ dish: String) {
    mails.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        try? Kitchen.add(dish, in: realm)
      }
    }
  }
}
