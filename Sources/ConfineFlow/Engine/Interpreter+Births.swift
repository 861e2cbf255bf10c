import ConfineFindings

// Realms that are opened where that by itself makes their uses wrong.
extension Interpreter {
  /// Notes how a realm that was just opened came to life, and reports what is wrong already.
  ///
  /// - Parameter isAsync: it is opened where it belongs, however long that takes.
  func born(
    _ realm: AbstractValue, by binding: Binding, isAsync: Bool, at range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    guard kind(of: realm) == .realm, var origin = realm.facets.liveHomes.first?.origin else {
      return realm
    }
    var realm = realm
    // "Realms can only be confined to serial queues or the main queue", says Realm.
    let isRefused = binding == .argument && realm.facets.isOfConcurrentQueue
    if isRefused {
      realm.facets = FacetSet(state.here.map { .live(.thread($0.thread), origin) })
    }
    var access = Access(
      value: realm, kind: .realm, operation: .open, range: range, function: activation.function)
    checkOpening(access, origin, &state)
    let homes = realm.facets.liveHomes.flatMap(\.homes)
    guard
      let birth = isRefused ? .concurrentQueue : birth(at: homes, by: binding, activation, state)
    else {
      if binding == .argument, !isAsync { note(opening: access, origin, homes.first, state) }
      return realm
    }
    origin.birth = birth
    access.value.facets = FacetSet(homes.map { .live($0, origin) })
    switch birth {
    case .concurrentQueue where isOpenAlready(access, origin, &state): break
    case .concurrentQueue: report(opening: access, .likely, origin, state)
    case .otherExecutor where binding == .argument && !isAsync:
      report(opening: access, .certain, origin, state)
      for here in state.here {
        _ = state.isFirst(FlowState.Report(origin: origin, crossing: here.crossing), at: range)
      }
    case .otherExecutor, .nonisolatedAsync, .unboundBlock, .link, .addedElsewhere, .wrapperRead,
      .migration:
      break
    }
    return access.value
  }

  /// Whether the function has opened the default realm in the block before, which Objective-C's class
  /// methods open where they are not given one: they all give the one object that the thread has.
  private func isOpenAlready(
    _ access: Access, _ origin: Origin, _ state: inout FlowState
  ) -> Bool {
    guard origin.isOfDefaultFile,
      access.value.type?.name.flatMap(resolver.model)?.isCached == true,
      let crossing = state.here.first?.crossing
    else { return false }
    let root = program.root(of: access.function)
    let first = Origin(kind: .opened, file: root.file, range: root.range)
    return !state.isFirst(.init(origin: first, crossing: crossing), at: access.range)
  }

  private func birth(
    at homes: [Home], by binding: Binding, _ activation: Activation, _ state: FlowState
  ) -> Birth? {
    let isAway = homes.allSatisfy { home in
      let isNew = isNewQueue(home, activation)
      return state.here.allSatisfy {
        home.relation(to: $0) == .different || isNew && $0.executor == .caller
      }
    }
    switch binding {
    case .main where isAway, .argument where isAway:
      let isAsync = state.here.allSatisfy { $0.executor == .none } && homes == [.thread(.main)]
      return isAsync && binding == .main ? .nonisolatedAsync : .otherExecutor
    case .thread, .argument:
      guard homes.allSatisfy(\.isThread) else { return nil }
      if state.here.allSatisfy(\.isConcurrent) { return .concurrentQueue }
      return state.here.allSatisfy(\.isBlockOfQueue) ? .unboundBlock : nil
    case .main, .isolation: return nil
    }
  }

  /// Whether the function, or the object that it initialises, makes the queue, so that no caller can run
  /// there.
  private func isNewQueue(_ home: Home, _ activation: Activation) -> Bool {
    guard case .executor(.queue(let queue)) = home, let making = queue.making else { return false }
    let root = program.root(of: activation.function)
    return root.holds(making.range, in: making.file)
      || root.kind == .initializer && root.enclosingType.map { isMade(making, by: $0) } == true
  }

  /// Whether an object of the type makes it when it is made itself.
  func isMade(_ making: AccessPlace, by type: String) -> Bool {
    let initializers = resolver.declaration(type)?.properties.values.compactMap(\.initializer)
    return initializers?.contains { program[$0].holds(making.range, in: making.file) } ?? false
  }

