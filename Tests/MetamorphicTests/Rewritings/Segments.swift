import SwiftSyntax

/// Whole lines of a file that belong to declarations, with the comments above them.
struct Segments {
  let ranges: [Range<Int>]

  /// Nil if two of them share a line.
  init?(of nodes: [Syntax], in text: String) {
    var ranges: [Range<Int>] = []
    for node in nodes {
      let before = node.previousToken(viewMode: .sourceAccurate)?.textRange.upperBound ?? 0
      let start = text.startOfLine(after: before)
      let end = text.startOfLine(after: node.textRange.upperBound)
      guard start <= node.textRange.lowerBound, ranges.last.map({ $0.upperBound <= start }) ?? true
      else { return nil }
      ranges.append(start..<end)
    }
    self.ranges = ranges
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
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// By offsets in the UTF-8; the end if there is no further line.
  func startOfLine(after offset: Int) -> Int {
    let rest = utf8.dropFirst(offset)
    guard let newline = rest.firstIndex(of: UInt8(ascii: "\n")) else { return utf8.count }
    return offset + rest.distance(from: rest.startIndex, to: newline) + 1
  }
}
