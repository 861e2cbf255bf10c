import UIKit
import RealmSwift

final class Recipe: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
}

final class RecipeListViewController: UITableViewController {
  private let realm = try! Realm()
  private lazy var recipes = realm.objects(Recipe.self).sorted(byKeyPath: "name")
  private let worker = DispatchQueue(label: "recipes.worker")

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return DispatchQueue.main.sync { recipes.count }  // expect: main-sync-from-main
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.async {
      DispatchQueue.main.sync {  // expect: main-sync-from-main
        self.title = "\(self.recipes.count) recipes"
      }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = "\(recipes.count) recipes"
  }

  func export() {
    worker.async {
      let count = DispatchQueue.main.sync { self.recipes.count }
      print("exporting \(count) recipes")
    }
  }

  func exportGlobally() {
    DispatchQueue.global(qos: .utility).async {
      let names = DispatchQueue.main.sync { Array(self.recipes.map(\.name)) }
      print(names.count)
    }
  }

  func flush() {
    worker.sync { print("flushed") }
  }
}