  /// Notes a realm that is opened for a queue on which the caller may be, as long as the function does
  /// not go there itself.
  private func note(
    opening access: Access, _ origin: Origin, _ home: Home?, _ state: FlowState
  ) {
    guard isReporting, state.isOfCaller, case .executor(.queue(let queue))? = home,
      let here = state.here.min(by: Here.isInOrder)
    else { return }
    var origin = origin
    origin.birth = .otherExecutor
    // By the calls that lead here, which may have returned when it turns out to be wrong.
    let shown = self.access(access, from: here, origin, state)
    openingsForQueues[queue, default: []].append((shown, origin, state))
  }

  /// Reports what the function has opened for a queue to which it hands work then, where it hardly is.
  func reportOpenings(beforeWorkOf entry: FlowState, from state: FlowState) {
    guard !openingsForQueues.isEmpty, state.isOfCaller else { return }
    for case .queue(let queue) in entry.here.map(\.executor) {
      for opening in openingsForQueues.removeValue(forKey: queue) ?? [] {
        report(opening: opening.access, .likely, opening.origin, opening.state)
      }
    }
  }

  private func report(
    opening access: Access, _ confidence: Confidence, _ origin: Origin, _ state: FlowState
  ) {
    guard isReporting, let birth = origin.birth,
      let here = state.here.min(by: Here.isInOrder),
      let home = access.value.facets.liveHomes.first?.homes.first
    else { return }
    let shown = self.access(access, from: here, origin, state)
    let observation = shown.observation(
      .misborn(birth), confidence, home: home.domain, here: here, origin: origin,
      crossing: here.crossing, program)
    openings[origin] = (shown, observation)
    report(observation, shown, origin)
  }

  /// What is wrong with a use away from home: how the value was born, or how it left.
  func condition(of origin: Origin, here: Crossing?, _ crossing: Crossing?) -> Condition? {
    if let birth = origin.birth, birth.explains(here) { return .misborn(birth) }
    // What was kept for everybody crossed by being kept.
    if origin.kind == .staticStorage { return .outsideHome(.staticStorage) }
    return crossing.map { .outsideHome($0) }
  }

  /// What a migration's block got and what is used elsewhere: in work that the block hands on, or
  /// after it.
  func condition(outsideMigration here: Here) -> Condition? {
    here.crossing == nil ? .outsideMigration : .misborn(.migration)
  }

  /// A realm that a block of a serial queue opened for its thread, and another block of the queue uses.
  func checkBlock(_ access: Access, _ facets: FacetSet, _ state: inout FlowState) {
    for live in facets.liveHomes where live.origin.birth == .unboundBlock {
      let origin = live.origin
      guard
        let here = state.here.first(where: { live.homes.contains(.executor($0.executor)) }),
        case .queue = here.executor,
        state.isFirst(
          FlowState.Report(origin: origin, crossing: here.crossing), at: access.range)
      else { continue }
      let access = self.access(access, from: here, origin, state)
      report(
        access.observation(
          .misborn(.unboundBlock), .likely, home: Domain(.thread), here: here, origin: origin,
          crossing: origin.departure, program), access, origin)
    }
  }

  /// Whether the object was made in the block at hand, so that what it keeps is still in there.
  func isMadeHere(_ object: AbstractValue, _ state: FlowState) -> Bool {
    guard case .object? = object.symbol, let base = object.base else { return false }
    return state.here.allSatisfy { $0.isConcurrent && base == .thread($0.thread) }
  }

  /// A realm that a lazy property opens in whichever block of a queue or call from the pool reads it
  /// first, of an object that does not come from there.
  func lazyRealm(
    _ property: PropertyDeclaration, _ owner: String, of object: AbstractValue, _ state: FlowState
  ) -> Facet? {
    guard let base = object.base, state.here.count == 1, let here = state.here.first,
      base == .caller || base == .thread(.main) || base == .executor(.actor(owner)),
      var origin = summaries.lazyOpening(of: property)
    else { return nil }
    switch (here.crossing?.kind, here.executor) {
    case (nil, .actor(owner)), (.suspension, .actor(owner)):
      origin.departure = property.keeping
      return .live(.reader, origin)
    case (nil, .none), (.suspension, .none):
      guard let reader = stack.first, summaries.isRead(property, of: owner, besides: reader) else {
        return nil
      }
      origin.departure = property.keeping
      return .live(.reader, origin)
    case _ where base == .executor(.actor(owner)): return nil
    case (.concurrentQueue, _):
      // The next block has another thread.
      return .live(base, origin)
    case (.queue, .queue) where summaries.isReadByCallers(property, of: owner):
      return .live(base, origin)
    case (.queue, .queue(let queue)) where here.isBlockOfQueue:
      origin.birth = .unboundBlock
      return .live(.executor(.queue(queue)), origin)
    default: return nil
    }
  }

