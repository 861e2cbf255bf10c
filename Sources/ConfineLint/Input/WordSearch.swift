import Foundation

extension String {
  /// Where the word stands, in UTF-8 offsets; by the C library's search, which is much quicker than one
  /// byte after the other.
  func utf8Offsets(of word: String) -> [Int] {
    withCString { start in
      var offsets: [Int] = []
      var rest = start
      while rest - start < utf8.count {
        if let found = strstr(rest, word) {
          offsets.append(UnsafePointer(found) - start)
          rest = UnsafePointer(found) + 1
        } else {
          // The C library ends at a zero byte, of which the text may have several.
          rest += strlen(rest) + 1
        }
      }
      return offsets
    }
  }

  /// The line around a UTF-8 offset, without its end.
  func line(aroundUTF8Offset offset: Int) -> Substring {
    let place = utf8.index(utf8.startIndex, offsetBy: offset)
    let newline = UInt8(ascii: "\n")
    let start = utf8[..<place].lastIndex(of: newline).map(utf8.index(after:)) ?? startIndex
    return self[start..<(utf8[place...].firstIndex(of: newline) ?? endIndex)]
  }
}
