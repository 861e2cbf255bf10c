import ConfineFlow
import ConfineLint
import Testing

/// What the analysis knows of migration blocks.
@Suite("Migration blocks")
struct MigrationTests {
  private static let models = """
    import RealmSwift
    class Dog: Object { @Persisted var name = "" }
    func show(_ value: Any?) {}
    func count() -> Int { try! Realm().objects(Dog.self).count }
    func name(_ dog: MigrationObject) -> Any? { dog["name"] }
    enum Steps {
      static func run(_ migration: Migration, from version: UInt64) { if version == 3 { show(1) } }
    }

    """

  /// What is observed, as `value condition`, in order of the places.
  private func observed(_ text: String) throws -> [String] {
    let program = Lowered(Self.models + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name) \($0.condition)" }
  }

  /// The body stands in a migration's block, in each of the ways to give one.
  private func observed(in body: String, after: String = "") throws -> [[String]] {
    let block = "{ migration, old in \(body) }"
    return try [
      "func f(a: Realm) { var c = Realm.Configuration(); c.migrationBlock = \(block); \(after) }",
      "func f(a: Realm) { let c = Realm.Configuration(schemaVersion: 2, migrationBlock: \(block)); \(after) }",
      "func f(a: Realm) { let block: MigrationBlock = \(block); let c = Realm.Configuration(schemaVersion: 2, migrationBlock: block); \(after) }",
      "func f(a: Realm) { Realm.Configuration.defaultConfiguration.migrationBlock = \(block); \(after) }",
    ].map(observed)
  }

  @Test(
    "A realm that is opened in the block is observed",
    arguments: [
      (
        "let realm = try! Realm(); show(realm.objects(Dog.self).count)", ["Realm() insideMigration"]
      ),
      ("show(count())", ["count() insideMigration"]),
      (
        "migration.enumerateObjects(ofType: \"Dog\") { _, new in new?[\"n\"] = count() }",
        ["count() insideMigration"]
      ),
      ("let frozen = a.freeze(); show(frozen.thaw().isEmpty)", ["frozen insideMigration"]),
      ("show(a.isEmpty)", []),
      ("DispatchQueue(label: \"q\").async { show(count()) }", []),
    ])
  func openings(_ body: String, _ expected: [String]) throws {
    for found in try observed(in: body) { #expect(found == expected) }
  }

  @Test("A function that takes a migration is a part of its block")
  func parameter() throws {
    let text =
      "func run(_ migration: Migration) { show(try! Realm().isEmpty); migration.deleteData(forType: \"Dog\") }"
    #expect(try observed(text).map { $0.split(separator: " ").last } == ["insideMigration"])
  }

  @Test(
    "What the block dispatches may not use the migration",
    arguments: [
      ("DispatchQueue.main.async { migration.deleteData(forType: \"Dog\") }", ["migration"]),
      ("Task.detached { migration.deleteData(forType: \"Dog\") }", ["migration"]),
      (
        "migration.enumerateObjects(ofType: \"Dog\") { old, _ in DispatchQueue.global().async { show(old?[\"n\"]) } }",
        ["old"]
      ),
      (
        "migration.enumerateObjects(ofType: \"Dog\") { old, _ in DispatchQueue.global().async { show(name(old!)) } }",
        ["old!"]
      ),
      ("migration.enumerateObjects(ofType: \"Dog\") { old, _ in show(name(old!)) }", []),
      (
        "migration.enumerateObjects(ofType: \"Dog\") { old, _ in let n = old?[\"n\"]; DispatchQueue.main.async { show(n) } }",
        []
      ),
      ("DispatchQueue(label: \"q\").sync { migration.deleteData(forType: \"Dog\") }", []),
      ("MainActor.assumeIsolated { migration.deleteData(forType: \"Dog\") }", []),
      ("DispatchQueue.main.async { show(old) }", []),
    ])
  func dispatched(_ body: String, _ values: [String]) throws {
    let expected = values.map { "\($0) misborn(ConfineFindings.Birth.migration)" }
    for found in try observed(in: body) { #expect(found == expected) }
  }

  @Test(
    "What the block keeps may not be used after it",
    arguments: [
      ("var kept: Migration?", "kept = migration", "kept?.deleteData(forType: \"Dog\")", ["kept"]),
      (
        "var kept: [MigrationObject] = []",
        "migration.enumerateObjects(ofType: \"Dog\") { _, new in kept.append(new!) }",
        "for dog in kept { dog[\"n\"] = 1 }", ["dog"]
      ),
      (
        "class Box { var kept: [MigrationObject] = [] }; let box = Box()",
        "migration.enumerateObjects(ofType: \"Dog\") { _, new in box.kept.append(new!) }",
        "for dog in box.kept { dog[\"n\"] = 1 }", ["dog"]
      ),
      (
        "class Box { var kept: Migration? }; let box = Box()", "box.kept = migration",
        "box.kept?.deleteData(forType: \"Dog\")", ["box.kept"]
      ),
      (
        "var kept: Any?",
        "migration.enumerateObjects(ofType: \"Dog\") { old, _ in kept = old?[\"n\"] }",
        "show(kept)", []
      ),
      (
        "var kept: Migration?", "kept = migration; kept?.deleteData(forType: \"Dog\"); kept = nil",
        "kept?.deleteData(forType: \"Dog\")", []
      ),
    ])
  func escaped(_ before: String, _ body: String, _ after: String, _ values: [String]) throws {
    let text = """
      func f() {
        \(before)
        var c = Realm.Configuration()
        c.migrationBlock = { migration, _ in \(body) }
        _ = try? Realm(configuration: c)
        \(after)
      }
      """
    #expect(try observed(text) == values.map { "\($0) outsideMigration" })
  }

  @Test(
    "A comparison for equality that leaves out earlier versions is observed",
    arguments: [
      ("if old == 1 { show(1) }", ["old"]),
      ("if 2 == old { show(1) }", ["old"]),
      ("guard old == 2 else { return }; show(1)", ["old"]),
      ("let version = old; if version == 2 { show(1) }", ["version"]),
      ("switch old { case 2: show(1); default: break }", ["old"]),
      ("if old == 1 { show(1) }; if old == 2 { show(2) }", ["old", "old"]),
      ("Steps.run(migration, from: old)", ["version"]),
      ("if old == 0 { show(0) }; show(2); if old == 1 { show(1) }", ["old"]),
      ("if old < 2 { show(1) }; if old <= 2 { show(2) }", []),
      ("if old == 0 { show(0) }", []),
      ("if old == 0 { show(0) } else if old == 1 { show(1) }", []),
      ("switch old { case 0: show(0); fallthrough; case 1: show(1); default: break }", []),
      ("guard old >= 1 else { return }; if old == 1 { show(1) }", []),
      ("if old > 4 { if old == 5 { show(1) } }", []),
      ("if old != 2 { show(1) }", []),
      ("let other: UInt64 = 2; if other == 2 { show(1) }", []),
    ])
  func versions(_ body: String, _ values: [String]) throws {
    for found in try observed(in: body) { #expect(found == values.map { "\($0) skipped" }) }
  }

  @Test("A configuration is one under an alias of the realm's type, too")
  func alias() throws {
    let text = """
      typealias Database = Realm
      func f(_ c: Database.Configuration) {
        var c = c
        c.migrationBlock = { _, old in if old == 1 { show(1) } }
      }
      """
    #expect(try observed(text) == ["old skipped"])
  }
}
