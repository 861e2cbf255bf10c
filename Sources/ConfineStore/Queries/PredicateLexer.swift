/// A piece of a predicate, and how many characters come before it.
struct PredicateToken {
  enum Kind: Equatable {
    case name(String)
    case number(_Cell)
    case string(String)
    /// What stands after `%`: which argument takes the place.
    case argument(String)
    case symbol(String)
    case end
  }

  let kind: Kind
  let offset: Int
  /// Whether a name stands for itself, even if it is a word of the language.
  var isEscaped = false

  /// As messages quote it.
  var text: String {
    switch kind {
    case .name(let name): "'\(name)'"
    case .number(let cell): "'\(cell.text)'"
    case .string(let text): "'\(text)'"
    case .argument(let specifier): "'%\(specifier)'"
    case .symbol(let symbol): "'\(symbol)'"
    case .end: "the end"
    }
  }
}

/// Cuts a predicate into tokens.
struct PredicateLexer {
  private let text: PredicateText
  private let characters: [Character]
  private var place = 0

  private static let symbols = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    "[", "]", ",",
  ]
  private static let specifiers = [
    "lld", "lli", "llu", "ld", "li", "lu", "lf", "@", "K", "d", "i", "u", "f", "g", "e",
  ]

  init(_ text: PredicateText) {
    self.text = text
    characters = Array(text.format)
  }

  static func tokens(of text: PredicateText) throws(QueryProblem) -> [PredicateToken] {
    var lexer = PredicateLexer(text)
    var tokens: [PredicateToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(QueryProblem) -> PredicateToken {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    let start = place
    guard place < characters.count else { return PredicateToken(kind: .end, offset: start) }
    switch characters[place] {
    case "\"", "'": return PredicateToken(kind: .string(try string()), offset: start)
    case "%": return PredicateToken(kind: .argument(try specifier()), offset: start)
    case "#":
      place += 1
      return PredicateToken(kind: .name(name()), offset: start, isEscaped: true)
    case let first where first.isNameStart || first == "@" || first == "$" || continuesPath:
      return PredicateToken(kind: .name(name()), offset: start)
    case let first where first.isDigit || first == "-" || first == ".":
      return PredicateToken(kind: .number(try number()), offset: start)
    default: return PredicateToken(kind: .symbol(try symbol()), offset: start)
    }
  }

  /// Whether a dot stands behind a subscript or a subquery, with a name after it.
  private var continuesPath: Bool {
    guard characters[place] == ".", place + 1 < characters.count else { return false }
    return characters[place + 1].isNameStart || characters[place + 1] == "@"
  }

  private mutating func take(while isTaken: (Character) -> Bool) -> String {
    let start = place
    while place < characters.count, isTaken(characters[place]) { place += 1 }
    return String(characters[start..<place])
  }

  /// With the dots between names, and with what begins with `@` or `$`.
  private mutating func name() -> String {
    take { $0.isNameStart || $0.isDigit || $0 == "." || $0 == "@" || $0 == "$" }
  }

  private mutating func number() throws(QueryProblem) -> _Cell {
    let start = place
    if characters[place] == "-" { place += 1 }
    var digits = take { $0.isDigit || $0 == "." }
    if place < characters.count, "eE".contains(characters[place]) {
      digits.append(characters[place])
      place += 1
      if place < characters.count, "+-".contains(characters[place]) {
        digits.append(characters[place])
        place += 1
      }
      digits += take(while: \.isDigit)
    }
    let written = (characters[start] == "-" ? "-" : "") + digits
    if let integer = Int64(written) { return .int(integer) }
    if let double = Double(written) { return .double(double) }
    throw text.problem(start, "'\(written)' is no number")
  }

  private mutating func string() throws(QueryProblem) -> String {
    let start = place
    let quote = characters[place]
    var string = ""
    place += 1
    while place < characters.count, characters[place] != quote {
      if characters[place] == "\\" {
        place += 1
        string.append(try escaped(in: start))
      } else {
        string.append(characters[place])
        place += 1
      }
    }
    guard place < characters.count else { throw text.problem(start, "a string has no end") }
    place += 1
    return string
  }

  /// `\*` and `\?` keep the backslash, which `LIKE` reads.
  private mutating func escaped(in start: Int) throws(QueryProblem) -> String {
    guard place < characters.count else { throw text.problem(start, "a string has no end") }
    let character = characters[place]
    place += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "*", "?": return "\\\(character)"
    case "u":
      let digits = String(characters[place..<min(place + 4, characters.count)])
      guard digits.count == 4, let code = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(code)
      else { throw text.problem(place, "'\\u\(digits)' is no character") }
      place += 4
      return String(scalar)
    default: return String(character)
    }
  }

  private mutating func specifier() throws(QueryProblem) -> String {
    let rest = String(characters[place...].dropFirst().prefix(3))
    guard let specifier = Self.specifiers.first(where: rest.hasPrefix) else {
      throw text.problem(place, "'%\(rest.prefix(1))' is not supported")
    }
    place += 1 + specifier.count
    return specifier
  }

  private mutating func symbol() throws(QueryProblem) -> String {
    let rest = String(characters[place...].prefix(2))
    guard let symbol = Self.symbols.first(where: rest.hasPrefix) else {
      throw text.problem(place, "'\(rest.prefix(1))' is not supported")
    }
    place += symbol.count
    return symbol
  }
}

extension Character {
  fileprivate var isNameStart: Bool { isLetter || self == "_" }
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
