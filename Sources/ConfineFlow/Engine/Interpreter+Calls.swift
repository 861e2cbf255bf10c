import ConfineFindings

extension Interpreter {
  func evaluate(
    _ call: Call, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let shape = CallShape(call)
    switch call.callee {
    case .method(let register, let name, let place):
      let receiver = activation[register]
      return callMethod(name, of: receiver, at: place, call, shape, range, activation, &state)
    case .name(let name):
      return callName(name, call, shape, range, activation, &state)
    case .initializer(let type):
      let resolved = resolver.resolve(type, from: activation.function.enclosingType)
      return construct(resolved, call, shape, range, activation, &state)
    case .implicitMember(let name):
      settle(call, isAsync: nil, range, activation, &state)
      return AbstractValue(symbol: .implicitMember(name))
    case .value(let register):
      let result = runOnce(activation[register], activation, &state)
      settle(call, isAsync: nil, range, activation, &state)
      return result ?? .unknown
    case .superMethod:
      settle(call, isAsync: nil, range, activation, &state)
      return .unknown
    }
  }

  private func callMethod(
    _ name: String, of receiver: AbstractValue, at place: SourceRange, _ call: Call,
    _ shape: CallShape, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    if let type = receiver.type {
      if let member = resolver.function(name, of: type, call: shape) {
        return apply(member, to: receiver, at: place, call, range, activation, &state)
      }
      if case .metatype(let instance) = type {
        if name == "init" { return construct(instance, call, shape, range, activation, &state) }
        if case .metatype(let nested)? = nestedMetatype(name, in: instance) {
          return construct(nested, call, shape, range, activation, &state)
        }
      }
    }
    touch(receiver, .read, place, activation, &state)
    settle(call, isAsync: nil, range, activation, &state)
    return .unknown
  }

  private func nestedMetatype(_ name: String, in outer: TypeReference) -> TypeReference? {
    outer.name.flatMap { resolver.type(named: "\($0).\(name)", from: nil) }.map { .metatype($0) }
  }

  private func callName(
    _ name: String, _ call: Call, _ shape: CallShape, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    if let instance = selfValue(activation, state), let type = instance.type,
      let member = resolver.function(name.withoutFile, of: type, call: shape)
    {
      return apply(member, to: instance, at: range, call, range, activation, &state)
    }
    if let scope = activation.function.enclosingType,
      let member = resolver.function(
        name.withoutFile, of: .metatype(.named(scope, [])), call: shape)
    {
      return apply(member, to: .plain, at: range, call, range, activation, &state)
    }
    if let type = resolver.type(named: name, from: activation.function.enclosingType) {
      return construct(type, call, shape, range, activation, &state)
    }
    if let member = resolver.freeFunction(name, call: shape) {
      return apply(member, to: .plain, at: range, call, range, activation, &state)
    }
    settle(call, isAsync: nil, range, activation, &state)
    return .unknown
  }

  private func apply(
    _ member: Member, to receiver: AbstractValue, at place: SourceRange, _ call: Call,
    _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    switch member {
    case .model(let model, let bindings):
      return apply(model, bindings, to: receiver, at: place, call, range, activation, &state)
    case .function(let declared, let owner):
      return apply(declared, owner, to: receiver, at: place, call, range, activation, &state)
    case .property:
      return .unknown
    }
  }

  // MARK: - Functions that the program declares

  private func apply(
    _ declared: FunctionDeclaration, _ owner: String?, to receiver: AbstractValue,
    at place: SourceRange, _ call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    // A model's own method reads the model; so does one that an extension adds to a realm.
    if case .method = call.callee { touch(receiver, .read, place, activation, &state) }
    runArguments(of: declared, call, range, activation, &state)
    settle(call, isAsync: declared.isAsync, range, activation, &state)
    let type = declared.result.map {
      resolver.resolve($0, from: owner).substituting(typeArguments(call, activation))
    }
    guard !declared.isAsync, let function = declared.function else {
      return AbstractValue(type: type, facets: resolver.holdsConfined(type) ? [.unknown] : [])
    }
    return summaries.result(
      of: function, as: type, truths: truths(of: declared, call, activation, state),
      here: state.here)
  }

