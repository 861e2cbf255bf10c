// Objects of the program's own types, and what their initialisers keep in them.
extension Interpreter {
  /// An object of the program's own type, with what its initialiser keeps in it.
  func make(
    _ named: TypeReference, by declared: FunctionDeclaration?, _ call: Call, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let type = specialised(named, by: declared, call, activation)
    let ways = calls.reversed().map { ($0.caller.file, $0.range) }
    let id = ObjectID.made(in: [(activation.function.file, range)] + ways)
    var value = AbstractValue(
      type: type, symbol: .object(id), madeAs: resolver.isProtocol(type) ? nil : type.name)
    if state.here.count == 1, let here = state.here.first { value.base = .thread(here.thread) }
    let bindings = generics(of: type.name, in: value)
    guard resolver.keepsConfined(type) || resolver.holdsConfined(type) else {
      guard let declared else {
        // A structure of functions stands for what they do.
        if activation.handsClosure(call) {
          keepMembers(call, in: id, of: type, activation, &state)
        }
        return value
      }
      let made = initialise(value, by: declared, bindings, call, range, activation, &state)
      runArguments(of: declared, type.name, call, bindings, activation, &state)
      return made ?? value
    }
    value.facets = held(by: call, of: type, declared, activation)
    if let name = type.nominal.name, managed(value.facets, state).contains(where: \.isLive) {
      circumstances.handedLive.insert(name)
    }
    for (property, owner) in resolver.storedProperties(of: type) {
      guard !property.isLazy, let initializer = property.initializer else { continue }
      let initial = initialValue(
        initializer, of: property, owner, in: value, range, activation, &state)
      // What a library's call assigns is there whenever that comes.
      if summaries.isAssignedByEntry(property, of: owner) { continue }
      // So are functions that others give the object once they have it.
      if resolver.holdsFunctions(property, of: owner), initial.closures.isEmpty { continue }
      state.fields[id[member: property.name]] = initial
    }
    guard let declared, declared.function != nil else {
      keepMembers(call, in: id, of: type, activation, &state)
      // A structure may be taken back to where what it is made of is at home.
      if type.name.flatMap(resolver.declaration)?.kind != .struct {
        handOut(call.arguments, activation, &state)
      }
      return value
    }
    let made = initialise(value, by: declared, bindings, call, range, activation, &state)
    handOut(call.arguments, activation, &state)
    runArguments(of: declared, type.name, call, bindings, activation, &state)
    return made ?? value
  }

  /// The generic type with what its parameters stand for, by the types of the arguments.
  private func specialised(
    _ type: TypeReference, by declared: FunctionDeclaration?, _ call: Call,
    _ activation: Activation
  ) -> TypeReference {
    guard case .named(let name, []) = type,
      let generics = resolver.declaration(name)?.genericParameters, !generics.isEmpty
    else { return type }
    var bindings: [String: TypeReference] = [:]
    for (argument, parameter) in zip(call.arguments, parameterTypes(of: call, declared, name)) {
      guard let given = activation[argument.value].type else { continue }
      parameter?.match(given, binding: generics, into: &bindings)
    }
    guard !bindings.isEmpty else { return type }
    return .named(name, generics.map { bindings[$0] ?? .named($0, []) })
  }

  /// The states of what an object is made of, but for what cannot be confined by its type.
  private func held(
    by call: Call, of type: TypeReference, _ declared: FunctionDeclaration?,
    _ activation: Activation
  ) -> FacetSet {
    guard let owner = type.name else { return held(by: call, activation) }
    let generics = resolver.declaration(owner)?.genericParameters ?? []
    let parameters = parameterTypes(of: call, declared, owner)
    return zip(call.arguments, parameters).reduce(into: []) { facets, part in
      let given = activation[part.0.value].facets
      guard let parameter = part.1.map({ resolver.resolve($0, from: owner) }),
        !resolver.holdsConfined(parameter), !resolver.keepsConfined(parameter),
        case .named(let name, _) = parameter.unwrapped, !generics.contains(name)
      else { return facets.formUnion(given) }
      facets.formUnion(given.subtracting([.unknown]))
    }
  }

