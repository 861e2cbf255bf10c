import ConfineFindings

// What a call gives, as a model says it.
extension Interpreter {
  /// The value that a call gives, which a model says, now that it has run its closures.
  func result(
    of model: MemberModel, _ bindings: [String: TypeReference], _ receiver: AbstractValue,
    _ call: Call, _ closureResult: AbstractValue?, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    let arguments = call.arguments.map { argument in
      LabelledValue(label: argument.label, value: given(argument, activation))
    }
    let types = meanings(in: model, bindings, call, arguments, closureResult, activation)
    switch model.gives {
    case .closure: return closureValue(closureResult, type: model.type?.substituting(types))
    case .folded: return closureResult ?? .unknown
    case .resumed: return continued(model.type?.substituting(bindings), range, activation)
    case .reference: return refer(model.type?.substituting(types), range, activation, &state)
    case .stream(let stream):
      return give(
        stream, model.type?.substituting(types), receiver: receiver, arguments, closureResult,
        range, activation, &state)
    case .opened(let binding):
      var realm = give(model, types, receiver: receiver, arguments, range, activation, state)
      noteFile(of: &realm, arguments, range, activation, &state)
      if binding == .thread { noteSameRealm(as: realm, state) }
      checkPool(of: realm, range, activation, state)
      return born(realm, by: binding, isAsync: model.isAsync, at: range, activation, &state)
    case .new: return new(model.type?.substituting(types), range, activation, &state)
    default: return give(model, types, receiver: receiver, arguments, range, activation, state)
    }
  }

  /// A value that was made here.
  func new(
    _ type: TypeReference?, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    guard let type, resolver.holdsConfined(type) || resolver.keepsConfined(type) else {
      return .plain(type)
    }
    let origin = Origin(kind: .made, file: activation.function.file, range: range)
    if state.attached[origin] != nil { state.attached[origin] = nil }
    return AbstractValue(type: type, facets: [.unmanaged(origin)])
  }

  /// What the names stand for by which a model may tell the type of what the call gives.
  private func meanings(
    in model: MemberModel, _ bindings: [String: TypeReference], _ call: Call,
    _ arguments: [LabelledValue], _ closureResult: AbstractValue?, _ activation: Activation
  ) -> [String: TypeReference] {
    guard model.type != nil else { return [:] }
    var types = bindings.merging(typeArguments(call, activation)) { $1 }
    types["Result"] = closureResult?.type
    types["ResultElement"] = elementType(of: closureResult?.type) ?? closureResult?.type
    if model.gives.isOfArgument, let first = firstOperand(arguments) {
      types["Element"] = elementType(of: first.type) ?? types["Element"]
      if case .tuple(let pair, _)? = types["Element"], pair.count == 2 {
        (types["First"], types["Second"]) = (pair[0], pair[1])
      }
      types["Argument"] = first.type
    } else if let first = arguments.first?.value.type {
      types["Argument"] = first
    }
    if model.gives != .closure, types["Confined"] == nil,
      case .named(_, let generics)? = arguments.first?.value.type
    {
      types["Confined"] = generics.first
    }
    return types
  }

  private func closureValue(_ result: AbstractValue?, type: TypeReference?) -> AbstractValue {
    guard var value = result else { return .unknown }
    if let type {
      value.symbol = type.holdsFunctions ? Symbol(anyOf: value.closures) : nil
      value.type = type
    }
    return value
  }

  /// The value that a member gives; what comes out of a collection of functions is one of these.
  func give(
    _ model: MemberModel, _ types: [String: TypeReference], receiver: AbstractValue,
    _ arguments: [LabelledValue], _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    var value = given(by: model, types, receiver: receiver, arguments, range, activation, state)
    if value.symbol == nil, value.type?.holdsFunctions == true {
      value.symbol = heldFunctions(in: receiver, state)
    }
    return value
  }

