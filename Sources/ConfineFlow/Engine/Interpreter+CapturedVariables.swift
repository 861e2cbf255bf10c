// Variables of the code around a block that runs elsewhere.
extension Interpreter {
  /// Takes over what the block assigned to them: they may have it from here on, as after a wait for it.
  func takeAssignments(
    of after: FlowState, _ activation: Activation, _ state: inout FlowState
  ) {
    let crossing = after.here.min(by: Here.isInOrder)?.crossing
    for (variable, value) in after.variables where summaries.isAssignedForOthers(variable) {
      let own = state.variables[variable]
      if own?.absorbs(value) == true { continue }
      let brought = crossing.map { left(value, at: state.here, by: $0) } ?? value
      state.variables[variable] = own?.joined(with: brought) ?? brought
      if let crossing { activation.assignedElsewhere[variable] = crossing }
    }
  }

  /// The code waits for such blocks: it is not on their queues.
  func markAssignments(waitedForIn activation: Activation, _ state: inout FlowState) {
    for (variable, crossing) in activation.assignedElsewhere {
      guard let value = state.variables[variable], isAwayAfterWaiting(value, state.here) else {
        continue
      }
      state.variables[variable] = value.departed(by: crossing)
    }
  }

  /// What the block, for which the code has waited, assigned to them has crossed where it belongs there.
  func markAssignments(
    since before: FlowState, by crossing: CrossingID, _ state: inout FlowState
  ) {
    for (variable, value) in state.variables where summaries.isAssignedForOthers(variable) {
      if before.variables[variable]?.absorbs(value) == true { continue }
      guard isAwayAfterWaiting(value, state.here) else { continue }
      state.variables[variable] = value.departed(by: crossing)
    }
  }

  /// A value as a block hands it back to who waits for it: what is away from home there has crossed.
  func left(
    _ value: AbstractValue, at places: Set<Here>, by crossing: CrossingID
  ) -> AbstractValue {
    isAway(value, from: places) ? value.departed(by: crossing) : value
  }

  func isAway(_ value: AbstractValue, from places: Set<Here>) -> Bool {
    isAway(value, from: places) { $0.relation(to: $1) == .different }
  }

  /// The same for code that has waited for the block.
  func isAwayAfterWaiting(_ value: AbstractValue, _ places: Set<Here>) -> Bool {
    isAway(value, from: places) { home, here in
      home.isLeftBehind(at: here) || home.relation(to: here) == .different
    }
  }

  private func isAway(
    _ value: AbstractValue, from places: Set<Here>, _ isAway: (Home, Here) -> Bool
  ) -> Bool {
    value.facets.liveHomes.contains { live in
      places.contains { here in live.homes.allSatisfy { isAway($0, here) } }
    }
  }
}

extension Home {
  /// Whether code that has waited for a block is away from it because it is the block's queue, on which
  /// nobody waits for it.
  func isLeftBehind(at here: Here) -> Bool { isQueue && here.executor == .caller }
}
