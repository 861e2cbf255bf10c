import ConfineFlow

extension Program {
  /// Lets the declarations of both languages find each other, after all files were added.
  mutating func joinLanguages() {
    for (name, type) in types {
      if let other = type.attributes.objectiveCName { aliases[other] = .named(name, []) }
      types[name]?.preferBodies()
      types[name]?.computeOverriddenProperties()
      types[name]?.answerToSelectors()
    }
    for name in freeFunctions.keys { freeFunctions[name] = freeFunctions[name]?.preferringBodies }
  }
}

extension TypeDeclaration {
  /// A method is declared in an interface and defined in an implementation: the body counts.
  fileprivate mutating func preferBodies() {
    functions = functions.mapValues(\.preferringBodies)
    staticFunctions = staticFunctions.mapValues(\.preferringBodies)
  }

  /// A method with a property's name is its getter.
  fileprivate mutating func computeOverriddenProperties() {
    for (name, property) in properties where property.isStored {
      guard let getter = functions[name]?.first(where: { $0.labels.isEmpty && $0.function != nil })
      else { continue }
      properties[name]?.getter = getter.function
      properties[name]?.isStored = false
    }
  }

  /// `rename(_:to:)` is `rename:to:` to Objective-C, and `rename(dog:)` is `renameWithDog:`.
  fileprivate mutating func answerToSelectors() {
    functions = functions.answeringToSelectors
    staticFunctions = staticFunctions.answeringToSelectors
  }
}

extension [String] {
  /// The name in an attribute `objc(name)`.
  fileprivate var objectiveCName: String? {
    first { $0.hasPrefix("objc(") }.map { String($0.dropFirst("objc(".count).dropLast()) }
  }
}

extension [String: [FunctionDeclaration]] {
  fileprivate var answeringToSelectors: Self {
    var result = self
    for declaration in values.joined() where declaration.name != "init" {
      for renamed in [declaration.asSelector, declaration.asImported].compactMap(\.self) {
        result[renamed.name, default: []].append(renamed)
      }
    }
    return result
  }
}

extension FunctionDeclaration {
  /// The name by which Objective-C calls what Swift declares.
  fileprivate var asSelector: FunctionDeclaration? {
    if let text = attributes.objectiveCName {
      let selector = SelectorName(text)
      guard selector.plainLabels.count == labels.count else { return nil }
      var renamed = self
      renamed.name = selector.base
      renamed.labels = selector.plainLabels
      return renamed
    }
    guard let first = labels.first, first != "_" else { return nil }
    var renamed = self
    renamed.name += "With\(first.prefix(1).uppercased())\(first.dropFirst())"
    renamed.labels[0] = "_"
    return renamed
  }

  /// The name by which Swift calls what Objective-C declares, where the first parameter's type is
  /// said once: `renameDog:to:` is `rename(_:to:)`, and `loadWithDog:` is `load(with:)`.
  ///
  /// Source: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0005-objective-c-name-translation.md
  fileprivate var asImported: FunctionDeclaration? {
    guard labels.first == "_", let type = parameterTypes.first??.name, name.hasSuffix(type),
      name.count > type.count
    else { return nil }
    var renamed = self
    renamed.name.removeLast(type.count)
    for preposition in Self.prepositions where renamed.name.hasSuffix(preposition) {
      guard renamed.name.count > preposition.count else { break }
      renamed.name.removeLast(preposition.count)
      renamed.labels[0] = preposition.lowercased()
    }
    return renamed
  }

  private static let prepositions = ["With", "For", "From", "In", "Of", "On", "To", "At", "By"]
}

extension [FunctionDeclaration] {
  /// Those with a body, and those without where no other has the same labels.
  fileprivate var preferringBodies: Self {
    guard count > 1 else { return self }
    return enumerated().filter { index, declaration in
      declaration.function != nil
        || !enumerated().contains { other, candidate in
          candidate.labels == declaration.labels
            && (candidate.function != nil || other < index)
        }
    }.map(\.element)
  }
}
