import ConfineFindings

/// What makes two observations one: the same mistake seen again on another path.
struct ObservationKey: Hashable {
  var place: SourceRange
  var file: FileID
  var condition: Condition
}

extension ObservationKey {
  init(_ access: Access, _ condition: Condition) {
    self.init(place: access.range, file: access.function.file, condition: condition)
  }

  var isOutsideHome: Bool { if case .outsideHome = condition { true } else { false } }
}

/// A use in the head of a loop that is wrong from the second round on.
struct LoopHead {
  var access: Access
  var observation: Observation
  var origin: Origin
  var crossing: CrossingID
}

extension Interpreter {
  /// The facets with new objects in the state that they have reached by now.
  func managed(_ facets: FacetSet, _ state: FlowState) -> FacetSet {
    guard !state.attached.isEmpty else { return facets }
    return facets.reduce(into: []) { result, facet in
      if case .unmanaged(let origin) = facet, let reached = state.attached[origin] {
        result.formUnion(reached)
      } else {
        result.insert(facet)
      }
    }
  }

  /// The kind of confined value that it is, or nil.
  ///
  /// A type that nothing declares is an object if the store gave the value, and no code makes it.
  func kind(of value: AbstractValue) -> ValueKind? {
    if let kind = resolver.confinedKind(of: value.type) { return kind }
    let isManaged = value.facets.contains { facet in
      switch facet {
      case .live, .frozen, .shared: true
      case .unmanaged, .plain, .unknown: false
      }
    }
    return isManaged && value.madeAs == nil && value.type.map(resolver.isUndeclared) == true
      ? .object : nil
  }

  /// One access to a value, written at the place: checks that here is its home, and that it may change.
  func touch(
    _ value: AbstractValue, _ operation: ConfineFindings.Operation, _ place: SourceRange,
    includingElements: Bool = false, _ activation: Activation, _ state: inout FlowState
  ) {
    // What is wrong with a use says nothing of what the function leads to.
    guard outline == nil else { return }
    if operation == .hash { hashElements(of: value, at: place, activation, &state) }
    let isWrittenOut = operation == .print || operation == .read && includingElements
    if isWrittenOut { writeOut(value, by: operation, at: place, activation, &state) }
    guard !value.facets.tellsNothing else { return }
    let isOfElements = includingElements || operation == .hash || operation == .print
    guard
      let kind = kind(of: value) ?? (isOfElements ? kindOfElements(value) : nil)
        ?? (isWrittenOut ? kindWrittenOut(with: value, by: operation) : nil),
      operation != .hash || resolver.isHashConfined(value.type),
      // A realm shows nothing of what is in it.
      operation != .print || kind != .realm
    else { return }
    if operation == .print || operation == .copy {
      touchLinks(of: value, operation == .print ? .print : .link, place, activation, &state)
    }
    var facets = managed(value.facets, state)
    if operation == .thaw, kind != .realm {
      facets = FacetSet(facets.filter { !$0.isLive || $0.origin?.kind != .parameter })
    }
    guard !facets.tellsNothing else { return }
    let access = Access(
      value: value, kind: kind, operation: operation, range: place, function: activation.function)
    note(access, facets, &state)
    checkFrozen(access, facets, &state)
    checkHome(access, facets, &state)
    noteSide(access, facets, state)
    noteSharedUses(access, facets, state)
  }

  /// Notes that the code uses what is in static storage, be it that it hands it on.
  func noteSharedUses(_ access: Access, _ facets: FacetSet, _ state: FlowState) {
    guard isReporting, let root = stack.first else { return }
    let order = sharedUses.count
    for case .shared(let path, let origin) in facets {
      sharedUses += state.here.sorted(by: Here.isInOrder).map {
        SharedUse(
          path: path, origin: origin, here: $0,
          access: $0.crossing == nil ? access : self.access(access, from: $0, origin, state),
          place: access.place, root: root, order: order,
          offMain: state.check.flatMap { $0.isMain ? nil : $0.place })
      }
    }
  }

  /// What an initialiser out of sight gets of a live object, it likely reads.
  func readOutOfSight(
    _ argument: Argument, _ activation: Activation, _ state: inout FlowState
  ) {
    let value = activation[argument.value]
    guard outline == nil, let kind = kind(of: value), kind == .object else { return }
    let access = Access(
      value: value, kind: kind, operation: .read, range: argument.range,
      function: activation.function)
    checkHome(access, managed(value.facets, state), atMost: .likely, &state)
  }

