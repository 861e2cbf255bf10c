import ConfineFindings

extension Interpreter {
  // MARK: - Within a transaction

  /// Checks that no transaction is open that code has to end, where it suspends.
  func checkSuspension(
    at range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) {
    for (realm, begin, isSure) in state.transactions.openOnes where begin.kind == .call {
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
    guard var access = begun[begin], state.transactions.isFirst(realm, at: range) else { return }
    access.operation = operation
    access.happens = (activation.function, range, told)
    report(access, .insideTransaction, isSure, after: begin.step(program), state)
  }

  // MARK: - Ways out

  /// Notes what is open, and what has ended, where the function is left.
  func noteWayOut(_ state: FlowState, _ activation: Activation) {
    guard isReporting else { return }
    for (realm, begin, _) in state.transactions.openOnes
    where begin.kind == .call && begin.function == activation.function.id {
      activation.leftOpen[begin] = realm
    }
    activation.ended.formUnion(state.transactions.endedOnes)
  }

  /// What is handed on may be ended by others.
  func escape(_ value: AbstractValue, _ state: FlowState) {
    guard !value.facets.isEmpty else { return }
    escaped.formUnion(realms(of: value, state).realms)
  }

  /// Reports transactions that the function began and leaves open on some of its ways out.
  ///
  /// Where it leaves them open on all of them, it does so for others, unless nobody else has the realm.
  func reportUnfinished(_ activation: Activation, _ exit: Exit) {
    if let state = exit.state { escape(exit.value, state) }
    for (begin, realm) in activation.leftOpen {
      let isEndedElsewhere = activation.ended.contains(begin)
      let isAlone =
        realm.kind == .opened && !escaped.contains(realm) && !ended.contains(realm)
      guard isEndedElsewhere || isAlone, let access = begun[begin] else { continue }
      report(
        access, .unfinished, !isEndedElsewhere, after: nil,
        exit.state ?? FlowState(here: .unknown))
    }
  }
}
