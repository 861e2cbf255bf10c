import RealmSwift
import UIKit

// What a queue keeps in static storage belongs to it, also where the main thread reads it as it is.

class Dish: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
}

enum DishCache {
  private static let queue = DispatchQueue(label: "dishes")
  static var dishes: [Dish] = []
  static var names: [String] = []
  static var frozen: Results<Dish>?

  static func load() {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        let all = realm.objects(Dish.self)
        dishes = Array(all)
        names = all.map { $0.name }
        frozen = all.freeze()
      }
    }
  }

  static func log() {
    queue.async { print(dishes.map(\.name)) }
  }
}

final class DishScreen: UIViewController, UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let dish = DishCache.dishes[indexPath.row]
    title = dish.name  // expect: shared-realm
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = DishCache.names.first ?? DishCache.frozen?.first?.name
  }
}
