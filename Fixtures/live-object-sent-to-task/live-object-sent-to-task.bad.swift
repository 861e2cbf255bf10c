import Foundation
import RealmSwift

private class Recipe: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Soup"
  @Persisted var minutes = 20
}

private class Purchase: Object {
  @Persisted var isInCart = false
}

private func openCookbook() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Recipe()) }
  return realm
}

// example
private func index(_ recipe: Recipe) async {
  let indexing = Task.detached {
    show("indexing \(recipe.title)")  // expect: live-object-sent-to-task
  }
  await indexing.value
}
// end

private final class RecipeViewModel {
  func share(_ recipe: Recipe) -> Task<Void, Never> {
    Task {
      show("sharing \(recipe.title)")  // expect: live-object-sent-to-task
    }
  }
}

private func minutesOfDay(_ recipes: Results<Recipe>) async -> Int {
  await withTaskGroup(of: Int.self) { group in
    group.addTask {
      recipes.reduce(0) { $0 + $1.minutes }  // expect: live-object-sent-to-task
    }
    return await group.reduce(0, +)
  }
}

private func planDinner(_ recipe: Recipe) async -> String {
  async let minutes = recipe.minutes  // expect: live-object-sent-to-task
  return await "ready in \(minutes) minutes"
}

private struct RecipeImport {
  func run() async throws {
    let realm = try openCookbook()
    let saving = Task.detached {
      let recipe = Recipe()
      recipe.id = 2
      try realm.write { realm.add(recipe) }  // expect: live-object-sent-to-task
    }
    try await saving.value
  }
}

private let shopping = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openShopping() throws -> Realm {
  let realm = try Realm(configuration: shopping)
  try realm.write { realm.add(Purchase()) }
  return realm
}

private func scanAtTheTill() async throws {
  let purchase = try openShopping().objects(Purchase.self).first!
  let scanning = Task.detached {
    let realm = try openShopping()
    try realm.write { purchase.isInCart = true }  // expect: live-object-sent-to-task
  }
  try await scanning.value
}

extension Cases {
  static let liveObjectSentToTaskBad = [
    Case("a detached task reads a recipe") {
      let recipe = try openCookbook().objects(Recipe.self).first!
      await index(recipe)
    },
    Case("a task of a view model reads a recipe") {
      let recipe = try openCookbook().objects(Recipe.self).first!
      await RecipeViewModel().share(recipe).value
    },
    Case("a child of a group evaluates a query") {
      let recipes = try openCookbook().objects(Recipe.self)
      _ = await minutesOfDay(recipes)
    },
    Case("an async let reads a recipe") {
      let recipe = try openCookbook().objects(Recipe.self).first!
      _ = await planDinner(recipe)
    },
    Case("a detached task writes to a realm") { try await RecipeImport().run() },
    Case("a task with a realm of its own writes to a purchase of the caller") {
      try await scanAtTheTill()
    },
  ]
}
