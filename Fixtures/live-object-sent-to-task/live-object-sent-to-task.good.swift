import Foundation
import RealmSwift

private class Recipe: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Soup"
  @Persisted var minutes = 20
}

private let cookbook = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openCookbook() throws -> Realm {
  let realm = try Realm(configuration: cookbook)
  if realm.objects(Recipe.self).count == 0 {
    try realm.write { realm.add(Recipe()) }
  }
  return realm
}

// example
private func indexTitle(of recipe: Recipe) async {
  let indexing = Task.detached { [title = recipe.title] in
    show("indexing \(title)")
  }
  await indexing.value
}
// end

// example
private func indexFrozen(_ recipe: Recipe) async {
  let recipe = recipe.freeze()
  let indexing = Task.detached {
    show("indexing \(recipe.title)")
  }
  await indexing.value
}
// end

// example
private func indexByKey(_ recipe: Recipe) async {
  let id = recipe.id
  let indexing = Task.detached {
    let found = try? openCookbook().object(ofType: Recipe.self, forPrimaryKey: id)
    show("indexing \(found?.title ?? "nothing")")
  }
  await indexing.value
}
// end

// example
@MainActor
private final class RecipeViewModel {
  func share() async throws -> Task<Void, Never> {
    let realm = try await Realm(configuration: cookbook)
    let recipe = realm.objects(Recipe.self).first
    return Task {
      show("sharing \(recipe?.title ?? "nothing")")
    }
  }
}
// end

private func minutesOfDay(_ recipes: Results<Recipe>) async -> Int {
  let snapshot = recipes.freeze()
  return await withTaskGroup(of: Int.self) { group in
    for index in 0..<snapshot.count {
      group.addTask { snapshot[index].minutes }
    }
    return await group.reduce(0, +)
  }
}

private func planDinner(_ recipe: Recipe) async -> String {
  let minutes = recipe.minutes
  async let start = Date().addingTimeInterval(Double(-60 * minutes))
  return await "start at \(start)"
}

private func cookLonger(_ recipe: Recipe) async throws {
  let cooking = Task.detached { [reference = ThreadSafeReference(to: recipe)] in
    let realm = try openCookbook()
    guard let recipe = realm.resolve(reference) else { return }
    try realm.write { recipe.minutes += 5 }
  }
  try await cooking.value
}

extension Cases {
  static let liveObjectSentToTaskGood = [
    Case("a capture list copies the title") {
      await indexTitle(of: try openCookbook().objects(Recipe.self).first!)
    },
    Case("a detached task reads a frozen recipe") {
      let realm = try openCookbook()
      await indexFrozen(realm.objects(Recipe.self).first!)
    },
    Case("a detached task queries by the primary key") {
      let realm = try openCookbook()
      await indexByKey(realm.objects(Recipe.self).first!)
    },
    Case("a task of the main actor inherits the main actor") {
      let sharing = try await RecipeViewModel().share()
      await sharing.value
    },
    Case("the children of a group read frozen recipes") {
      let realm = try openCookbook()
      _ = await minutesOfDay(realm.objects(Recipe.self))
    },
    Case("an async let computes with a number") {
      _ = await planDinner(try openCookbook().objects(Recipe.self).first!)
    },
    Case("a detached task resolves a reference") {
      let realm = try openCookbook()
      try await cookLonger(realm.objects(Recipe.self).first!)
    },
  ]
}