  /// Static storage gets something live, which belongs to the main thread, to whoever calls the function
  /// or to who knows whom.
  func share(
    _ value: AbstractValue, as path: String, _ range: SourceRange, _ activation: Activation,
    _ state: FlowState
  ) {
    if case .absent = value.symbol { return }
    guard isReporting, let root = stack.first, let kind = kind(of: value) ?? kindOfElements(value)
    else { return }
    let facets = managed(value.facets, state)
    let homes = facets.liveHomes.flatMap(\.homes)
    var here = Here.unknown
    if !homes.isEmpty, facets.allSatisfy(\.isLive) {
      if homes.allSatisfy({ $0 == .thread(.main) }) { here = .main }
      if homes.allSatisfy(\.isOfCaller), state.here.count == 1 { here = state.here.first ?? here }
    }
    let origin = facets.liveHomes.first?.origin
    let access = Access(
      value: value, kind: kind, operation: .obtain, range: range, function: activation.function)
    sharedUses.append(
      SharedUse(
        path: path,
        origin: origin
          ?? Origin(kind: .staticStorage, file: activation.function.file, range: range),
        here: here, access: access, place: access.place, root: root, isAssignment: true))
  }

  private func checkFrozen(_ access: Access, _ facets: FacetSet, _ state: inout FlowState) {
    guard access.operation.isRefusedByFrozen else { return }
    let origins = facets.compactMap { if case .frozen(let origin) = $0 { origin } else { nil } }
    // A write of a frozen realm fails before its block begins.
    let kind = access.kind == .realm ? ValueKind.realm : .object
    guard let origin = origins.min(by: Origin.isInOrder),
      kind == .realm || state.place(of: .init(origin: origin, kind: .realm)) == nil,
      access.operation == .observe
        || state.isFirst(FlowState.Report(origin: origin, kind: kind), at: access.range)
    else { return }
    let here = state.here.min(by: Here.isInOrder) ?? .unknown
    let access = shown(access, .frozen, origin, state)
    report(
      access.observation(
        .frozen, origins.count == facets.count ? .certain : .likely, home: Domain(.anywhere),
        here: here, origin: origin, crossing: nil, program), access, origin)
  }

  /// Facets of one origin are the homes that it may have had, by path; a place is wrong only if it
  /// is none of them.
  func checkHome(
    _ access: Access, _ facets: FacetSet, atMost confidence: Confidence = .certain,
    _ state: inout FlowState
  ) {
    var conflict: (home: Home, origin: Origin, here: Here)?
    var isSure = true
    var isRightOnSomePath = false
    let places = state.here.sorted(by: Here.isInOrder)
    for live in facets.liveHomes {
      for here in places {
        let relations = live.homes.map { home in
          isOwnQueue(home, besides: here) || isOfCaller(home, ofMakerOf: here.executor)
            ? .likelyDifferent : live.origin.relation(of: home, to: here)
        }
        guard relations.allSatisfy({ $0 == .different || $0 == .likelyDifferent }),
          !mayBeCalledWhereKept(live, here), !mayBeOfTestedThread(live, state),
          !mayBeCalledOnQueue(of: live, here)
        else {
          isRightOnSomePath = true
          continue
        }
        let home = live.homes.first { !$0.isOfUnknownThread } ?? live.homes[0]
        // That a parameter is live is no more than taken for granted.
        let isBetter = conflict?.origin.kind == .parameter && live.origin.kind != .parameter
        if conflict == nil || isBetter { conflict = (home, live.origin, here) }
        if relations.contains(.likelyDifferent) { isSure = false }
      }
    }
    if isRightOnSomePath || !facets.allSatisfy(\.isLive) { isSure = false }
    guard let (home, origin, here) = conflict else { return checkBlock(access, facets, &state) }
    let lastCrossing = here.lastCrossing(of: origin)
    let isAway = lastCrossing == here.crossing && here.wasAway(from: home)
    let crossing = isAway ? here.arrival?.crossing : lastCrossing
    guard crossing != nil || origin.birth != nil || home.isOfMigration else { return }
    let report = FlowState.Report(origin: origin, crossing: crossing)
    if isAtLoopHead, isRightOnSomePath, let crossing, crossing.kind == .suspension {
      return deferHead(access, from: here, home, origin, crossing)
    }
    guard !(crossing.map { isConsequence(origin, of: $0, state) } ?? false),
      origin.birth != .addedElsewhere || !state.hasReported(origin, butFor: report),
      state.isFirst(report, at: access.range), !(crossing.map(state.excused.contains) ?? false)
    else { return }
    leavesBlock(access.value)
    guard isReporting else { return }
    if let crossing { reportedCrossings.insert(crossing) }
    guard
      let condition = home.isOfMigration
        ? condition(outsideMigration: here)
        : condition(of: origin, here: here.crossing?.kind, crossing?.kind)
    else { return }
    var access = access
    if origin.birth == .link {
      access = shown(access, condition, origin, state)
    } else if here.crossing == nil || lastCrossing == here.crossing {
      access = self.access(access, from: here, by: crossing, origin, state)
    } else {
      access = self.access(access, handedOn: origin, state)
    }
    self.report(
      access.observation(
        condition, isSure ? confidence : .likely, home: home.domain, here: here,
        origin: origin, crossing: crossing, program), access, origin)
  }

