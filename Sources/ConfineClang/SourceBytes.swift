import ConfineFlow

/// A file's text as bytes, for what libclang's tree leaves out: operators, and the parts of `for`.
struct SourceBytes {
  private let bytes: ContiguousArray<UInt8>

  init(_ text: String) { bytes = ContiguousArray(text.utf8) }

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8 { bytes[offset] }

  func text(_ range: SourceRange) -> String {
    let start = min(Int(range.start), bytes.count)
    let end = min(max(Int(range.end), start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  func starts(with prefix: StaticString, at offset: Int32) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard offset >= 0, Int(offset) + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[Int(offset) + $0] == prefix.utf8Start[$0] }
  }

  func isSpace(at offset: Int) -> Bool { bytes.indices.contains(offset) && bytes[offset].isSpace }

  /// The letters, digits and underscores that begin at the offset.
  func word(at offset: Int32) -> String {
    let start = min(max(Int(offset), 0), bytes.count)
    let end = bytes[start...].firstIndex { !$0.isWordByte } ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The words of the line, from its beginning to its end.
  func words(onLineOf offset: Int) -> Set<String> {
    let words = bytes[line(of: offset)].split { !$0.isWordByte }
    return Set(words.map { String(decoding: $0, as: UTF8.self) })
  }

  private func line(of offset: Int) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let place = min(max(offset, 0), bytes.count)
    let start = bytes[..<place].lastIndex(of: newline) ?? bytes.startIndex
    return start..<(bytes[place...].firstIndex(of: newline) ?? bytes.endIndex)
  }

  /// The properties of the line behind which no other one is read.
  func lastMembers(onLineOf offset: Int) -> Set<String> {
    var members: Set<String> = []
    for dot in line(of: offset) where bytes[dot] == UInt8(ascii: ".") {
      let start = dot + 1
      let member = word(at: Int32(start))
      if !starts(with: ".", at: Int32(start + member.utf8.count)) { members.insert(member) }
    }
    return members
  }

  /// The operator that stands between two expressions; empty where something else does.
  func symbol(from start: Int32, to end: Int32) -> String {
    let first = skipSpace(from: Int(start))
    guard first < Int(end), first < bytes.count else { return "" }
    let limit = min(Int(end), bytes.count)
    let last = bytes[first..<limit].firstIndex { !$0.isOperatorByte } ?? limit
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }

  /// The first byte that is neither space nor in a comment.
  func skipSpace(from start: Int) -> Int {
    var offset = max(start, 0)
    while offset < bytes.count {
      if bytes[offset].isSpace {
        offset += 1
      } else if let end = endOfComment(at: offset) {
        offset = end
      } else {
        break
      }
    }
    return offset
  }

  /// Where the two semicolons of `for (;;)` are that begins at the offset.
  func semicolons(ofForAt start: Int32) -> (first: Int, second: Int)? {
    var found: [Int] = []
    var depth = 0
    var offset = max(Int(start), 0)
    while offset < bytes.count, found.count < 2 {
      if let end = endOfComment(at: offset) ?? endOfLiteral(at: offset) {
        offset = end
        continue
      }
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return nil }
      case UInt8(ascii: ";") where depth == 1: found.append(offset)
      default: break
      }
      offset += 1
    }
    return found.count == 2 ? (found[0], found[1]) : nil
  }

  /// The byte after a comment that begins here.
  func endOfComment(at offset: Int) -> Int? {
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") else { return nil }
    if bytes[offset + 1] == UInt8(ascii: "/") {
      return bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    guard bytes[offset + 1] == UInt8(ascii: "*") else { return nil }
    var end = offset + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return bytes.count
  }

  /// The byte after a string or character that begins here.
  func endOfLiteral(at offset: Int) -> Int? {
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// No text of UTF-8 begins with these otherwise.
  var isOfByteOrderMark: Bool { self == 0xEF || self == 0xBB || self == 0xBF }

  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  var isOperatorByte: Bool { "+-*/%&|^=<>!~?:,".utf8.contains(self) }
}
