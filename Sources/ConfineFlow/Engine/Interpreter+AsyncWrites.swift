import ConfineFindings

/// Writes that wait for their turn.
extension Interpreter {
  /// Checks what an asynchronous write asks of where it is begun, and whether others are under way;
  /// says whether it is refused.
  func checkAsync(_ step: TransactionStep, isGrouped: Bool, _ state: inout FlowState) -> Bool {
    let isPending = state.transactions.isPending(step.realm)
    switch step.model {
    case .schedules, .lends, .posts:
      if reportsLackOfScheduler(step, &state) {
        if step.model == .posts { state.forgetTransactions() }
        return true
      }
      if step.model != .posts {
        let function = step.access.function
        if function.isAsync {
          report(step, .inAsyncCode, function.body.calls(after: step.end.range), &state)
        }
      } else if let isPending, !isGrouped {
        report(step, .ungrouped, isPending, &state)
      }
    case .closes:
      if let isPending { report(step, .duringAsyncWrites, isPending, &state) }
    case .awaits: _ = reportsLackOfScheduler(step, &state)
    case .begins, .commits, .cancels, .encloses: break
    }
    return false
  }

  private func reportsLackOfScheduler(_ step: TransactionStep, _ state: inout FlowState) -> Bool {
    guard lacksScheduler(step.access.value, state) else { return false }
    report(step, .withoutScheduler, state.here.count == 1, &state)
    return true
  }

  private func report(
    _ step: TransactionStep, _ condition: Condition, _ isSure: Bool, _ state: inout FlowState
  ) {
    guard state.transactions.isFirst(step.realm, at: step.access.range) else { return }
    report(step.access, condition, isSure, after: nil, state)
  }

  /// Whether a commit lets others follow before it is durable, as far as can be told.
  func isGrouped(_ call: Call, _ activation: Activation) -> Bool {
    guard let argument = call.arguments.first(where: { $0.label == "allowGrouping" }),
      case .truth(.known(false)) = activation[argument.value].symbol
    else { return call.arguments.contains { $0.label == "allowGrouping" } }
    return false
  }

  /// Checks that what is taken back has not been done yet.
  func checkTicket(
    _ ticket: AbstractValue, of realm: AbstractValue, _ place: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard case .ticket(.commit) = ticket.symbol else { return }
    let access = Access(
      value: realm, kind: .realm, operation: .cancel, range: place, function: activation.function)
    report(access, .tooLate, true, after: nil, state)
  }

  /// Checks that a block has ended the transaction that it was lent.
  func checkLoan(_ step: TransactionStep?, isBlock: Bool, _ exit: Exit) {
    guard let step, isBlock, step.model == .lends, let state = exit.state else { return }
    let states = state.transactions.states(of: step.realm)
    guard states.contains(.open(step.begin)) else { return }
    report(step.access, .unfinished, states.count == 1, after: nil, state)
  }
}
