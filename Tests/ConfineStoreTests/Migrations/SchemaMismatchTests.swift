import ConfineStore
import Testing

/// Files that do not have the schema of who opens them.
@Suite(.onBothEngines) struct SchemaMismatchTests {
  private static let needed = "Migration is required due to the following errors:"

  @Test(
    "without a higher version every difference is told",
    arguments: zip(
      SchemaStep.all,
      [
        [
          "Property 'Grown.legs' has been added.", "Property 'Grown.motto' has been added.",
          "Property 'Grown.kin' has been added.",
        ],
        ["Property 'Shrunk.weight' has been removed."],
        ["Property 'Retyped.code' has been changed from 'int' to 'string'."],
        [
          "Property 'Loosened.age' has been made optional.",
          "Property 'Loosened.tags' has been made optional.",
        ],
        [
          "Property 'Tightened.age' has been made required.",
          "Property 'Tightened.tags' has been made required.",
        ],
        [
          "Property 'Renamed.nmae' has been removed.",
          "Property 'Renamed.friend' has been removed.",
          "Property 'Renamed.name' has been added.", "Property 'Renamed.buddy' has been added.",
        ],
        ["Primary Key for class 'Keyed' has been added."],
        ["Primary Key for class 'Rekeyed' has changed from 'id' to 'code'."],
        ["Primary Key for class 'Unkeyed' has been removed."],
        ["Class 'Address' has been changed from TopLevel to Embedded."],
        ["Class 'Flat' has been changed from Embedded to TopLevel."],
        ["Property 'Linked.next' has been changed from '<Linked>' to 'array<Linked>'."],
        [],
      ]))
  func mismatch(_ step: SchemaStep, _ lines: [String]) throws {
    let store = MigratedStore()
    try store.fill(3, step.old, step.fill)
    guard !lines.isEmpty else { return try store.migrate(to: 3, step.new) }
    let error = #expect(throws: Realm.Error.self) { try store.migrate(to: 3, step.new) }
    #expect(error?.code == .schemaMismatch)
    let told = error?.message.components(separatedBy: "\n") ?? []
    #expect(told.filter { !$0.hasPrefix("  ") } == [Self.needed] + lines.map { "- \($0)" })
    try store.with(3, step.old) { realm in #expect(!realm.isEmpty) }
  }

  @Test("a name that is near one that went is told to be perhaps the same")
  func renamed() throws {
    let store = MigratedStore()
    try store.fill(0, [Before.Renamed.self]) { $0.add(Before.Renamed()) }
    let error = #expect(throws: Realm.Error.self) {
      try store.migrate(to: 0, [After.Renamed.self])
    }
    #expect(
      error?.message.hasSuffix(
        "\n  Property 'Renamed.name' may be 'Renamed.nmae' under another name: raise "
          + "`schemaVersion`, and call `renameProperty(onType:from:to:)` in the migration block.")
        == true)
  }

  @Test("a lower version is refused")
  func lower() throws {
    let store = MigratedStore()
    try store.fill(10, [Before.Grown.self]) { $0.add(Before.Grown()) }
    let error = #expect(throws: Realm.Error.self) { try store.migrate(to: 5, [Before.Grown.self]) }
    #expect(error?.message == "Provided schema version 5 is less than last set version 10.")
    #expect(error?.code == .fail)
  }

  @Test("classes that came or went need no higher version, and objects of those that went stay")
  func classes() throws {
    let store = MigratedStore()
    try store.fill(1, [Before.Dropped.self]) { $0.add(Before.Dropped(value: ["a"])) }
    try store.fill(1, [After.Extra.self]) { $0.add(After.Extra(value: ["b"])) }
    try store.with(1, [Before.Dropped.self, After.Extra.self]) { realm in
      #expect(realm.objects(Before.Dropped.self).map(\.name) == ["a"])
      #expect(realm.objects(After.Extra.self).map(\.name) == ["b"])
    }
  }
}
