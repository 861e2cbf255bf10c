/// A call of a function that the program declares, under interpretation.
struct CallFrame {
  /// The function that makes the call.
  var caller: Function
  var range: SourceRange
  /// What the call hands over, the receiver first, with the expressions that stand for it.
  var handed: [(range: SourceRange, value: AbstractValue)]
  /// Where the callee begins to run.
  var entry: Set<Here>
  /// Who gave the callee as a value to the code that calls it.
  var giver: ClosureValue.Giver?
}

/// What a call of the program's own function or accessor brings with it.
struct ProjectCall {
  var function: Function
  var receiver: AbstractValue
  /// By parameter; nil where the caller leaves it out.
  var arguments: [AbstractValue?]
  /// The variables and properties of the caller that it may change, by parameter.
  var lent: [Int: AbstractValue] = [:]
  var isAwaited: Bool
  var frame: CallFrame
}

extension Interpreter {
  func apply(
    _ declared: FunctionDeclaration, _ owner: String?, to receiver: AbstractValue,
    at place: SourceRange, _ call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    evaluateDelayed(of: call, for: declared, owner, activation, &state)
    let bindings = bindings(of: declared, owner, receiver, call, activation)
    let type = declared.result.map { resolver.resolve($0.substituting(bindings), from: owner) }
    let bodies = implementations(of: declared, owner, receiver, call, activation)
    // A model's own method reads the model; so does one that an extension adds to a realm.
    if case .method = call.callee, outline == nil, kind(of: receiver) != nil,
      bodies.isEmpty
        || bodies.contains(where: {
          resolver.usesItself($0) && !isElsewhere($0, call, activation, state)
        })
    {
      touch(receiver, .read, place, activation, &state)
    }
    let given = call.arguments.map { activation[$0.value] }
    if let function = bodies.first, bodies.count == 1,
      isCutOff(function.id, given: given, from: state.here)
    {
      settle(call, isAsync: declared.isAsync, range, activation, &state)
      return AbstractValue(type: type, symbol: .absent)
    }
    let calls =
      outlines(bodies)
      ? []
      : bodies.map {
        projectCall(
          $0, declared, owner, bindings, to: receiver, at: place, call, range, activation, state)
      }
    if isReporting { for call in calls { noteArguments(of: call, state) } }
    let isFollowed = calls.contains { isTelling($0, type, state) }
    noteCall(
      of: declared, bodies, call, isFollowed: isFollowed, activation, &state)
    if !isFollowed { notePlainCall(of: bodies, state) }
    if self.calls.isEmpty { references.calls.append((range.start, bodies.map(\.id))) }
    var value = isFollowed ? run(calls, &state) : nil
    if bodies.isEmpty, owner.flatMap(resolver.declaration)?.kind == .protocol {
      handOut(call.arguments, activation, &state)
    }
    runArguments(of: declared, owner, call, bindings, activation, &state)
    settle(call, isAsync: declared.isAsync, range, activation, &state)
    guard value != nil || type != nil else { return .unknown }
    if call.awaitRole != nil, let callee = bodies.first,
      isAway(callee, from: state.here)
    {
      let isolation = summaries.isolation.isolation(of: callee)
      value = value.map { handedBack($0, from: isolation, range, activation, &state) }
    }
    let provided =
      bodies.isEmpty && declared.function == nil
      ? required(type, by: call, range, activation, state) : nil
    var result = value ?? provided ?? unseen(declared, type, call, activation)
    // What a closure gives tells what a generic parameter stands for.
    let isTold = result.type != nil && declared.givesUnbound(bindings)
    if !isTold { result.type = resolver.type(type, of: result.type) }
    result.variable = nil
    if declared.function == nil, let type, resolver.isCase(declared.name, of: type) {
      result.type = specialised(type, byCase: declared.name, of: call, activation)
      result.symbol = madeCase(declared.name, by: call, activation)
    }
    return result
  }

  /// Whether the call is handed on to the actor that isolates the callee.
  private func isElsewhere(
    _ callee: Function, _ call: Call, _ activation: Activation, _ state: FlowState
  ) -> Bool {
    call.awaitRole != nil
      && mustAwait(summaries.isolation.isolation(of: callee), activation, state)
  }

  /// Whether who waits for the function is elsewhere than it runs, or may be when it is done.
  private func isAway(_ callee: Function, from here: Set<Here>) -> Bool {
    let isolation = summaries.isolation.isolation(of: callee)
    return switch isolation {
    case .main: here.contains { $0.thread != .main }
    case .actor: here.contains { $0.executor != isolation.executor }
    case .nonisolated, .unknown: callee.isAsync
    }
  }

  /// What a call gives whose body is not followed; a case of an enumeration has none.
  private func unseen(
    _ declared: FunctionDeclaration, _ type: TypeReference?, _ call: Call, _ activation: Activation
  ) -> AbstractValue {
    if resolver.holdsConfined(type) { return .unknown }
    guard declared.function == nil,
      type.map(resolver.keepsConfined) == true || resolver.isCase(declared.name, of: type)
    else { return .plain }
    return AbstractValue(facets: held(by: call, activation))
  }

