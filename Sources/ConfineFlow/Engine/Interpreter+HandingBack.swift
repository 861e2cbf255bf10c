// Values that code gets by waiting for whoever has them.
extension Interpreter {
  /// Whether a property that is so isolated can only be had by waiting for its actor.
  ///
  /// Of the main actor's that is sure in asynchronous code alone: there the compiler insists.
  func mustAwait(
    _ isolation: Isolation, _ activation: Activation, _ state: FlowState
  ) -> Bool {
    switch isolation {
    case .actor: state.here.contains { $0.executor != isolation.executor }
    case .main: activation.function.isAsync
    case .nonisolated, .unknown: false
    }
  }

  /// What code outside of an actor gets out of a property of it.
  func awaited(
    _ value: AbstractValue, from owner: String, _ range: SourceRange, _ activation: Activation,
    _ state: FlowState
  ) -> AbstractValue {
    guard case let isolation = summaries.isolation.isolation(ofType: owner),
      case .actor = isolation, mustAwait(isolation, activation, state)
    else { return value }
    return value.departed(by: crossing(.actor, range, activation))
  }

  /// A live result that was waited for left its home by being handed back: by an actor, or by code
  /// that no actor isolates.
  func handedBack(
    _ value: AbstractValue, from isolation: Isolation, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let crossing = crossing(
      isolation == .nonisolated ? .suspension : .actor, range, activation)
    return departed(value, by: crossing, &state)
  }

  /// The value after a crossing, with what the object that it is keeps: a structure takes along what
  /// it is made of.
  func departed(
    _ value: AbstractValue, by crossing: CrossingID, _ state: inout FlowState
  ) -> AbstractValue {
    var departed = managed(value, state).departed(by: crossing)
    switch value.symbol {
    case .tuple(let values):
      departed.symbol = .tuple(values.map { self.departed($0, by: crossing, &state) })
    case .implicitMember(let name, let values):
      let held = values.map { self.departed($0, by: crossing, &state) }
      departed.symbol = .implicitMember(name, holding: held)
    default: break
    }
    for path in state.pathsKept(by: value) {
      state.fields[path] = state.fields[path].map { managed($0, state).departed(by: crossing) }
    }
    return departed
  }

  /// The value with new objects in the state that they have reached.
  func managed(_ value: AbstractValue, _ state: FlowState) -> AbstractValue {
    var managed = value
    managed.facets = self.managed(value.facets, state)
    if !state.attached.isEmpty, case .stream(var stream) = value.symbol {
      stream.element = self.managed(stream.element, state)
      managed.symbol = .stream(stream)
    }
    return managed
  }
}

extension FlowState {
  /// The properties of an object that was made in sight, and of objects that these hold, as far as
  /// they are known.
  fileprivate func pathsKept(by value: AbstractValue) -> Set<String> {
    var found: Set<String> = []
    var open = [value]
    while let next = open.popLast() {
      guard case .object(let object)? = next.symbol, object.isMade else { continue }
      let start = object.path + "."
      for (path, held) in fields where path.hasPrefix(start) && found.insert(path).inserted {
        open.append(held)
      }
    }
    return found
  }
}

extension AbstractValue {
  /// The value after a crossing that took it from its home, the latest of all; what an actor has handed
  /// back stays so when code hands it on that no actor isolates.
  func departed(by crossing: CrossingID) -> AbstractValue {
    var value = self
    value.facets = FacetSet(
      facets.map { facet in
        guard case .live(let home, var origin) = facet else { return facet }
        let isHandedOn = crossing.kind == .suspension && origin.departure?.kind == .actor
        origin.departure = crossing
        if isHandedOn { origin.departure?.kind = .actor }
        return .live(home, origin)
      })
    return value
  }
}
