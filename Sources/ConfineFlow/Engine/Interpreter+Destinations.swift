import ConfineFindings

// Where closures run that a callee takes elsewhere.
extension Interpreter {
  /// Where the closure will run.
  func destination(
    of run: ClosureRun, _ stated: Isolation?, _ activation: Activation
  ) -> Destination {
    let range = run.range
    let kind: Crossing? = run.model.isCallback ? .callback : nil
    switch run.model.place {
    case .here: return Destination(isolation: activation.isolation)
    case .receiver:
      if case .queue = run.receiver.symbol {
        return onQueue(run.receiver, kind, range, activation)
      }
      switch queueGiven(to: run.receiver, kind, range, activation) {
      case .given(let destination): return destination
      case .none where run.model.isElseOnMain: return onMain(.callback, range, activation)
      case .untold where run.model.isElseOnMain: return .unknown
      case .none, .untold: break
      }
      // A framework's own choice, as far as nobody made another out of sight.
      return run.model.isCallback
        ? Destination(
          .nonisolated,
          called(range, activation).here.union([block(.unknown, .callback, range, activation)]))
        : onQueue(run.receiver, kind, range, activation)
    case .argument:
      let queue = queueArgument(of: run.call, activation) ?? .absent
      if case .absent = queue.symbol {
        if run.model.isElseOnMain { return onMain(.callback, range, activation) }
        if run.model.isCallback || isToldOffMain(run.given, by: run.call, activation) {
          return called(range, activation)
        }
      }
      return onQueue(queue, kind, range, activation)
    case .main: return onMain(kind ?? .queue, range, activation)
    case .callback: return called(range, activation)
    case .stream:
      guard case .stream(let given) = run.receiver.symbol else { return .unknown }
      let stream = filled(given)
      return stream.delivery.isHere ? Destination(isolation: activation.isolation) : stream.delivery
    case .subscribed:
      return delivery(.subscribed, from: .unknown, [], range, activation)
    case .concurrent:
      return Destination(.nonisolated, [stretch(.none, .concurrentQueue, range, activation)])
    case .thread:
      return Destination(.nonisolated, [stretch(.none, .queue, range, activation)])
    case .task:
      return inTask(stated ?? activation.isolation, range, activation)
    case .detached:
      return inTask(stated ?? .nonisolated, range, activation)
    case .migration, .unknown:
      return .unknown
    }
  }

  /// Whether the call asks to be told, on the sender's thread, of what some code sends off the main
  /// thread: whichever object that is about, or all code that sends it.
  func isToldOffMain(_ topic: Symbol?, by call: Call, _ activation: Activation) -> Bool {
    guard case .stream(let told)? = topic, let topic = told.inlet, topic.topic != nil,
      summaries.isSentOffMain(topic), !summaries.isLiveSentOffMain(topic)
    else { return false }
    let object = call.arguments.first { $0.label == "object" }
    return summaries.isSentOffMainAlone(topic)
      || object.map { activation[$0.value].isAbsent } ?? true
  }

  /// On a thread that a framework chooses.
  func called(_ range: SourceRange, _ activation: Activation) -> Destination {
    Destination(.nonisolated, [stretch(.none, .callback, range, activation)])
  }

  private func onMain(
    _ kind: Crossing, _ range: SourceRange, _ activation: Activation
  ) -> Destination {
    Destination(.main, [main(crossing(kind, range, activation))])
  }

  private func queueArgument(of call: Call, _ activation: Activation) -> AbstractValue? {
    call.arguments.first { Self.queueLabels.contains($0.label ?? "") }
      .map { activation[$0.value] }
  }

  private enum QueueGiven {
    case none
    case given(Destination)
    /// Some queue, perhaps.
    case untold
  }

