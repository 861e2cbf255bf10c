import ConfineFindings

extension Interpreter {
  func evaluate(
    _ call: Call, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    var value = run(call, range, activation, &state)
    if call.isChained { value.type = value.type.map { .optional($0.unwrapped) } }
    for argument in call.arguments where argument.isInOut {
      changeProperty(in: argument.value, argument.range, activation, &state)
    }
    return value
  }

  private func run(
    _ call: Call, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    evaluateDelayed(of: call, activation, &state)
    let shape = shape(of: call, activation)
    switch call.callee {
    case .method(let register, let name, let place):
      var receiver = activation[register]
      if call.unwrapsReceiver { receiver.type = receiver.type?.unwrapped }
      return callMethod(name, of: receiver, at: place, call, shape, range, activation, &state)
    case .name(let name):
      return callName(name, call, shape, range, activation, &state)
    case .initializer(let type):
      let resolved = resolver.resolve(type, from: activation.function.enclosingType)
      return construct(resolved, call, shape, range, activation, &state)
    case .implicitMember(let name):
      if let model = resolver.tellingStatic(name, call: shape) {
        return apply(model, [:], to: .plain, at: range, call, range, activation, &state)
      }
      if let type = impliedType(of: name, shape, at: range, activation, state) {
        if name == "init" { return construct(type, call, shape, range, activation, &state) }
        let owner = AbstractValue(type: .metatype(type), symbol: .metatype(type))
        return callMethod(name, of: owner, at: range, call, shape, range, activation, &state)
      }
      settle(call, isAsync: nil, range, activation, &state)
      // A case holds what it is made of.
      return AbstractValue(
        facets: held(by: call, activation), symbol: madeCase(name, by: call, activation))
    case .value(let register):
      return callValue(activation[register], call, range, activation, &state)
    case .superMethod(let name):
      return callSuper(name, call, shape, range, activation, &state)
    }
  }

  func shape(of call: Call, _ activation: Activation) -> CallShape {
    CallShape(call, values: activation, in: program)
  }

  private func callValue(
    _ value: AbstractValue, _ call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    let shape = shape(of: call, activation)
    if let type = value.type,
      let member = resolver.function("callAsFunction", of: type, call: shape)
    {
      return apply(member, to: value, at: range, call, range, activation, &state)
    }
    handOut(call, to: value, activation, &state)
    send(call.arguments, into: value, range, activation, state)
    let result = runOnce(value, call, range, activation, &state)
    if result == nil { runOnGivenQueue(call, range, activation, &state) }
    settle(call, isAsync: nil, range, activation, &state)
    guard case .function(let function)? = value.type?.unwrapped, let type = function.result else {
      return result ?? .unknown
    }
    let given = resolver.resolve(type, from: activation.function.enclosingType)
    if var result {
      if let own = result.type, !resolver.isKnown(own) { result.type = given }
      return result
    }
    if let selected = selected(given, by: function, call, range, activation, state) {
      return selected
    }
    return providedRealm(given, by: call, range, activation, state) ?? .unknown(given)
  }

  /// What a function out of sight makes of a collection that it is given, as one that sorts it does:
  /// another that belongs where the first does.
  private func selected(
    _ type: TypeReference, by function: FunctionType, _ call: Call, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) -> AbstractValue? {
    guard !function.isAsync, resolver.confinedKind(of: type) == .collection,
      let given = call.arguments.lazy.map({ activation[$0.value] }).first(where: { value in
        self.kind(of: value) != nil && !value.facets.isEmpty
      })
    else { return nil }
    let origin = Origin(kind: .obtained, file: activation.function.file, range: range)
    return AbstractValue(type: type, facets: derived(from: given, origin, state))
  }

  private func callSuper(
    _ name: String, _ call: Call, _ shape: CallShape, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let instance = selfValue(activation, state)
    let parents = activation.function.enclosingType.map {
      resolver.ancestry(of: .named($0, [])).dropFirst()
    }
    guard let instance, let parent = parents?.first,
      let member = resolver.function(name, of: parent, call: shape)
    else {
      settle(call, isAsync: nil, range, activation, &state)
      return .unknown
    }
    return apply(member, to: instance, at: range, call, range, activation, &state)
  }

  private func callMethod(
    _ name: String, of receiver: AbstractValue, at place: SourceRange, _ call: Call,
    _ shape: CallShape, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    checkShown(name, of: receiver, at: place, isWrite: true, activation, &state)
    if let type = receiver.type {
      if let member = resolver.function(name, of: type, call: shape) {
        if case .model(let model, _) = member {
          changeProperty(by: model, of: receiver, at: place, call, activation, &state)
        }
        return apply(member, to: receiver, at: place, call, range, activation, &state)
      }
      // `self.init(dog: dog)` of a structure whose other initialisers are an extension's.
      if name == "init", case .object(let object) = receiver.symbol {
        keepMembers(call, in: object, of: type, activation, &state)
      }
      if case .metatype(let instance) = type {
        if name == "init" { return construct(instance, call, shape, range, activation, &state) }
        if resolver.isCase(name, of: instance) {
          settle(call, isAsync: nil, range, activation, &state)
          return AbstractValue(
            type: specialised(instance, byCase: name, of: call, activation),
            facets: held(by: call, activation), symbol: madeCase(name, by: call, activation))
        }
        if case .metatype(let nested)? = nestedMetatype(name, in: instance) {
          return construct(nested, call, shape, range, activation, &state)
        }
        if let module = instance.name, program.importedModules.contains(module),
          let member = resolver.freeFunction(name, call: shape)
        {
          return apply(member, to: .plain, at: range, call, range, activation, &state)
        }
      }
    }
    if let index = receiver.type?.elementIndex(named: name) {
      return callValue(tupleElement(index, of: receiver), call, range, activation, &state)
    }
    let property = receiver.type.flatMap { resolver.property(name, of: $0) }
    if case .property? = property {
      let value = readMember(name, of: receiver, at: place, range, activation, &state)
      // Objective-C reads a property of Swift by a message.
      if call.arguments.isEmpty, value.type?.isFunction == false { return value }
      return callValue(value, call, range, activation, &state)
    }
    if let (owner, model) = resolver.telling(name, on: receiver, call: shape),
      let receiver = provided(owner, receiver, at: place, call, activation, &state)
    {
      changeProperty(by: model, of: receiver, at: place, call, activation, &state)
      return apply(model, [:], to: receiver, at: place, call, range, activation, &state)
    }
    if let member = resolver.onlyMethod(name, on: receiver, call: call, shape) {
      return apply(member, to: receiver, at: place, call, range, activation, &state)
    }
    if receiver.type == nil { outlineUnresolved(name) }
    touch(receiver, .read, place, activation, &state)
    if call.awaitRole == nil, activation.handsClosure(call),
      let model = resolver.runner(name, on: receiver, call: shape)
    {
      _ = apply(model, [:], to: .unknown, at: place, call, range, activation, &state)
    }
    runOnGivenQueue(call, range, activation, &state)
    settle(call, isAsync: nil, range, activation, &state)
    return .unknown
  }

