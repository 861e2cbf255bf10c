import ConfineFindings

/// An observation as a function shows it that a call leads to.
struct InnerObservation: Sendable {
  var call: AccessPlace
  var callee: FunctionID
  /// The calls and the touch that the function leads to in turn, innermost first.
  var callees: [AccessPlace]
  var key: ObservationKey
  var observation: Observation
}

extension Evidence {
  /// Notes the uses that the access stands for.
  mutating func addInner(of access: Access, _ observation: Observation, _ program: Program) {
    let way = access.within.map { $0.told(observation, program) }
    add(way, within: ObservationKey(access, observation.condition))
  }

  /// Beyond this many uses that a call leads to, the first ones are told of.
  private static let mostWays = 8

  mutating func add(_ way: [InnerObservation], within key: ObservationKey) {
    guard !way.isEmpty else { return }
    var ways = inner[key] ?? []
    let next = ways.firstIndex { !$0.isBefore(way) } ?? ways.endIndex
    if next < ways.endIndex, !way.isBefore(ways[next]) { return }
    ways.insert(way, at: next)
    inner[key] = Array(ways.prefix(Self.mostWays))
  }

  /// The observations, each told where its mistake is made: a callee that is wrong by itself there, and
  /// not at calls.
  static func moved(
    _ all: [(Access, Observation)], _ sites: CallSites
  ) -> [Observation] {
    var evidence = Evidence()
    var moved: [ObservationKey: Observation] = [:]
    let own = Set(all.map(\.0).filter(\.callees.isEmpty).map(\.place))
    for (access, observation) in all where own.isDisjoint(with: access.callees) {
      evidence.addInner(of: access, observation, sites.resolver.program)
      moved[ObservationKey(access, observation.condition)] = observation
    }
    evidence.moveIn(&moved, sites)
    return Array(moved.values)
  }

  /// Tells of each mistake where it is made: a function that is wrong for some callers is right for
  /// others, so that the calls are wrong; one that is wrong for all of them is wrong itself.
  mutating func moveIn(_ all: inout [ObservationKey: Observation], _ sites: CallSites) {
    var wrong: [FunctionID: Set<AccessPlace>] = [:]
    var waiting: Set<FunctionID> = []
    for (key, ways) in inner where all[key] != nil {
      for step in ways.joined() {
        wrong[step.callee, default: []].insert(step.call)
        if step.observation.event.operation == .wait { waiting.insert(step.callee) }
      }
    }
    let culprits = wrong.filter { callee, calls in
      let function = sites.resolver.program[callee]
      // What an accessor does, whoever uses the property does not see.
      if function.kind == .accessor { return true }
      // What waits for the main thread is one mistake, however many call it there.
      return calls.count > 1 && waiting.contains(callee)
        || sites.calls(of: function)?.subtracting(calls).allSatisfy(function.contains) ?? false
    }
    let own = Set(all.keys.map(\.accessPlace)).subtracting(inner.keys.map(\.accessPlace))
    let moves = inner.filter { all[$0.key] != nil }.flatMap { key, ways in
      ways.compactMap { way in
        way.prefix { culprits[$0.callee] != nil }.last.map { (key: key, last: $0) }
      }
    }
    for (key, _) in moves { all[key] = nil }
    for (key, last) in moves where !own.contains(last.key.accessPlace) {
      callees[last.key, default: []].insert(last.callees)
      origins[last.key, default: []].formUnion(origins[key] ?? [])
      all.merge([last.key: last.observation]) { $0.isPreferred(to: $1) ? $0 : $1 }
    }
  }
}

extension InnerAccess {
  fileprivate func told(_ observation: Observation, _ program: Program) -> InnerObservation {
    InnerObservation(
      call: call, callee: callee, callees: access.callees,
      key: ObservationKey(access, observation.condition),
      observation: access.shown(observation, program))
  }
}

extension Function {
  /// Whether it stands in the function, as a call does by which that calls itself.
  fileprivate func contains(_ place: AccessPlace) -> Bool {
    place.file == file && range.holds(place.range)
  }
}

extension [InnerObservation] {
  fileprivate func isBefore(_ other: Self) -> Bool {
    lexicographicallyPrecedes(other) { $0.key.isBefore($1.key) }
  }
}

extension ObservationKey {
  fileprivate func isBefore(_ other: ObservationKey) -> Bool {
    (file.index, place.start, place.end) < (other.file.index, other.place.start, other.place.end)
  }
}
