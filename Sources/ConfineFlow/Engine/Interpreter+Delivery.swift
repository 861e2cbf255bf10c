import ConfineFindings

extension ResultModel {
  /// Whether it can be subscribed to.
  var isStream: Bool { if case .stream = self { true } else { false } }
}

/// What is to be told to observers, and whether somebody brings it to them.
extension Interpreter {
  /// Notes that something is observed, and checks an observer that is told where it stands.
  func noteObserver(
    _ model: MemberModel, of value: AbstractValue, at place: SourceRange, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) {
    // The block of an observer handles what it observes.
    circumstances.handlesConfined = true
    let isToldHere = model.arguments.contains { argument in
      guard case .runs(let closure) = argument.effect else { return false }
      return closure.schedule == .later && closure.place == .here
    }
    if isToldHere { checkDelivery(of: value, at: place, activation, state) }
  }

  /// Whoever subscribes to a stream observes its source, unless the stream says where.
  func noteSubscriber(
    to value: AbstractValue, at place: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard case .stream(let stream) = value.symbol, stream.delivery.isHere,
      let source = stream.source
    else { return }
    checkDelivery(of: source, at: place, activation, state)
  }

  private func checkDelivery(
    of value: AbstractValue, at place: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard isReporting, let kind = kind(of: value), lacksScheduler(value, state),
      let here = state.here.min(by: Here.isInOrder),
      let live = managed(value.facets, state).liveHomes.first
    else { return }
    let access = Access(
      value: value, kind: kind, operation: .observe, range: place, function: activation.function)
    let shown = self.access(access, from: here, live.origin, state)
    report(
      shown.observation(
        .withoutScheduler, state.here.count == 1 ? .certain : .likely, home: live.homes[0].domain,
        here: here, origin: live.origin,
        crossing: here.crossing, program), shown, live.origin)
  }

  /// Whether the value belongs to a thread that no run loop, queue or actor brings anything to.
  func lacksScheduler(_ value: AbstractValue, _ state: FlowState) -> Bool {
    let facets = managed(value.facets, state)
    let threads = state.here.map(\.thread)
    return !facets.isEmpty && threads.allSatisfy(isPassing)
      && facets.allSatisfy { facet in
        if case .live(.thread(let thread), _) = facet { threads.contains(thread) } else { false }
      }
  }

  /// Whether the thread is lent for one piece of work.
  private func isPassing(_ thread: ThreadIdentity) -> Bool {
    switch thread {
    case .stretch, .earlier, .operation: true
    // A synchronous initialiser runs where its caller does, an actor's too.
    case .entry:
      stack.first.map { program[$0].kind != .initializer || program[$0].isAsync } ?? false
    case .main, .caller, .migration, .unknown, .runner, .block, .outside: false
    }
  }
}
