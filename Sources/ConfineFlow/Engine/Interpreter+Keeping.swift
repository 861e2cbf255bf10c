/// A stored property of a type.
struct PropertyKey: Hashable, Sendable {
  var owner: String
  var name: String
}

// Stored properties of objects that the analysis has not seen made.
//
// What any code of the program assigns to a property is translated to what a reader knows of it,
// who knows nothing of the moment of the assignment: absolute homes stay, and what belongs to the
// domain of the object itself belongs to that of the reader's object.
extension Interpreter {
  /// Notes an assignment for whoever reads the property of another object or at another time.
  func keep(
    _ value: AbstractValue, in property: PropertyDeclaration, _ owner: String,
    of base: AbstractValue, _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard !isReporting else { return }
    let key = PropertyKey(owner: owner, name: property.name)
    let value = kept(value, in: property, owner, of: base, range, activation, state)
    if activation.function.id.root == stack.first?.root {
      dropReplaced(by: property, of: base, key, activation, state)
      // What the property held before may have been added to a realm, and is gone.
      self.kept[key]?.removeAll { $0.facets.contains(where: \.isAttached) }
      self.kept[key, default: []].append(value)
    } else {
      keptByCallees[key, default: []].append(value)
    }
  }

  /// What an initialiser assigns to its object and then assigns anew, no reader ever gets.
  private func dropReplaced(
    by property: PropertyDeclaration, of base: AbstractValue, _ key: PropertyKey,
    _ activation: Activation, _ state: FlowState
  ) {
    guard program.root(of: activation.function).kind == .initializer,
      case .object(.own)? = base.symbol,
      let before = state.fields[ObjectID.own[member: property.name]]
    else { return }
    let replaced = Set(before.facets.liveHomes.map(\.origin.range))
    kept[key]?.removeAll { value in
      let origins = value.facets.liveHomes.map(\.origin.range)
      return !origins.isEmpty && replaced.isSuperset(of: origins)
    }
  }

  /// Notes that what properties of the own object hold has been added to a realm, be it by a function
  /// that is called and goes nowhere else.
  func keepAttached(
    _ value: AbstractValue, _ facets: FacetSet, _ range: SourceRange, _ activation: Activation,
    _ state: FlowState
  ) {
    guard !isReporting, let own = ownObject, let type = own.type else { return }
    let attached = AbstractValue(type: value.type, facets: facets)
    for name in membersOfSelf(holding: value, state) {
      guard case .property(let property, let owner)? = resolver.property(name, of: type) else {
        continue
      }
      let key = PropertyKey(owner: owner, name: property.name)
      self.kept[key, default: []].append(
        kept(attached, in: property, owner, of: own, range, activation, state))
    }
    for case .unmanaged(let made) in value.facets {
      for place in collected[made] ?? [] {
        keepAddition(attached, to: place, range, activation, state)
      }
    }
  }

  /// The properties of the own object that hold the value, which may be a new object.
  private func membersOfSelf(holding value: AbstractValue, _ state: FlowState) -> Set<String> {
    var members: Set<String> = []
    if case .object(let object)? = value.symbol, let name = object.memberOfSelf,
      // The property may hold another by now.
      state.fields[object.path].map({ $0.facets == value.facets && !$0.isAbsent }) ?? true
    {
      members.insert(name)
    }
    let made = value.facets.filter(\.isUnmanaged)
    guard !made.isEmpty else { return members }
    for (path, held) in state.fields where held.facets.contains(where: made.contains) {
      if let name = ObjectID(path: path).memberOfSelf { members.insert(name) }
    }
    return members
  }

  /// Notes an assignment to static storage for whoever reads it at another time.
  func keepStatic(
    _ value: AbstractValue, in property: PropertyDeclaration, _ owner: String?,
    _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    keep(value, in: property, owner ?? "", of: .storage, range, activation, state)
  }

  /// The value as whoever reads the property knows it.
  func kept(
    _ value: AbstractValue, in property: PropertyDeclaration, _ owner: String,
    of base: AbstractValue, _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    let store = CrossingID(kind: .storedProperty, file: activation.function.file, range: range)
    var kept = value
    kept.facets = FacetSet(managed(value.facets, state).map(keepingRealm))
    let holder = holder(of: base)
    let closures = functions(in: value, activation).map { closure in
      var held = holding(closure, for: holder, state)
      held.holdingClass = base.madeAs ?? base.type?.unwrapped.name
      return held
    }
    if let held = Symbol(anyOf: closures) { kept.symbol = held }
    if case .implicitMember = value.symbol, value.type.map({ resolver.isQueue($0) }) ?? true,
      resolver.holdsQueue(property, of: owner)
    {
      kept.symbol = queueSymbol(of: value, activation)
    }
    let keeper = Keeper(
      base: base.base, here: state.here, isActor: resolver.declaration(owner)?.kind == .actor,
      isLazy: property.isLazy, isOfCollection: kind(of: value) == .collection)
    let copied = original(of: value, state).map { keeper.kept($0, by: store).facets }
    kept = keeper.kept(kept, by: store)
    if let copied { kept.copied = copied }
    kept.keptIn = base.placeOfMaking
    return kept
  }

