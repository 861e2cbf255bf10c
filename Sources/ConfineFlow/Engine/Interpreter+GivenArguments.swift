// What parameters get from all who call the function in sight.
extension Interpreter {
  /// Notes what a parameter gets, or `self`, for all callers together; what is bound to a queue or an
  /// actor need not be at home where it is handed over.
  func noteArguments(of call: ProjectCall, _ state: FlowState) {
    for (parameter, given) in zip(call.function.parameters, call.arguments) {
      guard let given else { continue }
      let type = type(of: parameter, of: call.function)
      note(given, as: type, at: parameter.range, of: call.function, state)
    }
    if kind(of: call.receiver) != nil {
      let type = call.receiver.type
      note(call.receiver, as: type, at: call.function.range, of: call.function, state)
    }
  }

  /// The same of what a closure is run with.
  func noteArguments(
    _ parameters: [AbstractValue], of closure: ClosureValue, _ state: FlowState
  ) {
    guard isReporting else { return }
    let function = program[closure.function]
    for (parameter, given) in zip(function.parameters, parameters)
    where !given.facets.isEmpty || given.symbol != nil {
      note(given, as: type(of: parameter, of: function), at: parameter.range, of: function, state)
    }
  }

  private func note(
    _ given: AbstractValue, as type: TypeReference?, at range: SourceRange,
    of function: Function, _ state: FlowState
  ) {
    let facets = managed(given.facets, state)
    let place = AccessPlace(file: function.file, range: range)
    evidence.given[place] = self.given(given, as: type, facets, state)
      .joined(with: evidence.given[place] ?? Given())
    if facets.contains(where: \.isLive) {
      evidence.givenIn[place, default: []].formUnion(state.here.lazy.map(\.domain))
    }
  }

  private func given(
    _ value: AbstractValue, as type: TypeReference?, _ facets: FacetSet, _ state: FlowState
  ) -> Given {
    // What is frozen, if it is anything that is known, is not taken to be live.
    let known = facets.contains(where: \.isFrozen) ? facets.subtracting([.unknown]) : facets
    // No realm is new as an object may be, whatever a container gives as one.
    let mayBeNew = value.type != nil && resolver.confinedKind(of: type) != .realm
    let callersOwn = known.filter { !$0.isNoCallersOwn(at: state.here, mayBeNew: mayBeNew) }
    let origins = callersOwn.map { $0.origin.map(firstSources) ?? [] }
    let areParameters = origins.allSatisfy { origins in
      !origins.isEmpty && origins.allSatisfy { $0.kind == .parameter }
    }
    // A case that holds nothing confined may go anywhere.
    if known.isEmpty, case .implicitMember = value.symbol { return Given(isFree: true) }
    let places = origins.joined().map { AccessPlace(file: $0.file, range: $0.range) }
    return Given(
      isLive: known.isEmpty || !areParameters, isFree: callersOwn.count < known.count,
      parameters: areParameters ? Set(places) : [])
  }
}

extension Facet {
  /// Whether it cannot be taken to belong to who hands it over here: it may go anywhere, or is bound
  /// to another queue or actor.
  fileprivate func isNoCallersOwn(at places: Set<Here>, mayBeNew: Bool) -> Bool {
    switch self {
    case .live(.executor(let executor), _):
      places.allSatisfy { $0.executor != executor }
    case .live: false
    // What code out of sight gives has a declared type, and is new as often as not.
    case .unknown: mayBeNew
    case .plain, .frozen, .unmanaged, .shared: true
    }
  }
}