  /// The types that the initialiser declares of the arguments; the compiler's takes the properties.
  func parameterTypes(
    of call: Call, _ declared: FunctionDeclaration?, _ owner: String
  ) -> [TypeReference?] {
    guard let declared, declared.function != nil else {
      let properties = resolver.declaration(owner)?.properties ?? [:]
      return call.arguments.map { $0.label.flatMap { properties[$0]?.type } }
    }
    return resolver.positions(of: declared, owner, for: call).map { index in
      index.flatMap { declared.parameterTypes[$0] }
    }
  }

  /// Follows the initialiser, which may use what it is given; gives the case that it says an enumeration is.
  @discardableResult
  func initialise(
    _ value: AbstractValue, by declared: FunctionDeclaration, _ bindings: [String: TypeReference],
    _ call: Call, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue? {
    guard let type = value.type else { return nil }
    // What a protocol asks for, as by way of a generic parameter, each of its types has.
    let functions =
      declared.function.map { [program[$0]] }
      ?? implementations(of: declared, type.name, value, call, activation)
    let constructions = functions.map {
      projectCall(
        $0, declared, type.name, bindings, to: value, at: range, call, range, activation, state)
    }
    if isReporting { for construction in constructions { noteArguments(of: construction, state) } }
    guard constructions.contains(where: { isTelling($0, type, state) }),
      let made = run(constructions, &state), resolver.isEnumeration(type)
    else { return nil }
    return made
  }

  private func initialValue(
    _ initializer: FunctionID, of property: PropertyDeclaration, _ owner: String,
    in object: AbstractValue, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    let type = declaredType(property, owner)
    if summaries.isolation.isWrapped(property) {
      return .unknown(type)
    }
    let frame = CallFrame(
      caller: activation.function, range: range, handed: [(range, object)], entry: state.here)
    let call = ProjectCall(
      function: program[initializer], receiver: object, arguments: [], isAwaited: false,
      frame: frame)
    if outlines([call.function]) { return .unknown(type) }
    guard calls.count < Self.deepestCall, !stack.contains(initializer) else { return .unknown }
    var value = run(call, &state)
    value.type = type ?? value.type
    value.variable = nil
    return value
  }

  /// The initialiser that the compiler writes for a structure.
  func keepMembers(
    _ call: Call, in id: ObjectID, of type: TypeReference, _ activation: Activation,
    _ state: inout FlowState
  ) {
    let given = call.arguments.map { activation[$0.value] }
    for argument in call.arguments {
      var value = activation[argument.value]
      guard let label = argument.label ?? propertyOfTrailing(value, call, type) else { continue }
      value.variable = nil
      value.symbol = value.symbol?.changingClosures { place(&$0, beside: given, activation) }
      if case .property(let property, let owner)? = resolver.property(label, of: type) {
        if value.isClosure {
          let made = AbstractValue(type: type)
          value = closure(
            value,
            as: specialisedType(property, owner, in: made) ?? declaredType(property, owner))
        }
        keep(value, in: property, owner, of: .plain, argument.range, activation, state)
      }
      state.fields[id[member: label]] = value
    }
  }

  /// Tells a function where it likely runs: on the one queue among the values that are kept beside it, or
  /// on none if that is nil.
  func place(
    _ closure: inout ClosureValue, beside given: [AbstractValue], _ activation: Activation
  ) {
    let queues = given.filter(resolver.isQueue)
    guard queues.count == 1, given.contains(where: \.isClosure) else { return }
    closure.isWithoutQueue = queues[0].isAbsent
    if case .queue(let queue)? = queueSymbol(of: queues[0], activation), queue.kind != .unknown {
      closure.queue = queue
    }
  }

  /// The only property of a function's type that the call does not label, for a trailing closure.
  private func propertyOfTrailing(
    _ value: AbstractValue, _ call: Call, _ type: TypeReference
  ) -> String? {
    guard value.isClosure, let name = type.name else { return nil }
    let labels = call.arguments.compactMap(\.label)
    let free = resolver.declaration(name)?.properties.values.filter { property in
      guard property.isStored, !labels.contains(property.name),
        case .function? = declaredType(property, name)?.unwrapped
      else { return false }
      return true
    }
    return free?.count == 1 ? free?.first?.name : nil
  }
}
