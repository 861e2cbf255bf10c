import ConfineFindings

/// What the interpretations of all functions together say of single observations.
struct Evidence: Sendable {
  /// For each way by which it was observed: the calls on it and the touch, innermost first; none
  /// where the function itself shows the touch.
  var callees: [ObservationKey: Set<[AccessPlace]>] = [:]
  /// How a function shows it because a call leads there: the ways farther in, each outermost first, in
  /// the order of the places that they lead to.
  var inner: [ObservationKey: [[InnerObservation]]] = [:]
  /// What the observed value was obtained from in the first place.
  var origins: [ObservationKey: Set<Origin>] = [:]
  /// Parameters, and what all calls in sight hand over.
  var given: [AccessPlace: Given] = [:]
  /// Parameters, and the domains in which calls hand over something live.
  var givenIn: [AccessPlace: Set<Domain>] = [:]
  /// Arguments of closures that were out of sight, and of closures that some caller was seen to give.
  var handedOut: Set<AccessPlace> = []
  var received: Set<AccessPlace> = []
  /// Where the program found what it changes within transactions, and keeps what it gives to realms.
  var changedInTransactions: Set<ChangedPlace> = []
  var givenToRealms: Set<AccessPlace> = []
  var presumptions: [ObservationKey: Presumption] = [:]

  mutating func add(_ other: Evidence) {
    callees.merge(other.callees) { $0.union($1) }
    for (key, ways) in other.inner { for way in ways { add(way, within: key) } }
    origins.merge(other.origins) { $0.union($1) }
    given.merge(other.given) { $0.joined(with: $1) }
    givenIn.merge(other.givenIn) { $0.union($1) }
    handedOut.formUnion(other.handedOut)
    received.formUnion(other.received)
    changedInTransactions.formUnion(other.changedInTransactions)
    givenToRealms.formUnion(other.givenToRealms)
    presumptions.merge(other.presumptions) {
      $0.observation.isPreferred(to: $1.observation) ? $0 : $1
    }
  }

  /// The observations that still hold in view of the whole program.
  func upheld(_ all: [ObservationKey: Observation], in program: Program) -> [Observation] {
    let open = Self.openParameters(in: program)
    var all = all.filter { !isRefuted($0.key, $0.value, open) }
    if all.isEmpty { return [] }
    // That a lock is held for nothing explains no other mistake.
    let faults = all.keys.filter { $0.condition != .insideLock }
    let places = Set(faults.map(\.accessPlace))
    let own = Set(faults.filter { callees[$0]?.contains([]) ?? true }.map(\.accessPlace))
    // What is seen to become of a value is told where that happens.
    all = all.filter { key, _ in
      !handedOut.contains(key.accessPlace) || !received.contains(key.accessPlace)
    }
    for (key, observation) in all {
      let ways = callees[key] ?? []
      // A callee that is wrong by itself is reported there.
      let culprits = ways.map { way in
        way.filter { ($0 == key.accessPlace ? own : places).contains($0) }
      }
      guard !ways.isEmpty, culprits.allSatisfy({ !$0.isEmpty }) else { continue }
      all[key] = nil
      if observation.confidence == .certain { all.makeCertain(at: Set(culprits.joined())) }
    }
    let misplaced = Set(all.keys.filter(\.condition.isOfPlace).map(\.accessPlace))
    let unfinished = Set(
      all.lazy.filter { $0.key.condition == .unfinished }.map(\.value.event.place))
    // What is used away from home belongs to no transaction there, and one that is left open is one within
    // which others begin: each is one mistake.
    return all.filter { key, observation in
      switch key.condition {
      case .outsideTransaction: !misplaced.contains(key.accessPlace)
      case .insideTransaction where observation.event.operation == .begin:
        unfinished.isDisjoint(with: observation.trace.map(\.place))
      default: true
      }
    }.map(\.value)
  }

  /// Whether it is about what no caller hands over, or what all of them hand over where it is used.
  private func isRefuted(
    _ key: ObservationKey, _ observation: Observation, _ open: Set<AccessPlace>
  ) -> Bool {
    guard let origins = origins[key], !origins.isEmpty else { return false }
    return origins.allSatisfy { origin in
      isHarmless(origin, open)
        || key.condition == .outsideTransaction && isGivenToRealm(origin)
        || key.condition.isOfPlace && isGiven(origin, in: observation.event.here, open)
    }
  }

  /// Whether it is kept, and some code has a realm manage it, which it need not have been before.
  private func isGivenToRealm(_ origin: Origin) -> Bool {
    (origin.kind == .parameter || origin.kind == .property) && origin.departure != nil
      && givenToRealms.contains(AccessPlace(file: origin.file, range: origin.range))
  }

