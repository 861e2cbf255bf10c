/// A span of source text.
///
/// Lines and columns start at 1 and columns count UTF-8 bytes, as swiftc does.
/// The end is exclusive.
public struct Place: Sendable, Hashable {
  public var file: String
  public var line: Int
  public var column: Int
  public var endLine: Int
  public var endColumn: Int

  public init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.file = file
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }

  /// A place of which only the line is known, as in a symbolicated backtrace.
  public init(file: String, line: Int) {
    self.init(file: file, line: line, column: 1, endLine: line, endColumn: 1)
  }
}

extension Place: Comparable {
  public static func < (one: Place, other: Place) -> Bool {
    (one.file, one.line, one.column, one.endLine, one.endColumn)
      < (other.file, other.line, other.column, other.endLine, other.endColumn)
  }
}
