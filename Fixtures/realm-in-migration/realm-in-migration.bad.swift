import Foundation
import RealmSwift

private class Recipe: Object {
  @Persisted var title = "Soup"
  @Persisted var servings = 2
}

private class Draft: Object {
  @Persisted var text = ""
}

/// A cookbook that an earlier program has left behind.
private func oldCookbook() throws -> Realm.Configuration {
  let name = "\(UUID().uuidString).realm"
  var configuration = Realm.Configuration(
    fileURL: FileManager.default.temporaryDirectory.appendingPathComponent(name),
    objectTypes: [Recipe.self])
  let realm = try Realm(configuration: configuration)
  try realm.write { realm.add(Recipe()) }
  configuration.schemaVersion = 1
  return configuration
}

private let drafts = Realm.Configuration(
  inMemoryIdentifier: "drafts of realm-in-migration", objectTypes: [Draft.self])

// example
private func openCookbook() throws {
  var configuration = try oldCookbook()
  let file = configuration
  configuration.migrationBlock = { _, _ in
    // expect: realm-in-migration
    let recipes = try? Realm(configuration: file).objects(Recipe.self)
    show("\(recipes?.count ?? 0) recipes")
  }
  _ = try Realm(configuration: configuration)
}
// end

private func openCookbookWithDrafts() throws {
  var configuration = try oldCookbook()
  configuration.migrationBlock = { migration, _ in
    // expect: realm-in-migration
    guard let realm = try? Realm(configuration: drafts) else { return }
    for draft in realm.objects(Draft.self) {
      migration.create("Recipe", value: ["title": draft.text])
    }
  }
  _ = try Realm(configuration: configuration)
}

private func openCookbookForDrafts() throws {
  var configuration = try oldCookbook()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Recipe") { _, new in
      // expect: realm-in-migration
      new?["servings"] = (try? Realm(configuration: drafts).objects(Draft.self).count) ?? 0
    }
  }
  _ = try Realm(configuration: configuration)
}

extension Cases {
  static let realmInMigrationBad = [
    Case("the file that is being migrated is opened") { try openCookbook() },
    Case("another file is opened and copied from") { try openCookbookWithDrafts() },
    Case("a function of the app opens another file") { try openCookbookForDrafts() },
  ]
}
