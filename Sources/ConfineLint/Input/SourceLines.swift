/// A text by lines, as swiftc counts them: ended by LF, CR LF or a lone CR.
public struct SourceLines: Sendable {
  private let lines: [Substring]

  public init(_ text: String) {
    var lines: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let byte = text.utf8[index]
      var next = text.utf8.index(after: index)
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        lines.append(text[start..<index])
        let isPair = byte == UInt8(ascii: "\r") && next < text.endIndex
        if isPair, text.utf8[next] == UInt8(ascii: "\n") { next = text.utf8.index(after: next) }
        start = next
      }
      index = next
    }
    if start < text.endIndex { lines.append(text[start...]) }
    self.lines = lines
  }

  public var count: Int { lines.count }

  /// The line of that number, from 1, without its end.
  public subscript(number: Int) -> Substring? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }
}
