import Foundation
import Testing

@Suite struct DocumentedExampleTests {
  @Test("the examples for types of one's own are those that are compiled")
  func ownTypes() throws {
    let document = try text(of: "../../docs/ownership.md")
    let section = try #require(document.components(separatedBy: "\n## For your own types\n").last)
      .components(separatedBy: "\n## ")[0]
    let shown = section.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    let compiled = try text(of: "../OwnTypes/OwnTypeExample.swift").components(
      separatedBy: "// example\n"
    )
    .dropFirst().map { unindented($0.components(separatedBy: "// end\n")[0]) }
    #expect(shown == compiled)
  }

  private func text(of path: String) throws -> String {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Without the indentation that the first line has.
  private func unindented(_ region: String) -> String {
    let lines = region.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines[0].prefix { $0 == " " }
    return lines.map { $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0 }
      .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
