// Property wrappers that the program declares.
extension TypeResolver {
  /// Whether one of the program's own wrappers gives back what it was set to, as it is.
  func keeps(_ attribute: String) -> Bool {
    guard let wrapped = wrappedValue(of: attribute), let wrapper = declaration(attribute),
      case .named(let name, _)? = wrapped.type?.unwrapped, wrapper.genericParameters.contains(name)
    else { return false }
    if let known = known.keepingWrappers[attribute] { return known }
    let keeps = isUnchanging(wrapped, of: wrapper)
    known.keepingWrappers[attribute] = keeps
    return keeps
  }

  private func isUnchanging(_ wrapped: PropertyDeclaration, of wrapper: TypeDeclaration) -> Bool {
    let initializers = wrapper.functions["init", default: []].compactMap(\.function)
    let code =
      [(wrapped.file, wrapped.range)]
      + initializers.map { (program[$0].file, program[$0].range) }
    return !code.contains { file, range in
      program[file][range].words.contains(where: Self.changing.contains)
    }
  }

  /// The property that computes the value, where a wrapper of the program's own does that.
  func computed(by attributes: [String]) -> (property: PropertyDeclaration, wrapper: String)? {
    attributes.lazy.compactMap { [self] attribute in
      guard let wrapped = wrappedValue(of: attribute), wrapped.getter != nil, !keeps(attribute)
      else { return nil }
      return (wrapped, attribute)
    }.first
  }

  private func wrappedValue(of attribute: String) -> PropertyDeclaration? {
    guard let declared = declaration(attribute), declared.attributes.contains("propertyWrapper")
    else { return nil }
    return declared.properties["wrappedValue"]
  }

  /// What makes another value of one, or gets it from elsewhere.
  private static let changing: Set<Substring> = [
    "freeze", "thaw", "resolve", "ThreadSafeReference", "Realm", "realm",
  ]
}

extension Substring {
  /// The names in a text of code, and what stands between quotes.
  var words: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
}
