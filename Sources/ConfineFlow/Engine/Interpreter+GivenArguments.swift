// What parameters get from all who call the function in sight.
extension Interpreter {
  /// Notes what a parameter gets, for all callers together; what is bound to a queue or an actor need
  /// not be at home where it is handed over.
  func noteArguments(of call: ProjectCall, _ state: FlowState) {
    for (parameter, given) in zip(call.function.parameters, call.arguments) {
      guard let given else { continue }
      let facets = managed(given.facets, state)
      let isHarmless = !facets.isEmpty && facets.allSatisfy { $0.isNoCallersOwn(at: state.here) }
      let place = AccessPlace(file: call.function.file, range: parameter.range)
      evidence.harmless[place] = (evidence.harmless[place] ?? true) && isHarmless
      if facets.contains(where: \.isLive) {
        evidence.givenIn[place, default: []].formUnion(state.here.lazy.map(\.domain))
      }
    }
  }
}

extension Facet {
  /// Whether it cannot be taken to belong to who hands it over here: it may go anywhere, or is bound
  /// to another queue or actor.
  fileprivate func isNoCallersOwn(at places: Set<Here>) -> Bool {
    switch self {
    case .live(.executor(let executor), _):
      places.allSatisfy { $0.executor != executor }
    case .live, .unknown: false
    case .plain, .frozen, .unmanaged, .shared: true
    }
  }
}
