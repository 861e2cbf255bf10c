// Where a function of the program runs that is called.
extension Interpreter {
  /// What isolates the callee: the actor that it is given for an isolated parameter, or the caller's own
  /// as with `#isolation` (SE-0313, SE-0420).
  func isolation(of call: ProjectCall, _ state: FlowState) -> Isolation {
    let stated = summaries.isolation.isolation(of: call.function)
    guard let index = call.function.parameters.firstIndex(where: \.isIsolated),
      call.arguments.indices.contains(index)
    else { return stated }
    let given = call.arguments[index]
    if case .absent = given?.symbol { return .nonisolated }
    let known = given?.type.flatMap(resolver.executor)
    guard let executor = known ?? (state.here.count == 1 ? state.here.first?.executor : nil)
    else { return stated }
    return executor.isolation ?? stated
  }

  /// Where a call made here begins to run.
  ///
  /// A function that is not awaited runs where its caller does, whatever its isolation promises.
  /// Sources: SE-0306, SE-0316; SE-0338 for asynchronous functions that no actor isolates.
  func place(
    of function: Function, _ isolation: Isolation, isAsync: Bool, isAwaited: Bool,
    _ range: SourceRange, in file: FileID, from here: Here
  ) -> Here {
    guard isAsync || isAwaited else {
      guard here.thread.isUnknown, isolation == .main else { return here }
      // In a library's callback nobody is known to have chosen it.
      if case .block = here.thread, here.crossing?.kind == .callback { return here }
      return summaries.isolation.isCalledUnisolated(function) ? here : .main
    }
    let crossing = CrossingID(kind: .actor, file: file, range: range)
    let stretch = StretchID(file: function.file, range: function.range)
    switch isolation {
    case .main:
      return here.thread == .main
        ? here : Here(thread: .main, executor: .main, crossing: crossing)
    case .actor:
      return here.executor == isolation.executor
        ? here
        : Here(thread: .stretch(stretch), executor: isolation.executor, crossing: crossing)
    case .nonisolated where !isAsync || here.executor == .none: return here
    case .nonisolated:
      guard here.executor != .unknown else { return .unknown }
      // It leaves its caller's thread, whichever that is.
      return Here(thread: .stretch(stretch), executor: .none, crossing: crossing)
    case .unknown: return .unknown
    }
  }
}
