// What runs where a property is set.
extension Interpreter {
  /// Runs the setter or the observers of a property that may hold anything, since only the assignment
  /// tells what they are given, and those of any other one where the code is not where it began, where
  /// it sets something confined, and where it has a write transaction open.
  ///
  /// An initialiser of the object runs none of them. The value before, which `didSet` is given, is taken
  /// for one like the new one.
  func runSetters(
    of property: PropertyDeclaration, _ owner: String, _ base: AbstractValue,
    _ place: SourceRange, _ value: AbstractValue, _ valueRange: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard !property.setters.isEmpty, !isBeingMade(base, activation) else { return }
    let mayHoldAnything =
      carries(value) && declaredType(property, owner).map(resolver.isKnown) == false
    run(
      property.setters, given: [], (place, base), (valueRange, value), always: mayHoldAnything,
      activation, &state)
  }

  /// Runs the setter of a subscript as that of a property.
  func runSetters(
    ofSubscriptOf base: AbstractValue, at place: SourceRange, _ indices: [Argument],
    _ value: Register, _ activation: Activation, _ state: inout FlowState
  ) {
    guard case .function(let declared, _)? = subscripted(base, indices), !declared.setters.isEmpty
    else { return }
    run(
      declared.setters, given: indices.map { activation[$0.value] }, (place, base),
      (activation.range(of: value), activation[value]), always: false, activation, &state)
  }

  /// What brackets with the indices mean behind the value.
  func subscripted(_ base: AbstractValue, _ indices: [Argument]) -> Member? {
    base.type.flatMap { resolver.function("subscript", of: $0, call: CallShape(indices: indices)) }
  }

  private func run(
    _ setters: [FunctionID], given indices: [AbstractValue],
    _ base: (range: SourceRange, value: AbstractValue),
    _ new: (range: SourceRange, value: AbstractValue), always: Bool, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard !outlines(setters.map { program[$0] }) else { return }
    let isBehindMain = state.here.contains(where: \.isBehindMain)
    for function in setters.map({ program[$0] })
    where always || summaries.isRelevant(function) || isBehindMain && resolver.mayShow(function) {
      let rest = max(function.parameters.count - indices.count, 0)
      let call = ProjectCall(
        function: function, receiver: base.value,
        arguments: indices + Array(repeating: new.value, count: rest), isAwaited: false,
        frame: CallFrame(
          caller: activation.function, range: base.range, handed: [base, new], entry: state.here))
      if isTelling(call, nil, state) { _ = run(call, &state) }
    }
  }

  /// Sets, where a stream delivers, what it is told to: the property at the end of a key path, or the one
  /// whose projection it is lent.
  func set(
    by call: Call, to part: Operand, from receiver: AbstractValue, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) {
    guard let argument = call.arguments.first,
      let (name, object) = settable(argument, of: part.value, activation, state)
    else { return }
    var (element, there) = (AbstractValue.unknown, state)
    if case .stream(let stream) = receiver.symbol {
      let filled = filled(stream)
      filled.delivery.move(&there)
      element = filled.element
    }
    assignMember(
      name, of: object, at: part.range, element, part.range, range, activation, &there)
  }

  private func settable(
    _ argument: Argument, of object: AbstractValue, _ activation: Activation, _ state: FlowState
  ) -> (name: String, of: AbstractValue)? {
    if case .closure(let path) = activation[argument.value].symbol {
      return program[path.function].lastMember.map { ($0, object) }
    }
    guard argument.isInOut else { return nil }
    switch activation.function.definition(of: argument.value) {
    case .member(let base, let name)? where name.isProjection:
      return (String(name.dropFirst()), activation[base])
    case .name(let name)? where name.isProjection:
      return selfValue(activation, state).map { (String(name.dropFirst()), $0) }
    default: return nil
    }
  }

  func isBeingMade(_ object: AbstractValue, _ activation: Activation) -> Bool {
    guard case .object(.own)? = object.symbol else { return false }
    return activation.function.kind == .initializer
  }
}

extension Function {
  /// The member that a key path leads to.
  var lastMember: String? {
    blocks.lazy.flatMap(\.instructions).reversed().lazy.compactMap { instruction in
      if case .member(_, let name) = instruction.kind { name } else { nil }
    }.first
  }
}
