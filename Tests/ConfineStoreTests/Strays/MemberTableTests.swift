import Foundation
import Testing

/// What docs/ownership.md says of the public members, beside what there is and what it does.
@Suite struct MemberTableTests {
  @Test("the tables of members have what the uses show, and nothing else")
  func uses() throws {
    let documented = try MemberTable.documented()
    let shown = Set(StrayedUse.all.map(\.member))
    #expect(shown.subtracting(documented).map(\.description).sorted() == [])
    #expect(Set(documented).subtracting(shown).map(\.description).sorted() == [])
    #expect(documented.count == Set(documented).count)
  }

  @Test("each public member is in a table of its type, or touches no value")
  func members() throws {
    let documented = Dictionary(grouping: try MemberTable.documented(), by: \.table)
      .mapValues { Set($0.map(\.name)) }
    let missing = try declared().filter { member in
      let names = [member.name, "\(member.type).\(member.name)"]
      let isDocumented = Self.tables[member.type, default: []].contains { table in
        names.contains { documented[table]?.contains($0) == true }
      }
      return !isDocumented && !Self.touchesNoValue(member)
    }
    #expect(missing.map { "\($0.type).\($0.name)" }.sorted() == [])
  }

  @Test("members are found in source text")
  func found() {
    let text = """
      public final class Club: Object,
        Sendable
      {
        public var name: String { "" }
        @discardableResult public static func open<T>(_ name: T) -> Club? { nil }
        func close() { let name = 1 }
        public class func className() -> String { "" }
        public struct Key: Hashable {
          public init?(_ text: String) {}
        }
        public subscript(index: Int) -> Int { 0 }
        public var _part: Int { 0 }
      }
      extension Club: Comparable {
        public static func < (one: Club, other: Club) -> Bool { false }
        public private(set) var `default`: Int
      }
      extension Other {}
      public func free() {}
      """
    let members = PublicMembers(inSources: text).all.map { "\($0.type).\($0.name)" }
    #expect(
      members.sorted() == [
        ".free", "Club.<", "Club.Key.init", "Club.className", "Club.default", "Club.name",
        "Club.open", "Club.subscript",
      ])
  }

  private func declared() throws -> Set<PublicMember> {
    let root = MemberTable.root.appending(path: "Sources/ConfineStore")
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var members: Set<PublicMember> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      members.formUnion(PublicMembers(inSources: try String(contentsOf: file, encoding: .utf8)).all)
    }
    return members
  }
}

extension MemberTableTests {
  /// In which tables the members of a type are.
  private static let tables: [String: [String]] = [
    "Realm": ["Realms"],
    "CollectionIterator": ["Collections"], "ResultsIterator": ["Collections"],
    "MapIterator": ["Maps"], "MapKeyValueSequence": ["Maps"],
    "SectionIterator": ["Sections"], "SectionedResultsIterator": ["Sections"],
    "ObjectBase": ["Objects"], "Object": ["Objects"], "EmbeddedObject": ["Objects"],
    "DynamicObject": ["Objects"], "Persisted": ["Objects"],
    "ObjectKeyIdentifiable": ["Objects"], "ThreadConfined": ["Objects"],
    "RealmCollection": ["Collections"], "_ElementCollection": ["Collections"],
    "_ObjectCollection": ["Collections"], "_Aggregated": ["Collections"],
    "_SteppedCollection": ["Collections"], "Results": ["Collections"],
    "AnyRealmCollection": ["Collections"], "LinkingObjects": ["Collections"],
    "List": ["Collections", "Lists"], "MutableSet": ["Collections", "Sets"], "Map": ["Maps"],
    "RealmSectionedResult": ["Sections"], "SectionedResults": ["Sections"],
    "ResultsSection": ["Sections"],
    "Projection": ["Projections"], "ProjectionObservable": ["Projections"],
    "Projected": ["Projections"], "ProjectedCollection": ["Projected collections"],
    "ThreadSafe": ["References"], "ThreadSafeReference": ["References"],
    "NotificationToken": ["Observations"], "RealmChanges": ["Observations"],
    "RealmChanges.Iterator": ["Observations"], "Migration": ["Migrations"],
  ]

  private static func touchesNoValue(_ member: PublicMember) -> Bool {
    ofNoHome.contains(member.type) || harmless[member.type]?.contains(member.name) == true
  }

  /// Types whose values belong to no home, or that only say what to ask a collection for.
  private static let ofNoHome: Set<String> = [
    "Realm.Configuration", "Realm.Error", "Schema", "ObjectSchema", "Property",
    "AnyRealmValue", "Decimal128", "ObjectId", "PersistableEnum", "AddableType", "Bool", "Data",
    "Date", "Double", "Float", "IndexPath", "String", "UUID", "_CustomPersistable", "_IntegerValue",
    "SingleMapEntry", "PropertyChange",
    "Query", "SortDescriptor", "StringOptions", "_FormattedPredicate",
    "KeyedDecodingContainer",
  ]

  /// Members of the other types that touch no value: they make an unmanaged one, or speak of a
  /// class, a declaration or a file.
  private static let harmless: [String: Set<String>] = [
    "": ["autoreleasepool", "schemaVersionAtURL", "~="],
    "Realm": ["compact", "deleteFiles", "fileExists", "open", "performMigration"],
    "ObjectBase": [
      "className", "ignoredProperties", "indexedProperties", "propertiesMapping",
      "shouldIncludeInDefaultSchema",
    ],
    "Object": ["primaryKey", "sharedSchema"],
    "DynamicObject": ["shouldIncludeInDefaultSchema"],
    "Projection": ["className"],
    "Persisted": ["encode"],
    "Projected": ["subscript"],
    "CollectionElementMapper": ["subscript"],
    "Map": ["init"],
  ]
}
