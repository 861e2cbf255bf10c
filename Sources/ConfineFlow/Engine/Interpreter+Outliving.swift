import ConfineFindings

// What a migration's block keeps for others.
extension Interpreter {
  /// Reports what belongs to a migration and is kept in a property that nothing in sight reads: whoever
  /// gets it does so too late. Where something reads it, the mistake is told there.
  func checkOutliving(
    _ value: AbstractValue, as property: String?, at range: SourceRange, _ activation: Activation,
    _ state: FlowState
  ) {
    guard isReporting, !value.facets.isEmpty, value.facets.allSatisfy(\.isOfMigration),
      let kind = kind(of: value), let property = property?.withoutFile,
      let origin = value.facets.compactMap(\.origin).min(by: Origin.isInOrder),
      !summaries.assignments.isRead(property)
    else { return }
    let access = Access(
      value: value, kind: kind, operation: .store, range: range, function: activation.function)
    let shown = shown(access, .outsideMigration, origin, state)
    let here = state.here.min(by: Here.isInOrder) ?? .unknown
    var observation = shown.observation(
      .outsideMigration, .likely, home: Domain(.thread), here: here, origin: origin, crossing: nil,
      program)
    observation.trace[observation.trace.count - 1].message = "kept in '\(property)'"
    report(observation, shown, origin)
  }
}

extension AbstractValue {
  /// The property that it is in.
  var property: String? {
    guard case .object(let object)? = symbol, object.path.contains(".") else { return nil }
    return object.lastMember
  }
}

extension Facet {
  fileprivate var isOfMigration: Bool {
    if case .live(let home, _) = self { home.isOfMigration } else { false }
  }
}
