/// A comment of a source text.
struct Comment: Equatable {
  enum Kind { case line, documentation, block }

  var kind: Kind
  /// What stands between the delimiters.
  var text: String
  var line: Int
  /// In UTF-8 bytes, from 1.
  var column: Int
  var endLine: Int
  var endColumn: Int
  /// Nothing but space stands before it on its line.
  var isAlone: Bool
  /// The line that it speaks of: its own, or, when it stands alone, the next one that is not
  /// such a comment too.
  var subject: Int
}

extension Comment {
  /// What the comment says, one statement after each `//` that is followed by one of the words.
  ///
  /// So two statements fit on one line, and a URL in a reason stays in its reason.
  func statements(beginningWith words: [String]) -> [String] {
    guard kind == .line else { return [text.trimmingSpaces()] }
    var statements = [""]
    for part in text.split(separator: "//", omittingEmptySubsequences: false).enumerated() {
      let content = part.element.trimmingSpaces()
      if part.offset > 0, words.contains(where: content.hasPrefix) {
        statements.append(content)
      } else {
        statements[statements.count - 1] += (part.offset > 0 ? "//" : "") + part.element
      }
    }
    return statements.map { $0.trimmingSpaces() }
  }
}