  /// To change a value that is no object is to change the property that it was read from.
  private func changeProperty(
    by model: MemberModel, of receiver: AbstractValue, at place: SourceRange, _ call: Call,
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard model.touches == .write, kind(of: receiver) == nil,
      case .method(let register, _, _) = call.callee
    else { return }
    changeProperty(in: register, place, activation, &state)
  }

  private func changeProperty(
    in register: Register, _ place: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    switch activation.function.definition(of: register) {
    case .member(let base, let name):
      let object = activation[base]
      guard kind(of: object) != nil else { return }
      assignMember(
        name, of: object, at: activation.range(of: base), .plain, place, place, activation, &state)
    case .name(let name):
      guard let own = selfValue(activation, state), kind(of: own) != nil else { return }
      assignName(name, .plain, place, place, activation, &state)
    default: return
    }
  }

  private func nestedMetatype(_ name: String, in outer: TypeReference) -> TypeReference? {
    outer.name.flatMap { resolver.type(named: "\($0).\(name)", from: nil) }.map { .metatype($0) }
  }

  private func callName(
    _ name: String, _ call: Call, _ shape: CallShape, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let memberName = name.withoutFile
    checkShownOfSelf(name, range, isWrite: true, activation, &state)
    if let instance = selfValue(activation, state), let type = instance.type,
      let member = resolver.function(memberName, of: type, call: shape)
    {
      return apply(member, to: instance, at: range, call, range, activation, &state)
    }
    if let scope = activation.function.enclosingType,
      let member = resolver.function(memberName, of: .metatype(.named(scope, [])), call: shape)
    {
      return apply(member, to: .plain, at: range, call, range, activation, &state)
    }
    if let type = resolver.type(named: name, from: activation.function.enclosingType) {
      return construct(type, call, shape, range, activation, &state)
    }
    if let member = resolver.freeFunction(name, call: shape) {
      return apply(member, to: .plain, at: range, call, range, activation, &state)
    }
    let value = readName(name, range, activation, &state)
    var result = callValue(value, call, range, activation, &state)
    // A type of which nothing is in sight makes one of its own.
    if result.type == nil, value.type == nil, name.first?.isUppercase == true {
      result.type = .named(name, [])
      for argument in call.arguments { readOutOfSight(argument, activation, &state) }
    }
    return result
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

  // MARK: - Initialisers

  private func construct(
    _ type: TypeReference, _ call: Call, _ shape: CallShape, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let member = resolver.initializer(of: type, call: shape)
    for argument in call.arguments { escape(activation[argument.value], state) }
    if case .model(let model, let bindings)? = member,
      !isOfNamesake(model, type, call, activation)
    {
      return apply(model, bindings, to: .plain, at: range, call, range, activation, &state)
    }
    guard let kind = resolver.confinedKind(of: type), kind != .realm else {
      var declared: FunctionDeclaration?
      if case .function(let found, _)? = member { declared = found }
      let value = make(type, by: declared, call, range, activation, &state)
      settle(call, isAsync: declared?.isAsync, range, activation, &state)
      return value
    }
    settle(call, isAsync: nil, range, activation, &state)
    let origin = Origin(kind: .made, file: activation.function.file, range: range)
    if state.attached[origin] != nil { state.attached[origin] = nil }
    copyLinks(call, to: origin, activation, &state)
    let value = AbstractValue(type: type, facets: [.unmanaged(origin)])
    if case .function(let declared, _)? = member,
      call.arguments.contains(where: { carries(activation[$0.value]) })
    {
      initialise(value, by: declared, [:], call, range, activation, &state)
    }
    return value
  }

  /// Whether the initialiser is that of a view by the name of a confined type: what it shows is made by a
  /// closure.
  private func isOfNamesake(
    _ model: MemberModel, _ type: TypeReference, _ call: Call, _ activation: Activation
  ) -> Bool {
    resolver.confinedKind(of: type) != nil && model.runs()
      && !activation.handsClosure(call)
  }

  // MARK: - Awaiting

  /// Suspends where the call is one that may: the operand of `await` has at least one.
  func settle(
    _ call: Call, isAsync: Bool?, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    if isAsync == nil {
      // What is waited for comes back before it can have ended anything.
      if call.awaitRole == .outermost { checkSuspension(at: range, activation, &state) }
      noteUnknownCall(call, activation, &state)
    }
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