  /// Whether the block that kept the value in a property may itself lead to the function at hand,
  /// which runs in the block then.
  private func mayBeCalledWhereKept(_ live: LiveValue, _ here: Here) -> Bool {
    guard let function = stack.first, let kept = live.origin.departure,
      kept.kind == .storedProperty, live.homes.contains(where: \.isOfEarlierStretch),
      here.thread == .caller || here.isEntry(of: program[function])
    else { return false }
    return summaries.mayLead(from: kept, to: function)
  }

  /// Whether code that asks which thread or queue it is on may have callers there, where the value is
  /// at home then.
  private func mayBeOfTestedThread(_ live: LiveValue, _ state: FlowState) -> Bool {
    live.origin.kind == .parameter && live.homes.allSatisfy { $0 == .caller }
      && state.isOnThreadAskedFor(false)
  }

  /// Whether the home is a queue on which nobody runs code but the type whose member the function is,
  /// and the function is for others.
  private func isOwnQueue(_ home: Home, besides here: Here) -> Bool {
    guard case .executor(.queue(let queue)) = home, let making = queue.making,
      here.thread == .caller, here.executor == .caller,
      let function = stack.first.map({ program[$0] }),
      let owner = function.enclosingType
    else { return false }
    // Who calls the function takes longest to find out.
    guard resolver.keepsQueuesToItself(owner), resolver.isForOthers(function) else { return false }
    return isMade(making, by: owner) || resolver.isMade(making, for: owner)
  }

  /// Whether the home is where the type is used whose member the function is, and the place an actor
  /// that the type makes for itself, which hardly has made the type's object.
  private func isOfCaller(_ home: Home, ofMakerOf executor: ExecutorIdentity) -> Bool {
    guard home == .caller || home == .keeper, case .actor(let actor) = executor,
      let function = stack.first.map({ program[$0] }), let owner = function.enclosingType
    else { return false }
    return resolver.makesForItself(actor, owner)
  }

  /// Whether a protocol may have the function called on the queue, though its class is the main actor's.
  private func mayBeCalledOnQueue(of live: LiveValue, _ here: Here) -> Bool {
    guard here == .main, let function = stack.first else { return false }
    return live.homes.allSatisfy(\.isOfQueue)
      && summaries.isolation.isCalledUnisolated(program[function])
  }

  /// What a loop's body does wrong in the same round comes before what its head does in the next.
  private func deferHead(
    _ access: Access, from here: Here, _ home: Home, _ origin: Origin, _ crossing: CrossingID
  ) {
    guard isReporting,
      let condition = condition(of: origin, here: here.crossing?.kind, crossing.kind)
    else { return }
    let observation = access.observation(
      condition, .likely, home: home.domain, here: here, origin: origin, crossing: crossing,
      program)
    loopHeads.append(
      LoopHead(access: access, observation: observation, origin: origin, crossing: crossing))
  }

  /// Reports the heads of loops in whose bodies nothing was reported for the same crossing.
  func reportLoopHeads() {
    for head in loopHeads where !reportedCrossings.contains(head.crossing) {
      report(head.observation, head.access, head.origin)
    }
  }

  /// The observation is made only if it counts: while a fixed point is sought, none does.
  func report(
    _ observation: @autoclosure () -> Observation, _ access: Access, _ origin: Origin
  ) {
    guard isReporting else { return }
    let observation = observation()
    let key = ObservationKey(access, observation.condition)
    evidence.callees[key, default: []].insert(access.callees)
    evidence.origins[key, default: []].formUnion(firstSources(of: origin))
    evidence.addInner(of: access, observation, program)
    record(observation, key)
  }

  /// Keeps the surer one of two.
  func record(_ observation: Observation, _ key: ObservationKey) {
    if observations[key]?.confidence != .certain { observations[key] = observation }
  }

