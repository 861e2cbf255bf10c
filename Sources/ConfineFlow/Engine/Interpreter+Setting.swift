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
    guard !property.setters.isEmpty, !isBeingMade(base, activation),
      !outlines(property.setters.map { program[$0] })
    else { return }
    let isCarried = carries(value)
    let mayHoldAnything =
      isCarried && declaredType(property, owner).map(resolver.isKnown) == false
    let isElsewhere = state.here.contains { $0.crossing != nil }
    guard isCarried || isElsewhere || !state.transactions.openOnes.isEmpty else { return }
    for function in property.setters.map({ program[$0] })
    where mayHoldAnything || summaries.isRelevant(function) {
      let call = ProjectCall(
        function: function, receiver: base, arguments: function.parameters.map { _ in value },
        isAwaited: false,
        frame: CallFrame(
          caller: activation.function, range: valueRange,
          handed: [(place, base), (valueRange, value)], entry: state.here))
      if isTelling(call, nil, state) { _ = run(call, &state) }
    }
  }

  func isBeingMade(_ object: AbstractValue, _ activation: Activation) -> Bool {
    guard case .object(.own)? = object.symbol else { return false }
    return activation.function.kind == .initializer
  }
}
