import ConfineFindings

// What the protocol of a write transaction asks of each step.
extension Interpreter {
  /// Checks an access that changes a value.
  func change(
    _ value: AbstractValue, _ operation: ConfineFindings.Operation, _ place: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard operation == .write || operation == .attach, let kind = kind(of: value),
      isTransactional(value)
    else { return }
    requireTransaction(
      Access(
        value: value, kind: kind, operation: operation, range: place,
        function: activation.function), &state)
  }

  /// Whether to set the member changes what is stored, as far as that is known; what computes one may
  /// open a transaction itself.
  func isStored(_ name: String, in value: AbstractValue) -> Bool {
    guard let type = value.type else { return false }
    return switch resolver.property(name, of: type) {
    case .property(let property, let owner):
      property.isStored || property.setters.contains { setsStored(program[$0], of: owner) }
    case .model, .function: false
    case nil: resolver.isUndeclared(type)
    }
  }

  /// Whether an accessor sets a stored property first of all.
  private func setsStored(_ setter: Function, of owner: String?) -> Bool {
    guard let owner, let first = setter.blocks.first else { return false }
    return first.instructions.contains { instruction in
      guard let name = instruction.kind.assignedName,
        case .property(let property, let owner)? = resolver.property(name, of: .named(owner, []))
      else { return false }
      return property.isStored
        && resolver.isManaged(property, of: owner, declaredType(property, owner))
    }
  }

  /// Checks that a write transaction is open where a live value changes.
  func requireTransaction(_ access: Access, _ state: inout FlowState) {
    let set = realms(of: access.value, state)
    let states = set.realms.map { state.transactions.states(of: $0) }
    let closed = states.joined().filter(\.isClosed)
    guard let realm = set.realms.min(by: Origin.isInOrder),
      let origin = managed(access.value.facets, state).firstLive?.origin,
      !state.isSaidUnmanaged(origin),
      // Where it was added on some path, what follows for all of them is wrong on that one.
      set.isWhole || origin.kind == .attached || isOfProvidedRealm(access, set.realms)
        || isUntested(origin, access),
      !state.wasReported(origin), !isLeftToGiver(set.realms, state)
    else { return }
    let lastEnd = lastEnd(before: access, origin, state)
    guard !closed.isEmpty || lastEnd != nil || isUnbegun(access, origin, set.realms, state) else {
      noteRealm(ofWhatCallersGave: realm, access, state)
      if states == [[.unknown]], state.transactions.openOnes.isEmpty {
        doubt(access, realm, origin, &state)
      }
      noteChange(of: set.realms, by: access.function, state)
      presume(access, set.realms, state)
      return
    }
    guard state.transactions.isFirst(realm, at: access.range) else { return }
    let isSure = set.isWhole && states.joined().allSatisfy(\.isClosed) && realm.isOne
    let end = closed.compactMap(\.end).min { $0.range.start < $1.range.start } ?? lastEnd
    // A step of a transaction is its beginner's, whoever ended it in between.
    report(
      access, .outsideTransaction, isSure, after: end?.step(program),
      ends: access.operation == .commit ? [] : state.transactions.ends, state)
  }

  /// Whether the function opens a realm of its own although it is given one, which may be the same one
  /// and in the giver's transaction.
  private func isLeftToGiver(_ realms: Set<Origin>, _ state: FlowState) -> Bool {
    guard let root = stack.first, realms.allSatisfy({ $0.kind == .opened }) else { return false }
    return state.here.allSatisfy { $0.crossing == nil } && resolver.isGivenRealm(program[root])
  }

  /// Keeps in mind a change that is right if a transaction is open, which the function then has not begun,
  /// be it in a function that it calls.
  private func doubt(
    _ access: Access, _ realm: Origin, _ origin: Origin, _ state: inout FlowState
  ) {
    guard calls.count < 2, access.operation != .commit else { return }
    let shown = shown(access, .outsideTransaction, origin, state)
    guard calls.isEmpty || shown.function.id == calls[0].caller.id else { return }
    doubtful[access.place] = (shown, isOfCall: !calls.isEmpty)
    state.transactions.doubt(access.place, of: realm)
  }

  /// What a caller gave and the function changes within its own transaction is of the same realm, if it
  /// is managed.
  private func noteRealm(
    ofWhatCallersGave origin: Origin, _ access: Access, _ state: FlowState
  ) {
    guard origin.kind == .parameter, access.kind != .realm, sources[origin] == nil,
      case let open = state.transactions.openOnes, open.count == 1, open[0].isSure,
      open[0].realm != origin
    else { return }
    sources[origin] = [open[0].realm]
    checkDoubts(of: origin, state)
  }

  /// A realm is given what a caller handed over, which is managed by then if the object keeps such values.
  func checkDoubts(ofAdded value: AbstractValue, _ state: FlowState) {
    for case .live(_, let origin) in value.facets where keptElsewhere.contains(origin) {
      checkDoubts(of: origin, state)
    }
  }

