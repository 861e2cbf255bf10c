/// Goes over the text of code without parsing it, from token to token, as far as it is sure of what
/// stands there.
struct CodeScanner {
  enum Token {
    case word(Range<Int>)
    /// `#if` and the like, without the sign.
    case directive(Range<Int>)
    /// A bracket of any kind.
    case opening(UInt8)
    case closing(UInt8)
    /// A string, an escaped name, or a single character of an operator or of punctuation.
    case other(UInt8)
  }

  /// It met what may mean several things, or nothing at all: only the parser tells.
  struct Unsure: Error {}

  /// What stands between two brackets.
  struct Group {
    /// From the first token to the last; nil where there are only comments.
    var code: Range<Int>?
    /// Whether it has clauses of `#if`, which may have brackets of their own.
    var isConditional = false
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  /// Where the last token began.
  private var start = 0
  /// Brackets that are to come, the innermost last.
  private var closers: [UInt8] = []
  private var stringDepth = 0

  /// Strings in strings in strings are read by recursion.
  private static let maximumDepth = 16

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  func text(of word: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[word]), as: UTF8.self)
  }

  /// Nil at the end of the text.
  mutating func next() throws(Unsure) -> Token? {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte.isBlank {
        offset += 1
      } else if byte == UInt8(ascii: "/"), try skipComment() {
        continue
      } else {
        return try token(byte)
      }
    }
    return nil
  }

  /// The tokens up to the bracket that closes the one just passed, which is passed as well.
  mutating func skipGroup(_ opening: UInt8) throws(Unsure) -> Group {
    let outer = closers.count
    closers.append(Self.closer(of: opening))
    var group = Group()
    while let token = try next() {
      switch token {
      case .opening(let bracket): closers.append(Self.closer(of: bracket))
      case .closing(let bracket):
        guard closers.popLast() == bracket else { throw Unsure() }
        if closers.count == outer { return group }
      case .directive(let word):
        if Self.conditions.contains(text(of: word)) { group.isConditional = true }
      case .word, .other: break
      }
      group.code = (group.code?.lowerBound ?? start)..<offset
    }
    throw Unsure()
  }

  private static let conditions: Set<String> = ["if", "elseif", "else", "endif"]

  private static func closer(of opening: UInt8) -> UInt8 {
    switch opening {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  // MARK: - Tokens

  private mutating func token(_ byte: UInt8) throws(Unsure) -> Token {
    let begin = offset
    // Code within a string has tokens, too.
    defer { start = begin }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      return .word(word())
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      offset += 1
      return .opening(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      offset += 1
      return .closing(byte)
    case UInt8(ascii: "#"): return try pound()
    case UInt8(ascii: "\""): try skipString(pounds: 0)
    case UInt8(ascii: "`"): try skipEscapedName()
    case UInt8(ascii: "/"): try skipSlash()
    case UInt8(ascii: "<"), UInt8(ascii: ">"): try skipAngle(byte)
    case UInt8(ascii: "'"): throw Unsure()
    case 0x21...0x7E: offset += 1
    // Control characters, and letters and signs of all scripts.
    default: throw Unsure()
    }
    return .other(byte)
  }

  private mutating func word() -> Range<Int> {
    let start = offset
    while offset < bytes.count, bytes[offset].isPartOfWord { offset += 1 }
    return start..<offset
  }

  /// A raw string, a directive or a macro; not an extended regular expression.
  private mutating func pound() throws(Unsure) -> Token {
    let start = offset
    while peek() == UInt8(ascii: "#") { offset += 1 }
    let count = offset - start
    switch peek() {
    case UInt8(ascii: "\"")?:
      try skipString(pounds: count)
      return .other(UInt8(ascii: "\""))
    case let byte? where count == 1 && byte.isPartOfWord: return .directive(word())
    default: throw Unsure()
    }
  }

  private mutating func skipEscapedName() throws(Unsure) {
    offset += 1
    guard !word().isEmpty, peek() == UInt8(ascii: "`") else { throw Unsure() }
    offset += 1
  }

  /// A division; not what may begin a regular expression, which ends on its line.
  private mutating func skipSlash() throws(Unsure) {
    let next = peek(1)
    let isApart =
      (next == UInt8(ascii: " ") || next == UInt8(ascii: "\t")) && isBlank(at: offset - 1)
    offset += 1
    guard !isApart else { return }
    var end = offset
    while end < bytes.count, !bytes[end].isLineEnd {
      guard bytes[end] != UInt8(ascii: "/") else { throw Unsure() }
      end += 1
    }
  }

  /// Not an editor's placeholder, nor what a merge left behind.
  private mutating func skipAngle(_ byte: UInt8) throws(Unsure) {
    let isAtLineStart = offset == 0 || bytes[offset - 1].isLineEnd
    if isAtLineStart && peek(1) == byte || peek(1) == UInt8(ascii: "#") { throw Unsure() }
    offset += 1
  }

  /// Whether there is one.
  private mutating func skipComment() throws(Unsure) -> Bool {
    switch peek(1) {
    case UInt8(ascii: "/")?:
      while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
      return true
    case UInt8(ascii: "*")?:
      try skipBlockComment()
      return true
    // `*/` without a beginning.
    default:
      if offset > 0, bytes[offset - 1] == UInt8(ascii: "*") { throw Unsure() }
      return false
    }
  }

  private mutating func skipBlockComment() throws(Unsure) {
    offset += 2
    var depth = 1
    while let byte = peek() {
      if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        offset += 2
        depth -= 1
        if depth == 0 { return }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        offset += 2
        depth += 1
      } else {
        offset += 1
      }
    }
    throw Unsure()
  }

  // MARK: - Strings

  private mutating func skipString(pounds: Int) throws(Unsure) {
    stringDepth += 1
    defer { stringDepth -= 1 }
    guard stringDepth < Self.maximumDepth else { throw Unsure() }
    let quotes = count(of: UInt8(ascii: "\""))
    switch quotes {
    case 2 where pounds == 0: offset += 2
    case 1:
      offset += 1
      try skipLine(pounds)
    case 3:
      offset += 3
      try skipLines(pounds)
    default: throw Unsure()
    }
  }

  /// The rest of a string that ends on its line.
  private mutating func skipLine(_ pounds: Int) throws(Unsure) {
    while let byte = peek(), !byte.isLineEnd {
      let before = offset
      offset += 1
      if byte == UInt8(ascii: "\""), arePounds(pounds) {
        offset += pounds
        return
      }
      guard byte == UInt8(ascii: "\\"), arePounds(pounds) else { continue }
      try skipEscaped(pounds)
      guard !bytes[before..<offset].contains(where: \.isLineEnd) else { throw Unsure() }
    }
    throw Unsure()
  }

  /// The rest of a string that begins on the next line.
  private mutating func skipLines(_ pounds: Int) throws(Unsure) {
    while let byte = peek(), byte.isBlank, !byte.isLineEnd { offset += 1 }
    guard peek()?.isLineEnd == true else { throw Unsure() }
    while let byte = peek() {
      let quotes = count(of: UInt8(ascii: "\""))
      guard quotes <= 3 else { throw Unsure() }
      offset += max(1, quotes)
      if quotes == 3, arePounds(pounds) {
        offset += pounds
        return
      }
      if byte == UInt8(ascii: "\\"), arePounds(pounds) { try skipEscaped(pounds) }
    }
    throw Unsure()
  }

  /// What a backslash in a string stands before: a character, or code.
  private mutating func skipEscaped(_ pounds: Int) throws(Unsure) {
    offset += pounds
    guard let escaped = peek() else { throw Unsure() }
    offset += 1
    if escaped == UInt8(ascii: "(") { _ = try skipGroup(escaped) }
  }

  private func arePounds(_ count: Int) -> Bool {
    count == 0 || self.count(of: UInt8(ascii: "#")) >= count
  }

  // MARK: - Bytes

  private func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private func isBlank(at position: Int) -> Bool { position < 0 || bytes[position].isBlank }

  /// How many of them stand here.
  private func count(of byte: UInt8) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - offset
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineEnd
  }

  /// Of a name in Latin letters, or of a number.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
