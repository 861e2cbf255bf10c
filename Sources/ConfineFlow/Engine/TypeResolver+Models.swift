extension TypeResolver {
  /// What the case of an enumeration carries.
  func payload(of type: TypeReference?, _ name: String) -> [TypeReference]? {
    if case .named(let owner, let arguments)? = type?.unwrapped, let declared = declaration(owner),
      let made = declared.staticFunctions[name]?.first
    {
      let bindings = [String: TypeReference].binding(declared.genericParameters, to: arguments)
      return made.parameterTypes.map { type in
        // Before a parameter of the name is taken for what it inherits from.
        resolve((type ?? .named("Any", [])).substituting(bindings), from: owner)
      }
    }
    guard case .named(let owner, let arguments)? = type?.unwrapped, let model = model(owner),
      let types = model.payloads[name]
    else { return nil }
    let bindings = [String: TypeReference].binding(model.genericParameters, to: arguments)
    return types.map { $0.substituting(bindings) }
  }

  /// The generic parameters of an enumeration, and what its case carries in terms of these; nil where it has
  /// none.
  func generics(
    of owner: String, inCase name: String
  ) -> (parameters: [String], payload: [TypeReference?])? {
    if let declared = declaration(owner), !declared.genericParameters.isEmpty,
      let made = declared.staticFunctions[name]?.first
    {
      return (declared.genericParameters, made.parameterTypes)
    }
    guard let model = model(owner), let payload = model.payloads[name] else { return nil }
    return (model.genericParameters, payload)
  }

  /// Whether the type is an enumeration with a case of the name.
  func isCase(_ name: String, of type: TypeReference?) -> Bool {
    guard case .named(let owner, _)? = type?.unwrapped else { return false }
    if let declared = declaration(owner), declared.kind == .enum, !declared.isExtensionOnly {
      return declared.staticFunctions[name]?.contains { $0.function == nil } == true
        || declared.staticProperties[name].map { $0.isStored && $0.initializer == nil } == true
    }
    return model(owner)?.payloads[name] != nil
  }

  /// The types, this one and those that it inherits from, that can be given a queue to call back on.
  func typesCalledBack(_ type: TypeReference?) -> [String] {
    guard let type else { return [] }
    return ancestry(of: type.nominal).compactMap(\.name).filter(index.calledBack.contains)
  }

  /// A member of a library's type that the name and the labels are enough to know.
  typealias Telling = (owner: String, model: MemberModel)

  /// The static member that a call means which leaves the type out, as in `.just(dog)`.
  func tellingStatic(_ name: String, call: CallShape) -> MemberModel? {
    guard let candidates = tellingStatics[name] else { return nil }
    return call.best(of: candidates)
  }

  /// The names of static methods of the program and of models, and of initialisers.
  func namesOfStatics() -> Set<String> {
    let modelled = models.members.keys.lazy.filter(\.isStatic).map(\.name)
    return program.types.values.reduce(into: Set(modelled).union(["init"])) {
      $0.formUnion($1.staticFunctions.keys)
    }
  }

  /// Static members that the name and the labels are enough to know: no type of the program has one of
  /// the name.
  func staticsThatTell() -> [String: [MemberModel]] {
    var statics: [String: [MemberModel]] = [:]
    for (key, models) in index.telling where key.isStatic {
      guard let owner = key.owner, isModelled(String(owner.dropLast(5))) else { continue }
      statics[key.name, default: []] += models
    }
    guard !statics.isEmpty else { return [:] }
    for type in program.types.values {
      for name in type.staticFunctions.keys { statics[name] = nil }
    }
    return statics
  }

  /// The names of members that tell a realm of which nothing is in sight.
  func namesThatTellRealms() -> Set<NameHash> {
    let names = tellingMembers.filter { _, candidates in
      candidates.contains { confinedKind(of: .named($0.owner, [])) == .realm }
    }
    return Set(names.keys.map { NameHash($0) })
  }

  func membersThatTell() -> [String: [Telling]] {
    var members: [String: [Telling]] = [:]
    for (key, models) in index.telling {
      guard let owner = key.owner, isModelled(owner) else { continue }
      members[key.name, default: []] += models.map { (owner, $0) }
    }
    return members
  }

  /// The member that the call means, on a receiver of which the type is not known.
  func telling(_ name: String, on receiver: AbstractValue, call: CallShape) -> Telling? {
    guard isOutOfSight(receiver), let candidates = tellingMembers[name] else { return nil }
    let model = call.best(of: candidates.map(\.model))
    return candidates.first { $0.model == model }
  }

  /// The only method of the program that has the call's name, which no library's has, for a receiver of
  /// which nothing is known; one word says too little.
  func onlyMethod(_ name: String, on receiver: AbstractValue, call: Call, _ shape: CallShape)
    -> Member?
  {
    let isLabelled = call.arguments.contains { $0.label.map { $0 != "_" } ?? false }
    guard receiver.type == nil, isOutOfSight(receiver),
      isLabelled || call.arguments.count > 1 && name.contains(where: \.isUppercase),
      let method = onlyMethods[NameHash(name)].map({ program[$0] }),
      let owner = method.enclosingType,
      let declared = declaration(owner)?.functions[name]?.first(where: { $0.function == method.id }
      ),
      !shape.best(of: [declared]).isEmpty
    else { return nil }
    return .function(declared, owner: owner)
  }

  /// Whether calls of the method may be known by its name, whatever they are made on.
  func isKnownByName(_ method: Function) -> Bool {
    !method.parameters.isEmpty && onlyMethods[NameHash(method.baseName.withoutFile)] == method.id
  }

  /// The methods of whose names there is one.
  func methodsOfOneName() -> [NameHash: FunctionID] {
    var methods: [NameHash: FunctionID?] = [:]
    for function in program.roots.lazy.map(\.function)
    where function.kind == .declared && function.enclosingType != nil && !function.isStatic {
      let name = NameHash(function.baseName.withoutFile)
      methods[name] = .some(methods[name] == nil ? function.id : nil)
    }
    for name in index.members { methods[NameHash(name)] = nil }
    return methods.compactMapValues(\.self)
  }

  /// Whether a type of the program has a method of the name.
  func isMethod(_ name: String) -> Bool {
    program.types.values.contains { $0.functions[name] != nil }
  }

  /// What runs the closure that the call hands over before it returns, on a receiver of which the type
  /// is not known: a method of collections mostly.
  ///
  /// A stream's of the same name runs it later, where the stream delivers; that is hardly ever the home
  /// of what code that is away from there has captured.
  func runner(_ name: String, on receiver: AbstractValue, call: CallShape) -> MemberModel? {
    guard isOutOfSight(receiver) else { return nil }
    let candidates = known.runners[name] ?? runners(name)
    known.runners[name] = candidates
    return call.best(of: candidates)
  }

  private func runners(_ name: String) -> [MemberModel] {
    let isDeclared = program.types.values.contains { type in
      type.functions[name]?.contains(where: \.takesFunction) ?? false
    }
    if isDeclared { return [] }
    return index.runners[name, default: []].filter { model($0.owner) != nil }.map(\.model)
  }

  /// Whether nothing is known of what the value is.
  private func isOutOfSight(_ value: AbstractValue) -> Bool {
    guard value.facets.tellsNothing else { return false }
    guard let type = value.type else { return true }
    guard case .named(let name, _) = type.unwrapped else { return false }
    return declaration(name) == nil && model(name) == nil
  }
}

extension FunctionDeclaration {
  fileprivate var takesFunction: Bool {
    parameterTypes.contains { if case .function? = $0?.unwrapped { true } else { false } }
  }
}
