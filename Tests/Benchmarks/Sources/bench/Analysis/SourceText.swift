import ConfineFlow
import Foundation

/// What is analysed.
enum SourceText {
  /// The sources of swift-syntax, each of which imports a library with live objects, so that none
  /// can be passed over.
  static func swiftSyntax() throws -> [SourceFile] {
    try files(below: checkouts.appending(path: "swift-syntax/Sources"), named: "").map {
      SourceFile(path: $0.path, text: "import RealmSwift\n" + $0.text)
    }
  }

  /// Packages that know nothing of each other, each of some 3,000 lines; about an eighth of these
  /// are in files that hold live objects, as in apps that people ship.
  static func apps(_ count: Int) throws -> [SourceFile] {
    let live = try files(below: root.appending(path: "Fixtures"), named: ".swift")
      .filter { !["Case.swift", "Registry.swift"].contains(name(of: $0.path)) }
    let shared = try files(below: root.appending(path: "Fixtures"), named: "Case.swift")
    let plain = try files(
      below: checkouts.appending(path: "swift-argument-parser/Sources/ArgumentParser"), named: "")
    return (0..<count).flatMap { index in
      let own = shared + take(400, of: live, from: index * 5) + take(2600, of: plain, from: index)
      return app("App\(index)", own)
    }
  }

  static func objectiveC() throws -> [SourceFile] {
    let folder = root.appending(path: "Fixtures/ObjC")
    return try files(below: folder, named: ".m", ending: ".m")
  }

  private static func app(_ name: String, _ files: [SourceFile]) -> [SourceFile] {
    let manifest = #"let package = Package(name: "\#(name)", targets: [.target(name: "\#(name)")])"#
    let sources = files.map {
      SourceFile(path: "\(name)/Sources/\(name)/\(Self.name(of: $0.path))", text: $0.text)
    }
    return [SourceFile(path: "\(name)/Package.swift", text: manifest)] + sources
  }

  /// Files one after the other, round and round, until they have as many lines.
  private static func take(_ lines: Int, of files: [SourceFile], from start: Int) -> [SourceFile] {
    var taken: [SourceFile] = []
    var count = 0
    for offset in files.indices where count < lines {
      let file = files[(start + offset) % files.count]
      taken.append(file)
      count += file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    return taken
  }

  private static func files(
    below folder: URL, named suffix: String, ending: String = ".swift"
  ) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return try paths.filter { $0.hasSuffix(ending) && $0.hasSuffix(suffix) }.sorted().map {
      path in
      let url = folder.appending(path: path)
      return SourceFile(path: path, text: try String(contentsOf: url, encoding: .utf8))
    }
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  private static let benchmarks = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let root = benchmarks.deletingLastPathComponent().deletingLastPathComponent()
  private static let checkouts = benchmarks.appending(path: ".build/checkouts")
}
