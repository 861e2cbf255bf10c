import UIKit
import RealmSwift

final class Dish: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
}

final class DatabaseManager {
  static let shared = DatabaseManager()
  static let realm: Realm = {
    do { return try Realm() } catch { fatalError("\(error)") }
  }()
  static let queue = DispatchQueue(label: "db")
  static let snapshot: Results<Dish> = try! Realm().objects(Dish.self).freeze()

  private init() {}
}

final class MenuViewController: UITableViewController {
  private var names: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    names = DatabaseManager.realm.objects(Dish.self).map { $0.name }
  }

  @objc private func refreshPulled() {
    let before = DatabaseManager.realm.objects(Dish.self).count
    DatabaseManager.queue.async {
      let after = DatabaseManager.realm.objects(Dish.self).count  // expect: shared-realm
      DispatchQueue.main.async {
        self.title = "\(before) / \(after)"
        self.refreshControl?.endRefreshing()
      }
    }
  }

  @objc private func exportTapped() {
    DatabaseManager.queue.async {
      print(DatabaseManager.snapshot.count)
      DispatchQueue.main.async {
        print(DatabaseManager.realm.objects(Dish.self).count)
      }
    }
  }

  @objc private func countTapped() {
    let count = DatabaseManager.realm.objects(Dish.self).count
    DatabaseManager.queue.async { print(count) }
  }

  @objc private func pathTapped() {
    print(DatabaseManager.realm.objects(Dish.self).isEmpty)
    DatabaseManager.queue.async { print(DatabaseManager.realm.configuration.fileURL?.path ?? "") }
  }
}
