// Superclasses of which no source and no model tells, as those of a library that comes compiled.
extension TypeResolver {
  /// The library's type that the class inherits from by way of such a superclass: it overrides a method
  /// that only heirs of that type have.
  func impliedParent(of declared: TypeDeclaration) -> String? {
    guard declared.kind == .class, !declared.isExtensionOnly, let parent = declared.inherited.first,
      let name = resolve(parent.unwrapped, from: declared.name).name,
      declaration(name).map(\.isExtensionOnly) ?? true, !isModelled(name)
    else { return nil }
    return declared.functions.lazy.compactMap { name, functions in
      functions.contains { $0.attributes.contains("override") } ? self.index.overridden[name] : nil
    }.min()
  }
}
