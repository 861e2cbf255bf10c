/// Finds the bodies of functions, without parsing, by the words that begin declarations.
struct DeclarationScan {
  struct Body {
    /// Between the braces.
    var range: Range<Int>
    /// Without the comments around it.
    var code: Range<Int>
  }

  private(set) var bodies: [Body] = []
  private var scanner: CodeScanner
  /// What the braces around are, the innermost last.
  private var scopes: [Scope] = []
  private var next = Braces.other
  /// Whether the last token was a dot, behind which no word begins a declaration.
  private var isMember = false

  private enum Scope {
    case type
    case accessors
  }

  /// What the next braces hold, by the declaration that has begun.
  private enum Braces {
    case type
    case body
    case accessors
    case other
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = CodeScanner(bytes) }

  mutating func run() throws(CodeScanner.Unsure) {
    while let token = try scanner.next() {
      switch token {
      case .word(let word): if !isMember { take(scanner.text(of: word)) }
      case .directive: next = .other
      case .opening(UInt8(ascii: "{")): try enterBraces()
      case .opening(let bracket): _ = try scanner.skipGroup(bracket)
      case .closing(UInt8(ascii: "}")):
        guard scopes.popLast() != nil else { throw CodeScanner.Unsure() }
        next = .other
      case .closing: throw CodeScanner.Unsure()
      case .other(UInt8(ascii: "=")): if next == .accessors { next = .other }
      case .other: break
      }
      isMember = if case .other(UInt8(ascii: ".")) = token { true } else { false }
    }
    guard scopes.isEmpty else { throw CodeScanner.Unsure() }
  }

  private mutating func take(_ word: String) {
    let meanings = scopes.last == .accessors ? Self.accessors : Self.declarations
    if let meaning = meanings[word] { next = meaning }
  }

  private static let declarations: [String: Braces] = [
    "func": .body, "init": .body, "deinit": .body, "var": .accessors, "subscript": .accessors,
    "class": .type, "struct": .type, "enum": .type, "actor": .type, "extension": .type,
    "protocol": .type, "let": .other, "case": .other, "typealias": .other, "import": .other,
    "associatedtype": .other, "operator": .other, "precedencegroup": .other, "macro": .other,
  ]

  private static let accessors: [String: Braces] = [
    "get": .body, "set": .body, "willSet": .body, "didSet": .body, "_read": .body,
    "_modify": .body, "read": .body, "modify": .body, "mutating": .other, "nonmutating": .other,
    "nonisolated": .other, "unsafeAddress": .body, "unsafeMutableAddress": .body,
  ]

  // MARK: - Braces

  private mutating func enterBraces() throws(CodeScanner.Unsure) {
    switch next {
    case .type: scopes.append(.type)
    case .body: try skipBody()
    case .accessors: try enterAccessors()
    case .other:
      guard scopes.last != .accessors else { throw CodeScanner.Unsure() }
      _ = try scanner.skipGroup(UInt8(ascii: "{"))
      return
    }
    next = .other
  }

  /// Accessors, or the code of a getter; an attribute may be of either.
  private mutating func enterAccessors() throws(CodeScanner.Unsure) {
    var ahead = scanner
    switch try ahead.next() {
    case .word(let word) where Self.accessors[ahead.text(of: word)] != nil:
      scopes.append(.accessors)
    case .other(UInt8(ascii: "@")): _ = try scanner.skipGroup(UInt8(ascii: "{"))
    default: try skipBody()
    }
  }

  private mutating func skipBody() throws(CodeScanner.Unsure) {
    let start = scanner.offset
    let group = try scanner.skipGroup(UInt8(ascii: "{"))
    guard let code = group.code, !group.isConditional else { return }
    bodies.append(Body(range: start..<scanner.offset - 1, code: code))
  }
}
