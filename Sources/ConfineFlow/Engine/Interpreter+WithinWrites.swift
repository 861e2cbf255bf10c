import ConfineFindings

extension Interpreter {
  // MARK: - Within a transaction

  /// Checks that no transaction is open that code has to end, where it suspends.
  func checkSuspension(
    at range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) {
    for (realm, begin, isSure) in state.transactions.openOnes where begin.kind == .call {
      // Who comes back with a write open has told of that himself.
      let here = AccessPlace(file: activation.function.file, range: range)
      if begun[begin]?.calls.starts(with: callPlaces + [here]) == true { continue }
      report(.suspend, "suspends here", in: begin, of: realm, isSure, range, activation, &state)
    }
    state.transactions.settle()
  }

  /// Checks that no transaction is open where the thread is held up.
  func checkWait(at range: SourceRange, _ activation: Activation, _ state: inout FlowState) {
    for (realm, begin, isSure) in state.transactions.openOnes {
      report(
        .wait, "holds up its thread here", in: begin, of: realm, isSure, range, activation, &state)
    }
  }

  /// Reports what happens within a transaction, by the name that the realm has where it began.
  private func report(
    _ operation: ConfineFindings.Operation, _ told: String, in begin: Begin, of realm: Origin,
    _ isSure: Bool, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) {
    guard var access = begun[begin]?.access, state.transactions.isFirst(realm, at: range),
      let live = managed(access.value.facets, state).firstLive
    else { return }
    access.operation = operation
    let here = state.here.min(by: Here.isInOrder) ?? .unknown
    var observation = access.observation(
      .insideTransaction, isSure ? .certain : .likely, home: live.homes[0].domain, here: here,
      origin: live.origin, crossing: nil, program)
    access.range = range
    access.function = activation.function
    if let call = call(within: begin, to: activation.function).map({ calls[$0] }) {
      access.callees = [AccessPlace(file: activation.function.file, range: range)]
      access.range = call.range
      access.function = call.caller
    }
    let place = program[access.function.file].place(of: access.range)
    observation.event.place = place
    observation.function = access.function.name
    observation.trace.insert(begin.step(program), at: 1)
    observation.trace[observation.trace.count - 1] = TraceStep(.used, at: place, message: told)
    report(observation, access, live.origin)
  }

  /// The call by which code that began a transaction leads to a function that knows nothing of it, be it
  /// another call of the same function.
  func call(within begin: Begin, to function: Function) -> Int? {
    guard let begun = begun[begin] else { return nil }
    let beginner = program.surroundings(of: begun.access.function).id
    let before = callsInCommon(with: begun.calls)
    let isCalledAgain = calls.count > begun.calls.count && before == begun.calls.count
    guard program.surroundings(of: function).id != beginner || isCalledAgain else { return nil }
    return before < calls.count ? ownCall(behind: before, of: function) : nil
  }

  // MARK: - Ways out

  /// Notes what is open, and what has ended, where the function is left.
  func noteWayOut(_ state: FlowState, _ activation: Activation) {
    guard isReporting else { return }
    noteKeptLocks(activation, state)
    func isOwn(_ begin: Begin, of realm: Origin) -> Bool {
      begin.kind == .call && begin.function == activation.function.id
        && !state.transactions.isBegunTwice(realm)
    }
    for (realm, begin, _) in state.transactions.openOnes where isOwn(begin, of: realm) {
      activation.leftOpen[begin] = realm
    }
    for (realm, begin) in state.transactions.leftToOthers where isOwn(begin, of: realm) {
      activation.leftToOthers[begin] = realm
    }
    let ended = state.transactions.endedOnes
    if !ended.isEmpty { activation.ended.merge(ended) { $0.union($1) } }
  }

  /// What is handed on may be ended by others.
  func escape(_ value: AbstractValue, _ state: FlowState) {
    guard outline == nil, !value.facets.tellsNothing else { return }
    escaped.formUnion(realms(of: value, state).realms)
  }

  /// Reports transactions that the function began and leaves open on some of its ways out.
  ///
  /// Where it leaves them open on all of them, it does so for others, unless nobody else has the realm.
  func reportUnfinished(_ activation: Activation, _ exit: Exit) {
    for (begin, realm) in activation.leftToOthers
    where activation.ended[realm]?.contains(begin) == true {
      activation.leftOpen[begin] = realm
    }
    guard !activation.leftOpen.isEmpty else { return }
    let given = exit.state.map { realms(of: exit.value, $0).realms } ?? []
    for (begin, realm) in activation.leftOpen {
      let isEndedElsewhere = activation.ended[realm]?.contains(begin) == true
      let isAlone =
        (realm.kind == .opened || isEndedByNobody(realm))
        && !given.contains(realm) && !escaped.contains(realm)
        && !ended.contains(where: realm.mayBeSame)
        && !isForOthers(realm, activation.function, exit.state)
      guard isEndedElsewhere || isAlone, let access = begun[begin]?.access else { continue }
      report(
        access, .unfinished, !isEndedElsewhere, after: nil,
        exit.state ?? FlowState(here: .unknown))
    }
  }

  /// Whether the program keeps the realm, and has no code that ends what other code has begun.
  private func isEndedByNobody(_ realm: Origin) -> Bool {
    realm.kind == .property && summaries.transactionReach.areEndedByBeginners
  }

  /// Whether the code around the function, or its caller, has the realm as well.
  private func isForOthers(_ realm: Origin, _ function: Function, _ state: FlowState?) -> Bool {
    guard function.parent == nil else { return !function.holds(realm.range, in: realm.file) }
    guard let call = calls.last, let state else { return false }
    return call.handed.contains { realms(of: $0.value, state).realms.contains(realm) }
  }
}

extension Origin {
  /// Whether the same code opened both, as a property that computes a realm does each time.
  fileprivate func mayBeSame(as other: Origin) -> Bool {
    kind == other.kind && file == other.file && range == other.range
  }
}