  private func given(
    by model: MemberModel, _ types: [String: TypeReference], receiver: AbstractValue,
    _ arguments: [LabelledValue], _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    let type = model.type?.substituting(types)
    let file = activation.function.file
    switch model.gives {
    case .plain, .never: return .plain(type)
    case .whether(let fact):
      let place = Origin(kind: .frozen, file: file, range: range)
      return truth(fact, of: receiver, type, at: place, state)
    case .manager: return manager(of: receiver, type, state)
    case .unknown, .closure, .folded, .resumed, .reference, .new:
      return .unknown(type)
    case .paired: return paired(arguments, state)
    case .element: return element(of: receiver, model, type, range, activation)
    case .stream(let stream):
      var copy = state
      return give(
        stream, type, receiver: receiver, arguments, nil, range, activation, &copy)
    case .derived:
      // What is not an access, such as an object's realm, does not make anything live either.
      guard model.touches != nil else {
        return AbstractValue(type: type, facets: managed(receiver.facets, state))
      }
      if let facets = element(of: receiver, type, state) {
        return AbstractValue(type: type, facets: facets)
      }
      let origin = Origin(kind: .obtained, file: file, range: range)
      return AbstractValue(type: type, facets: derived(from: receiver, origin, state))
    case .frozen:
      let origin = Origin(kind: .frozen, file: file, range: range)
      return AbstractValue(type: type, facets: [.frozen(origin)])
    case .thawed:
      return AbstractValue(type: type, facets: thawed(receiver, file, range, state))
    case .opened(let binding):
      var origin = Origin(kind: .opened, file: file, range: range)
      origin.calls = callPlaces
      let homes = homes(of: binding, arguments, activation, state)
      return AbstractValue(type: type, facets: FacetSet(homes.map { .live($0, origin) }))
    case .argument:
      guard var value = firstOperand(arguments) else { return .plain(type) }
      noteOperation(value, model)
      if let facets = element(of: value, elementType(of: type), state) { value.facets = facets }
      value.facets = unreported(value.facets, state)
      value.type = type
      return value
    case .ticket(let ticket): return AbstractValue(type: type, symbol: .ticket(ticket))
    case .thread(let thread): return AbstractValue(type: type, symbol: .thread(thread))
    case .queue(let queue):
      let key = "\(file.index):\(range.start)"
      if queue == .argument, let given = queueArgument(arguments) {
        if case .absent = given.symbol {
        } else {
          return AbstractValue(type: type, symbol: queueSymbol(of: given, activation))
        }
      }
      var identity = self.queue(queue, arguments, key: key, name: text(range, activation))
      if queue == .new, identity.key == key {
        identity.making = AccessPlace(file: file, range: range)
      }
      return AbstractValue(type: type, symbol: .queue(identity))
    }
  }

  /// The elements of several sequences, side by side.
  private func paired(_ arguments: [LabelledValue], _ state: FlowState) -> AbstractValue {
    let types = arguments.map { elementType(of: $0.value.type) ?? .named("Any", []) }
    return AbstractValue(
      type: .array(.tuple(types)),
      facets: arguments.reduce(into: []) { $0.formUnion(managed($1.value.facets, state)) })
  }

  /// The sequence that a collection copies, or the closure that a work item wraps.
  private func firstOperand(
    _ arguments: [LabelledValue]
  ) -> AbstractValue? {
    guard let first = arguments.first, elementType(of: first.value.type) == nil else {
      return arguments.first?.value
    }
    return (arguments.first { $0.value.isClosure } ?? first).value
  }

  func elementType(of type: TypeReference?) -> TypeReference? {
    guard let type else { return nil }
    if case .named("Array", let arguments) = type.nominal { return arguments.first }
    guard case .model(let model, let bindings)? = resolver.property("element", of: type) else {
      return nil
    }
    return model.type?.substituting(bindings)
  }

  // MARK: - States of what is given