  /// What is known of the parameters that are true or false: of arguments and of defaults.
  private func truths(
    of declared: FunctionDeclaration, _ call: Call, _ activation: Activation, _ state: FlowState
  ) -> [Bool?] {
    guard let function = declared.function else { return [] }
    var truths = program[function].parameters.map(\.defaultTruth)
    for (argument, index) in zip(call.arguments, positions(of: declared, for: call)) {
      guard let index, truths.indices.contains(index) else { continue }
      let truth = activation[argument.value].truth(except: summaries.untracked)
      truths[index] = truth.flatMap(state.value)
    }
    return truths.contains { $0 != nil } ? truths : []
  }

  /// A closure that does not escape runs before the call returns, on the caller's thread; any other
  /// where the function's body runs it.
  private func runArguments(
    of declared: FunctionDeclaration, _ call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    noteCall(of: declared, call, activation, &state)
    guard !declared.isAsync else { return }
    for (argument, index) in zip(call.arguments, positions(of: declared, for: call)) {
      guard let index,
        case .function(let signature)? = declared.parameterTypes[index]?.unwrapped,
        !signature.isAsync, case .closure(let closure)? = activation[argument.value].symbol
      else { continue }
      guard !signature.isEscaping else {
        let places = declared.function.flatMap { summaries.destinations(in: $0)[index] }
        if let places { run(closure, at: places, range, activation, &state) }
        continue
      }
      let parameters = signature.parameters.map { AbstractValue(type: $0, facets: [.unknown]) }
      runInline(closure, parameters, maybe: true, activation, &state)
    }
  }

  /// The parameters that the call's arguments meet, in order.
  private func positions(of declared: FunctionDeclaration, for call: Call) -> [Int?] {
    var index = 0
    return call.arguments.map { argument in
      let isFirstTrailing = argument.isTrailingClosure && argument.label == nil
      while index < declared.labels.count {
        defer { index += 1 }
        if isFirstTrailing {
          if case .function? = declared.parameterTypes[index] { return index }
        } else if declared.labels[index] == argument.label ?? "_" {
          return index
        }
      }
      return nil
    }
  }

  // MARK: - Initialisers

  private func construct(
    _ type: TypeReference, _ call: Call, _ shape: CallShape, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let member = resolver.initializer(of: type, call: shape)
    if case .model(let model, let bindings)? = member {
      return apply(model, bindings, to: .plain, at: range, call, range, activation, &state)
    }
    if case .function(let declared, _)? = member {
      runArguments(of: declared, call, range, activation, &state)
      settle(call, isAsync: declared.isAsync, range, activation, &state)
    } else {
      settle(call, isAsync: nil, range, activation, &state)
    }
    guard let kind = resolver.confinedKind(of: type), kind != .realm else {
      return holder(of: type, call, activation)
    }
    let origin = Origin(kind: .made, file: activation.function.file, range: range)
    state.attached[origin] = nil
    return AbstractValue(type: type, facets: [.unmanaged(origin)])
  }

  /// A value of the program's own type: what it holds is not followed.
  private func holder(
    of type: TypeReference, _ call: Call, _ activation: Activation
  ) -> AbstractValue {
    let holdsLive = call.arguments.contains { !activation[$0.value].facets.isEmpty }
    return AbstractValue(type: type, facets: holdsLive ? [.unknown] : [])
  }

  // MARK: - Awaiting

  /// Suspends where the call is one that may: the operand of `await` has at least one.
  func settle(
    _ call: Call, isAsync: Bool?, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    if isAsync == nil { noteUnknownCall(call, activation, &state) }
    guard let role = call.awaitRole else { return }
    // A synchronous function of an actor is awaited from outside it.
    if isAsync == true || role == .outermost { suspend(at: range, activation, &state) }
  }

  /// `T`, by the type given as an argument.
  func typeArguments(_ call: Call, _ activation: Activation) -> [String: TypeReference] {
    for argument in call.arguments {
      if case .metatype(let type) = activation[argument.value].symbol { return ["T": type] }
    }
    return [:]
  }
}
