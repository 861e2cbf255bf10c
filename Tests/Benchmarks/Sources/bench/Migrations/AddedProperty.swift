import CInterposer

@testable import ConfineStore

private enum Before {
  class Grown: Object {
    @Persisted var name: String
    @Persisted var count: Int
  }
}

private enum After {
  class Grown: Object {
    @Persisted var name: String
    @Persisted var count: Int
    @Persisted var note = "none"
  }
}

/// A property that is added to a class of many objects: it writes none of their values.
enum AddedProperty {
  private static let counts = [10_000, 10_000_000]

  static func run(_ report: Report) throws {
    #if os(Linux)
      for count in counts {
        try Place.fastest.withFile { path in
          try fill(path, count)
          try migrate(path, count, report)
        }
      }
    #else
      report.skip("migrations/added-property", "counted on Linux alone")
    #endif
  }

  #if os(Linux)
    private static func configuration(
      _ path: String, _ version: UInt64, _ type: ObjectBase.Type
    ) -> Realm.Configuration {
      Realm.Configuration(
        fileURL: URL(fileURLWithPath: path), schemaVersion: version, objectTypes: [type])
    }

    private static func fill(_ path: String, _ count: Int) throws {
      let realm = try Realm(configuration: configuration(path, 0, Before.Grown.self))
      for start in stride(from: 0, to: count, by: 1_000_000) {
        try realm.write {
          for number in start..<min(start + 1_000_000, count) {
            let grown = Before.Grown()
            grown.name = "row-\(number)"
            grown.count = number
            realm.add(grown)
          }
        }
      }
    }

    private static func migrate(_ path: String, _ count: Int, _ report: Report) throws {
      precondition(confine_watch(path, confine_data, 4096))
      let before = confine_counted().pages
      var realm: Realm?
      let time = try nanoseconds {
        realm = try Realm(configuration: configuration(path, 1, After.Grown.self))
      }
      let pages = confine_counted().pages - before
      confine_watch_nothing()
      precondition(realm?.objects(After.Grown.self).last?.note == "none")
      report.add(
        "migrations/added-property-of-\(count)", [Double(pages)], against: "pages",
        wanted: .atMost(64), note: "\(text(time / 1e6)) ms, a file of \(fileSize(path) >> 20) MB")
    }
  #endif
}
