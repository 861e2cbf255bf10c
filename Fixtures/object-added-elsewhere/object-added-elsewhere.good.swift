import Foundation
import RealmSwift

private class Recipe: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Bread"
}

private let cookbook = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openCookbook() throws -> Realm { try Realm(configuration: cookbook) }

private let kitchen = DispatchQueue(label: "cookbook.database", autoreleaseFrequency: .workItem)

// example
private func addRecipe(titled title: String, completion: @escaping @Sendable () -> Void) {
  let recipe = Recipe()
  recipe.title = title
  show("saving \(recipe.title)")
  kitchen.async {
    let realm = try! openCookbook()
    try! realm.write { realm.add(recipe, update: .all) }
    completion()
  }
}
// end

// example
private func addCopy(of recipe: Recipe, completion: @escaping @Sendable () -> Void) {
  let copy = Recipe(value: recipe)
  kitchen.async {
    let realm = try! openCookbook()
    try! realm.write { realm.add(copy, update: .all) }
    completion()
  }
  show("saving \(recipe.title)")
}
// end

// example
private actor Cookbook {
  func keep(titled title: String) throws {
    let realm = try openCookbook()
    try realm.write { realm.create(Recipe.self, value: ["id": 3, "title": title], update: .all) }
  }
}

private func addToCookbook(_ cookbook: Cookbook) async throws {
  let title = "Stew"
  try await cookbook.keep(titled: title)
  show("\(title) is saved")
}
// end

private func addAtOnce() throws {
  let recipe = Recipe()
  try kitchen.sync {
    let realm = try openCookbook()
    try realm.write { realm.add(recipe, update: .all) }
  }
  show("\(recipe.title) is saved")
}

private func validate(_ check: @escaping @Sendable (String) -> Bool) {
  let recipe = Recipe()
  let group = DispatchGroup()
  kitchen.async(group: group) { show(recipe.title) }
  group.wait()
  show(recipe.title)
}

extension Cases {
  static let objectAddedElsewhereGood = [
    Case("a recipe is shown before a queue adds it") {
      await finish { addRecipe(titled: "Cake", completion: $0) }
    },
    Case("a copy is added and the original shown") {
      let recipe = Recipe()
      await finish { addCopy(of: recipe, completion: $0) }
    },
    Case("an actor makes the recipe that it adds") { try await addToCookbook(Cookbook()) },
    Case("the caller waits on its own thread") { try addAtOnce() },
    Case("a queue reads a recipe and adds nothing") { validate { !$0.isEmpty } },
  ]
}
