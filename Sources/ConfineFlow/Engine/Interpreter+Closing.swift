import ConfineFindings

/// Frozen realms that are closed while somebody still reads what belongs to them.
extension Interpreter {
  /// To invalidate a frozen realm closes it for good.
  func closeFrozen(
    _ receiver: AbstractValue, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    let facets = managed(receiver.facets, state)
    guard facets.allSatisfy(\.isFrozen) else { return }
    for case .frozen(let origin) in facets {
      state.holdings.closed[origin] = End(file: activation.function.file, range: range)
      state.holdings.doubtful.remove(origin)
    }
  }

  /// Reports the first use of what a closed realm holds.
  func checkClosed(_ access: Access, _ facets: FacetSet, _ state: inout FlowState) {
    guard !state.holdings.closed.isEmpty, access.operation != .close,
      let origin = facets.compactMap(\.origin).filter({ state.holdings.closed[$0] != nil })
        .min(by: Origin.isInOrder),
      let end = state.holdings.closed[origin],
      state.isFirst(FlowState.Report(origin: origin, crossing: nil), at: access.range)
    else { return }
    let isSure =
      facets.allSatisfy { $0.origin == origin } && !state.holdings.doubtful.contains(origin)
    let here = state.here.min(by: Here.isInOrder) ?? .unknown
    let shown = shown(access, .closed, origin, state)
    var observation = shown.observation(
      .closed, isSure ? .certain : .likely, home: Domain(.anywhere), here: here, origin: origin,
      crossing: nil, program)
    let place = program[end.file].place(of: end.range)
    observation.trace.insert(
      TraceStep(.crossed, at: place, message: "the frozen realm is closed here"), at: 1)
    report(observation, shown, origin)
  }
}
