import ConfineFindings

// What frozen values do not do together with live ones.
extension Interpreter {
  /// Checks that a frozen value is not thawed in an actor, whose realm is not the thread's, or in a
  /// migration, where no realm may be opened.
  func checkThaw(
    _ value: AbstractValue, at place: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard let kind = kind(of: value), let condition = conditionAgainstThawing(state) else { return }
    let facets = managed(value.facets, state)
    let frozen = facets.filter(\.isFrozen)
    // Who thaws a parameter takes it to be frozen.
    let given = facets.filter(\.isLiveParameter)
    let origins = frozen.union(given).compactMap(\.origin)
    guard let origin = origins.min(by: Origin.isInOrder) else { return }
    let access = Access(
      value: value, kind: kind, operation: .thaw, range: place, function: activation.function)
    let here = state.here.min(by: Here.isInOrder) ?? .unknown
    report(
      access.observation(
        condition, frozen.count == facets.count ? .certain : .likely, home: Domain(.anywhere),
        here: here, origin: origin, crossing: nil, program), access, origin)
  }

  /// Why nothing can be thawed here; nil where something may.
  func conditionAgainstThawing(_ state: FlowState) -> Condition? {
    if state.here.allSatisfy(\.isInActor) { return .insideActor }
    return state.here.allSatisfy(\.isInMigration) ? .insideMigration : nil
  }

  /// Checks that what a live value takes in is not frozen.
  func checkAddition(
    of value: AbstractValue, to receiver: AbstractValue, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) {
    let facets = managed(value.facets, state)
    let origins = facets.filter(\.isFrozen).compactMap(\.origin)
    let receivers = managed(receiver.facets, state)
    guard let origin = origins.min(by: Origin.isInOrder), receivers.contains(where: \.isLive),
      self.kind(of: receiver) != nil,
      let kind = kind(of: value) ?? kindOfElements(value)
    else { return }
    let isSure = origins.count == facets.count && receivers.allSatisfy(\.isLive)
    let access = Access(
      value: value, kind: kind, operation: .link, range: range, function: activation.function)
    let here = state.here.min(by: Here.isInOrder) ?? .unknown
    let shown = shown(access, .frozen, origin, state)
    report(
      shown.observation(
        .frozen, isSure ? .certain : .likely, home: Domain(.anywhere), here: here, origin: origin,
        crossing: nil, program), shown, origin)
  }
}

extension Here {
  /// In an actor other than the main one.
  fileprivate var isInActor: Bool {
    if case .actor = executor { thread != .main } else { false }
  }

  var isInMigration: Bool {
    if case .migration = thread { true } else { false }
  }
}
