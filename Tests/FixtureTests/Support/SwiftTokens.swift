/// Swift source cut into names, marks and text; joined again it is the same source.
///
/// Comments and strings are text, except for the code inside an interpolation.
struct SwiftTokens {
  enum Kind {
    case name, mark, text
  }

  struct Token {
    var kind: Kind
    var text: String
  }

  private(set) var tokens: [Token] = []
  private let source: [Character]
  private var position = 0

  init(_ text: String) {
    source = Array(text)
    while position < source.count { code() }
  }

  var text: String { tokens.map(\.text).joined() }

  /// Reads to the end, or to a closing parenthesis without an opening one.
  private mutating func code() {
    var depth = 0
    while let next = peek() {
      if starts("//") {
        take(.text, untilAfter: "\n")
      } else if starts("/*") {
        take(.text, untilAfter: "*/")
      } else if next == "\"" {
        string()
      } else if next.isLetter || next == "_" {
        take(.name) { $0.isLetter || $0.isNumber || $0 == "_" }
      } else if next.isNumber || next == "$" {
        take(.text) { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      } else if next.isWhitespace {
        take(.text, while: \.isWhitespace)
      } else {
        depth += next == "(" ? 1 : next == ")" ? -1 : 0
        if depth < 0, isInterpolating { return }
        take(.mark, count: 1)
      }
    }
  }

  private var interpolations = 0
  private var isInterpolating: Bool { interpolations > 0 }

  private mutating func string() {
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    take(.text, count: quote.count)
    while position < source.count, !starts(quote) {
      if starts("\\(") {
        take(.text, count: 2)
        interpolations += 1
        code()
        interpolations -= 1
      } else {
        take(.text, count: starts("\\") ? 2 : 1)
      }
    }
    take(.text, count: quote.count)
  }

  private func peek() -> Character? { position < source.count ? source[position] : nil }

  private func starts(_ text: String) -> Bool { source[position...].starts(with: text) }

  private mutating func take(_ kind: Kind, count: Int) {
    let end = min(position + count, source.count)
    tokens.append(Token(kind: kind, text: String(source[position..<end])))
    position = end
  }

  private mutating func take(_ kind: Kind, while belongs: (Character) -> Bool) {
    take(kind, count: source[position...].prefix(while: belongs).count)
  }

  private mutating func take(_ kind: Kind, untilAfter end: String) {
    var length = 0
    while position + length < source.count, !source[(position + length)...].starts(with: end) {
      length += 1
    }
    take(kind, count: length + end.count)
  }

  /// Other texts for tokens, by their index.
  mutating func replace(_ texts: [Int: String]) {
    for (index, text) in texts { tokens[index].text = text }
  }
}
