import Foundation

/// A public member that is declared somewhere in a module.
struct PublicMember: Hashable {
  let type: String
  let name: String
}

/// The public members in source text that is formatted as this package's is.
///
/// The names that begin with an underscore are no part of the interface.
struct PublicMembers {
  private(set) var all: Set<PublicMember> = []
  private var types: [(indent: Int, name: String)] = []

  init(inSources text: String) {
    for line in text.split(separator: "\n") { take(line) }
  }

  private mutating func take(_ line: Substring) {
    let indent = line.prefix { $0 == " " }.count
    let words = line.dropFirst(indent).split(separator: " ").filter { !$0.hasPrefix("@") }
    let parts = words.drop { Self.modifiers.contains($0) }
    guard let keyword = parts.first.map(Self.name) else { return }
    let name = parts.dropFirst().first.map(Self.name) ?? ""
    let isOfType = keyword == "class" && !["func", "var", "subscript"].contains(name)
    switch keyword {
    case "}": leave(indent)
    case "extension", "struct", "enum", "protocol", "actor":
      leave(indent)
      types.append((indent, name))
    case "class" where isOfType:
      leave(indent)
      types.append((indent, name))
    case "class": add(parts.dropFirst(2).first.map(Self.name) ?? name, words, at: indent)
    case "func", "var", "let": add(name, words, at: indent)
    case "init", "subscript": add(keyword, words, at: indent)
    default: break
    }
  }

  /// What is not as deep as a type is not in it.
  private mutating func leave(_ indent: Int) {
    while let last = types.last, last.indent >= indent { types.removeLast() }
  }

  private mutating func add(_ name: String, _ words: [Substring], at indent: Int) {
    leave(indent)
    let isPublic = words.prefix(while: Self.modifiers.contains).contains {
      ["public", "open"].contains($0)
    }
    guard isPublic, !name.hasPrefix("_") else { return }
    all.insert(PublicMember(type: types.map(\.name).joined(separator: "."), name: name))
  }

  private static let modifiers: Set<Substring> = [
    "public", "open", "private", "fileprivate", "package", "static", "final", "override",
    "convenience", "required", "mutating", "nonmutating", "indirect", "lazy", "weak", "unowned",
    "nonisolated", "private(set)",
  ]

  /// Up to what follows a name: parameters, a type, what it inherits.
  private static func name(_ word: Substring) -> String {
    let head = word.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    // An operator, or a brace.
    return head.isEmpty ? String(word.prefix { !"({".contains($0) }) : String(head)
  }
}