  /// The end of the function's own transaction before it changes what a caller gave: had the caller begun
  /// one, that would have been refused.
  private func lastEnd(before access: Access, _ origin: Origin, _ state: FlowState) -> End? {
    guard calls.isEmpty, origin.kind == .parameter, access.kind != .realm, sources[origin] == nil
    else { return nil }
    return state.transactions.lastEnd
  }

  /// Reports changes that came before: had a transaction been open, none could begin here.
  func checkDoubts(of realm: Origin, _ state: FlowState) {
    let first = state.transactions.doubts(of: realm).min {
      ($0.file.index, $0.range.start) < ($1.file.index, $1.range.start)
    }
    guard let known = first.flatMap({ doubtful[$0] }),
      calls.isEmpty || !known.isOfCall || realm.kind == .parameter
    else { return }
    report(known.access, .outsideTransaction, false, after: nil, state)
  }

  /// Whether the code comes from where it obtained the value to the access in any case, so that no test
  /// tells the value from a new object that may stand in its place.
  private func isUntested(_ origin: Origin, _ access: Access) -> Bool {
    guard origin.kind == .obtained, origin.file == access.function.file else { return false }
    return access.function.body.alwaysLeads(from: origin.range, to: access.range)
  }

  /// Whether it is of a realm that code out of sight provides, as far as anybody can tell.
  private func isOfProvidedRealm(_ access: Access, _ realms: Set<Origin>) -> Bool {
    access.value.facets.allSatisfy { $0.isLive || $0 == .unknown }
      && realms.allSatisfy { $0.kind == .obtained }
  }

  /// Whether a kept realm, or what was just obtained of it, changes where nobody in sight has begun a
  /// write.
  private func isUnbegun(
    _ access: Access, _ origin: Origin, _ realms: Set<Origin>, _ state: FlowState
  ) -> Bool {
    (isObtained(origin) || access.kind == .realm)
      && realms.allSatisfy(state.transactions.isLeftToCallers)
  }

  /// Whether the code got it out of a realm, be it by what a copy of that links to.
  private func isObtained(_ origin: Origin) -> Bool {
    if origin.kind == .linked, let originals = sources[origin] {
      return originals.allSatisfy { $0.kind == .obtained }
    }
    return origin.kind == .obtained
  }

  /// Checks that no transaction is open where one begins.
  func requireNoTransaction(_ step: TransactionStep, _ state: inout FlowState) {
    let states = state.transactions.states(of: step.realm)
    let open = states.filter(\.isOpen)
    if open.isEmpty, let other = openWrite(ofSameRealmAs: step.access.value, state),
      state.transactions.isFirst(step.realm, at: step.access.range)
    {
      return report(
        step.access, .insideTransaction, other.isOpen && other.isKnown,
        after: other.begin.step(program),
        at: call(within: other.begin, to: step.access.function), state)
    }
    guard !open.isEmpty, state.transactions.isFirst(step.realm, at: step.access.range) else {
      return
    }
    let begin = open.compactMap(\.begin).min { $0.range.start < $1.range.start }
    report(
      step.access, .insideTransaction,
      open.count == states.count && (step.realm.isOne || isSame(step, as: begin)),
      after: begin?.step(program),
      at: begin.flatMap { call(within: $0, to: step.access.function) }, state)
  }

  /// Whether the transaction is of the realm in the same property of the same object.
  private func isSame(_ step: TransactionStep, as begin: Begin?) -> Bool {
    guard case .object(let realm)? = step.access.value.symbol,
      case .object(let other)? = begin.flatMap({ begun[$0] })?.access.value.symbol
    else { return false }
    return realm == other
  }

  /// Reports a misstep, with the earlier step that makes it one, at the call that led to it.
  func report(
    _ access: Access, _ condition: Condition, _ isSure: Bool, after step: TraceStep?,
    ends: Set<End> = [], at call: Int? = nil, _ state: FlowState
  ) {
    guard isReporting, let live = managed(access.value.facets, state).firstLive else { return }
    let shown =
      call.map { moved(access, to: $0, live.origin, state, for: .state) }
      ?? shown(access, condition, live.origin, state, after: ends)
    var observation = misstep(shown, condition, isSure ? .certain : .likely, live, state)
    if let step { observation.trace.insert(step, at: 1) }
    report(observation, shown, live.origin)
  }

  /// What is observed of a value that is at home, and is not in the state that a step asks for.
  func misstep(
    _ shown: Access, _ condition: Condition, _ confidence: Confidence, _ live: LiveValue,
    _ state: FlowState
  ) -> Observation {
    shown.observation(
      condition, confidence, home: live.homes[0].domain,
      here: state.here.min(by: Here.isInOrder) ?? .unknown, origin: live.origin, crossing: nil,
      program)
  }
}

extension FlowState {
  /// Whether the code is where a test said that what came from there belongs to no realm.
  fileprivate func isSaidUnmanaged(_ origin: Origin) -> Bool {
    decided.contains { fact, isSo in
      guard case .isManaged(_, let facets) = fact, !isSo else { return false }
      return facets.liveHomes.contains { $0.origin == origin }
    }
  }
}

extension Origin {
  /// Whether it names one realm: a property has one in each object of its type.
  fileprivate var isOne: Bool { kind != .property }
}
