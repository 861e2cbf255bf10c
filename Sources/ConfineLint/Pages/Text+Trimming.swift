import Foundation

extension StringProtocol {
  func trimmingSpaces() -> String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Without the blank lines around it; the first line keeps its indentation.
  func trimmingBlankLines() -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let isBlank: (SubSequence) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return lines[first...last].joined(separator: "\n")
  }
}
