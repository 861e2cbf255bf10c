import ConfineFindings

/// A half-open range of UTF-8 offsets in one file.
public struct SourceRange: Sendable, Hashable {
  public var start: Int32
  public var end: Int32

  public init(start: Int, end: Int) {
    self.start = Int32(clamping: start)
    self.end = Int32(clamping: end)
  }

  func holds(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }

  func moved(by bytes: Int) -> SourceRange {
    SourceRange(start: Int(start) + bytes, end: Int(end) + bytes)
  }
}

/// A range of one file.
public struct SourcePlace: Sendable, Hashable {
  public var file: FileID
  public var range: SourceRange

  public init(file: FileID, range: SourceRange) {
    self.file = file
    self.range = range
  }
}

public struct FileID: Sendable, Hashable {
  public var index: Int
  public init(index: Int) { self.index = index }
}

/// One file's text, kept so that offsets can be turned into places and names when a finding needs them.
public struct SourceText: Sendable {
  public let path: String
  private let text: String
  /// The offset of each line's first byte.
  private let lineStarts: [Int32]

  public init(path: String, text: String) {
    var text = text
    self.path = path
    lineStarts = text.withUTF8(Self.lineStarts)
    self.text = text
  }

  private static func lineStarts(in bytes: UnsafeBufferPointer<UInt8>) -> [Int32] {
    var starts: [Int32] = [0]
    var previous: UInt8 = 0
    for (offset, byte) in bytes.enumerated() {
      // Swift counts "\r\n" and a lone "\r" as one line end each.
      if previous == 0x0D && byte != 0x0A { starts.append(Int32(clamping: offset)) }
      if byte == 0x0A { starts.append(Int32(clamping: offset + 1)) }
      previous = byte
    }
    return starts
  }

  public subscript(range: SourceRange) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: Int(range.start), limitedBy: utf8.endIndex)
    guard let start else { return "" }
    let length = Int(range.end - range.start)
    return text[
      start..<(utf8.index(start, offsetBy: length, limitedBy: utf8.endIndex) ?? utf8.endIndex)]
  }

  /// O(log n) in the number of lines.
  public func place(of range: SourceRange) -> Place {
    let (line, column) = position(of: range.start)
    let (endLine, endColumn) = position(of: range.end)
    return Place(file: path, line: line, column: column, endLine: endLine, endColumn: endColumn)
  }

  /// The member of an expression's value if it stands in a line of its own, which is the line that a
  /// debugger shows; the expression itself if not.
  func placeOfMember(after range: SourceRange) -> Place {
    let utf8 = text.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: Int(range.end), limitedBy: utf8.endIndex)
    guard let end else { return place(of: range) }
    let space = utf8[end...].prefix { [0x0A, 0x0D, 0x20, 0x09].contains($0) }
    guard space.contains(0x0A) || space.contains(0x0D), space.endIndex < utf8.endIndex,
      utf8[space.endIndex] == UInt8(ascii: ".")
    else { return place(of: range) }
    let member = text[text.index(after: space.endIndex)...].prefix { $0.isLetter || $0.isNumber }
    let start = Int(range.end) + space.count + 1
    return place(of: SourceRange(start: start, end: start + member.utf8.count))
  }

  private func position(of offset: Int32) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(offset - lineStarts[low]) + 1)
  }
}