  /// The states of what a value is made of.
  func held(by call: Call, _ activation: Activation) -> FacetSet {
    call.arguments.reduce(into: FacetSet()) { $0.formUnion(activation[$1.value].facets) }
  }

  /// A case of an enumeration with what it is made of.
  func madeCase(_ name: String, by call: Call, _ activation: Activation) -> Symbol {
    let held = call.arguments.map { handed($0.value, activation) }
    let isKnown = held.contains { $0.symbol != nil || !$0.facets.tellsNothing }
    return .implicitMember(name, holding: isKnown ? held : [])
  }

  /// Reading a computed property is a call of its getter, or of one of several.
  func readComputed(
    _ getters: [FunctionID], _ type: TypeReference?, of base: AbstractValue, at place: SourceRange,
    _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let isolation = summaries.isolation.isolation(of: program[getters[0]])
    let isAwaited = mustAwait(isolation, activation, state)
    let calls = getters.map { getter in
      ProjectCall(
        function: program[getter], receiver: base, arguments: [], isAwaited: isAwaited,
        frame: CallFrame(
          caller: activation.function, range: range, handed: [(place, base)], entry: state.here))
    }
    guard calls.contains(where: { isTelling($0, type, state) }) else {
      return AbstractValue(type: type, symbol: constant(given: calls.map(\.function), type))
    }
    guard var value = run(calls, &state) else {
      return .unknown(type)
    }
    if isAwaited { value = handedBack(value, from: isolation, range, activation, &state) }
    value.variable = nil
    value.type = type ?? value.type
    return value
  }

  /// Whether all of the getters give `true`, or `false`, and nothing else.
  private func constant(given getters: [Function], _ type: TypeReference?) -> Symbol? {
    guard outline == nil, type == .named("Bool", []) else { return nil }
    let values = Set(getters.map(\.constantResult))
    return values.count == 1 ? values.first!.map { .truth(.known($0)) } : nil
  }

  // MARK: - What is called

  /// What generic parameters stand for, by the receiver's type and by the arguments' types.
  private func bindings(
    of declared: FunctionDeclaration, _ owner: String?, _ receiver: AbstractValue, _ call: Call,
    _ activation: Activation
  ) -> [String: TypeReference] {
    var bindings = generics(of: owner, in: receiver)
    guard !declared.genericParameters.isEmpty else { return bindings }
    let positions = resolver.positions(of: declared, owner, for: call)
    for (argument, index) in zip(call.arguments, positions) {
      guard let index, let parameter = declared.parameterTypes[index],
        let type = activation[argument.value].type
      else { continue }
      parameter.match(type, binding: declared.genericParameters, into: &bindings)
    }
    // What the context alone tells is at least what the declaration asks for.
    let confined = declared.constraints.filter { resolver.holdsConfined($1) }
    return bindings.merging(confined) { known, _ in known }
  }

  func projectCall(
    _ function: Function, _ declared: FunctionDeclaration, _ owner: String?,
    _ bindings: [String: TypeReference], to receiver: AbstractValue, at place: SourceRange,
    _ call: Call, _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) -> ProjectCall {
    var arguments = [AbstractValue?](repeating: nil, count: function.parameters.count)
    var lent: [Int: AbstractValue] = [:]
    let positions = resolver.positions(of: declared, owner, for: call)
    for (argument, index) in zip(call.arguments, positions) {
      guard let index, arguments.indices.contains(index) else { continue }
      if argument.isInOut { lent[index] = activation[argument.value] }
      let given = self.argument(
        argument, for: function.parameters[index], of: function, activation, state)
      if function.parameters[index].isVariadic {
        arguments[index] = collected(given, after: arguments[index])
        continue
      }
      arguments[index] = given
      if case .closure(var closure)? = arguments[index]?.symbol,
        case .function(let type)? = parameterType(index, of: declared, owner, bindings)
      {
        closure.takes = type.parameters.map {
          resolver.resolve($0, from: function.enclosingType)
        }
        if closure.giver == nil, program[closure.function].kind == .declared {
          closure.giver = .init(function: activation.function.id, range: argument.range)
        }
        arguments[index]?.symbol = .closure(closure)
      }
    }
    var receiver = receiver
    // An object knows itself by its own type, whatever its user knows it by.
    if let type = receiver.madeAs ?? function.enclosingType, let name = receiver.type?.name,
      name != type, resolver.isBehind(name, type)
    {
      receiver.type = .named(type, [])
    }
    let handed =
      [(place, receiver)] + call.arguments.map { ($0.range, activation[$0.value]) }
    let frame = CallFrame(
      caller: activation.function, range: range, handed: handed, entry: state.here)
    return ProjectCall(
      function: function, receiver: receiver, arguments: arguments, lent: lent,
      isAwaited: call.awaitRole != nil, frame: frame)
  }

