import ConfineFlow
import Foundation
import Testing

@testable import ConfineLint

/// The types that docs/threading.md lists, beside what the linter knows of them.
@Suite("The table of types")
struct TypeTableTests {
  private struct Row {
    let types: [String]
    let isSendable: Bool
    let isConfined: Bool
  }

  @Test("calls those types confined that the linter follows")
  func confined() throws {
    let models = try Models.builtIn()
    for row in try Self.rows() {
      for type in row.types {
        #expect((models.types[type]?.confined != nil) == row.isConfined, "\(type)")
      }
    }
  }

  @Test("lists each confined type of Realm that the linter follows, or one that it inherits from")
  func complete() throws {
    let listed = Set(try Self.rows().filter(\.isConfined).flatMap(\.types))
    // What has no values of its own, or is made by `lazy` of a collection that is listed.
    let unlisted: Set = [
      "LazyView", "ObjectBase", "RLMObjectBase", "RealmCollection", "RealmSectionedCollection",
      "ThreadConfined",
    ]
    let known = try Models.builtIn().types.filter { type in
      type.value.confined != nil && type.value.modules.contains("RealmSwift")
    }
    #expect(Set(known.keys).subtracting(unlisted) == listed)
  }

  @Test("has no type twice, and none that is sendable and confined")
  func once() throws {
    let rows = try Self.rows()
    let types = rows.flatMap(\.types)
    #expect(Set(types).count == types.count)
    #expect(!rows.contains { $0.isSendable && $0.isConfined })
  }

  /// The rows whose second and third cells are `yes` or `no`.
  private static func rows() throws -> [Row] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/threading.md"), encoding: .utf8)
    let rows = text.matches(of: #/(?m)^\| (`.*`) \| (yes|no) \| (yes|no) \|/#).map { match in
      Row(
        types: match.1.matches(of: #/`([^`]+)`/#).map { String($0.1) },
        isSendable: match.2 == "yes", isConfined: match.3 == "yes")
    }
    try #require(!rows.isEmpty)
    return rows
  }
}
