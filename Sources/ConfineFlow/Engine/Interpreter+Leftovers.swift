import ConfineFindings

// Closures that nothing known runs.
extension Interpreter {
  /// Closures that nothing known ran: they run on a thread of which only they know, or where a library
  /// calls what the function gives.
  func runLeftovers(of activation: Activation) {
    let left =
      stack.count > 1 ? activation.made : activation.made.merging(waiting) { own, _ in own }
    guard !left.isEmpty else { return }
    let isGiven = resolver.entries.callsResult(of: activation.function, resolver)
    for id in left.keys.sorted() where !ran.contains(id) && !writeBlocks.contains(id) {
      guard var made = left[id] else { continue }
      if leaveToCaller(id, made) { continue }
      let type = typesGiven[id]
      if let type { made.closure = given(made.closure, as: type) }
      var isolation = isolation(of: made.closure) ?? .unknown
      let parameters = type?.parameters.map { AbstractValue.unknown($0) } ?? []
      var entry = enter(made.closure, parameters, from: made.state, activation)
      entry.forgetTransactions()
      if let types = typesInMigration(of: program[id], type) {
        enterMigration(program[id], types, &entry)
        isolation = .nonisolated
      } else if isGiven {
        called(program[id].range, activation).move(&entry)
      } else if isolation == .nonisolated, made.closure.isAsync {
        // No actor runs it, whoever calls it (SE-0338).
        entry.move(to: [isolation.entry(isAsync: true)])
        let isSynchronous =
          made.state.here.allSatisfy(\.isOfSynchronousCode) && !activation.function.isAsync
        takeAlong(
          made.closure, by: crossing(.task, program[id].range, activation),
          ofCaller: isSynchronous, &entry)
      } else {
        let runner = StretchID(file: program[id].file, range: program[id].range)
        let here = Here(thread: .runner(runner), executor: .unknown, crossing: nil)
        entry.move(to: [here])
        presume(
          type, of: id, givenBy: activation.function, isolation == .main ? .main : here, &entry)
      }
      _ = run(id, isolation: isolation, from: entry)
    }
    // The next call of the function makes them anew.
    ran.subtract(left.keys)
  }

  /// What the closure captured has left its home for wherever it is run.
  ///
  /// - Parameter isOfCaller: whether what came from the caller has left a thread that the closure is not on.
  private func takeAlong(
    _ closure: ClosureValue, by crossing: CrossingID, ofCaller isOfCaller: Bool,
    _ entry: inout FlowState
  ) {
    let value = AbstractValue(symbol: .closure(closure))
    for variable in variables(reachedFrom: [value], in: entry).union(closure.captures.map(\.0)) {
      guard let value = entry.variables[variable] else { continue }
      entry.variables[variable] = departed(value, by: crossing, &entry)
      if isOfCaller { entry.variables[variable]?.facets.leaveCaller() }
    }
  }

  /// What whoever has the closure likely hands to it, which is at home where that runs it, if the function
  /// gives the closure to no callee and nobody in sight runs it.
  private func presume(
    _ type: FunctionType?, of closure: FunctionID, givenBy giver: Function, _ here: Here,
    _ entry: inout FlowState
  ) {
    guard isReporting, let type, giver.handsBack(closure) else { return }
    let function = program[closure]
    for (parameter, type) in zip(function.parameters, type.parameters) {
      let taken = taken(type, parameter.range, function, here)
      if !taken.facets.isEmpty || taken.base != nil { entry.assign(taken, to: parameter.variable) }
    }
  }
}

extension FacetSet {
  /// What the caller of synchronous code has belongs to a thread on which no asynchronous code begins.
  fileprivate mutating func leaveCaller() {
    self = FacetSet(
      map { facet in
        switch facet {
        case .live(.caller, let origin), .live(.thread(.runner), let origin):
          .live(.thread(.caller), origin)
        default: facet
        }
      })
  }
}

extension Here {
  /// Whether it is that of synchronous code, called by whoever or run by whoever has its closure.
  fileprivate var isOfSynchronousCode: Bool {
    if case .runner = thread { return true }
    return executor == .caller
  }
}

extension Function {
  /// Whether the closure is what the function gives, or keeps in a property.
  fileprivate func handsBack(_ closure: FunctionID) -> Bool {
    let instructions = blocks.lazy.flatMap(\.instructions)
    let made = instructions.first { if case .closure(closure, _) = $0.kind { true } else { false } }
    guard let value = made?.result else { return false }
    return blocks.contains { $0.terminator.returns(value) }
      || instructions.contains { instruction in
        switch instruction.kind {
        case .assignMember(_, _, value), .assignName(_, value): true
        default: false
        }
      }
  }
}
