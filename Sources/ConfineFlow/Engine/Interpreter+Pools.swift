import ConfineFindings

/// Autorelease pools, which let go of realms that nobody else holds.
extension Interpreter {
  /// Notes a pool, and closures that are run again and again, for as long as the call runs them.
  func surround(_ model: MemberModel, _ state: FlowState) {
    if model.drains { circumstances.drained = state.here }
    let repeats = model.arguments.contains { argument in
      guard case .runs(let closure) = argument.effect else { return false }
      return closure.schedule == .repeatedly
    }
    if repeats { circumstances.repeated = state.here }
  }

  /// Notes a dispatch to a queue that has a pool for each block.
  func noteDraining(_ range: SourceRange, _ activation: Activation) {
    circumstances.drainingDispatches.insert(
      AccessPlace(file: activation.function.file, range: range))
  }

  /// Reports a realm that the block of a queue opens for itself and that no pool lets go of, or not
  /// before a loop has ended that opens one again and again.
  func checkPool(
    of realm: AbstractValue, _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard isReporting, circumstances.drained != state.here, !activation.function.isAsync,
      // One that belongs to its queue is moved on there.
      realm.facets.allSatisfy(\.isOfThread),
      !realm.facets.liveHomes.flatMap(\.homes).contains(.thread(.main)),
      let here = state.here.filter({ $0.crossing != nil }).min(by: Here.isInOrder),
      let crossing = here.crossing, !isCalled(behind: crossing),
      let live = realm.facets.liveHomes.first
    else { return }
    let graph = summaries.graph(of: activation.function)
    let isRepeated =
      circumstances.repeated == state.here || graph.loops.contains { $0.holds(range) }
    guard state.here.allSatisfy({ isOfOwnPool($0) ? isRepeated : isWithoutPool($0) }) else {
      return
    }
    let access = Access(
      value: realm, kind: .realm, operation: .open, range: range, function: activation.function)
    report(
      access.observation(
        .retained, isRepeated ? .certain : .likely, home: live.homes[0].domain, here: here,
        origin: live.origin, crossing: crossing, program), access, live.origin)
  }

  /// No pool lets go of a realm that is kept.
  func dropPoolless(_ value: AbstractValue) {
    for origin in value.facets.compactMap(\.origin) where origin.kind == .opened {
      observations[
        ObservationKey(place: origin.range, file: origin.file, condition: .retained)] = nil
    }
  }

  /// In a block of a queue, if that has no pool of its own for each block.
  private func isWithoutPool(_ here: Here) -> Bool {
    guard case .stretch = here.thread else { return false }
    switch (here.crossing?.kind, here.executor) {
    case (.queue, .queue), (.concurrentQueue, .none): return true
    default: return false
    }
  }

  /// In a block, an operation or a thread with a pool that is drained when it ends.
  private func isOfOwnPool(_ here: Here) -> Bool {
    switch here.thread {
    case .operation: true
    case .stretch:
      here.crossing.map {
        circumstances.drainingDispatches.contains($0.place)
          || $0.kind == .queue && here.executor == .none
      } ?? false
    default: false
    }
  }

  /// Whether the code at hand was called by the code that got here, and may be right for others.
  func isCalled(behind crossing: CrossingID) -> Bool {
    calls.contains { frame in frame.entry.contains { $0.crossing == crossing } }
  }
}

extension Facet {
  fileprivate var isOfThread: Bool { if case .live(.thread, _) = self { true } else { false } }
}
