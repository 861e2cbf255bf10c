import SwiftSyntax

/// Whole lines of a file that belong to declarations, with the comments above them.
struct Segments {
  let ranges: [Range<Int>]

  /// Nil if two of them share a line.
  init?(of nodes: [Syntax], in text: String) {
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    for node in nodes {
      let before = node.previousToken(viewMode: .sourceAccurate)?.textRange.upperBound ?? 0
      let start = Self.nextLine(after: before, bytes)
      let end = Self.nextLine(after: node.textRange.upperBound, bytes)
      guard start <= node.textRange.lowerBound, ranges.last.map({ $0.upperBound <= start }) ?? true
      else { return nil }
      ranges.append(start..<end)
    }
    self.ranges = ranges
  }

  private static func nextLine(after offset: Int, _ bytes: [UInt8]) -> Int {
    let newline = bytes[offset...].firstIndex(of: UInt8(ascii: "\n"))
    return newline.map { $0 + 1 } ?? bytes.count
  }
}

extension Syntax {
  /// Whether it is an import among the statements of a file.
  var isImport: Bool {
    self.as(CodeBlockItemSyntax.self)?.item.is(ImportDeclSyntax.self) == true
  }
}

extension String {
  subscript(utf8 range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}
