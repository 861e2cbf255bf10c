// Which bodies a call may run.
extension Interpreter {
  /// A protocol's requirement has the bodies of its conformers, a class's method those of heirs that
  /// override it, and a declaration that each clause of `#if` makes one of each.
  func implementations(
    of declared: FunctionDeclaration, _ owner: String?, _ receiver: AbstractValue, _ call: Call,
    _ activation: Activation
  ) -> [Function] {
    guard declared.function != nil else {
      return conforming(to: declared, owner, receiver, call, activation)
    }
    let namesakes = resolver.namesakes(of: declared, owner).compactMap(\.function)
    let own = program.nearest(namesakes.map { program[$0] }, to: activation.function.file)
    let overrides = overrides(of: declared, receiver, call)
    guard !overrides.isEmpty else { return own }
    if let made = receiver.madeAs {
      return nearest(overrides, to: made).map { [program[$0.function]] } ?? own
    }
    return bodies(of: own, or: overrides)
  }

  /// The methods themselves, but for those that only say that heirs must have one, and the overrides.
  func bodies(of own: [Function], or overrides: [OverridingFunction]) -> [Function] {
    own.filter { !resolver.isPlaceholder($0) } + overrides.map { program[$0.function] }
  }

  private func conforming(
    to declared: FunctionDeclaration, _ owner: String?, _ receiver: AbstractValue, _ call: Call,
    _ activation: Activation
  ) -> [Function] {
    guard let owner else { return [] }
    let shape = shape(of: call, activation)
    // `any Repository<Dog>` says what an associated type is.
    let types = generics(of: owner, in: receiver)
    let isHandedOver = isHandedOver(receiver)
    let conformers = resolver.types(behind: owner, madeAs: receiver.madeAs)
    // An object that erases types has one of them, and others have others.
    if isHandedOver, conformers.count > 1,
      program.root(of: activation.function).kind == .initializer
    {
      return []
    }
    return conformers.compactMap { conformer in
      guard !isHandedOver || !isReporting || !isMadeOfObjects(conformer),
        case .function(let member, _)? = resolver.function(
          declared.name, of: .named(conformer, []), call: shape)
      else { return nil }
      guard !resolver.contradicts(member, of: conformer, declared, types) else { return nil }
      return member.function.map { program[$0] }
    }
  }

  /// Whether callers hand over the value, or it is an element of a collection, so that nothing in sight
  /// says what it is made of.
  private func isHandedOver(_ value: AbstractValue) -> Bool {
    guard value.madeAs == nil else { return false }
    return switch value.symbol {
    case nil: true
    case .object(let object): object.isArgument
    default: false
    }
  }

  /// Whether it is a structure that keeps objects, which whoever made it knows; one that keeps a realm
  /// serves others.
  private func isMadeOfObjects(_ type: String) -> Bool {
    guard resolver.declaration(type)?.kind == .struct else { return false }
    return resolver.storedProperties(of: .named(type, [])).contains { property, owner in
      let kept = declaredType(property, owner)
      return resolver.holdsConfined(kept) && resolver.confinedKind(of: kept) != .realm
    }
  }

  /// Those of the classes that the receiver may be of; `super` means one class alone.
  private func overrides(
    of declared: FunctionDeclaration, _ receiver: AbstractValue, _ call: Call
  ) -> [OverridingFunction] {
    if case .superMethod = call.callee { return [] }
    guard declared.name != "init", let type = receiver.type?.unwrapped.name else { return [] }
    return overrides(of: declared.name, declared.labels, in: type)
  }

  func overrides(
    of name: String, _ labels: [String], in type: String
  ) -> [OverridingFunction] {
    resolver.overrides(of: name, in: type).filter { $0.labels == labels }
  }

  /// The one that an object of the class itself has.
  private func nearest(
    _ overrides: [OverridingFunction], to type: String
  ) -> OverridingFunction? {
    resolver.ancestry(of: .named(type, [])).lazy
      .compactMap { ancestor in overrides.first { $0.owner == ancestor.name } }.first
  }
}
