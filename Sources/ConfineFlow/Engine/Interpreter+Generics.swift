// What generic parameters stand for in the object at hand.
extension Interpreter {
  /// The value of the type that the property has in an object of a generic type.
  func specialised(
    _ value: AbstractValue, by property: PropertyDeclaration, _ owner: String,
    of base: AbstractValue
  ) -> AbstractValue {
    guard value.type == declaredType(property, owner),
      let type = specialisedType(property, owner, in: base)
    else { return value }
    var value = value
    value.type = type
    // What objects that are made for other types keep there has nothing to do with it.
    if resolver.isKnown(type), !resolver.holdsConfined(type), !resolver.keepsConfined(type) {
      value.facets = []
    }
    return value
  }

  /// The type that the property has in an object of a generic type; nil in one of another.
  func specialisedType(
    _ property: PropertyDeclaration, _ owner: String, in base: AbstractValue
  ) -> TypeReference? {
    let bindings = generics(of: owner, in: base)
    guard !bindings.isEmpty, let declared = property.type else { return nil }
    return resolver.resolve(declared.substituting(bindings), from: owner)
  }

  /// What the type's generic parameters stand for in the value, be it of an heir; of a protocol, what
  /// the value's type says that its associated types are.
  func generics(of owner: String?, in base: AbstractValue) -> [String: TypeReference] {
    guard let owner, let type = base.type?.unwrapped, let declared = resolver.declaration(owner)
    else { return [:] }
    if declared.kind == .protocol {
      guard case .named(owner, let arguments) = type else {
        return resolver.associatedTypes(of: type)
      }
      return .binding(declared.genericParameters, to: arguments)
    }
    guard !declared.genericParameters.isEmpty,
      let own = type.name == owner
        ? type : resolver.ancestry(of: type).first(where: { $0.name == owner }),
      case .named(_, let arguments) = own, !arguments.isEmpty
    else { return [:] }
    var bindings = resolver.withAssociatedTypes(
      .binding(declared.genericParameters, to: arguments))
    // An alias of the type's own may stand for one of these.
    bindings.merge(declared.aliases.mapValues { $0.substituting(bindings) }) { own, _ in own }
    return bindings
  }
}

extension TypeResolver {
  /// With `Base.Item` beside `Base`, for each name that the type says it stands for.
  fileprivate func withAssociatedTypes(
    _ bindings: [String: TypeReference]
  ) -> [String: TypeReference] {
    bindings.reduce(into: bindings) { all, binding in
      for (name, type) in associatedTypes(of: binding.value) {
        all["\(binding.key).\(name)"] = type
      }
    }
  }
}
