// What runs where a property is set.
extension Interpreter {
  /// Runs the setter or the observers of a property that may hold anything: what they are given, and
  /// what the functions get that they call, only the assignment tells.
  ///
  /// An initialiser of the object runs none of them. The value before, which `didSet` is given, is taken
  /// for one like the new one.
  func runSetters(
    of property: PropertyDeclaration, _ owner: String, _ base: AbstractValue,
    _ place: SourceRange, _ value: AbstractValue, _ valueRange: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard !property.setters.isEmpty, outline == nil, carries(value),
      let type = declaredType(property, owner), !resolver.isKnown(type),
      !isBeingMade(base, activation)
    else { return }
    for setter in property.setters {
      let function = program[setter]
      let call = ProjectCall(
        function: function, receiver: base, arguments: function.parameters.map { _ in value },
        isAwaited: false,
        frame: CallFrame(
          caller: activation.function, range: valueRange,
          handed: [(place, base), (valueRange, value)], entry: state.here))
      if isTelling(call, nil, state) { _ = run(call, &state) }
    }
  }

  private func isBeingMade(_ object: AbstractValue, _ activation: Activation) -> Bool {
    guard case .object(.own)? = object.symbol else { return false }
    return activation.function.kind == .initializer
  }
}
