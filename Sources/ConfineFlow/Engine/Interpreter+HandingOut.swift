import ConfineFindings

// Values that are given to code out of sight, such as a caller's completion handler, or to an object
// that keeps them.
extension Interpreter {
  /// What a closure is given that nobody in sight made.
  func handOut(
    _ call: Call, to callee: AbstractValue, _ activation: Activation, _ state: inout FlowState
  ) {
    guard isReporting else { return }
    for argument in call.arguments {
      noteHandedOut(activation[argument.value], at: argument.range, activation, state)
    }
    if !callee.closures.isEmpty {
      noteReceived(call.arguments, activation)
    } else if case .function? = callee.type?.unwrapped {
      handOut(call.arguments, activation, &state)
    }
  }

  /// Whoever gets a live value away from its home can do nothing with it; but a realm that is bound to
  /// a queue or an actor may be kept beside that.
  func handOut(_ arguments: [Argument], _ activation: Activation, _ state: inout FlowState) {
    guard isReporting else { return }
    for argument in arguments {
      if let payload = payload(of: argument, activation) {
        handOut(payload, activation, &state)
        continue
      }
      handOut(activation[argument.value], at: argument.range, activation, &state)
    }
  }

  /// The same for one value, be it that a property takes it which nothing in sight reads.
  func handOut(
    _ value: AbstractValue, at range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    let facets = managed(value.facets, state).subtracting([.plain])
    guard !facets.isEmpty, facets.allSatisfy(\.isLive),
      let kind = kind(of: value) ?? kindOfElements(value),
      kind != .realm || !facets.isOfExecutor
    else { return }
    let access = Access(
      value: value, kind: kind, operation: .read, range: range, function: activation.function)
    evidence.handedOut.insert(access.place)
    checkHome(access, facets, atMost: .likely, &state)
  }

  /// A realm in static storage is used by the code that gives it to whoever.
  private func noteHandedOut(
    _ value: AbstractValue, at range: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard !value.facets.tellsNothing, kind(of: value) == .realm else { return }
    let access = Access(
      value: value, kind: .realm, operation: .read, range: range, function: activation.function)
    noteSharedUses(access, value.facets, state)
  }

  private func noteReceived(_ arguments: [Argument], _ activation: Activation) {
    for argument in arguments {
      evidence.received.insert(
        AccessPlace(file: activation.function.file, range: argument.range))
      if let payload = payload(of: argument, activation) { noteReceived(payload, activation) }
    }
  }

  /// What a case of an enumeration holds that is written as the argument: `.success(dog)`.
  func payload(of argument: Argument, _ activation: Activation) -> [Argument]? {
    guard case .call(let call)? = activation.function.definition(of: argument.value),
      case .implicitMember = call.callee
    else { return nil }
    return call.arguments
  }
}