  /// What a lazy property holds if it is right to read it here: whoever was the first to read it did so
  /// on the same thread, unless the object's callers read it and this is a block of a queue.
  func firstRead(
    of property: PropertyDeclaration, _ owner: String, of object: AbstractValue,
    _ state: FlowState
  ) -> FacetSet? {
    guard property.isLazy, let here = state.here.first, state.here.count == 1,
      !here.thread.isUnknown
    else { return nil }
    if case .actor = here.executor { return nil }
    let origins = summaries.lazyOrigins(of: property).map { origin in
      var origin = origin
      origin.departure = property.keeping
      return origin
    }
    if origins.isEmpty { return nil }
    var home = Home.thread(here.thread)
    if let base = object.base, base == .caller || base == .thread(.main),
      here.crossing?.kind == .queue || here.crossing?.kind == .concurrentQueue,
      summaries.isReadByCallers(property, of: owner)
    {
      home = base
    }
    return FacetSet(origins.map { .live(home, $0) })
  }

  /// Runs what gives a lazy property its value where nothing else reads it, unless that value tells by
  /// itself where it belongs.
  func runFirstValue(
    of property: PropertyDeclaration, _ owner: String, _ base: AbstractValue,
    at place: SourceRange, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard property.isLazy, let initial = property.initializer.map({ program[$0] }),
      !outlines([initial]), let type = declaredType(property, owner),
      !resolver.holdsConfined(type), !resolver.keepsConfined(type),
      let reader = stack.first,
      resolver.mentions.users(of: property.name).allSatisfy({ $0.root == reader.root })
    else { return }
    let call = ProjectCall(
      function: initial, receiver: base, arguments: [], isAwaited: false,
      frame: CallFrame(
        caller: activation.function, range: range, handed: [(place, base)], entry: state.here))
    if isTelling(call, nil, state) { _ = run(call, &state) }
  }

  /// A realm of a concurrent queue that leaves its block is wrong for sure.
  func leavesBlock(_ value: AbstractValue) {
    dropPoolless(value)
    for origin in value.facets.compactMap(\.origin) where origin.birth == .concurrentQueue {
      guard var opening = openings[origin] else { continue }
      opening.observation.confidence = .certain
      report(opening.observation, opening.access, origin)
    }
  }
}

extension PropertyDeclaration {
  /// What takes a value out of the domain that the property gets it from.
  var keeping: CrossingID {
    CrossingID(kind: .storedProperty, file: file, range: range)
  }
}

extension Home {
  var isOfMigration: Bool { if case .thread(.migration) = self { true } else { false } }

  fileprivate var isThread: Bool { if case .thread = self { true } else { false } }

  var isQueue: Bool {
    if case .executor(.queue) = self { true } else { false }
  }
}

extension Here {
  /// In a block of a global or concurrent queue, before anything else took the code elsewhere.
  fileprivate var isConcurrent: Bool { executor == .none && crossing?.kind == .concurrentQueue }

  /// In a block of a serial queue other than the main one.
  fileprivate var isBlockOfQueue: Bool {
    guard case .queue(let queue) = executor else { return false }
    return queue.kind == .serial && thread != .main && !thread.isUnknown
  }
}

extension Birth {
  /// Whether it, and no crossing, explains why the value is away from its home.
  func explains(_ crossing: Crossing?) -> Bool {
    switch self {
    case .otherExecutor, .nonisolatedAsync: crossing == nil || crossing == .suspension
    case .link, .addedElsewhere: true
    case .wrapperRead, .migration: crossing != nil
    case .unboundBlock, .concurrentQueue: false
    }
  }
}

extension FlowState {
  /// Whether the code runs where its caller does, whose queue is not known.
  fileprivate var isOfCaller: Bool { here.allSatisfy { $0.executor == .caller } }
}

extension FacetSet {
  /// Whether it is to belong to a concurrent queue.
  fileprivate var isOfConcurrentQueue: Bool {
    let homes = liveHomes.flatMap(\.homes)
    return !homes.isEmpty
      && homes.allSatisfy { home in
        if case .executor(.queue(let queue)) = home { queue.kind == .concurrent } else { false }
      }
  }
}