  /// The closures that it is one of; those of a tuple with the queue beside them.
  private func functions(in value: AbstractValue, _ activation: Activation) -> [ClosureValue] {
    guard case .tuple(let parts)? = value.symbol else { return value.closures }
    return parts.flatMap(\.closures).map { closure in
      var closure = closure
      place(&closure, beside: parts, activation)
      return closure
    }
  }

  /// The closure with what the variables hold that it captures, for those who run it when these are gone.
  private func holding(
    _ closure: ClosureValue, for holder: ClosureHolder?, _ state: FlowState
  ) -> ClosureValue {
    var holding = closure
    holding.holder = holder
    let own = Set(closure.captures.map(\.0))
    for variable in summaries.variables(of: closure.function).subtracting(own) {
      guard var value = state.variables[variable] else { continue }
      value.facets = managed(value.facets, state)
      holding.captures.append((variable, value))
    }
    return holding
  }

  /// What came out of a realm keeps it, and with it what is wrong with a realm that outlives its block.
  private func keepingRealm(_ facet: Facet) -> Facet {
    guard case .live(let home, var origin) = facet, origin.birth == nil,
      sources(behind: origin).contains(where: { $0.birth == .unboundBlock })
    else { return facet }
    origin.birth = .unboundBlock
    return .live(home, origin)
  }

  /// What it was obtained from in the first place.
  func firstSources(of origin: Origin) -> Set<Origin> {
    let first = sources(behind: origin).filter { sources[$0] == nil }
    return first.isEmpty ? [origin] : first
  }

  private func sources(behind origin: Origin) -> Set<Origin> {
    var seen: Set<Origin> = [origin]
    var open = [origin]
    while let next = open.popLast() {
      open += (sources[next] ?? []).filter { seen.insert($0).inserted }
    }
    return seen
  }

  /// What a reader gets of an object that belongs somewhere.
  func seen(_ content: AbstractValue, from object: AbstractValue) -> AbstractValue {
    var value = content.seen(from: object.base)
    value.base = content.base.flatMap { $0 == .owner ? object.base : $0 }
    switch value.symbol {
    case .stream(var stream):
      stream.keeper = object.base
      value.symbol = .stream(stream)
    case .closure, .closures:
      value.symbol = Symbol(
        anyOf: value.closures.map { $0.changingCaptures { seen($0, from: object) } })
    default: break
    }
    return value
  }
}

extension AbstractValue {
  /// The value with what belongs where its object does, which belongs there.
  func seen(from keeper: Home?) -> AbstractValue {
    guard facets.contains(where: \.isOfOwner) || copied.contains(where: \.isOfOwner) else {
      return self
    }
    var value = self
    value.facets = facets.seen(from: keeper)
    value.copied = copied.seen(from: keeper)
    return value
  }
}

extension FacetSet {
  fileprivate func seen(from keeper: Home?) -> FacetSet {
    FacetSet(
      map { facet in
        guard case .live(.owner, let origin) = facet else { return facet }
        switch keeper {
        case nil: return .unknown
        case .caller: return .live(.keeper, origin)
        case let home?: return .live(home, origin)
        }
      })
  }
}

extension Facet {
  fileprivate var isAttached: Bool {
    if case .live(_, let origin) = self { origin.kind == .attached } else { false }
  }

  var isOfOwner: Bool { if case .live(.owner, _) = self { true } else { false } }

  /// Whether it is taken for live since somebody gives it.
  var isLiveParameter: Bool {
    if case .live(_, let origin) = self { origin.kind == .parameter } else { false }
  }

  /// Whether it belongs to a queue that is not known, as one that an initialiser is given.
  var isOfUnknownQueue: Bool {
    if case .live(.executor(.unknown), _) = self { true } else { false }
  }
}

extension FacetSet {
  /// Whether it is live and belongs to a queue or an actor, on all paths.
  var isOfExecutor: Bool { !isEmpty && allSatisfy(\.isOfExecutor) }

  /// Whether it is what static storage under one path holds.
  var isOfOneStorage: Bool {
    guard count == 1, case .shared? = first else { return false }
    return true
  }

