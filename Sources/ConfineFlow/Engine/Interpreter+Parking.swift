/// Variables that a callee cannot see, put aside while it runs.
struct ParkedVariables {
  fileprivate var all: [VariableID: AbstractValue]
  fileprivate var seen: Set<VariableID>
  fileprivate var begun: Set<StretchID>
}

// A callee that carried its callers' variables about would join them at each of its branches.
extension Interpreter {
  /// Puts the callers' variables aside, but for those of closures that the callee can reach.
  func park(for call: ProjectCall, _ state: inout FlowState) -> ParkedVariables {
    let given = [call.receiver] + call.arguments.compactMap(\.self)
    // Whether a reference was resolved is told by every value that stands for it.
    let references = state.variables.lazy.filter { $0.value.references != nil }.map(\.key)
    let seen = variables(reachedFrom: given, in: state).union(references)
    let parked = ParkedVariables(all: state.variables, seen: seen, begun: state.begun)
    state.variables = state.variables.filter { seen.contains($0.key) }
    if !state.begun.isEmpty { state.begun = [] }
    return parked
  }

  /// Takes the callers' variables back; keeps what closures that the callee gave still refer to.
  func unpark(_ parked: ParkedVariables, _ state: inout FlowState, giving value: AbstractValue) {
    var variables = parked.all
    for stretch in state.begun { variables.age(past: stretch) }
    let kept = parked.seen.union(self.variables(reachedFrom: [value], in: state))
    for variable in kept { variables[variable] = state.variables[variable] ?? variables[variable] }
    state.variables = variables
    if !parked.begun.isSubset(of: state.begun) { state.begun.formUnion(parked.begun) }
  }

  /// The variables of closures among the values, and of those that these lead to.
  func variables(
    reachedFrom values: [AbstractValue], in state: FlowState
  ) -> Set<VariableID> {
    var found: Set<VariableID> = []
    var open = values
    for held in state.fields.values where held.symbol?.mayReachVariables == true {
      open.append(held)
    }
    while let value = open.popLast() {
      switch value.symbol {
      case .closure, .closures:
        open += value.closures.flatMap(\.captures).map(\.1)
        for variable in value.closures.flatMap({ summaries.variables(of: $0.function) })
        where found.insert(variable).inserted {
          if let held = state.variables[variable] { open.append(held) }
        }
      case .tuple(let elements), .implicitMember(_, let elements): open += elements
      case .stream(let stream): open += [stream.element, stream.source].compactMap(\.self)
      default: break
      }
    }
    return found
  }
}

extension Symbol {
  /// Whether it is a closure, or may have one in it.
  fileprivate var mayReachVariables: Bool {
    switch self {
    case .closure, .closures, .tuple, .implicitMember, .stream: true
    default: false
    }
  }
}
