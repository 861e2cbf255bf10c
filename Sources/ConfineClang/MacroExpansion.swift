import ConfineFlow

/// How large macros become, by their definitions alone, so that a file that would keep libclang busy
/// for hours is left out, and the same one each time.
struct MacroExpansion {
  /// Far more than anybody writes, and parsed within a second.
  static let mostTokens = 1_000_000
  /// Parameters of a macro may hold macros in turn, to this depth.
  private static let mostNested = 64

  /// The names of macros that each definition names, and how many tokens it has otherwise.
  private var definitions: [Substring: (names: [Substring], others: Int, doubles: Int)] = [:]

  init(_ files: [SourceFile], of numbers: some Sequence<Int>) {
    for number in numbers where files[number].text.utf8.contains(UInt8(ascii: "#")) {
      for line in files[number].text.logicalDirectives { define(line) }
    }
  }

  /// A macro that becomes too large.
  var tooLarge: Substring? {
    var sizes: [Substring: Int] = [:]
    for name in definitions.keys.sorted() where size(of: name, 0, &sizes) > Self.mostTokens {
      return name
    }
    return nil
  }

  private mutating func define(_ line: Substring) {
    let rest = line.drop(while: \.isWhitespace).dropFirst("define".count)
      .drop(while: \.isWhitespace)
    let name = rest.prefix { $0.isWordCharacter }
    guard !name.isEmpty else { return }
    var body = rest.dropFirst(name.count)
    var parameters: Set<Substring> = []
    if body.first == "(", let end = body.firstIndex(of: ")") {
      let list = body[body.index(after: body.startIndex)..<end]
      parameters = Set(list.split(separator: ",").map { $0.filter(\.isWordCharacter)[...] })
      body = body[body.index(after: end)...]
    }
    let words = body.split { !$0.isWordCharacter }
    let uses = words.filter(parameters.contains)
    let others = body.count - words.reduce(0) { $0 + $1.count }
    definitions[name] = (
      words.filter { !parameters.contains($0) }, others + uses.count,
      max(1, uses.count / max(1, parameters.count))
    )
  }

  /// The tokens that the macro becomes, as far as its own names tell; a macro within itself is none.
  private func size(of name: Substring, _ depth: Int, _ sizes: inout [Substring: Int]) -> Int {
    if let known = sizes[name] { return known }
    guard depth < Self.mostNested, let definition = definitions[name] else { return 1 }
    sizes[name] = 1
    var size = definition.others
    for other in definition.names {
      let factor = definitions[other]?.doubles ?? 1
      size = min(size + self.size(of: other, depth + 1, &sizes) * factor, Self.mostTokens * 2)
    }
    sizes[name] = size
    return size
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// What stands behind `#define`, each with the lines that continue it, without the mark.
  fileprivate var logicalDirectives: [Substring] {
    var found: [Substring] = []
    var open = ""
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop(while: \.isWhitespace)
      if open.isEmpty {
        guard text.first == "#" else { continue }
        let rest = text.dropFirst().drop(while: \.isWhitespace)
        guard rest.hasPrefix("define") else { continue }
        open = String(rest)
      } else {
        open += " " + text
      }
      if open.last == "\\" {
        open.removeLast()
      } else {
        found.append(open[...])
        open = ""
      }
    }
    return found
  }
}
