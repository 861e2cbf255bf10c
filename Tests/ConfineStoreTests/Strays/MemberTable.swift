import Foundation

/// A member in the tables of docs/ownership.md.
struct CheckedMember: Hashable {
  /// The heading above it.
  let table: String
  let name: String
  /// As which it is reported, or that it is not.
  let operation: String
  /// What it gives away from home.
  let given: String
}

extension CheckedMember: CustomStringConvertible {
  var description: String { "\(table): `\(name)` | \(operation) | \(given)" }
}

/// The tables of all members under "What is checked" in docs/ownership.md.
enum MemberTable {
  /// In their order; a row has several members, which are alike.
  static func documented() throws -> [CheckedMember] {
    try text(of: "docs/ownership.md").components(separatedBy: "\n## ")
      .filter { $0.hasPrefix("What is checked\n") }
      .flatMap { $0.components(separatedBy: "\n### ").dropFirst() }
      .flatMap(members(in:))
  }

  private static func members(in section: String) -> [CheckedMember] {
    let lines = section.components(separatedBy: "\n")
    return lines.filter { $0.hasPrefix("| `") }.flatMap { line in
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      return names(in: cells[0]).map {
        CheckedMember(table: lines[0], name: $0, operation: cells[1], given: cells[2])
      }
    }
  }

  /// What stands between backticks.
  private static func names(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
}