  /// Whether it is live at times, and belongs to the main thread then.
  var isOfMain: Bool {
    contains(where: \.isLive)
      && allSatisfy { facet in
        switch facet {
        case .live(let home, _): home == .thread(.main)
        case .frozen, .unmanaged, .plain: true
        case .shared, .unknown: false
        }
      }
  }
}

extension Facet {
  fileprivate var isOfExecutor: Bool { if case .live(.executor, _) = self { true } else { false } }
}

/// An object at the moment when something is assigned to a property of it.
struct Keeper {
  /// Where the object belongs.
  var base: Home?
  /// Where the assignment happens.
  var here: Set<Here>
  var isActor: Bool
  /// Whether the first reader makes the assignment.
  var isLazy: Bool
  /// Whether a collection is assigned, which no realm takes: a new one stays what it is.
  var isOfCollection = false
  /// Whether a closure captures it, which runs where the object has it run, whoever made it.
  var isCaptured = false
  /// Whether it is sent into a stream, whose receiver has nothing else to go by.
  var isOfStream = false

  func kept(_ value: AbstractValue, by store: CrossingID) -> AbstractValue {
    var kept = AbstractValue(type: value.type, madeAs: value.madeAs)
    kept.madeAt = value.placeOfMaking
    kept.base = value.base.flatMap { translated($0, from: store) }
    switch value.symbol {
    case .queue, .ticket: kept.symbol = value.symbol
    case .closure, .closures:
      var captured = self
      captured.isCaptured = true
      kept.symbol = Symbol(
        anyOf: value.closures.map { $0.changingCaptures { captured.kept($0, by: store) } })
    // Static storage holds the same object for everybody.
    case .object(let object) where object.isShared && value.type?.isStandardCollection == false:
      kept.symbol = value.symbol
    case .stream(let stream): kept.symbol = stream.kept.map { .stream($0) }
    default: break
    }
    let known = Set(
      value.facets.liveHomes.filter { live in
        live.homes.contains { translated($0, from: store) != nil }
      }.map(\.origin))
    kept.facets = FacetSet(
      value.facets.map { facet in
        switch facet {
        case .live(let home, var origin):
          let isKnown = known.contains(origin)
          origin.departure = store
          if let home = translated(home, from: store) { return .live(home, origin) }
          guard isKnown else { return .unknown }
          // On another path it is at home who knows where, as if it came from another place.
          origin.kind = .property
          return .live(.thread(.unknown), origin)
        case .unmanaged where isOfCollection: return .plain
        // It may have been added to a realm since.
        case .unmanaged where isOfStream: return .unknown
        case .unmanaged, .frozen, .plain, .shared, .unknown: return facet
        }
      })
    return kept
  }

  /// Nil where a reader cannot know.
  private func translated(_ home: Home, from store: CrossingID) -> Home? {
    // What the first reader opens belongs to its thread.
    if isLazy, case .thread(let thread) = home, thread != .main { return nil }
    switch home {
    case .thread(.main), .thread(.migration), .executor, .owner: return home
    case .thread(.unknown), .thread(.runner), .thread(.block),
      .thread(.operation), .thread(.outside):
      return nil
    case .reader: return nil
    case .keeper, .caller: return isActor ? nil : ofCaller(home)
    case .thread(.caller):
      if let queue { return .executor(.queue(queue)) }
      // An actor's initialiser runs where its caller does, its methods never do.
      if isActor { return .thread(.earlier(StretchID(file: store.file, range: store.range))) }
      return ofCaller(home)
    case .thread(.stretch(let stretch))
    where queue == nil && !here.contains(where: home.isThread(of:)):
      return .thread(.earlier(stretch))
    case .thread(.entry), .thread(.stretch), .thread(.earlier):
      if let queue { return .executor(.queue(queue)) }
      return .thread(.earlier(StretchID(file: store.file, range: store.range)))
    }
  }

  private func ofCaller(_ home: Home) -> Home? {
    if isOwn(home) { return .owner }
    return isCaptured ? .keeper : nil
  }

  /// Whether the value belongs where the object does.
  private func isOwn(_ home: Home) -> Bool {
    switch base {
    case .caller, .keeper, .thread(.caller): true
    default: base == home
    }
  }

  /// The serial queue on which the assignment happens; its blocks may share a thread.
  private var queue: QueueIdentity? {
    guard case .queue(let queue)? = here.first?.executor, here.count == 1 else { return nil }
    return queue
  }
}

extension AbstractValue {
  /// Stands for the object to which static properties belong: what is at home where the caller is
  /// belongs to who assigns it.
  static let storage = AbstractValue(base: .thread(.caller))
}

extension Home {
  /// Whether it is the thread on which code is there.
  fileprivate func isThread(of here: Here) -> Bool { self == .thread(here.thread) }
}
