import ConfineFlow

extension Program {
  /// Lets the declarations of both languages find each other, after all files were added.
  mutating func joinLanguages() {
    for name in types.keys {
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

extension [String: [FunctionDeclaration]] {
  fileprivate var answeringToSelectors: Self {
    var result = self
    for declaration in values.joined() where declaration.name != "init" {
      guard let first = declaration.labels.first, first != "_" else { continue }
      var renamed = declaration
      renamed.name += "With\(first.prefix(1).uppercased())\(first.dropFirst())"
      renamed.labels[0] = "_"
      result[renamed.name, default: []].append(renamed)
    }
    return result
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
