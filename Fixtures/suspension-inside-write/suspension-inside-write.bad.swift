import Foundation
import RealmSwift

private class Recipe: Object {
  @Persisted(primaryKey: true) var title = "Soup"
  @Persisted var rating = 0
}

private func openCookbook() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Recipe()) }
  return realm
}

private func downloadRating() async -> Int {
  await awaitReply()
  return 5
}

// example
@MainActor
private func rate(_ recipe: Recipe) async throws {
  guard let realm = recipe.realm else { return }
  realm.beginWrite()
  recipe.rating = await downloadRating()  // expect: suspension-inside-write
  try realm.commitWrite()
}
// end

@MainActor
private final class CookbookModel {
  let recipes: Results<Recipe>

  init(_ realm: Realm) { recipes = realm.objects(Recipe.self) }

  func rateAll(in realm: Realm) async throws {
    realm.beginWrite()
    for recipe in recipes {
      recipe.rating = 4
      await awaitReply()  // expect: suspension-inside-write
    }
    try realm.commitWrite()
  }
}

@MainActor
private func rateOrCancel() async throws {
  let realm = try openCookbook()
  realm.beginWrite()
  async let rating = downloadRating()
  realm.objects(Recipe.self).first?.rating = await rating  // expect: suspension-inside-write
  realm.cancelWrite()
}

extension Cases {
  static let suspensionInsideWriteBad = [
    Case("a rating is downloaded within a write") { @MainActor in
      try await rate(openCookbook().objects(Recipe.self).first!)
    },
    Case("each round of a loop suspends") { @MainActor in
      let realm = try openCookbook()
      try await CookbookModel(realm).rateAll(in: realm)
    },
    Case("a child task is awaited within a write") { try await rateOrCancel() },
  ]
}
