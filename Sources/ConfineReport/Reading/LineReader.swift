import Foundation

/// The lines of a file of any size; no more than the longest line is in memory.
struct LineReader {
  enum Ending { case newline, endOfFile, tooLong }

  struct Line {
    let number: Int
    /// Without its newline; empty for a line that is too long.
    let bytes: Data
    let ending: Ending
  }

  /// A violation has at most 64 steps, so a longer line is something else.
  static let longestLine = 16 << 20
  private static let pieceSize = 1 << 20

  private let file: FileHandle
  private var piece = Data()
  private var position = 0
  private var number = 0
  private(set) var bytesRead = 0

  init(_ file: FileHandle) {
    self.file = file
  }

  /// The next line, nil after the last.
  mutating func next() throws -> Line? {
    var bytes = Data()
    var isTooLong = false
    while try fill() {
      let end = newline()
      if bytes.count + (end ?? piece.count) - position > Self.longestLine { isTooLong = true }
      if isTooLong { bytes = Data() } else { bytes += piece[position..<(end ?? piece.count)] }
      position = end.map { $0 + 1 } ?? piece.count
      if end != nil { return line(bytes, isTooLong ? .tooLong : .newline) }
    }
    if isTooLong { return line(bytes, .tooLong) }
    return bytes.isEmpty ? nil : line(bytes, .endOfFile)
  }

  private mutating func line(_ bytes: Data, _ ending: Ending) -> Line {
    number += 1
    return Line(number: number, bytes: bytes, ending: ending)
  }

  /// Whether there is more to read.
  private mutating func fill() throws -> Bool {
    guard position == piece.count else { return true }
    // A fresh value, whose indices start at 0.
    piece = Data(try file.read(upToCount: Self.pieceSize) ?? Data())
    position = 0
    bytesRead += piece.count
    return !piece.isEmpty
  }

  private func newline() -> Int? {
    piece.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = memchr(start + position, 0x0A, bytes.count - position)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }
}
