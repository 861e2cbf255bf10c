// Functions that are called again while they run.
extension Interpreter {
  /// Whether following the call again would lead nowhere new.
  ///
  /// A function that runs what it is given is followed once more where it is given another closure, as
  /// in `background { background { } }`.
  func isCutOff(_ function: FunctionID, given values: [AbstractValue]) -> Bool {
    guard stack.contains(function) else { return false }
    let isGivenMore = values.contains { value in
      guard case .closure(let closure) = value.symbol else { return false }
      return !stack.contains(closure.function)
    }
    return !isGivenMore || isEntered(function, times: 2)
  }

  /// Whether a function, or a closure in one, runs as often as it may at a time.
  func isRunning(_ function: FunctionID) -> Bool {
    isEntered(function, times: reentered.contains(function.root) ? 2 : 1)
  }

  private func isEntered(_ function: FunctionID, times: Int) -> Bool {
    stack.count { $0 == function } >= times
  }
}
