/// The same source with other names for all that it declares.
///
/// The names of the library stay. Where a declared name is one of them too, only its meaning as
/// a declaration is renamed: `realm` and `Self.realm`, and not `dog.realm`.
struct Renaming {
  private(set) var text: String
  /// The new name for each declared one.
  private(set) var names: [String: String] = [:]

  private var source: SwiftTokens
  /// The indices of the tokens that are names or marks.
  private let order: [Int]
  private var labels: Set<String> = []
  private var types: Set<String> = []

  init(_ text: String) {
    self.text = text
    let source = SwiftTokens(text)
    self.source = source
    order = source.tokens.indices.filter { source.tokens[$0].kind != .text }
    collect()
    let replaced = order.indices.filter(isRenamed).map { (order[$0], names[self[$0]]!) }
    self.source.replace(Dictionary(uniqueKeysWithValues: replaced))
    self.text = self.source.text
  }

  /// The text of a name or mark by its place among them; empty outside.
  private subscript(place: Int) -> String {
    order.indices.contains(place) ? source.tokens[order[place]].text : ""
  }

  private func isName(_ place: Int) -> Bool {
    order.indices.contains(place) && source.tokens[order[place]].kind == .name
      && !Self.keywords.contains(self[place])
  }

  private mutating func collect() {
    var parameters: ClosedRange<Int>?
    for place in order.indices {
      if ["func", "init"].contains(self[place]), self[place - 1] != "." {
        parameters = parentheses(after: place)
      }
      guard isName(place) else { continue }
      let name = self[place]
      let isParameter = parameters?.contains(place) == true && self[place + 1] == ":"
      if isParameter, ["(", ","].contains(self[place - 1]) { labels.insert(name) }
      if isParameter || Self.introducers.contains(self[place - 1]) || isClosureParameter(place) {
        let stem = name.first!.isUppercase ? "Qux" : "qux"
        names[name] = names[name] ?? "\(stem)\(names.count)"
      }
      if ["class", "struct", "enum", "actor"].contains(self[place - 1]) { types.insert(name) }
    }
  }

  private func isClosureParameter(_ place: Int) -> Bool {
    self[place - 1] == "{" && self[place + 1] == "in"
  }

  /// From the opening parenthesis to the one that closes it.
  private func parentheses(after place: Int) -> ClosedRange<Int>? {
    guard let start = order.indices[place...].first(where: { self[$0] == "(" }) else { return nil }
    var depth = 0
    for end in start..<order.count {
      depth += self[end] == "(" ? 1 : self[end] == ")" ? -1 : 0
      if depth == 0 { return start...end }
    }
    return nil
  }

  private func isRenamed(_ place: Int) -> Bool {
    guard isName(place), names[self[place]] != nil else { return false }
    let name = self[place]
    if self[place - 1] == ".", Self.libraryNames.contains(name) {
      return ["Self", "self"].contains(self[place - 2]) || types.contains(self[place - 2])
    }
    if self[place + 1] == ":", ["(", ","].contains(self[place - 1]) {
      return labels.contains(name)
    }
    return true
  }

  private static let introducers: Set = [
    "class", "struct", "enum", "actor", "func", "let", "var", "case", "for",
  ]

  private static let keywords: Set = [
    "_", "self", "Self", "class", "struct", "enum", "actor", "func", "init", "let", "var", "case",
    "for", "in", "await", "try", "static", "if", "guard", "else", "return",
  ]

  /// Members of the library, and of Foundation, that fixtures declare as well.
  private static let libraryNames: Set = [
    "configuration", "count", "first", "main", "objects", "queue", "realm", "value", "write",
  ]
}
