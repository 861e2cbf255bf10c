import ConfineFindings

/// A closure about to run, and how.
struct ClosureRun {
  var model: ClosureModel
  var receiver: AbstractValue
  var call: Call
  var range: SourceRange
  /// The types of the closure's parameters, bound to the receiver's.
  var takes: [TypeReference]
  /// The step of a transaction that the call takes.
  var step: TransactionStep?
  /// Whether it is what runs within the transaction.
  var isBlock = false
  /// What the closure's first parameter stands for.
  var given: Symbol?
  /// What it is, where that is none of the receiver's elements.
  var partial: AbstractValue?
}

extension Interpreter {
  func closure(
    _ id: FunctionID, _ captures: [Capture], _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    let closure = ClosureValue(
      function: id, captures: captures.map { ($0.variable, activation[$0.value]) },
      maker: activation.isolation)
    var made = state
    if let before = activation.made[id] { _ = made.join(before.state) }
    activation.made[id] = MadeClosure(closure: closure, state: made)
    return AbstractValue(symbol: .closure(closure))
  }

  /// Runs the closure as its callee does; gives what it returns, if the call waits for that.
  func run(
    _ value: AbstractValue, _ run: ClosureRun, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue? {
    if case .closures(let several) = value.symbol {
      return runEach(several, of: value.type, &state) { self.run($0, run, activation, &$1) }
    }
    if case .overloads(let several) = value.symbol {
      let given = parameters(of: nil, run, activation, &state)
      guard let one = function(of: several, taking: given.map(\.type)) else { return nil }
      return self.run(one, run, activation, &state)
    }
    if case .metatype(let type) = value.symbol {
      return runInitializer(of: type, run, activation, &state)
    }
    guard case .closure(let closure) = value.symbol, mayRun(closure, activation, state) else {
      return nil
    }
    let parameters = parameters(of: closure, run, activation, &state)
    if run.model.schedule == .once || run.model.schedule == .repeatedly,
      let result = runFunction(closure, parameters, run, activation, &state)
    {
      return result
    }
    if run.isBlock { writeBlocks.insert(closure.function) }
    switch run.model.schedule {
    case .once:
      return runInline(closure, parameters, maybe: false, activation, &state)
    case .first:
      let before = state.here
      // Another may have come before this caller.
      if !calls.isEmpty { state.move(to: [.unknown]) }
      defer { state.move(to: before) }
      return runInline(closure, parameters, maybe: true, activation, &state)
    case .repeatedly:
      let pending = state.transactions
      let value = runInline(closure, parameters, maybe: true, activation, &state)
      // Another round comes to the writes that this one has asked for.
      guard state.transactions.hasMorePending(than: pending) else { return value }
      return runInline(closure, parameters, maybe: true, activation, &state)
    case .sync:
      return runSync(closure, run, activation, &state)
    case .later where run.model.place == .migration:
      runMigration(closure, run, activation, &state)
      return nil
    case .later:
      let exit = runLater(closure, parameters, run, activation, state)
      if let after = exit.state {
        state.takeAdditions(of: after)
        if state.takeResolutions(of: after), isRepeated(run, activation) {
          _ = runLater(closure, parameters, run, activation, state)
        }
        takeAssignments(of: after, activation, &state)
      }
      guard run.model.place.givesResult else { return nil }
      var value = exit.value
      if let after = exit.state { value = managed(value, after) }
      return run.model.place.isTask
        ? value.departed(by: crossing(.task, run.range, activation)) : value
    }
  }

  /// A call of a closure or of a local function.
  func runOnce(
    _ value: AbstractValue, _ call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue? {
    if case .closures(let several) = value.symbol {
      return runEach(several, of: value.type, &state) { runOnce($0, call, range, activation, &$1) }
    }
    if case .overloads(let several) = value.symbol {
      let given = arguments(of: call, for: value.type, activation)
      guard let one = function(of: several, taking: given.map(\.type)) else { return nil }
      return runOnce(one, call, range, activation, &state)
    }
    guard case .closure(let closure) = value.symbol, mayRun(closure, activation, state) else {
      return nil
    }
    if closure.isWithoutQueue, state.isOnUnknownQueue { return nil }
    if let queue = closure.queue {
      guard let there = state.moved(fromUnknownQueueTo: queue) else {
        // Those are run right here that have none.
        return isWhereCalled(state) ? nil : runHere(value, closure, call, range, activation, &state)
      }
      var own = there
      let result = runHere(value, closure, call, range, activation, &own)
      own.move(to: state.here)
      state = own
      return result
    }
    return runHere(value, closure, call, range, activation, &state)
  }

  /// Whether the code may run the closure here: what it gets by a key that is not known it does where it
  /// goes itself, whoever calls it.
  private func mayRun(
    _ closure: ClosureValue, _ activation: Activation, _ state: FlowState
  ) -> Bool {
    let root = program.root(of: activation.function)
    return !closure.isUnderSomeKey
      || state.here.allSatisfy { here in
        here.crossing.map { root.holds($0.range, in: $0.file) } ?? false
      }
  }

  /// Whether the function has not gone elsewhere since it was called.
  private func isWhereCalled(_ state: FlowState) -> Bool {
    calls.last.map { $0.entry == state.here } ?? state.here.allSatisfy { $0.crossing == nil }
  }

  private func runHere(
    _ value: AbstractValue, _ closure: ClosureValue, _ call: Call, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue? {
    let arguments = arguments(of: call, for: value.type, activation)
    let function = program[closure.function]
    let isFunction = summaries.mayServeOthers(function)
    if isFunction {
      let handed = call.arguments.map { ($0.range, activation[$0.value]) }
      calls.append(
        CallFrame(
          caller: activation.function, range: range, handed: handed, entry: state.here,
          giver: closure.giver))
    }
    circumstances.callSites.append(AccessPlace(file: activation.function.file, range: range))
    defer {
      if isFunction { calls.removeLast() }
      circumstances.callSites.removeLast()
    }
    let isAgain = mayRunAgain(closure.function, state)
    if isAgain { reentered.insert(closure.function.root) }
    defer { if isAgain { reentered.remove(closure.function.root) } }
    guard let isolation = isolation(of: closure) else {
      return runInline(closure, arguments, maybe: false, activation, &state)
    }
    let before = state.here
    let isAwaited = call.awaitRole != nil
    state.move(
      to: Set(
        before.map {
          place(
            of: function, isolation, isAsync: function.isAsync || closure.isAsync,
            isAwaited: isAwaited, range, in: activation.function.file, from: $0)
        }))
    let result = runInline(closure, arguments, maybe: false, activation, &state)
    state.move(to: before)
    return isAwaited && isAway(result, from: before)
      ? departed(result, by: crossing(.actor, range, activation), &state) : result
  }

  /// A case that leaves its type out, as in `.success(dog)`, is of the parameter's.
  private func arguments(
    of call: Call, for type: TypeReference?, _ activation: Activation
  ) -> [AbstractValue] {
    var types: [TypeReference] = []
    if case .function(let function)? = type?.unwrapped { types = function.parameters }
    return call.arguments.enumerated().map { index, argument in
      var value = handed(argument.value, activation)
      if value.type == nil, types.indices.contains(index) {
        let type = resolver.resolve(types[index], from: activation.function.enclosingType)
        value.type = specialised(type, by: argument.value, activation)
      }
      return value
    }
  }

  /// Whether the closure runs many times; a timer may be told not to.
  private func isRepeated(_ run: ClosureRun, _ activation: Activation) -> Bool {
    guard run.model.isRepeated else { return false }
    let repeats = run.call.arguments.first { $0.label == "repeats" }
    guard let value = repeats?.value else { return true }
    if case .truth(.known(false)) = activation[value].symbol { return false }
    return true
  }

  // MARK: - On the caller's thread

  /// `maybe` for a closure that runs any number of times: its effects are possible, not sure.
  @discardableResult
  func runInline(
    _ closure: ClosureValue, _ parameters: [AbstractValue], maybe: Bool, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    guard isTelling(closure, parameters) else { return .unknown }
    let isolation = isolation(of: closure) ?? activation.isolation
    noteArguments(parameters, of: closure, state)
    let entry = enter(closure, parameters, from: state, activation)
    let exit = run(closure.function, isolation: isolation, from: entry)
    guard let after = exit.state else { return exit.value }
    if maybe { _ = state.join(after) } else { state = after }
    return exit.value
  }

  /// On a queue or the main actor, while the caller waits.
  private func runSync(
    _ closure: ClosureValue, _ run: ClosureRun, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let before = state
    let crossing = crossing(
      run.model.place == .main ? .actor : .queue, run.range, activation)
    var entry = enter(closure, [], from: state, activation)
    if run.model.place == .main {
      entry.move(to: [Here(thread: .main, executor: .main, crossing: crossing)])
    } else {
      let executor = executor(of: run.receiver, activation)
      checkWaiting(for: executor, run.model, run.range, activation, &state)
      // The main queue alone has a thread of its own; any other runs the block on the caller's.
      entry.move(
        to: Set(
          before.here.map {
            let thread = executor == .main ? .main : $0.thread
            return Here(thread: thread, executor: executor, crossing: crossing)
          }))
    }
    let isolation =
      run.model.place == .main ? Isolation.main : isolation(of: closure) ?? activation.isolation
    let exit = self.run(closure.function, isolation: isolation, from: entry)
    if var after = exit.state {
      after.move(to: before.here)
      after.decided[.isMain] = state.decided[.isMain]
      after.markAdditions(since: before, dispatched: true)
      state = after
      markAssignments(since: before, by: crossing, &state)
    }
    return isAwayAfterWaiting(exit.value, before.here)
      ? departed(exit.value, by: crossing, &state) : exit.value
  }

  // MARK: - Elsewhere

  private func runLater(
    _ closure: ClosureValue, _ parameters: [AbstractValue], _ run: ClosureRun,
    _ activation: Activation, _ state: FlowState
  ) -> Exit {
    let destination = destination(of: run, isolation(of: closure), activation)
    // What a library hands to the closure comes from there; a stream's elements come as they are.
    let origin = Origin(kind: .obtained, file: activation.function.file, range: run.range)
    let parameters =
      run.receiver.isStream ? parameters : parameters.map { destination.delivered($0, origin) }
    noteArguments(parameters, of: closure, state)
    var entry = enter(closure, parameters, from: state, activation)
    leave(for: run.step, isBlock: run.isBlock, &entry)
    destination.move(&entry)
    reportOpenings(beforeWorkOf: entry, from: state)
    // What is handed over there belongs to this execution, whatever belonged to an earlier one.
    bind(parameters, of: closure, &entry)
    let call = callFrame(of: closure, parameters, run, activation, entry.here)
    if let call { calls.append(call) }
    defer { if call != nil { calls.removeLast() } }
    let exit = self.run(closure.function, isolation: destination.isolation, from: entry)
    checkLoan(run.step, isBlock: run.isBlock, exit)
    return exit
  }

  /// `async let`: a child task that no actor isolates.
  func childTask(
    _ value: AbstractValue, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    guard case .closure(let closure) = value.symbol else { return .unknown }
    var entry = enter(closure, [], from: state, activation)
    let destination = inTask(isolation(of: closure) ?? .nonisolated, range, activation)
    entry.leaveTransactions()
    destination.move(&entry)
    let exit = run(closure.function, isolation: destination.isolation, from: entry)
    if let after = exit.state { _ = state.takeResolutions(of: after) }
    return exit.value.departed(by: crossing(.task, range, activation))
  }

  // MARK: - Entering

  func enter(
    _ closure: ClosureValue, _ parameters: [AbstractValue], from state: FlowState,
    _ activation: Activation
  ) -> FlowState {
    ran.insert(closure.function)
    var entry = state
    for (variable, value) in closure.captures { entry.assign(value, to: variable) }
    bind(parameters, of: closure, &entry)
    return entry
  }

  private func bind(
    _ parameters: [AbstractValue], of closure: ClosureValue, _ entry: inout FlowState
  ) {
    let function = program[closure.function]
    for (index, parameter) in function.parameters.enumerated() {
      let given = parameters.indices.contains(index) ? parameters[index] : .unknown
      var type = type(of: parameter, of: function)
      if type == nil, closure.takes.indices.contains(index) {
        type = resolver.type(closure.takes[index], of: given.type)
      }
      var value = AbstractValue(
        type: type ?? given.type, facets: given.facets, symbol: given.symbol)
      if value.symbol == nil, let type, resolver.isReference(type) {
        let origin = Origin(kind: .parameter, file: function.file, range: parameter.range)
        entry.beginReference(origin)
        value.symbol = .reference(ReferenceSet(origin))
      }
      entry.assign(value, to: parameter.variable)
    }
  }

  func isolation(of closure: ClosureValue) -> Isolation? {
    summaries.isolation.stated(by: program[closure.function].attributes) ?? closure.context
  }

  /// The closure as a value of a function's type: an actor that the type names isolates it, and an
  /// asynchronous one that need not be `Sendable` the actor that isolates its maker, any other none.
  ///
  /// Sources: SE-0306, SE-0316.
  func given(_ closure: ClosureValue, as type: FunctionType) -> ClosureValue {
    var given = closure
    typesGiven[closure.function] = type
    if let stated = summaries.isolation.stated(by: type.attributes) {
      given.context = stated
    } else if type.isAsync, closure.context == nil {
      let maker = type.attributes.contains("Sendable") ? .nonisolated : closure.maker
      if maker != .unknown { given.context = maker }
    } else if closure.context == nil, closure.maker == .nonisolated {
      given.context = .nonisolated
    }
    given.isAsync = type.isAsync
    return given
  }

  /// Suspends: code that the main actor does not isolate may resume on another thread.
  func suspend(at range: SourceRange, _ activation: Activation, _ state: inout FlowState) {
    checkSuspension(at: range, activation, &state)
    let stretch = StretchID(file: activation.function.file, range: range)
    let crossing = crossing(.suspension, range, activation)
    var moved = false
    let after = state.here.map { here in
      if here.thread == .main || here.thread.isUnknown { return here }
      moved = true
      return Here(
        thread: .stretch(stretch), executor: here.executor, crossing: crossing,
        arrival: here.lastArrival)
    }
    guard moved else { return }
    state.begin(stretch)
    state.move(to: Set(after))
  }
}

extension ClosureModel.Place {
  fileprivate var isTask: Bool { self == .task || self == .detached }

  /// Whether something in sight has what the closure gives, though later.
  fileprivate var givesResult: Bool {
    self == .stream || self == .subscribed || self == .argument || self == .receiver || isTask
  }
}
