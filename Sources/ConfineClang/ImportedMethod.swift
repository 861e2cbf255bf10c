import ConfineFlow

extension FunctionDeclaration {
  /// The method by the name that Swift has for it; nil where that is the selector's own.
  ///
  /// What the type of a parameter says is said once, and what comes after the last preposition is a label:
  /// `renameDog:to:` is `rename(_:to:)`, `loadWithDog:` is `load(with:)`, and `fetchLapsForKart:` is
  /// `fetchLaps(forKart:)`.
  ///
  /// Source: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0005-objective-c-name-translation.md
  var asImported: FunctionDeclaration? {
    guard isObjectiveC, name != "init", let first = labels.first, first == "_" else { return nil }
    var imported = self
    (imported.name, imported.labels[0]) = Words(name).dropping(parameterTypes[0]).split
    for index in labels.indices.dropFirst() {
      imported.labels[index] = Words(labels[index]).dropping(parameterTypes[index]).text
    }
    return imported.name == name && imported.labels == labels ? nil : imported
  }
}

/// The words of a name, each of which begins with a capital but for the first.
private struct Words {
  var all: [Substring]

  init(_ name: String) {
    all = []
    var rest = name[...]
    while !rest.isEmpty {
      let capitals = rest.prefix(while: \.isUppercase)
      let small = rest.dropFirst(capitals.count).prefix { !$0.isUppercase }
      // The last one of several capitals begins the next word.
      let length =
        capitals.count > 1 && !small.isEmpty ? capitals.count - 1 : capitals.count + small.count
      all.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
  }

  private init(_ all: [Substring]) { self.all = all }

  var text: String { all.joined() }

  /// Without the words at the end with which the type's name ends as well.
  func dropping(_ type: TypeReference?) -> Words {
    guard let name = type?.unwrapped.name else { return self }
    let common = zip(all.reversed(), Words(name).all.reversed()).prefix { $0 == $1 }.count
    return common > 0 && common < all.count ? Words(all.dropLast(common).map(\.self)) : self
  }

  /// The name of a method and its first label.
  var split: (name: String, label: String) {
    guard let index = all.lastIndex(where: { Self.prepositions.contains(String($0)) }), index > 0
    else { return (text, "_") }
    let rest = all[(index + 1)...]
    let isDropped = all[index] == "With" && !rest.isEmpty
    let label = Words(isDropped ? Array(rest) : Array(all[index...]))
    return (Words(Array(all[..<index])).text, label.lowercased)
  }

  private var lowercased: String {
    guard let first = all.first else { return "_" }
    return first.lowercased() + all.dropFirst().joined()
  }

  private static let prepositions: Set = [
    "With", "For", "From", "In", "Of", "On", "To", "At", "By", "Using", "Into", "After", "Before",
    "Between", "Through", "Via", "Without", "Within", "As",
  ]
}
