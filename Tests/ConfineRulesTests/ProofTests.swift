import Foundation
import Testing

/// What docs/seeds.md and docs/threading.md name as proofs is there.
@Suite("The proofs that the documents name")
struct ProofTests {
  private struct Row {
    let document: String
    let cells: [String]

    var proofs: String { cells.joined(separator: " ") }
  }

  @Test("leave no cell of a row empty")
  func cells() throws {
    for row in try Self.rows() {
      #expect(!row.cells.contains(""), "\(row.document): \(row.cells)")
    }
  }

  @Test("are rules that have pages, and fixtures that are there")
  func files() throws {
    let manager = FileManager.default
    for row in try Self.rows() {
      for name in row.proofs.matches(of: #/`([a-z]+(?:-[a-z]+)+)(\.swift)?`/#) {
        let path =
          name.2 == nil ? "Rules/\(name.1).md" : "Fixtures/Seeds/\(name.1).swift"
        let url = GeneratedSources.repository.appending(path: path)
        #expect(manager.fileExists(atPath: url.path), "\(row.document): there is no \(path)")
      }
    }
  }

  @Test("are tests of the suite that stands before them")
  func tests() throws {
    let suites = try Self.suites()
    for row in try Self.rows() {
      var source: String?
      for name in row.proofs.matches(of: #/`(\w+Tests)`|"([^"]+)"/#) {
        if let suite = name.1 {
          source = suites[String(suite)]
          #expect(source != nil, "\(row.document): there is no \(suite)")
        } else if let test = name.2, let source {
          #expect(source.contains("\"\(test)\""), "\(row.document): there is no test '\(test)'")
        }
      }
    }
  }

  /// The rows of the tables, without their heads.
  private static func rows() throws -> [Row] {
    try ["docs/seeds.md", "docs/threading.md"].flatMap { document in
      let url = GeneratedSources.repository.appending(path: document)
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      return lines.filter { $0.hasPrefix("| ") && $0.hasSuffix(" |") }.map { line in
        let cells = line.dropFirst().dropLast().split(
          separator: " | ", omittingEmptySubsequences: false)
        return Row(
          document: document, cells: cells.map { $0.trimmingCharacters(in: .whitespaces) })
      }
    }
  }

  /// The sources of the tests, by the names of their files.
  private static func suites() throws -> [String: String] {
    let folder = GeneratedSources.repository.appending(path: "Tests").resolvingSymlinksInPath()
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var suites: [String: String] = [:]
    for case let url as URL in try #require(found) where url.path.hasSuffix("Tests.swift") {
      suites[url.deletingPathExtension().lastPathComponent, default: ""] +=
        try String(contentsOf: url, encoding: .utf8)
    }
    return suites
  }
}