  /// What all of the program's calls hand over where it is used later is at home there.
  private func isGiven(_ origin: Origin, in here: Domain, _ open: Set<AccessPlace>) -> Bool {
    let place = AccessPlace(file: origin.file, range: origin.range)
    guard [.main, .serialQueue, .actor].contains(here.kind) else { return false }
    return origin.kind == .parameter && origin.departure != nil && givenIn[place] == [here]
      && !open.contains(place)
  }

  /// A parameter is taken to be live, unless all of the program's calls say that it is not: they hand
  /// over what may go anywhere, or a parameter of which the same is true.
  private func isHarmless(_ origin: Origin, _ open: Set<AccessPlace>) -> Bool {
    allGiven(as: origin, open).map { $0.isFree && !$0.isLive } ?? false
  }

  /// Whether all of the program's calls hand over something live as the parameter; where none is in
  /// sight, that is what a parameter is taken to be.
  func isGivenLive(_ origin: Origin) -> Bool {
    if origin.kind == .parameter, given[AccessPlace(file: origin.file, range: origin.range)] == nil
    {
      return true
    }
    return allGiven(as: origin, []).map { $0.isLive && !$0.isFree } ?? false
  }

  /// Whether calls are in sight, and none hands over something new as the parameter, be it by way of
  /// another one.
  func isGivenManaged(_ origin: Origin) -> Bool {
    guard given[AccessPlace(file: origin.file, range: origin.range)] != nil else { return false }
    return allGiven(as: origin, [], leavingOutUncalled: true).map { !$0.isFree } ?? false
  }

  /// What all of the program's calls hand over as the parameter, be it by way of parameters of their own;
  /// nil where it is not known of some.
  ///
  /// - Parameter leavingOutUncalled: whether a parameter says nothing that no call in sight hands over.
  private func allGiven(
    as origin: Origin, _ open: Set<AccessPlace>, leavingOutUncalled: Bool = false
  ) -> Given? {
    guard origin.kind == .parameter else { return nil }
    var all = Given()
    var seen: Set<AccessPlace> = []
    var rest = [AccessPlace(file: origin.file, range: origin.range)]
    while let place = rest.popLast() {
      guard seen.insert(place).inserted else { continue }
      guard let given = given[place], !open.contains(place) else {
        if leavingOutUncalled { continue }
        return nil
      }
      all = all.joined(with: given)
      rest += given.parameters
    }
    return all
  }

  /// Parameters of functions that code out of sight may call, and what those call `self`.
  private static func openParameters(in program: Program) -> Set<AccessPlace> {
    Set(
      program.roots.lazy.map(\.function).filter(\.isOpenToLibraries).flatMap { function in
        (function.parameters.map(\.range) + [function.range]).map {
          AccessPlace(file: function.file, range: $0)
        }
      })
  }
}

/// What calls hand over as a parameter.
struct Given: Sendable {
  /// Whether some of it is live, or may be.
  var isLive = false
  /// Whether some of it may go anywhere.
  var isFree = false
  /// The parameters that the callers hand on.
  var parameters: Set<AccessPlace> = []

  func joined(with other: Given) -> Given {
    Given(
      isLive: isLive || other.isLive, isFree: isFree || other.isFree,
      parameters: parameters.union(other.parameters))
  }
}

extension Function {
  /// Whether code out of sight may call it, as far as it says.
  var isOpen: Bool { !Self.openings.isDisjoint(with: attributes) }

  /// Whether more than clients may call it, who are taken to do as the program itself does.
  fileprivate var isOpenToLibraries: Bool {
    !Self.openingsToLibraries.isDisjoint(with: attributes)
  }

  /// Whether it is open for no more than what it overrides.
  var isOpenAsOverride: Bool { Self.openings.intersection(attributes) == ["override"] }

  private static let openings = openingsToLibraries.union(["public"])
  private static let openingsToLibraries: Set<String> = [
    "open", "override", "objc", "IBAction", "dynamic",
  ]
}

extension Condition {
  /// Whether it is about the place of a use.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .outsideHome, .misborn: true
    default: false
    }
  }
}

extension ObservationKey {
  var accessPlace: AccessPlace { AccessPlace(file: file, range: place) }
}

extension [ObservationKey: Observation] {
  /// What one caller makes go wrong for sure is wrong.
  fileprivate mutating func makeCertain(at places: Set<AccessPlace>) {
    for key in keys where places.contains(key.accessPlace) { self[key]?.confidence = .certain }
  }
}
