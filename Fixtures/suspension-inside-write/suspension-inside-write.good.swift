import Foundation
import RealmSwift

private class Recipe: Object {
  @Persisted(primaryKey: true) var title = "Soup"
  @Persisted var rating = 0
}

private func openRecipes() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Recipe()) }
  return realm
}

private func fetchRating() async -> Int {
  await awaitReply()
  return 5
}

// example
@MainActor
private func rateAfterDownload(_ recipe: Recipe) async throws {
  guard let realm = recipe.realm else { return }
  let rating = await fetchRating()
  realm.beginWrite()
  recipe.rating = rating
  try realm.commitWrite()
}
// end

// example
@MainActor
private func rateInAwaitedWrite(_ recipe: Recipe) async throws {
  guard let realm = recipe.realm else { return }
  let rating = await fetchRating()
  try await realm.asyncWrite {
    recipe.rating = rating
  }
}
// end

@MainActor
private func rateEachInTurn(in realm: Realm) async throws {
  for recipe in realm.objects(Recipe.self) {
    let rating = await fetchRating()
    try realm.write { recipe.rating = rating }
    await awaitReply()
  }
}

// The task that begins within the write suspends by itself, later.
@MainActor
private func announceWithinWrite(_ recipe: Recipe, in realm: Realm) async throws {
  realm.beginWrite()
  recipe.rating += 1
  let announcement = Task { await awaitReply() }
  try realm.commitWrite()
  await announcement.value
}

@MainActor
private final class RecipeImporter {
  func importRatings(into realm: Realm, keeps: Bool) async throws {
    realm.beginWrite()
    realm.objects(Recipe.self).first?.rating = 3
    guard keeps else {
      realm.cancelWrite()
      await awaitReply()
      return
    }
    try realm.commitWrite()
    await awaitReply()
  }
}

extension Cases {
  static let suspensionInsideWriteGood = [
    Case("a rating is downloaded before the write") { @MainActor in
      try await rateAfterDownload(openRecipes().objects(Recipe.self).first!)
    },
    Case("the write itself is awaited") { @MainActor in
      try await rateInAwaitedWrite(openRecipes().objects(Recipe.self).first!)
    },
    Case("each round writes between its suspensions") { @MainActor in
      try await rateEachInTurn(in: openRecipes())
    },
    Case("a task begins within the write") { @MainActor in
      let realm = try openRecipes()
      try await announceWithinWrite(realm.objects(Recipe.self).first!, in: realm)
    },
    Case("the write ends before each suspension") { @MainActor in
      try await RecipeImporter().importRatings(into: openRecipes(), keeps: false)
      try await RecipeImporter().importRatings(into: openRecipes(), keeps: true)
    },
  ]
}
