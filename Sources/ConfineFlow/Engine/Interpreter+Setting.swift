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
    guard !isBeingMade(base, activation) else { return }
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
    guard !setters.isEmpty, !outlines(setters.map { program[$0] }) else { return }
    let isElsewhere = state.here.contains { $0.crossing != nil }
    guard carries(new.value) || isElsewhere || !state.transactions.openOnes.isEmpty else { return }
    for function in setters.map({ program[$0] }) where always || summaries.isRelevant(function) {
      let rest = max(function.parameters.count - indices.count, 0)
      let call = ProjectCall(
        function: function, receiver: base.value,
        arguments: indices + Array(repeating: new.value, count: rest), isAwaited: false,
        frame: CallFrame(
          caller: activation.function, range: base.range, handed: [base, new], entry: state.here))
      if isTelling(call, nil, state) { _ = run(call, &state) }
    }
  }

  func isBeingMade(_ object: AbstractValue, _ activation: Activation) -> Bool {
    guard case .object(.own)? = object.symbol else { return false }
    return activation.function.kind == .initializer
  }
}
