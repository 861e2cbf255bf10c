import ConfineFlow

extension Program {
  /// Lets the declarations of both languages find each other, after all files were added.
  mutating func joinLanguages() {
    for (name, type) in types {
      if let other = type.attributes.objectiveCName { aliases[other] = .named(name, []) }
      types[name]?.preferBodies()
      types[name]?.computeOverriddenProperties()
    }
    answerToRequirements()
    for name in types.keys { types[name]?.answerToSelectors() }
    for name in freeFunctions.keys { freeFunctions[name] = freeFunctions[name]?.preferringBodies }
  }
}

extension Program {
  /// What fulfils in Swift what a protocol of Objective-C asks for is called by the selector.
  fileprivate mutating func answerToRequirements() {
    let protocols = types.filter { $0.value.kind == .protocol }.mapValues { declared in
      declared.functions.values.joined().filter(\.isObjectiveC)
    }.filter { !$0.value.isEmpty }
    guard !protocols.isEmpty else { return }
    for (name, type) in types where type.kind != .protocol {
      let asked = (type.inherited + type.added).compactMap(\.name).flatMap { protocols[$0] ?? [] }
      for requirement in asked { types[name]?.answer(to: requirement) }
    }
  }
}

extension TypeDeclaration {
  fileprivate mutating func answer(to requirement: FunctionDeclaration) {
    guard let imported = requirement.asImported else { return }
    for var own in functions[imported.name] ?? []
    where own.labels == imported.labels && !own.isObjectiveC {
      (own.name, own.labels) = (requirement.name, requirement.labels)
      functions[own.name, default: []].append(own)
    }
  }

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