  /// A new object joins the realm of what it is added to.
  func attach(
    _ value: AbstractValue, to receiver: AbstractValue, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    let origin = Origin(kind: .attached, file: activation.function.file, range: range)
    let known = managed(receiver.facets, state)
    // What follows from a use that was reported is not a mistake of its own.
    let isConsequence = known.contains(where: state.wasReported)
    let facets = FacetSet(
      known.compactMap { facet in
        switch facet {
        case .live where isConsequence: .unknown
        case .live(let home, _): .live(home, origin)
        case .shared: state.homeOfUser.map { .live($0, origin) } ?? .unknown
        case .unknown: .unknown
        case .frozen, .plain, .unmanaged: nil
        }
      })
    guard !facets.isEmpty else { return }
    note(origin, from: receiver, state)
    if !calls.isEmpty { attachedBehind[origin] = callPlaces }
    keepAttached(value, facets, range, activation, state)
    for case .unmanaged(let made) in value.facets where state.attached[made] == nil {
      state.attached[made] = facets
    }
    // What came from elsewhere, as from a decoder, has no other home: to add it would be an error.
    guard value.facets.tellsNothing, !value.facets.isEmpty || resolver.holdsConfined(value.type)
    else { return }
    if let variable = value.variable {
      state.variables[variable]?.facets = facets
      // What callers gave has the same name still in which they gave it.
      for whole in summaries.assignments.wholes(of: variable)
      where state.variables[whole]?.facets.tellsNothing == true {
        state.variables[whole]?.facets = facets
      }
    } else if case .object(let object)? = value.symbol, !object.isShared {
      var added = value
      added.facets = facets
      state.setField(object.path, to: added)
    }
  }
}

extension ConfineFindings.Operation {
  /// Whether a frozen value must refuse it.
  var isRefusedByFrozen: Bool {
    switch self {
    case .write, .attach, .link, .begin, .schedule, .observe: true
    case .open, .obtain, .freeze, .thaw, .refer, .resolve, .copy, .read, .enumerate, .hash,
      .print, .commit, .cancel, .refresh, .close, .suspend, .wait, .store, .declare:
      false
    }
  }
}

extension Here {
  /// How a value came to be here: what waited for it within the latest crossing is later still.
  func lastCrossing(of origin: Origin) -> CrossingID? {
    guard let crossing, let departure = origin.departure, crossing.file == departure.file,
      crossing.range.holds(departure.range)
    else { return crossing ?? origin.departure }
    return departure
  }

  /// Where code has come to that suspends next.
  var lastArrival: Arrival? {
    guard let crossing, crossing.kind != .suspension else { return arrival }
    return Arrival(thread: thread, crossing: crossing)
  }

  /// Whether the code was away from the home before it suspended there, as in a task that the value was
  /// sent to.
  func wasAway(from home: Home) -> Bool {
    guard let arrival, crossing?.kind == .suspension else { return false }
    // What no actor isolates may have obtained it itself since then.
    if executor == .none, case .thread(.stretch) = home { return false }
    let before = Here(thread: arrival.thread, executor: executor, crossing: arrival.crossing)
    return home.relation(to: before) == .different
  }

  /// Any order will do that is the same in each run.
  static func isInOrder(_ one: Here, _ other: Here) -> Bool {
    let (mine, others) = (one.crossing?.range.start ?? -1, other.crossing?.range.start ?? -1)
    guard mine == others else { return mine < others }
    return "\(one.thread)\(one.executor)" < "\(other.thread)\(other.executor)"
  }
}

extension Here {
  /// Whether the function began there that a library calls.
  fileprivate func isEntry(of function: Function) -> Bool {
    thread == .stretch(StretchID(file: function.file, range: function.range))
  }
}

extension Home {
  fileprivate var isOfEarlierStretch: Bool {
    if case .thread(.earlier) = self { true } else { false }
  }

  fileprivate var isOutside: Bool {
    if case .thread(.outside) = self { true } else { false }
  }

  fileprivate var isOfQueue: Bool {
    if case .executor(.queue) = self { true } else { false }
  }
}

extension Origin {
  /// How the home of what became live here stands to a place, for what a block has handed back or added,
  /// too.
  fileprivate func relation(of home: Home, to here: Here) -> Relation {
    // What was handed to an actor from outside of it.
    if departure?.kind == .actor, home.isOutside { return .likelyDifferent }
    return (departure?.kind == .queue || birth == .addedElsewhere) && home.isLeftBehind(at: here)
      ? .likelyDifferent : home.relation(to: here)
  }
}