  /// What a variadic parameter has that was given the value behind others.
  private func collected(
    _ value: AbstractValue, after others: AbstractValue?
  ) -> AbstractValue {
    var array = others?.joined(with: value) ?? value
    array.type = others?.type ?? value.type.map { .array($0) }
    array.variable = nil
    return array
  }

  // MARK: - Running it

  /// Runs the bodies that the call may mean; what not all of them show is not sure. Which of them write
  /// may be what the caller asked before it began a transaction, or none.
  func run(_ calls: [ProjectCall], _ state: inout FlowState) -> AbstractValue? {
    guard calls.count > 1 else { return calls.first.map { run($0, &state) } }
    var values: [AbstractValue] = []
    let entry = state
    var isFirst = true
    forEach(calls, sayingNothingOf: { $0 == .outsideTransaction }) { call in
      var own = entry
      values.append(run(call, &own))
      if isFirst { state = own } else { _ = state.join(own) }
      isFirst = false
    }
    return join(values)
  }

  func run(_ call: ProjectCall, _ state: inout FlowState) -> AbstractValue {
    var call = call
    giveDefaults(to: &call, &state)
    let isolation = isolation(of: call, state)
    let before = state.here
    var entry = state
    let parked = park(for: call, &entry)
    bind(call, &entry)
    entry.move(
      to: Set(
        before.map {
          place(
            of: call.function, isolation, isAsync: call.function.isAsync,
            isAwaited: call.isAwaited, call.frame.range, in: call.frame.caller.file, from: $0)
        }))
    var frame = call.frame
    frame.entry = entry.here
    calls.append(frame)
    defer { calls.removeLast() }
    wrapParameters(of: call, isolation, &entry)
    let isReentry = stack.contains(call.function.id)
    if isReentry { reentered.insert(call.function.id.root) }
    let exit = run(call.function.id, isolation: isolation, from: entry)
    if isReentry { reentered.remove(call.function.id.root) }
    guard var after = exit.state else { return exit.value }
    let value = assignedSelf(by: call.function, after) ?? exit.value
    let changed = call.lent.compactMap { index, lent in
      after.variables[call.function.parameters[index].variable].map { (lent, $0) }
    }
    unpark(parked, &after, giving: value)
    after.move(to: before)
    after.markAdditions(since: state)
    after.decided = state.decided
    state = after
    for (lent, value) in changed { change(lent, to: value, &state) }
    return value
  }

  /// The case that an enumeration's initialiser has made its object.
  private func assignedSelf(by function: Function, _ state: FlowState) -> AbstractValue? {
    guard function.kind == .initializer, let variable = function.selfVariable,
      let type = function.enclosingType, resolver.isEnumeration(.named(type, []))
    else { return nil }
    return state.variables[variable]
  }

  /// What the callee has made of the caller's variable or property.
  private func change(
    _ lent: AbstractValue, to value: AbstractValue, _ state: inout FlowState
  ) {
    guard let variable = lent.variable else { return hold(value, in: lent, &state) }
    var changed = value
    changed.type = lent.type ?? value.type
    state.assign(changed, to: variable)
  }

  private func parameterType(
    _ index: Int, of declared: FunctionDeclaration, _ owner: String?,
    _ bindings: [String: TypeReference]
  ) -> TypeReference? {
    declared.parameterTypes[index].map {
      resolver.resolve($0.substituting(bindings), from: owner).unwrapped
    }
  }

  /// Closures that nothing in sight ran: those that do not escape run before the call returns, others
  /// as their parameters say.
  func runArguments(
    of declared: FunctionDeclaration, _ owner: String?, _ call: Call,
    _ bindings: [String: TypeReference], _ activation: Activation, _ state: inout FlowState
  ) {
    guard activation.handsClosure(call) else { return }
    let positions = resolver.positions(of: declared, owner, for: call)
    for (argument, index) in zip(call.arguments, positions) {
      guard let index,
        case .function(let signature)? = parameterType(index, of: declared, owner, bindings),
        case .closure(let closure)? = activation[argument.value].symbol,
        !ran.contains(closure.function)
      else { continue }
      typesGiven[closure.function] = signature
      guard !declared.isAsync, !signature.isAsync, !signature.isEscaping else { continue }
      let parameters = signature.parameters.map { AbstractValue.unknown($0) }
      runInline(closure, parameters, maybe: true, activation, &state)
    }
  }
}

extension FunctionDeclaration {
  /// Whether it gives a value of a generic parameter of its own of which the call says nothing.
  fileprivate func givesUnbound(_ bindings: [String: TypeReference]) -> Bool {
    guard case .named(let name, [])? = result?.unwrapped else { return false }
    return genericParameters.contains(name) && bindings[name] == nil
  }
}
