// What parameters get from all who call the function in sight.
extension Interpreter {
  /// Notes what a parameter gets, or `self`, for all callers together; what is bound to a queue or an
  /// actor need not be at home where it is handed over.
  func noteArguments(of call: ProjectCall, _ state: FlowState) {
    for (parameter, given) in zip(call.function.parameters, call.arguments) {
      if let given { note(given, asGivenAt: parameter.range, of: call.function, state) }
    }
    if kind(of: call.receiver) != nil {
      note(call.receiver, asGivenAt: call.function.range, of: call.function, state)
    }
  }

  private func note(
    _ given: AbstractValue, asGivenAt range: SourceRange, of function: Function,
    _ state: FlowState
  ) {
    let facets = managed(given.facets, state)
    let place = AccessPlace(file: function.file, range: range)
    evidence.given[place] = self.given(given, facets, state)
      .joined(with: evidence.given[place] ?? Given())
    if facets.contains(where: \.isLive) {
      evidence.givenIn[place, default: []].formUnion(state.here.lazy.map(\.domain))
    }
  }

  private func given(
    _ value: AbstractValue, _ facets: FacetSet, _ state: FlowState
  ) -> Given {
    // What is frozen, if it is anything that is known, is not taken to be live.
    let known = facets.contains(where: \.isFrozen) ? facets.subtracting([.unknown]) : facets
    let isTyped = value.type != nil
    let callersOwn = known.filter { !$0.isNoCallersOwn(at: state.here, isTyped: isTyped) }
    let origins = callersOwn.map { $0.origin.map(firstSources) ?? [] }
    let areParameters = origins.allSatisfy { origins in
      !origins.isEmpty && origins.allSatisfy { $0.kind == .parameter }
    }
    let places = origins.joined().map { AccessPlace(file: $0.file, range: $0.range) }
    return Given(
      isLive: known.isEmpty || !areParameters, isFree: callersOwn.count < known.count,
      parameters: areParameters ? Set(places) : [])
  }
}

extension Facet {
  /// Whether it cannot be taken to belong to who hands it over here: it may go anywhere, or is bound
  /// to another queue or actor.
  fileprivate func isNoCallersOwn(at places: Set<Here>, isTyped: Bool) -> Bool {
    switch self {
    case .live(.executor(let executor), _):
      places.allSatisfy { $0.executor != executor }
    case .live: false
    // What code out of sight gives has a declared type, and is new as often as not.
    case .unknown: isTyped
    case .plain, .frozen, .unmanaged, .shared: true
    }
  }
}
