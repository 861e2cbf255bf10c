// What the parameters of a called function hold.
extension Interpreter {
  /// Computes what the call leaves out, where it may be confined, on the caller's thread.
  func giveDefaults(to call: inout ProjectCall, _ state: inout FlowState) {
    for index in call.arguments.indices where call.arguments[index] == nil {
      let parameter = call.function.parameters[index]
      guard let initial = parameter.defaultValue, !stack.contains(initial),
        let type = type(of: parameter, of: call.function),
        resolver.holdsConfined(type) || resolver.keepsConfined(type)
          || resolver.isQueue(type.unwrapped)
      else { continue }
      call.arguments[index] = valueLeftOut(initial, call.frame, &state)
    }
  }

  /// What a parameter is that a call leaves out, as the function computes it.
  func valueLeftOut(
    _ initial: FunctionID, _ frame: CallFrame, _ state: inout FlowState
  ) -> AbstractValue {
    let call = ProjectCall(
      function: program[initial], receiver: .plain, arguments: [], isAwaited: false, frame: frame)
    return run(call, &state)
  }

  /// Whether what the call leaves out is confined.
  func leavesOutConfined(_ call: ProjectCall) -> Bool {
    zip(call.function.parameters, call.arguments).contains { parameter, given in
      given == nil && parameter.defaultValue != nil
        && resolver.holdsConfined(type(of: parameter, of: call.function))
    }
  }

  func type(of parameter: Parameter, of function: Function) -> TypeReference? {
    parameter.type.map { resolver.resolve($0, from: function.enclosingType) }
  }

  func bind(_ call: ProjectCall, _ entry: inout FlowState) {
    if let variable = call.function.selfVariable {
      var instance = call.receiver
      if instance.symbol == nil, instance.type != nil {
        instance.symbol = .object(.made(in: [(call.frame.caller.file, call.frame.range)]))
      }
      instance.variable = nil
      entry.assign(instance, to: variable)
    }
    for (index, parameter) in call.function.parameters.enumerated() {
      let given = call.arguments.indices.contains(index) ? call.arguments[index] : nil
      entry.assign(argument(given, for: parameter, of: call.function), to: parameter.variable)
    }
  }

  private func argument(
    _ given: AbstractValue?, for parameter: Parameter, of function: Function
  ) -> AbstractValue {
    let type = type(of: parameter, of: function)
    guard program[parameter.variable].attributes.isEmpty else {
      return .unknown(type)
    }
    guard var value = given else {
      switch parameter.defaultLiteral {
      case .absent: return AbstractValue(type: type, symbol: .absent)
      case .truth(let value): return AbstractValue(type: type, symbol: .truth(.known(value)))
      case nil:
        return AbstractValue(type: type, facets: resolver.holdsConfined(type) ? [.unknown] : [])
      }
    }
    if case .truth = value.symbol, summaries.isUntracked(parameter.variable) {
      value.symbol = nil
    }
    value = closure(value, as: type)
    value.variable = nil
    // What the caller knows of the type says more, unless it says nothing of confinement.
    if !saysMore(value.type, than: type) { value.type = type ?? value.type }
    return value
  }

  /// Whether the type of an argument tells more than that of its parameter, which may be generic.
  private func saysMore(_ given: TypeReference?, than declared: TypeReference?) -> Bool {
    guard let given else { return false }
    if resolver.confinedKind(of: given) != nil { return true }
    // An array of objects may be taken as one of what a protocol asks for.
    if resolver.holdsConfined(given), !resolver.holdsConfined(declared) { return true }
    guard let declared, resolver.isKnown(given), !resolver.isProtocol(given) else { return false }
    return !resolver.isKnown(declared) || resolver.isProtocol(declared)
  }
}
