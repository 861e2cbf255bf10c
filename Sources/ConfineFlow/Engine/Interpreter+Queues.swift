// Queues, and what stands for one.
extension Interpreter {
  /// The executor that a queue or an actor stands for.
  func executor(of value: AbstractValue, _ activation: Activation) -> ExecutorIdentity {
    switch value.symbol {
    case .queue(let queue): return queue.key == Self.mainQueueKey ? .main : .queue(queue)
    case .implicitMember(let name, _):
      return queue(named: name).map { self.executor(of: $0, activation) } ?? .unknown
    default: break
    }
    let parameters = program.root(of: activation.function).parameters
    if parameters.contains(where: { $0.isIsolated && $0.variable == value.variable }) {
      return activation.isolation.executor
    }
    return value.type.flatMap(resolver.executor) ?? .unknown
  }

  static let mainQueueKey = "main"

  /// Runs the closures of a call of which nothing is known on the queue that it gives beside them: who
  /// asks for one calls back there.
  func runOnGivenQueue(
    _ call: Call, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) {
    guard call.awaitRole == nil, activation.handsClosure(call) else { return }
    let given = call.arguments.map { activation[$0.value] }
    guard let queue = given.first(where: { isKnownQueue($0, activation) }) else { return }
    for value in given where value.isClosure {
      let run = ClosureRun(
        model: ClosureModel(schedule: .later, place: .receiver, takes: []), receiver: queue,
        call: call, range: range, takes: [])
      _ = self.run(value, run, activation, &state)
    }
  }

  private func isKnownQueue(_ value: AbstractValue, _ activation: Activation) -> Bool {
    switch executor(of: value, activation) {
    case .main: true
    case .queue(let queue): queue.kind != .unknown
    case .actor, .caller, .none, .unknown: false
    }
  }

  /// `.main`, `.global()`: a queue of whichever type the context gives.
  private func queue(named name: String) -> AbstractValue? {
    guard let queues = resolver.index.staticQueues[name] else {
      return resolver.index.queueTypes.sorted().lazy.compactMap { self.stored(name, in: $0) }.first
    }
    guard let queue = queues.first, queues.allSatisfy({ $0 == queue }) else { return nil }
    return AbstractValue(symbol: .queue(self.queue(queue, [], key: ".\(name)", name: name[...])))
  }

  /// A queue that the program adds to the type of queues: `static let database`.
  private func stored(_ name: String, in type: String) -> AbstractValue? {
    guard
      case .property(let declared, let owner)? = resolver.property(
        name, of: .metatype(.named(type, []))),
      declared.isStored, case let value = summaries.initialValue(of: declared, owner: owner),
      case .queue = value.symbol
    else { return nil }
    return value
  }

  func queue(
    _ model: QueueModel, _ arguments: [LabelledValue], key: String,
    name: Substring
  ) -> QueueIdentity {
    switch model {
    case .main: QueueIdentity(kind: .serial, key: Self.mainQueueKey, name: "main")
    case .concurrent: QueueIdentity(kind: .concurrent, key: key, name: String(name))
    case .operations, .argument:
      QueueIdentity(kind: .operations, key: key, name: String(name))
    case .new where hasMainTarget(arguments): self.queue(.main, [], key: key, name: name)
    case .new:
      target(of: arguments)
        ?? QueueIdentity(
          kind: newQueueKind(arguments), key: key, name: String(name), drains: drains(arguments))
    }
  }

  /// The queue that runs the new one's blocks: who is there is at home on both.
  private func target(
    of arguments: [LabelledValue]
  ) -> QueueIdentity? {
    guard let target = arguments.first(where: { $0.label == "target" }),
      case .queue(let queue) = target.value.symbol, queue.kind != .concurrent
    else { return nil }
    return queue
  }

  /// What an argument is; a new queue's attributes, written as `[]` or with their type, as if they were
  /// left out or written without it.
  func given(_ argument: Argument, _ activation: Activation) -> AbstractValue {
    var value = activation[argument.value]
    // To look for what gave the value takes time, and matters of these alone.
    if argument.label == Self.attributesLabel, value.symbol == nil {
      value.symbol = option(in: argument.value, activation.function)
    }
    return value
  }

  private func option(in register: Register, _ function: Function) -> Symbol? {
    switch function.definition(of: register) {
    case .collection([]): .absent
    case .collection(let options) where options.count == 1: option(in: options[0], function)
    case .member(_, let name): .implicitMember(name)
    default: nil
    }
  }

