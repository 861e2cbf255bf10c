import ConfineFindings

/// The realms that a value may belong to, each by the place where it came from.
struct RealmSet {
  var realms: Set<Origin> = []
  /// Whether it can be of no other.
  var isWhole = true

  /// The realms of which it must be one.
  var all: Set<Origin>? { isWhole && !realms.isEmpty ? realms : nil }

  /// The one realm that it must be.
  var only: Origin? { isWhole && realms.count == 1 ? realms.first : nil }

  /// Stands for the one of several that it is, each of which was opened for want of another.
  var chosen: Origin? {
    guard isWhole, realms.allSatisfy({ $0.kind == .opened }) else { return nil }
    return realms.min(by: Origin.isInOrder)
  }

  /// The one realm in sight that it can be, which code out of sight provides.
  var provided: Origin? {
    guard !isWhole, realms.count == 1, let realm = realms.first, realm.kind == .obtained else {
      return nil
    }
    return realm
  }

  /// A realm that was opened and kept is the one that the property gives.
  mutating func joinKept() {
    guard realms.count > 1 else { return }
    let kept = realms.filter { $0.kind == .property }
    realms = realms.filter { realm in
      realm.kind == .property
        || !kept.contains { kept in
          kept.file == realm.file && kept.range == realm.range
            && realm.calls.suffix(kept.calls.count) == kept.calls[...]
        }
    }
  }
}

/// One step of a write transaction, as a model says it.
struct TransactionStep {
  var model: TransactionModel
  var realm: Origin
  var begin: Begin
  var end: End
  var access: Access
  /// Whether the same code has begun one before, and runs this within that.
  var isWithinItself = false
}

extension Interpreter {
  // MARK: - Whose transaction

  /// Whether the value changes in write transactions alone; where nothing declares its type, as what it
  /// came out of does.
  func isTransactional(_ value: AbstractValue) -> Bool {
    guard let type = value.type else { return false }
    return resolver.isTransactional(type)
      || resolver.isUndeclared(type) && !resolver.isGenericParameter(type)
        && value.facets.liveHomes.contains { transactional.contains($0.origin) }
  }

  func noteTransactional(_ origin: Origin, from value: AbstractValue) {
    if isTransactional(value) { transactional.insert(origin) }
  }

  /// Notes that what came from one place came out of values from the others.
  func note(_ origin: Origin, from value: AbstractValue, _ state: FlowState) {
    noteTransactional(origin, from: value)
    for facet in managed(value.facets, state) {
      switch facet {
      case .live(_, let source) where source != origin, .shared(_, let source):
        sources[origin, default: []].insert(source)
      case .live, .frozen, .unmanaged, .unknown, .plain: continue
      }
    }
  }

  func realms(of value: AbstractValue, _ state: FlowState) -> RealmSet {
    var set = RealmSet()
    for facet in managed(value.facets, state) {
      switch facet {
      case .live(_, let origin), .shared(_, let origin): set.realms.formUnion(roots(of: origin))
      case .unknown, .plain, .frozen, .unmanaged: set.isWhole = false
      }
    }
    set.joinKept()
    return set
  }

  /// The realms that a value of the origin may have come out of.
  ///
  /// What was kept or handed back may have been through anything since.
  private func roots(of origin: Origin) -> Set<Origin> {
    guard sources[origin] != nil else { return [root(origin)] }
    var roots: Set<Origin> = []
    var seen: Set<Origin> = [origin]
    var open = [origin]
    while let next = open.popLast() {
      guard let from = sources[next] else {
        roots.insert(root(next))
        continue
      }
      open += from.filter { seen.insert($0).inserted }
    }
    return roots
  }

  private func root(_ origin: Origin) -> Origin {
    var root = origin
    if root.departure != nil || root.kind == .staticStorage { root.kind = .property }
    root.departure = nil
    root.birth = nil
    return root
  }

  // MARK: - Steps that models tell

