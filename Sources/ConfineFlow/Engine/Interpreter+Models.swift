import ConfineFindings

extension Interpreter {
  /// Does what a model says that the call does, and gives what it says that it gives.
  func apply(
    _ model: MemberModel, _ bindings: [String: TypeReference], to receiver: AbstractValue,
    at place: SourceRange, _ call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    if let operation = model.touches { touch(receiver, operation, place, activation, &state) }
    var closureResult: AbstractValue?
    for effect in model.arguments {
      guard let argument = argument(effect.position, of: model, call, activation) else { continue }
      let value = activation[argument.value]
      switch effect.effect {
      case .touched(let operation):
        touch(value, operation, argument.range, activation, &state)
      case .attached:
        touchLinks(of: value, argument.range, activation, &state)
        attach(value, to: receiver, range, activation, &state)
      case .assumed:
        assume(value, &state)
      case .runs(let schedule):
        let run = ClosureRun(
          model: schedule, receiver: receiver, call: call, range: range,
          takes: schedule.takes.map { $0.substituting(bindings) })
        let excused = state.excused
        state.excuse(receiver)
        closureResult = self.run(value, run, activation, &state)
        state.excused = excused
      }
    }
    if model.gives == .never { state.isReachable = false }
    if model.isAsync || (call.awaitRole != nil && model.gives == .unknown) {
      settle(call, isAsync: true, range, activation, &state)
    }
    var types = bindings.merging(typeArguments(call, activation)) { $1 }
    types["Result"] = closureResult?.type
    let arguments = call.arguments.map { (label: $0.label, value: activation[$0.value]) }
    if model.gives == .argument, let first = firstOperand(arguments) {
      types["Element"] = elementType(of: first.type) ?? types["Element"]
      if case .tuple(let pair)? = types["Element"], pair.count == 2 {
        (types["First"], types["Second"]) = (pair[0], pair[1])
      }
      types["Argument"] = first.type
    } else if let first = arguments.first?.value.type {
      types["Argument"] = first
    }
    if model.gives == .closure {
      return closureValue(closureResult, type: model.type?.substituting(types))
    }
    if types["Confined"] == nil, case .named(_, let generics)? = arguments.first?.value.type {
      types["Confined"] = generics.first
    }
    let value = give(model, types, receiver: receiver, arguments, range, activation, state)
    guard case .opened(let binding) = model.gives else { return value }
    return born(value, by: binding, at: range, activation, &state)
  }

  private func closureValue(_ result: AbstractValue?, type: TypeReference?) -> AbstractValue {
    guard var value = result else { return .unknown }
    if let type {
      value.type = type
      value.symbol = nil
    }
    return value
  }

  private func argument(
    _ position: ArgumentModel.Position, of model: MemberModel, _ call: Call,
    _ activation: Activation
  ) -> Argument? {
    switch position {
    case .index(let index):
      call.arguments.indices.contains(index) ? call.arguments[index] : nil
    case .label(let label):
      call.arguments.first { $0.label == label }
    case .closure:
      call.arguments.last {
        activation[$0.value].isClosure
      }
    }
  }

  /// The value that a member gives.
  func give(
    _ model: MemberModel, _ types: [String: TypeReference], receiver: AbstractValue,
    _ arguments: [(label: String?, value: AbstractValue)], _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    let type = model.type?.substituting(types)
    let file = activation.function.file
    switch model.gives {
    case .plain, .never: return .plain(type)
    case .whether(let fact): return truth(fact, of: receiver, type, state)
    case .manager: return manager(of: receiver, type, state)
    case .unknown, .closure: return AbstractValue(type: type, facets: [.unknown])
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
      let origin = Origin(kind: .opened, file: file, range: range)
      let homes = homes(of: binding, arguments, activation, state)
      return AbstractValue(type: type, facets: FacetSet(homes.map { .live($0, origin) }))
    case .argument:
      guard var value = firstOperand(arguments) else { return .plain(type) }
      value.type = type
      return value
    case .queue(let queue):
      let key = "\(file.index):\(range.start)"
      let identity = self.queue(queue, arguments, key: key, name: text(range, activation))
      return AbstractValue(type: type, symbol: .queue(identity))
    }
  }

