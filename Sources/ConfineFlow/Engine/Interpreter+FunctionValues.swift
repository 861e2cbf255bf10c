// Functions of the program's own as values.
extension Interpreter {
  /// A method, or one of a type: `self.title`, `Format.title`, `Row.init`.
  func method(_ name: String, of instance: AbstractValue) -> AbstractValue? {
    guard let type = instance.type else { return nil }
    guard case .metatype(let owner) = type else {
      return method(name, of: type, in: \.functions, instance)
    }
    guard name == "init" else {
      return method(name, of: owner, in: \.staticFunctions, instance)
    }
    // A library's stands for itself.
    return function(owner.name.flatMap(resolver.declaration)?.functions[name], owner.name)
      ?? (owner.name.map(resolver.isModelled) == true ? instance : nil)
  }

  private func method(
    _ name: String, of type: TypeReference,
    in members: KeyPath<TypeDeclaration, [String: [FunctionDeclaration]]>,
    _ instance: AbstractValue
  ) -> AbstractValue? {
    for owner in resolver.ancestry(of: type.nominal).compactMap(\.name) {
      guard let declared = resolver.declaration(owner)?[keyPath: members][name] else { continue }
      return function(declared, owner, of: instance)
    }
    return nil
  }

  /// Runs a function that stands by itself and was given as a value, as in `dogs.map(Row.init)`: that is
  /// a call of it; nil for a closure, which is a part of the code that it stands in.
  func runFunction(
    _ closure: ClosureValue, _ parameters: [AbstractValue], _ run: ClosureRun,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue? {
    let function = program[closure.function]
    guard function.parent == nil, function.id.part == 0 else { return nil }
    var place = run.range
    if case .method(_, _, let receiver) = run.call.callee { place = receiver }
    let made = made(by: function, of: parameters, run.range, activation, &state)
    let receiver = made ?? closure.captures.first?.1 ?? .plain
    let frame = CallFrame(
      caller: activation.function, range: run.range, handed: parameters.map { (place, $0) },
      entry: state.here)
    let calls = bodies(of: function, receiver).map {
      ProjectCall(
        function: $0, receiver: receiver, arguments: parameters, isAwaited: false, frame: frame)
    }
    let result = function.result.map { resolver.resolve($0, from: function.enclosingType) }
    guard calls.contains(where: { isTelling($0, made?.type ?? result, state) }) else {
      return made ?? .unknown(result)
    }
    let before = state
    let value = self.run(calls, &state)
    if run.model.schedule == .repeatedly { _ = state.join(before) }
    return made ?? value
  }

  /// The call that a stream makes of a function which is nobody's, as of a mapper that is right for others.
  func callFrame(
    of closure: ClosureValue, _ parameters: [AbstractValue], _ run: ClosureRun,
    _ activation: Activation, _ here: Set<Here>
  ) -> CallFrame? {
    guard run.receiver.isStream, program[closure.function].standsAlone else { return nil }
    let argument = run.call.arguments.first { argument in
      activation[argument.value].closures.contains { $0.function == closure.function }
    }
    let place = argument?.range ?? run.range
    return CallFrame(
      caller: activation.function, range: place, handed: parameters.map { (place, $0) },
      entry: here)
  }

  /// The method itself and those that override it, as far as it is not known what the object was made as.
  private func bodies(of method: Function, _ receiver: AbstractValue) -> [Function] {
    guard method.kind == .declared, receiver.madeAs == nil,
      let type = receiver.type?.unwrapped.name
    else { return [method] }
    let overrides = overrides(of: method.baseName, method.parameters.map(\.label), in: type)
    return overrides.isEmpty ? [method] : bodies(of: [method], or: overrides)
  }

  /// Runs a library's initialiser that was given as a value, as in `dogs.map(Array.init)`.
  func runInitializer(
    of type: TypeReference, _ run: ClosureRun, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue? {
    guard let model = resolver.initializer(of: type, taking: 1) else { return nil }
    let given = parameters(of: nil, run, activation, &state).first ?? .unknown
    var place = run.range
    if case .method(_, _, let receiver) = run.call.callee { place = receiver }
    var there = state
    if run.model.schedule == .later { destination(of: run, nil, activation).move(&there) }
    for argument in model.arguments {
      perform(
        argument.effect, on: Operand(value: given, range: place), of: .plain, run.range, activation,
        &there)
    }
    let types = ["Element": elementType(of: given.type), "Argument": given.type]
    let made = model.type?.substituting(types.compactMapValues(\.self))
    switch model.gives {
    case .argument:
      var value = given
      value.type = made
      return value
    case .reference:
      let reference = refer(made, run.range, activation, &state)
      handOn(reference, in: activation.function)
      return reference
    default: return .unknown(made)
    }
  }

  /// The object that an initialiser makes out of what it is given.
  private func made(
    by function: Function, of parameters: [AbstractValue], _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue? {
    guard function.kind == .initializer, let name = function.enclosingType else { return nil }
    let type = TypeReference.named(name, [])
    if resolver.confinedKind(of: type) != nil { return new(type, range, activation, &state) }
    var value = AbstractValue(type: type)
    if resolver.keepsConfined(type) {
      value.facets = parameters.reduce(into: []) { $0.formUnion(managed($1.facets, state)) }
    }
    return value
  }

  /// Whether what the closure does hangs on where it is run: a function that is given as a value, and
  /// neither is given nor gives anything confined, does what its own interpretation shows.
  func isTelling(_ closure: ClosureValue, _ parameters: [AbstractValue]) -> Bool {
    let function = program[closure.function]
    guard zip(closure.takes, parameters).allSatisfy({ mayBe($1.type, $0) }) else { return false }
    return function.id.part > 0 || !closure.captures.isEmpty || parameters.contains(where: carries)
      || resolver.holdsConfined(function.result.map { resolver.resolve($0, from: nil) })
  }

  /// Whether a value of the one type may be one of the other, as that of another structure is not.
  private func mayBe(_ given: TypeReference?, _ taken: TypeReference) -> Bool {
    guard let given = given?.name, let taken = taken.name, given != taken,
      let own = resolver.declaration(given), let other = resolver.declaration(taken),
      !own.isExtensionOnly, !other.isExtensionOnly
    else { return true }
    let kinds = [own.kind, other.kind]
    return kinds.contains(.protocol) || kinds == [.class, .class]
  }

  /// One of the declarations, bound to the instance whose it is.
  func function(
    _ declared: [FunctionDeclaration]?, _ owner: String?, of instance: AbstractValue? = nil
  ) -> AbstractValue? {
    let declared = declared?.filter { $0.function != nil } ?? []
    guard declared.count == 1, let function = declared.first?.function else {
      let overloads = OverloadedFunction(declarations: declared, owner: owner, instance: instance)
      return declared.isEmpty ? nil : AbstractValue(symbol: .overloads(overloads))
    }
    var captures: [(VariableID, AbstractValue)] = []
    if let instance {
      guard let variable = program[function].selfVariable else { return nil }
      captures = [(variable, instance)]
    }
    return AbstractValue(symbol: .closure(ClosureValue(function: function, captures: captures)))
  }

  /// The one with the labels, if the value is one of several functions.
  func overload(_ value: AbstractValue, _ labels: [String]) -> AbstractValue {
    guard case .overloads(let several) = value.symbol else { return value }
    let fitting = several.declarations.filter { $0.labels == labels }
    return function(fitting, several.owner, of: several.instance) ?? .unknown
  }

  /// The one that takes values of the types; nil where those leave open which.
  func function(
    of several: OverloadedFunction, taking types: [TypeReference?]
  ) -> AbstractValue? {
    resolver.only(of: several.declarations, several.owner, taking: types).flatMap {
      function([$0], several.owner, of: several.instance)
    }
  }
}

extension Function {
  /// Whether the value is a type's initialiser by name, as in `Array.init`.
  func isInitializer(_ value: Register) -> Bool {
    switch definition(of: value) {
    case .member(_, "init")?: true
    case .overload(let named, _)?: isInitializer(named)
    default: false
    }
  }

  /// Whether it is a free function, or one of a type and of no object.
  fileprivate var standsAlone: Bool {
    kind == .declared && parent == nil && id.part == 0 && (isStatic || enclosingType == nil)
  }
}
