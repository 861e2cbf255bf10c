import Foundation
import RealmSwift

private class Recipe: Object {
  @Persisted var title = "Soup"
  @Persisted var servings = 2
}

private class Draft: Object {
  @Persisted var text = "Stew"
}

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

private func openDrafts() throws -> Realm {
  let realm = try Realm(
    configuration: .init(inMemoryIdentifier: UUID().uuidString, objectTypes: [Draft.self]))
  try realm.write { realm.add(Draft()) }
  return realm
}

// example
private func openCookbook() throws {
  var configuration = try oldCookbook()
  configuration.migrationBlock = { migration, oldVersion in
    guard oldVersion < 1 else { return }
    migration.enumerateObjects(ofType: "Recipe") { old, new in
      new?["servings"] = (old?["servings"] as? Int ?? 1) * 2
    }
  }
  let realm = try Realm(configuration: configuration)
  show("\(realm.objects(Recipe.self).first!.servings)")
}
// end

// example
private func openCookbookWithDrafts() throws {
  let texts = Array(try openDrafts().objects(Draft.self).map(\.text))
  var configuration = try oldCookbook()
  configuration.migrationBlock = { migration, _ in
    for text in texts { migration.create("Recipe", value: ["title": text]) }
  }
  _ = try Realm(configuration: configuration)
}
// end

// example
private func openCookbookAndCopyDrafts() throws {
  let realm = try Realm(configuration: oldCookbook())
  let drafts = try openDrafts()
  try realm.write {
    for draft in drafts.objects(Draft.self) {
      realm.create(Recipe.self, value: ["title": draft.text])
    }
  }
}
// end

private func openAfterMigration() throws {
  var configuration = try oldCookbook()
  configuration.migrationBlock = { _, _ in }
  try Realm.performMigration(for: configuration)
  show("\(try Realm(configuration: configuration).objects(Recipe.self).count)")
}

extension Cases {
  static let realmInMigrationGood = [
    Case("objects are visited by the migration") { try openCookbook() },
    Case("what another file has is read before") { try openCookbookWithDrafts() },
    Case("another file is copied from afterwards") { try openCookbookAndCopyDrafts() },
    Case("the file is opened after its migration") { try openAfterMigration() },
  ]
}