  /// The closure that a work item wraps, or the sequence that an array copies.
  private func firstOperand(
    _ arguments: [(label: String?, value: AbstractValue)]
  ) -> AbstractValue? {
    let closure = arguments.first { $0.value.isClosure }
    return (closure ?? arguments.first)?.value
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
  private func derived(
    from receiver: AbstractValue, _ origin: Origin, _ state: FlowState
  ) -> FacetSet {
    FacetSet(
      managed(receiver.facets, state).map { facet -> Facet in
        switch facet {
        // What follows from a use that was reported is not a mistake of its own.
        case .live(let home, let source):
          if state.wasReported(source) { return .unknown }
          guard source.kind != .staticStorage else { return .live(home, source) }
          sources[origin, default: []].insert(source)
          return .live(home, origin)
        case .shared: return .unknown
        case .frozen, .unmanaged, .unknown, .plain: return facet
        }
      })
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
    return managed(receiver.facets, state).reduce(into: FacetSet()) { facets, facet in
      guard case .frozen = facet else {
        facets.insert(facet)
        return
      }
      facets.formUnion(state.here.map { .live(.thread($0.thread), origin) })
    }
  }

  private func homes(
    of binding: Binding, _ arguments: [(label: String?, value: AbstractValue)],
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

  /// The executor that a queue or an actor stands for.
  func executor(of value: AbstractValue, _ activation: Activation) -> ExecutorIdentity {
    switch value.symbol {
    case .queue(let queue): return queue.key == Self.mainQueueKey ? .main : .queue(queue)
    case .implicitMember(let name):
      return queue(named: name).map { self.executor(of: $0, activation) } ?? .unknown
    default: break
    }
    guard let name = value.type?.name, let declared = resolver.declaration(name),
      declared.kind == .actor
    else { return value.type?.name == "MainActor" ? .main : .unknown }
    // An attribute names a global actor as the source does.
    return .actor(declared.attributes.contains("globalActor") ? name.withoutFile : name)
  }

  // MARK: - Queues

  static let mainQueueKey = "main"

  /// `.main`, `.global()`: a queue of whichever type the context gives.
  private func queue(named name: String) -> AbstractValue? {
    let members = resolver.models.members.filter { $0.key.name == name && $0.key.isStatic }
    let queues = members.values.joined().compactMap { member -> QueueModel? in
      if case .queue(let queue) = member.gives { queue } else { nil }
    }
    guard let queue = queues.first, queues.allSatisfy({ $0 == queue }) else { return nil }
    return AbstractValue(symbol: .queue(self.queue(queue, [], key: ".\(name)", name: name[...])))
  }

  private func queue(
    _ model: QueueModel, _ arguments: [(label: String?, value: AbstractValue)], key: String,
    name: Substring
  ) -> QueueIdentity {
    switch model {
    case .main: QueueIdentity(kind: .serial, key: Self.mainQueueKey, name: "main")
    case .concurrent: QueueIdentity(kind: .concurrent, key: key, name: String(name))
    case .operations: QueueIdentity(kind: .operations, key: key, name: String(name))
    case .new: QueueIdentity(kind: newQueueKind(arguments), key: key, name: String(name))
    }
  }

  private func newQueueKind(
    _ arguments: [(label: String?, value: AbstractValue)]
  ) -> QueueIdentity.Kind {
    guard let attributes = arguments.first(where: { $0.label == "attributes" }) else {
      return .serial
    }
    return switch attributes.value.symbol {
    case .implicitMember("concurrent"): .concurrent
    case .implicitMember("initiallyInactive"): .serial
    default: .unknown
    }
  }
}