  /// Where the receiver calls back that some code gives a queue.
  private func queueGiven(
    to receiver: AbstractValue, _ kind: Crossing?, _ range: SourceRange, _ activation: Activation
  ) -> QueueGiven {
    let types = resolver.typesCalledBack(receiver.type)
    guard !types.isEmpty else { return .none }
    let queues = resolver.entries.queues.queues(
      of: givenReceiver(receiver, activation), types, own: receiver.type?.unwrapped.name)
    guard !queues.isEmpty else { return .none }
    switch summaries.place(of: queues) {
    case .unnamed: return .none
    case .main: return .given(onMain(kind ?? .queue, range, activation))
    case .queue(let queue):
      let queue = AbstractValue(symbol: .queue(queue))
      return .given(onQueue(queue, kind, range, activation))
    case .alone:
      return .given(
        Destination(.nonisolated, [stretch(.none, kind ?? .queue, range, activation)]))
    case .elsewhere:
      return .given(
        Destination(.nonisolated, [stretch(.unknown, kind ?? .queue, range, activation)]))
    case nil: return .untold
    }
  }

  /// How the code that gives queues names the value.
  private func givenReceiver(
    _ value: AbstractValue, _ activation: Activation
  ) -> GivenQueues.Receiver? {
    if let variable = value.variable { return .variable(variable) }
    guard case .object(let object) = value.symbol,
      let name = object.lastMember, let owner = activation.function.enclosingType,
      case .property(_, let declaring)? = resolver.property(name, of: .named(owner, []))
    else { return nil }
    return .property(PropertyKey(owner: declaring, name: name))
  }

  /// The labels of arguments that are queues, in functions that say so.
  static let queueLabels: Set<String> = [
    "queue", "on", "scheduler", "delegateQueue", "to", "using",
    "operationQueue", "callbackQueue",
  ]

  /// `kind` says how the code got there, if not by being dispatched.
  func onQueue(
    _ queue: AbstractValue, _ kind: Crossing?, _ range: SourceRange, _ activation: Activation
  ) -> Destination {
    switch executor(of: queue, activation) {
    case .main: return onMain(kind ?? .queue, range, activation)
    case .queue(let identity):
      if identity.drains { noteDraining(range, activation) }
      switch identity.kind {
      case .serial, .several:
        return Destination(
          .nonisolated, [stretch(.queue(identity), kind ?? .queue, range, activation)])
      case .concurrent:
        return Destination(
          .nonisolated, [stretch(.none, kind ?? .concurrentQueue, range, activation)])
      case .operations:
        return Destination(.nonisolated, [stretch(.none, kind ?? .queue, range, activation)])
      case .unknown:
        return Destination(
          .nonisolated, [block(.queue(identity), kind ?? .queue, range, activation)])
      }
    case .actor(let name):
      return Destination(
        .actor(name), [stretch(.actor(name), kind ?? .actor, range, activation)])
    case .unknown where resolver.isQueue(queue):
      return Destination(.nonisolated, [block(.unknown, kind ?? .queue, range, activation)])
    default:
      return Destination(.nonisolated, [.unknown])
    }
  }

  /// On a queue of which nobody knows which it is.
  private func block(
    _ executor: ExecutorIdentity, _ kind: Crossing, _ range: SourceRange, _ activation: Activation
  ) -> Here {
    let crossing = crossing(kind, range, activation)
    let block = StretchID(file: crossing.file, range: range)
    return Here(thread: .block(block), executor: executor, crossing: crossing)
  }

  func inTask(
    _ isolation: Isolation, _ range: SourceRange, _ activation: Activation
  ) -> Destination {
    switch isolation {
    case .main: Destination(.main, [main(crossing(.task, range, activation))])
    case .unknown: .unknown
    case .actor, .nonisolated:
      Destination(isolation, [stretch(isolation.executor, .task, range, activation)])
    }
  }

  func main(_ crossing: CrossingID) -> Here {
    Here(thread: .main, executor: .main, crossing: crossing)
  }

  func stretch(
    _ executor: ExecutorIdentity, _ kind: Crossing, _ range: SourceRange, _ activation: Activation
  ) -> Here {
    let crossing = crossing(kind, range, activation)
    let stretch = StretchID(file: crossing.file, range: range)
    return Here(thread: .stretch(stretch), executor: executor, crossing: crossing)
  }

  func crossing(_ kind: Crossing, _ range: SourceRange, _ activation: Activation) -> CrossingID {
    CrossingID(kind: kind, file: activation.function.file, range: range)
  }
}
