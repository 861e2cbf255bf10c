/// How deep code nests, by its text: in brackets, and in what nests without them, as do a chain of
/// `else if` and the operators of an expression.
struct Nesting {
  /// clang's own limit of brackets; what is deeper may take its stack.
  static let mostBrackets = 256
  /// More than anybody writes, and little to a parser.
  static let mostChained = 1_000

  private let bytes: SourceBytes
  private var depth = 0
  /// By depth, how many times `else` has followed without another statement between.
  private var alternatives = [0]
  private var operators = 0
  private var tooDeep: String?

  init(_ bytes: SourceBytes) { self.bytes = bytes }

  /// What nests too deeply, and where; comments and strings do not nest.
  mutating func firstExcess() -> (reason: String, offset: Int)? {
    var offset = 0
    while offset < bytes.count {
      if let end = bytes.endOfComment(at: offset) ?? bytes.endOfLiteral(at: offset) {
        offset = end
      } else if bytes[offset].isWordByte {
        offset = takeWord(at: offset)
      } else {
        take(bytes[offset], before: offset + 1)
        offset += 1
      }
      if let tooDeep { return (tooDeep, offset) }
    }
    return nil
  }

  private mutating func takeWord(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    let offset = Int32(start)
    if end - start == 4, bytes.starts(with: "else", at: offset) {
      alternatives[depth] += 1
      check(alternatives[depth])
    } else if end - start == 4, bytes.starts(with: "case", at: offset) {
      chain()
    } else if end - start == 2, bytes.starts(with: "if", at: offset) {
      chain()
    }
    return end
  }

  private mutating func take(_ byte: UInt8, before next: Int) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["): open()
    case UInt8(ascii: "{"):
      operators = 0
      open()
    case UInt8(ascii: ")"), UInt8(ascii: "]"): close()
    case UInt8(ascii: "}"):
      close()
      endStatement(before: next)
    case UInt8(ascii: ";"): endStatement(before: next)
    case UInt8(ascii: ","): operators = 0
    case _ where byte.isOperatorByte && byte != UInt8(ascii: ":"): chain()
    default: break
    }
  }

  private mutating func open() {
    depth += 1
    if alternatives.count == depth { alternatives.append(0) } else { alternatives[depth] = 0 }
    if depth > Self.mostBrackets {
      tooDeep = "brackets nested more than \(Self.mostBrackets) levels deep"
    }
  }

  private mutating func close() { depth = max(0, depth - 1) }

  private mutating func endStatement(before next: Int) {
    operators = 0
    let isContinued = bytes.starts(with: "else", at: Int32(bytes.skipSpace(from: next)))
    if !isContinued { alternatives[depth] = 0 }
  }

  private mutating func chain() {
    operators += 1
    check(operators)
  }

  private mutating func check(_ count: Int) {
    guard count > Self.mostChained else { return }
    tooDeep = "code nested more than \(Self.mostChained) levels deep"
  }
}
