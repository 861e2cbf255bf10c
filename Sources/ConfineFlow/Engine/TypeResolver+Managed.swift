extension TypeResolver {
  /// Whether the store holds the class's property, or code that is likely to read the store computes it.
  func isManaged(
    _ property: PropertyDeclaration, of owner: String?, _ type: TypeReference?
  ) -> Bool {
    guard property.isStored else { return true }
    let isDeclared = property.attributes.contains {
      $0 == "Persisted" || $0 == "dynamic" || $0 == "ManagedProperty"
    }
    return (isDeclared || confinedKind(of: type) == .collection || isBoxOfModel(type))
      && !isIgnored(property, by: owner)
  }

  /// Whether the class names the property in what it says of itself.
  private func isIgnored(_ property: PropertyDeclaration, by owner: String?) -> Bool {
    guard let owner,
      let id = program.types[owner]?.staticFunctions["ignoredProperties"]?.first?.function
    else { return false }
    let function = program[id]
    let ignored =
      known.ignoredProperties[owner]
      // Names in quotes, which are no names of the program's code.
      ?? Set(
        program[function.file][function.range].split {
          !$0.isLetter && !$0.isNumber && $0 != "_"
        })
    known.ignoredProperties[owner] = ignored
    return ignored.contains(property.name[...])
  }

  /// Whether the type is a library's generic object, which holds what a property of a model is: its
  /// parent has the store's values for it.
  private func isBoxOfModel(_ type: TypeReference?) -> Bool {
    guard let name = type?.unwrapped.name, let model = model(name) else { return false }
    return model.confined == .object && !model.genericParameters.isEmpty
  }

  /// Whether the type is one whose members are known, so that what is not said of it is not so.
  func isKnown(_ type: TypeReference) -> Bool {
    switch type.unwrapped {
    case .named(let name, _):
      declares(name) || Self.scalars.contains(name) || isModelled(name)
    case .array(let element): isKnown(element)
    case .dictionary(let key, let value): isKnown(key) && isKnown(value)
    case .tuple(let elements, _): elements.allSatisfy(isKnown)
    case .metatype, .function, .optional: true
    }
  }

  /// Whether a value of the type is one by itself, which nobody else can change.
  func isScalar(_ type: TypeReference) -> Bool {
    type.unwrapped.name.map(Self.scalars.contains) ?? false
  }

  /// Types that a model may have as properties and that are copied out of it.
  private static let scalars: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Float", "Double", "Bool", "String", "Date", "Data",
    "UUID", "ObjectId", "Decimal128", "URL", "CGFloat", "TimeInterval", "NSNumber", "NSString",
  ]
}
