/// Finds the comments of a text, and is not fooled by strings and regular expressions.
struct CommentScanner {
  /// What encloses the current byte, innermost last.
  private enum Enclosure {
    case string(hashes: Int, isMultiline: Bool)
    case interpolation(openParentheses: Int)
  }

  enum Language {
    case swift
    /// And what is made of it.
    case c

    init(of path: String) { self = ObjectiveC.isPart(path) ? .c : .swift }
  }

  private let bytes: [UInt8]
  private let language: Language
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var lineHasCode = false
  /// The last byte of code that is not space; it tells division from a regular expression.
  private var lastCode: Unicode.Scalar = " "
  private var enclosures: [Enclosure] = []
  private var comments: [Comment] = []

  static func comments(in text: String, of language: Language = .swift) -> [Comment] {
    var scanner = CommentScanner(text, language)
    while scanner.position < scanner.bytes.count { scanner.step() }
    return scanner.withSubjects()
  }

  private init(_ text: String, _ language: Language) {
    bytes = Array(text.utf8)
    self.language = language
  }

  private mutating func step() {
    if case .string(let hashes, let isMultiline)? = enclosures.last {
      stepInString(hashes: hashes, isMultiline: isMultiline)
    } else {
      stepInCode()
    }
  }

  private mutating func stepInCode() {
    switch byte(position) {
    case "\n", "\r": endLine()
    case " ", "\t": position += 1
    case "/" where isNext("//"): readLineComment()
    case "/" where isNext("/*"): readBlockComment()
    case "/" where language == .swift && !lastCode.endsOperand: skipRegularExpression()
    case "#" where language == .swift: readHashes()
    case "'" where language == .c: skipCharacter()
    case "\"": openString(hashes: 0)
    case "(": changeParentheses(by: 1)
    case ")": changeParentheses(by: -1)
    default: skipCode(1)
    }
  }

  private mutating func skipCode(_ count: Int) {
    position += count
    lastCode = byte(position - 1)
    lineHasCode = true
  }

  private mutating func endLine() {
    position += isNext("\r\n") ? 2 : 1
    line += 1
    lineStart = position
    lineHasCode = false
  }

  private func isNext(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Every byte of syntax is ASCII, which a scalar compares with literals.
  private func byte(_ index: Int) -> Unicode.Scalar { Unicode.Scalar(bytes[index]) }
}

// MARK: - Comments

extension CommentScanner {
  private mutating func readLineComment() {
    let (start, column, isAlone) = (position, position - lineStart + 1, !lineHasCode)
    while position < bytes.count, !byte(position).isLineEnd { position += 1 }
    let isDocumentation = start + 2 < position && byte(start + 2) == "/"
    comments.append(
      Comment(
        kind: isDocumentation ? .documentation : .line,
        text: text(from: start + (isDocumentation ? 3 : 2), to: position), line: line,
        column: column, endLine: line, endColumn: position - lineStart + 1, isAlone: isAlone,
        subject: line))
  }

  /// Block comments nest in Swift, and in C they do not.
  private mutating func readBlockComment() {
    let (start, startLine, column) = (position, line, position - lineStart + 1)
    let isAlone = !lineHasCode
    var depth = 0
    repeat {
      if isNext("/*"), depth == 0 || language == .swift {
        depth += 1
        position += 2
      } else if isNext("*/") {
        depth -= 1
        position += 2
      } else {
        skipByteInBlock()
      }
    } while depth > 0 && position < bytes.count
    let end = depth == 0 ? position - 2 : position
    comments.append(
      Comment(
        kind: .block, text: text(from: min(start + 2, end), to: end), line: startLine,
        column: column, endLine: line, endColumn: position - lineStart + 1, isAlone: isAlone,
        subject: startLine))
  }