  private static let attributesLabel = "attributes"

  private func newQueueKind(
    _ arguments: [LabelledValue]
  ) -> QueueIdentity.Kind {
    guard let attributes = arguments.first(where: { $0.label == Self.attributesLabel }) else {
      return .serial
    }
    return switch attributes.value.symbol {
    case .implicitMember("concurrent", _): .concurrent
    case .implicitMember("initiallyInactive", _), .absent: .serial
    default: .unknown
    }
  }

  /// Whether the queue's blocks are run by the main queue.
  private func hasMainTarget(_ arguments: [LabelledValue]) -> Bool {
    switch arguments.first(where: { $0.label == "target" })?.value.symbol {
    case .queue(let queue): queue.key == Self.mainQueueKey
    case .implicitMember(let name, _): name == "main"
    default: false
    }
  }

  /// Whether the queue may have a pool for each block.
  private func drains(_ arguments: [LabelledValue]) -> Bool {
    guard let frequency = arguments.first(where: { $0.label == "autoreleaseFrequency" }) else {
      return arguments.contains {
        $0.label == "target" && !$0.value.isAbsent || $0.value.isAttributeWithFrequency
      }
    }
    return switch frequency.value.symbol {
    case .implicitMember("inherit", _), .implicitMember("never", _): false
    default: true
    }
  }

  func queueArgument(
    _ arguments: [LabelledValue]
  ) -> AbstractValue? {
    arguments.first { Self.queueLabels.contains($0.label ?? "") }?.value
  }

  /// The queue that the value names, in whichever way.
  func queueSymbol(of value: AbstractValue, _ activation: Activation) -> Symbol? {
    switch executor(of: value, activation) {
    case .main: .queue(QueueIdentity(kind: .serial, key: Self.mainQueueKey, name: "main"))
    case .queue(let queue): .queue(queue)
    case .actor, .caller, .none: nil
    case .unknown: .queue(QueueIdentity(kind: .unknown, key: "unknown", name: ""))
    }
  }

  /// Goes on where the queue runs the code; what belongs to its caller is at home there then.
  func stand(on queue: AbstractValue, _ activation: Activation, _ state: inout FlowState) {
    let executor = self.executor(of: queue, activation)
    let home: Home
    switch executor {
    case .main: home = .thread(.main)
    case .queue: home = .executor(executor)
    case .actor, .caller, .none, .unknown: return
    }
    state.move(
      to: Set(
        state.here.map { here in
          Here(
            thread: executor == .main ? .main : here.thread, executor: executor,
            crossing: here.crossing)
        }))
    state.variables = state.variables.mapValues { value in
      var value = value
      value.facets = FacetSet(value.facets.map { $0.isOfCaller ? $0.moved(to: home) : $0 })
      return value
    }
  }
}

extension TypeResolver {
  /// The executor of an actor of the type; nil for any other type.
  func executor(of type: TypeReference) -> ExecutorIdentity? {
    guard let name = type.name, let declared = declaration(name), isActor(name) else {
      return type.name == "MainActor" ? .main : nil
    }
    // An attribute names a global actor as the source does.
    return .actor(declared.attributes.contains("globalActor") ? name.withoutFile : name)
  }
}

extension FlowState {
  /// Whether it is that of a block on a queue of which nothing is known.
  var isOnUnknownQueue: Bool {
    here.allSatisfy { if case .block = $0.thread { true } else { false } }
  }

  /// The state in a block on a queue of which nothing was known but that it is the one; nil elsewhere.
  func moved(fromUnknownQueueTo queue: QueueIdentity) -> FlowState? {
    var moved: Set<Here> = []
    for here in here {
      guard case .block(let block) = here.thread else { return nil }
      let isMain = queue.key == Interpreter.mainQueueKey
      moved.insert(
        Here(
          thread: isMain ? .main : .stretch(block), executor: isMain ? .main : .queue(queue),
          crossing: here.crossing))
    }
    var state = self
    state.move(to: moved)
    return state
  }
}

extension Facet {
  fileprivate func moved(to home: Home) -> Facet {
    if case .live(_, let origin) = self { .live(home, origin) } else { self }
  }
}

extension AbstractValue {
  /// Whether it is an attribute of Objective-C that says how often a queue drains its pool.
  fileprivate var isAttributeWithFrequency: Bool {
    type?.name == "DispatchQueue.AutoreleaseFrequency"
  }
}