  /// Takes the step that a call is, as far as its closures do not matter; nil where it is none that
  /// is known, or is refused.
  func step(
    _ model: MemberModel, on receiver: AbstractValue, at place: SourceRange, _ call: Call,
    _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> TransactionStep? {
    if model.blocks { checkWait(at: range, activation, &state) }
    guard var step = step(model, on: receiver, at: place, range, activation, &state),
      !checkAsync(step, isGrouped: isGrouped(call, activation), &state)
    else { return nil }
    step.isWithinItself = state.transactions.states(of: step.realm).contains(.open(step.begin))
    take(step, &state)
    return step
  }

  /// The step that a call is, if it is known of which realm.
  private func step(
    _ model: MemberModel, on receiver: AbstractValue, at place: SourceRange, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> TransactionStep? {
    guard let transaction = model.transaction, let kind = kind(of: receiver) else { return nil }
    let set = realms(of: receiver, state)
    if transaction.begins, set.realms.count == 1, let realm = set.realms.first {
      checkDoubts(of: realm, state)
    }
    guard let realm = set.only ?? set.provided ?? set.chosen else {
      state.forgetTransactions()
      return nil
    }
    let function = activation.function
    let access = Access(
      value: receiver, kind: kind, operation: model.touches ?? .begin, range: place,
      function: function)
    return TransactionStep(
      model: transaction, realm: realm,
      begin: Begin(
        kind: transaction.beginKind, file: function.file, range: place, function: function.id),
      end: End(file: function.file, range: range, calls: callPlaces), access: access)
  }

  /// What the call does before its closures run.
  private func take(_ step: TransactionStep, _ state: inout FlowState) {
    switch step.model {
    case .begins, .encloses:
      requireNoTransaction(step, &state)
      begin(step, &state)
    case .awaits:
      begin(step, &state)
    case .commits, .cancels, .posts:
      if state.transactions.endsInner(step.realm) { return }
      requireTransaction(step.access, &state)
      end(step, &state)
    case .closes:
      end(step, &state)
    case .schedules, .lends: break
    }
  }

  private func begin(_ step: TransactionStep, _ state: inout FlowState) {
    // One that is begun within itself, as by a closure, stays the one that was begun first.
    if !step.isWithinItself {
      begun[step.begin] = BegunWrite(access: step.access, calls: callPlaces)
    }
    state.begin(step.begin, of: step.realm)
  }

  private func end(_ step: TransactionStep, _ state: inout FlowState) {
    var begins = state.transactions.states(of: step.realm).compactMap(\.begin)
    if let begin = state.transactions.leftToOthers[step.realm] { begins.append(begin) }
    var end = step.end
    end.begin = begins.min { $0.range.start < $1.range.start }
    ended.insert(step.realm)
    state.end(end, of: step.realm)
  }

  /// What the call has done when its closures have run.
  func finish(_ step: TransactionStep, _ state: inout FlowState) {
    switch step.model {
    case .encloses, .awaits:
      if !step.isWithinItself { state.end(step.begin, step.end, of: step.realm) }
    case .schedules, .lends, .posts:
      state.transactions.request(
        PendingWrite(realm: step.realm, file: step.end.file, range: step.end.range))
      state.forgetDecisions()
    case .begins, .commits, .cancels, .closes: break
    }
  }

  /// The state in which a closure begins that runs later.
  func leave(for step: TransactionStep?, isBlock: Bool, _ entry: inout FlowState) {
    if !entry.holdings.locks.isEmpty { entry.holdings.locks = [] }
    guard let step else {
      // It runs within a write, of whichever realm.
      return isBlock ? entry.forgetTransactions() : entry.leaveTransactions()
    }
    entry.transactions.leave(waitingFor: step.realm)
    entry.forgetDecisions()
    if isBlock, step.model == .schedules || step.model == .lends {
      begin(step, &entry)
    } else {
      entry.end(step.end, of: step.realm)
    }
  }

  // MARK: - Calls of the program's own

  /// A function of the program may begin or end a transaction for its caller, and run what it is
  /// given within one.
  ///
  /// A requirement that nothing in sight fulfils is none of the functions of its name.
  func noteCall(
    of declared: FunctionDeclaration, _ bodies: [Function], _ call: Call, isFollowed: Bool,
    _ activation: Activation, _ state: inout FlowState
  ) {
    let reach = summaries.transactionReach
    let name = declared.name.withoutFile
    let isUnbalanced =
      bodies.isEmpty
      ? declared.function != nil && reach.isUnbalanced(name)
      : bodies.contains(where: reach.isUnbalanced)
    let mayChange = isUnbalanced || (activation.handsClosure(call) && reach.isWriting(name))
    if mayChange, !isFollowed { state.forgetTransactions() }
    for argument in call.arguments { escape(activation[argument.value], state) }
  }

  /// What nobody knows may begin or end a transaction of a realm that it gets, or run a closure in one.
  func noteUnknownCall(_ call: Call, _ activation: Activation, _ state: inout FlowState) {
    // It may be a realm behind a type that is out of sight.
    if let name = call.callee.name, resolver.index.transactions[name] != nil {
      return state.forgetTransactions()
    }
    var given = call.arguments.map { activation[$0.value] }
    switch call.callee {
    case .method(let register, _, _): given.append(activation[register])
    // A closure that is known was followed.
    case .value(let register):
      if activation[register].isClosure { return }
      return forgetTransactions(given, &state)
    case .name, .initializer, .implicitMember, .superMethod: break
    }
    if given.contains(where: { $0.isClosure || kind(of: $0) == .realm }) {
      for argument in call.arguments { noteRefresh(argument.range, activation) }
      forgetTransactions(given, &state)
    }
  }

  /// Without the realm nobody ends a transaction in which the call is made.
  private func forgetTransactions(_ given: [AbstractValue], _ state: inout FlowState) {
    if given.contains(where: { kind(of: $0) != nil }) { return state.forgetTransactions() }
    state.transactions.forgetBegun()
    state.forgetDecisions()
  }
}

extension TransactionModel {
  /// Whether it begins a transaction, which none of the realm may be open for.
  var begins: Bool {
    switch self {
    case .begins, .encloses, .awaits, .schedules, .lends: true
    case .commits, .posts, .cancels, .closes: false
    }
  }

  fileprivate var beginKind: Begin.Kind {
    switch self {
    case .lends: .lent
    case .encloses, .awaits, .schedules: .closure
    case .begins, .commits, .posts, .cancels, .closes: .call
    }
  }
}

extension Begin {
  func step(_ program: Program) -> TraceStep {
    TraceStep(
      .crossed, at: program[file].place(of: range),
      message: "into a write transaction, which begins here")
  }
}

extension End {
  func step(_ program: Program) -> TraceStep {
    TraceStep(
      .crossed, at: program[file].place(of: range),
      message: "out of its write transaction, which ends here")
  }
}

extension FlowState {
  mutating func begin(_ begin: Begin, of realm: Origin) {
    transactions.begin(begin, of: realm)
    forgetDecisions()
  }

  mutating func end(_ begin: Begin, _ end: End, of realm: Origin) {
    transactions.end(begin, end, of: realm)
    forgetDecisions()
  }

  mutating func end(_ end: End, of realm: Origin) {
    transactions.end(end, of: realm)
    forgetDecisions()
  }

  /// The state in which code goes on when the call threw: what it was to end may be open.
  ///
  /// - Parameter before: what was known of transactions before the call.
  func afterFailure(since before: Typestate) -> FlowState {
    guard transactions.hasEnded(since: before) else { return self }
    var state = self
    state.transactions.undoEnds(since: before)
    state.forgetDecisions()
    return state
  }

  mutating func forgetTransactions() {
    transactions.forget()
    forgetDecisions()
  }

  mutating func leaveTransactions() {
    transactions.leave()
    forgetDecisions()
  }

  /// What branches decided about transactions says nothing after a step.
  mutating func forgetDecisions() {
    guard !decided.isEmpty else { return }
    decided = decided.filter { !$0.key.isAboutTransactions }
  }
}