  /// What comes out of a live value is live in the same home, and became so here.
  func derived(
    from receiver: AbstractValue, _ origin: Origin, _ state: FlowState
  ) -> FacetSet {
    noteTransactional(origin, from: receiver)
    let facets = managed(receiver.facets, state)
    // What a block has of a realm of another one of its queue may still be wrong on other queues.
    let isConsequence = facets.contains {
      state.wasReported($0) && $0.origin?.birth != .unboundBlock
    }
    return FacetSet(
      facets.map { facet -> Facet in
        switch facet {
        // What follows from a use that was reported is not a mistake of its own.
        case .live(let home, let source):
          if isConsequence { return .unknown }
          guard source.kind != .staticStorage else { return .live(home, source) }
          sources[origin, default: []].insert(source)
          return .live(home, origin)
        case .shared(_, let source):
          guard let home = state.homeOfUser else { return .unknown }
          sources[origin, default: []].insert(source)
          return .live(home, origin)
        case .frozen, .unmanaged, .unknown, .plain: return facet
        }
      })
  }

  /// What is copied by a use that was reported tells of no other mistake.
  private func unreported(_ facets: FacetSet, _ state: FlowState) -> FacetSet {
    guard !state.reported.isEmpty else { return facets }
    return FacetSet(facets.map { state.wasReported($0) ? .unknown : $0 })
  }

  /// Whether the access that gave the value its state was reported for the same crossing, as in a
  /// later round of a loop.
  func isConsequence(_ origin: Origin, of crossing: CrossingID, _ state: FlowState) -> Bool {
    (sources[origin] ?? []).contains { source in
      state.place(of: FlowState.Report(origin: source, crossing: crossing)).map {
        $0.start < origin.range.end && origin.range.start < $0.end
      } ?? false
    }
  }

  private func thawed(
    _ receiver: AbstractValue, _ file: FileID, _ range: SourceRange, _ state: FlowState
  ) -> FacetSet {
    let origin = Origin(kind: .thawed, file: file, range: range)
    // What follows from thawing where that is wrong is not a mistake of its own.
    if conditionAgainstThawing(state) != nil { return [.unknown] }
    return managed(receiver.facets, state).reduce(into: FacetSet()) { facets, facet in
      switch facet {
      // Whatever it was before, it is live here now.
      case .frozen, .unknown: facets.formUnion(state.here.map { .live(.thread($0.thread), origin) })
      // Even where all who are in sight give frozen ones.
      case .live(let home, let given)
      where given.kind == .parameter && state.here.allSatisfy { home.relation(to: $0) == .same }:
        facets.insert(.live(home, origin))
      // Who thaws elsewhere what a caller out of sight gives, is given a frozen one.
      case .live(_, let given) where given.kind == .parameter && kind(of: receiver) != .realm:
        facets.formUnion(state.here.map { .live(.thread($0.thread), origin) })
      case .live, .unmanaged, .shared, .plain: facets.insert(facet)
      }
    }
  }

  private func homes(
    of binding: Binding, _ arguments: [LabelledValue],
    _ activation: Activation, _ state: FlowState
  ) -> [Home] {
    switch binding {
    case .thread: return currentHomes(state)
    case .main: return [.thread(.main)]
    case .isolation:
      return home(on: activation.isolation.executor).map { [$0] } ?? currentHomes(state)
    case .argument:
      guard let given = arguments.first(where: { $0.label == "queue" || $0.label == "actor" })
      else {
        return currentHomes(state)
      }
      if case .absent = given.value.symbol { return currentHomes(state) }
      return [home(on: executor(of: given.value, activation)) ?? .executor(.unknown)]
    }
  }

  private func currentHomes(_ state: FlowState) -> [Home] { state.here.map { .thread($0.thread) } }

  private func home(on executor: ExecutorIdentity) -> Home? {
    switch executor {
    case .main: .thread(.main)
    case .actor, .queue, .unknown: .executor(executor)
    case .none, .caller: nil
    }
  }
}

extension FlowState {
  /// Where what static storage holds belongs, if it is right to use it here: nil where that use may be
  /// what is wrong, and all that follows from it with it.
  var homeOfUser: Home? {
    if here.allSatisfy({ $0.thread == .main }) { return .thread(.main) }
    let isCaller = here.allSatisfy { $0.thread == .caller && $0.executor == .caller }
    return isCaller ? .thread(.caller) : nil
  }
}
