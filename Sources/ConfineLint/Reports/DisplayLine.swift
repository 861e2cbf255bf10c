/// A source line as a terminal shows it, with tabs as spaces, so that marks can be put under it.
struct DisplayLine {
  private struct Cell {
    let text: String
    let width: Int
    /// Offset of the first byte in the source line.
    let byte: Int
    let column: Int
  }

  private static let tabWidth = 4
  /// Wider lines, as generated code has them, are shown in part.
  private static let widest = 160
  private static let contextBefore = 40

  private var cells: [Cell] = []
  private(set) var width = 0

  init(_ line: Substring) {
    var byte = 0
    for character in line {
      let width =
        character == "\t" ? Self.tabWidth - self.width % Self.tabWidth : character.displayWidth
      let text = character == "\t" ? String(repeating: " ", count: width) : character.printable
      cells.append(Cell(text: text, width: width, byte: byte, column: self.width))
      byte += character.utf8.count
      self.width += width
    }
  }

  var isTooWide: Bool { width > Self.widest }

  /// The display column, from 0, of a source column, which counts bytes from 1.
  func column(ofByteColumn byteColumn: Int) -> Int {
    cells.last { $0.byte <= byteColumn - 1 }.map { cell in
      cell.byte == byteColumn - 1 || cells.last?.byte != cell.byte ? cell.column : width
    } ?? 0
  }

  /// What is shown so that a column is seen, and how many columns are left out before it.
  func shown(around column: Int) -> (text: String, skipped: Int) {
    guard isTooWide else { return (cells.map(\.text).joined(), 0) }
    let wanted = max(0, column - Self.contextBefore)
    let part = cells.drop { $0.column < wanted }.prefix { $0.column < wanted + Self.widest }
    return (part.map(\.text).joined(), part.first?.column ?? 0)
  }
}

extension Character {
  /// The columns it takes in a terminal: two for East Asian wide ones and emoji.
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let properties = first.properties
    if properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return first.isWide ? 2 : 1
    }
  }

  /// Itself, unless a terminal would obey it instead of showing it.
  fileprivate var printable: String {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
      ? "\u{FFFD}" : String(self)
  }
}

extension Unicode.Scalar {
  /// East Asian Width W or F, by the blocks that have it.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension String {
  /// Without the characters that a terminal would obey.
  var printable: String { map(\.printable).joined() }
}
