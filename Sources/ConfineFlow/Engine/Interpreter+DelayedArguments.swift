// Arguments that stand for autoclosures, if the callee takes such.
extension Interpreter {
  /// Evaluates those of a call that no function of the program is seen to take.
  func evaluateDelayed(of call: Call, _ activation: Activation, _ state: inout FlowState) {
    guard call.arguments.contains(where: \.isDelayed), !isOfProgram(call, activation, state) else {
      return
    }
    for argument in call.arguments where argument.isDelayed {
      evaluate(argument, activation, &state)
    }
  }

  /// Evaluates those that the function takes as they are.
  func evaluateDelayed(
    of call: Call, for declared: FunctionDeclaration, _ owner: String?, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard call.arguments.contains(where: \.isDelayed) else { return }
    let positions = resolver.positions(of: declared, owner, for: call)
    for (argument, index) in zip(call.arguments, positions) where argument.isDelayed {
      let type = index.flatMap { declared.parameterTypes[$0] }
      if type.map({ resolver.resolve($0, from: owner).isFunction }) == true { continue }
      evaluate(argument, activation, &state)
    }
  }

  private func evaluate(
    _ argument: Argument, _ activation: Activation, _ state: inout FlowState
  ) {
    guard case .closure(let closure)? = activation[argument.value].symbol else { return }
    let value = runInline(closure, [], maybe: false, activation, &state)
    activation.set(argument.value, to: value, at: argument.range)
  }

  private func isOfProgram(_ call: Call, _ activation: Activation, _ state: FlowState) -> Bool {
    let shape = shape(of: call, activation)
    let member: Member?
    switch call.callee {
    case .method(let register, let name, _):
      member = activation[register].type.flatMap { resolver.function(name, of: $0, call: shape) }
    case .name(let name):
      let scope = activation.function.enclosingType.map { TypeReference.named($0, []) }
      let types = [selfValue(activation, state)?.type, scope.map { .metatype($0) }]
      member =
        types.lazy.compactMap { $0 }
        .compactMap { self.resolver.function(name.withoutFile, of: $0, call: shape) }.first
        ?? resolver.freeFunction(name, call: shape)
      if member == nil { return resolver.declaration(name) != nil }
    case .initializer, .implicitMember, .superMethod: return true
    case .value: return false
    }
    if case .function? = member { return true } else { return false }
  }
}
