// Functions that are called again while they run.
extension Interpreter {
  /// Whether following the call again would lead nowhere new.
  ///
  /// A function that runs what it is given is followed once more where it is given another closure, as
  /// in `background { background { } }`, or a reference that it has resolved, and one that calls itself
  /// from a block of its own that runs elsewhere, as to try again, where it hands on something confined.
  func isCutOff(
    _ function: FunctionID, given values: [AbstractValue], from places: Set<Here>
  ) -> Bool {
    guard stack.contains(function) else { return false }
    let isGivenMore = values.contains { value in
      guard !value.closures.isEmpty else {
        return value.references?.resolution != nil
          || !value.facets.tellsNothing && places.contains { hasHopped($0, in: function) }
      }
      return value.closures.contains { !stack.contains($0.function) }
    }
    return !isGivenMore || isEntered(function, times: 2)
  }

  /// Whether a local function, or a closure under a name, may show more where it calls itself: elsewhere,
  /// with something confined that it has captured.
  func mayRunAgain(_ function: FunctionID, _ state: FlowState) -> Bool {
    guard stack.contains(function), !isEntered(function, times: 2),
      state.here.contains(where: { hasHopped($0, in: function) })
    else { return false }
    return summaries.variables(of: function).contains { variable in
      state.variables[variable].map { !$0.facets.tellsNothing } ?? false
    }
  }

  /// Whether code came here from the function by a crossing in it, or in what it has given a closure that
  /// runs now.
  private func hasHopped(_ here: Here, in function: FunctionID) -> Bool {
    guard let crossing = here.crossing, crossing.kind != .suspension else { return false }
    let own = program[function]
    if own.holds(crossing.range, in: crossing.file) { return true }
    return stack.last.map { program[$0] }.map { running in
      running.kind == .closure && own.holds(running.range, in: running.file)
    } ?? false
  }

  /// Whether a function, or a closure in one, runs as often as it may at a time.
  func isRunning(_ function: FunctionID) -> Bool {
    isEntered(function, times: reentered.contains(function.root) ? 2 : 1)
  }

  private func isEntered(_ function: FunctionID, times: Int) -> Bool {
    stack.count { $0 == function } >= times
  }
}
