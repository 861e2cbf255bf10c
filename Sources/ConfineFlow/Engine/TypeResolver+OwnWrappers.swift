// Property wrappers that the program declares.
extension TypeResolver {
  /// Whether one of the program's own wrappers gives back what it was set to, as it is.
  func keeps(_ attribute: String) -> Bool {
    guard let wrapped = wrappedValue(of: attribute), let wrapper = declaration(attribute),
      case .named(let name, _)? = wrapped.type?.unwrapped, wrapper.genericParameters.contains(name)
    else { return false }
    let initializers = wrapper.functions["init", default: []].compactMap(\.function)
    let own = [wrapped.getter, wrapped.initializer].compactMap(\.self) + wrapped.setters
    let code = own + initializers
    return !code.contains { mentions[$0].contains(where: Self.changing.contains) }
  }

  /// The property that gives the value, of a wrapper of the program's own that gives another one than
  /// it was set to.
  func given(by attributes: [String]) -> (property: PropertyDeclaration, wrapper: String)? {
    attributes.lazy.compactMap { [self] attribute in
      guard let wrapped = wrappedValue(of: attribute), !keeps(attribute) else { return nil }
      return (wrapped, attribute)
    }.first
  }

  /// What one of the attributes projects, a wrapper of the program's own for values of any type.
  func ownProjection(
    by attributes: [String]
  ) -> (property: PropertyDeclaration, wrapper: String)? {
    attributes.lazy.compactMap { [self] attribute in
      guard let projected = member("projectedValue", of: attribute),
        declaration(attribute)?.genericParameters.count == 1
      else { return nil }
      return (projected, attribute)
    }.first
  }

  /// The property in which a wrapper for values of any type keeps the one that it is set to.
  func keptByWrapper(_ wrapper: String) -> String? {
    guard let declared = declaration(wrapper), let value = declared.genericParameters.first else {
      return nil
    }
    let kept = declared.properties.values.filter { $0.isStored && $0.type?.name == value }
    return kept.count == 1 ? kept[0].name : nil
  }

  private func wrappedValue(of attribute: String) -> PropertyDeclaration? {
    member("wrappedValue", of: attribute)
  }

  private func member(_ name: String, of attribute: String) -> PropertyDeclaration? {
    guard let declared = declaration(attribute), declared.attributes.contains("propertyWrapper")
    else { return nil }
    return declared.properties[name]
  }

  /// What makes another value of one, or gets it from elsewhere.
  private static let changing = Set(
    ["freeze", "thaw", "resolve", "ThreadSafeReference", "Realm", "realm"].map { NameHash($0) })
}