  private mutating func skipByteInBlock() {
    let hadCode = lineHasCode
    if byte(position).isLineEnd { endLine() } else { position += 1 }
    lineHasCode = hadCode
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The comments, each with the line it speaks of.
  private func withSubjects() -> [Comment] {
    let aloneLines = Set(comments.filter { $0.isAlone && $0.kind == .line }.map(\.line))
    return comments.map { comment in
      guard comment.isAlone else { return comment }
      var comment = comment
      comment.subject = comment.endLine + 1
      while aloneLines.contains(comment.subject) { comment.subject += 1 }
      return comment
    }
  }
}

// MARK: - Literals

extension CommentScanner {
  private mutating func readHashes() {
    var hashes = 0
    while position + hashes < bytes.count, byte(position + hashes) == "#" { hashes += 1 }
    skipCode(hashes)
    if isNext("\"") {
      openString(hashes: hashes)
    } else if isNext("/") {
      skipExtendedRegularExpression(hashes: hashes)
    }
  }

  private mutating func openString(hashes: Int) {
    let isMultiline = language == .swift && isNext("\"\"\"")
    skipCode(isMultiline ? 3 : 1)
    enclosures.append(.string(hashes: hashes, isMultiline: isMultiline))
  }

  private mutating func stepInString(hashes: Int, isMultiline: Bool) {
    switch byte(position) {
    case "\n", "\r":
      // A string on one line that does not end there is an error of its own.
      if !isMultiline { enclosures.removeLast() }
      endLine()
    case "\\" where hasHashes(hashes, after: 1):
      skipCode(1 + hashes)
      if language == .swift, isNext("(") { enclosures.append(.interpolation(openParentheses: 0)) }
      if position < bytes.count, !byte(position).isLineEnd { skipCode(1) }
    case "\"" where isMultiline && isNext("\"\"\"") && hasHashes(hashes, after: 3):
      closeString(3 + hashes)
    case "\"" where !isMultiline && hasHashes(hashes, after: 1):
      closeString(1 + hashes)
    default: skipCode(1)
    }
  }

  /// `'"'` begins no string.
  private mutating func skipCharacter() {
    var end = position + 1
    while end < bytes.count, !byte(end).isLineEnd, byte(end) != "'" {
      end += byte(end) == "\\" ? 2 : 1
    }
    skipCode(min(end + 1, bytes.count) - position)
  }

  private mutating func closeString(_ length: Int) {
    skipCode(length)
    lastCode = "\""
    enclosures.removeLast()
  }

  private func hasHashes(_ count: Int, after offset: Int) -> Bool {
    let start = position + offset
    return start + count <= bytes.count && (start..<(start + count)).allSatisfy { byte($0) == "#" }
  }

  private mutating func changeParentheses(by change: Int) {
    skipCode(1)
    guard case .interpolation(let open)? = enclosures.last else { return }
    enclosures.removeLast()
    if open + change >= 0 { enclosures.append(.interpolation(openParentheses: open + change)) }
  }

  /// A bare `/…/` ends on its line and not after a space; else the slash is an operator.
  private mutating func skipRegularExpression() {
    var end = position + 1
    while end < bytes.count, !byte(end).isLineEnd, byte(end) != "/" {
      end += byte(end) == "\\" ? 2 : 1
    }
    let isLiteral =
      end < bytes.count && byte(end) == "/" && end > position + 1
      && byte(position + 1) != " " && byte(end - 1) != " "
    skipCode(isLiteral ? end - position + 1 : 1)
    if isLiteral { lastCode = "\"" }
  }

  /// `#/…/#`, over several lines where it likes.
  private mutating func skipExtendedRegularExpression(hashes: Int) {
    skipCode(1)
    while position < bytes.count {
      if byte(position) == "/", hasHashes(hashes, after: 1) { return skipCode(1 + hashes) }
      if byte(position).isLineEnd { endLine() } else { skipCode(1) }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" }

  /// A value ends with this byte, so that a slash after it divides.
  fileprivate var endsOperand: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ")", "]", "}", "\"", "`": true
    default: !isASCII
    }
  }
}
