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
private func addRecipe(titled title: String) {
  let recipe = Recipe()
  recipe.title = title
  let group = DispatchGroup()
  kitchen.async(group: group) {
    let realm = try! openCookbook()
    try! realm.write { realm.add(recipe, update: .all) }
  }
  group.wait()
  show("\(recipe.title) is saved")  // expect: object-added-elsewhere
}
// end

// example
private actor Cookbook {
  func keep(_ recipe: Recipe) async throws {
    let realm = try await Realm(configuration: cookbook, actor: self)
    try await realm.asyncWrite { realm.add(recipe, update: .all) }
  }
}

private func addToCookbook(_ cookbook: Cookbook) async throws {
  let recipe = Recipe()
  try await cookbook.keep(recipe)
  show("\(recipe.title) is saved")  // expect: object-added-elsewhere
}
// end

private final class RecipeStore {
  private let queue = DispatchQueue(label: "cookbook.store")

  func save(_ recipe: Recipe, completion: @escaping @Sendable () -> Void) {
    queue.async {
      let realm = try? openCookbook()
      try? realm?.write { realm?.add(recipe, update: .all) }
      completion()
    }
  }

  func importAll(_ titles: [String]) {
    for title in titles {
      let recipe = Recipe(value: ["id": 5, "title": title])
      let saved = DispatchSemaphore(value: 0)
      save(recipe) { saved.signal() }
      saved.wait()
      show(recipe.title)  // expect: object-added-elsewhere
    }
  }
}

extension Cases {
  static let objectAddedElsewhereBad = [
    Case("a recipe is shown after a queue has added it") { addRecipe(titled: "Cake") },
    Case("a recipe is shown after an actor has added it") {
      try await addToCookbook(Cookbook())
    },
    Case("recipes are shown after the store has saved them") {
      RecipeStore().importAll(["Soup"])
    },
  ]
}
