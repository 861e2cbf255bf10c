import ConfineFindings

/// What is known at one point of a function.
struct FlowState: Sendable {
  var variables: [VariableID: AbstractValue] = [:]
  /// Properties of `self`, and static ones by their path, as far as this function set them.
  var fields: [String: AbstractValue] = [:]
  /// Where the code may be running.
  private(set) var here: Set<Here>
  /// Values that were computed in another block than the one that uses them.
  var registers: [Register: AbstractValue] = [:]
  /// What branches decided on the way here.
  var decided: [Fact: Bool] = [:]
  /// No longer where a call never returns, or what it asks for cannot be.
  var isReachable = true
  @Shared private var steps = Steps()

  /// What few steps change, and most copies share therefore.
  private struct Steps: Sendable {
    var added: [String: FacetSet] = [:]
    var attached: [Origin: FacetSet] = [:]
    var transactions = Typestate(isAlone: false)
    var begun: Set<StretchID> = []
    var holdings = Holdings()
    var check: ThreadCheck?
    var reported: [Report: SourceRange] = [:]
    var excused: Set<CrossingID> = []
  }

  struct Report: Hashable {
    var origin: Origin
    var crossing: CrossingID?
    /// Of a frozen value, with which all that is reached through it has the origin in common.
    var kind: ValueKind?
  }

  init(here: Here) {
    self.here = [here]
  }

  /// Whether a use of the value, as things stand here, was reported, be it for the crossing that led
  /// to the actor on which the code has suspended since.
  func wasReported(_ origin: Origin) -> Bool {
    !reported.isEmpty
      && here.contains { here in
        [here.lastCrossing(of: origin), here.arrival?.crossing].contains {
          reported[Report(origin: origin, crossing: $0)] != nil
        }
      }
  }

  /// Whether it is live, and a use of it was reported.
  func wasReported(_ facet: Facet) -> Bool {
    facet.isLive && facet.origin.map(wasReported) == true
  }

  /// In a closure that a value runs whose use was reported, what crossed with it is the same mistake;
  /// that use was before, and in no earlier round of the closure.
  mutating func excuse(_ value: AbstractValue, in closure: SourceRange) {
    for origin in value.facets.liveHomes.map(\.origin) where origin.birth == nil {
      for crossing in here.compactMap(\.crossing) {
        let place = reported[Report(origin: origin, crossing: crossing)]
        if let place, !closure.holds(place) { excused.insert(crossing) }
      }
    }
  }

  /// Whether a use is the first of its kind; in a loop it is still so when it comes round again.
  mutating func isFirst(_ report: Report, at place: SourceRange) -> Bool {
    if let first = reported[report] { return first == place }
    steps.reported[report] = place
    return true
  }

  /// Whether a use was reported for another crossing.
  func hasReported(_ origin: Origin, butFor report: Report) -> Bool {
    reported.keys.contains { $0.origin == origin && $0 != report }
  }

  /// Where the use was reported.
  func place(of report: Report) -> SourceRange? { reported[report] }

  /// Gives the variable a value; what was decided about its last one says nothing of it.
  mutating func assign(_ value: AbstractValue, to variable: VariableID) {
    variables[variable] = value
    guard !decided.isEmpty else { return }
    decided = decided.filter { !$0.key.isAbout(variable) }
  }

  /// A collection takes in an element, whatever else it has in it.
  mutating func add(_ facets: FacetSet, to path: String) {
    steps.added[path, default: []].formUnion(facets)
  }

  /// What was added there is there no longer.
  mutating func take(additionsTo path: String) {
    if added[path] != nil { steps.added[path] = nil }
  }

  mutating func setField(_ path: String, to value: AbstractValue) {
    fields[path] = value
    take(additionsTo: path)
  }

  /// Goes on elsewhere.
  mutating func move(to places: Set<Here>) {
    here = places
    decided[.isMain] = nil
  }

  /// Takes over the reports of another path; says whether one is news.
  mutating func take(_ reports: [Report: SourceRange]) -> Bool {
    var changed = false
    for (report, place) in reports {
      let first = reported[report].map { $0.start < place.start ? $0 : place } ?? place
      guard reported[report] != first else { continue }
      steps.reported[report] = first
      changed = true
    }
    return changed
  }

  /// The places that a path may have led through; beyond this many they are given up.
  private static let mostPlaces = 8

  /// Takes over what another path brings; says whether that is news.
  mutating func join(_ other: FlowState) -> Bool {
    var changed = variables.join(other.variables)
    changed = registers.join(other.registers) || changed
    for (name, value) in other.fields where fields[name] == nil {
      guard let left = value.left(under: name) else { continue }
      fields[name] = left
      changed = true
    }
    // A property that one path did not set is whatever it was before.
    for (name, value) in fields {
      if let other = other.fields[name], value.absorbs(other) { continue }
      let joined = other.fields[name].map(value.joined) ?? value.left(under: name)
      changed = changed || joined?.facets != value.facets
      fields[name] = joined
    }
    changed = joinDecisions(other) || changed
    changed = joinSteps(other) || changed
    changed = changed || !other.here.isSubset(of: here)
    here.formUnion(other.here)
    if here.count > Self.mostPlaces { here = [.unknown] }
    return changed
  }

  private mutating func joinDecisions(_ other: FlowState) -> Bool {
    var changed = false
    for (fact, value) in decided where other.decided[fact] != value {
      decided[fact] = nil
      changed = true
    }
    return changed
  }

  private mutating func joinSteps(_ other: FlowState) -> Bool {
    if _steps.isIdentical(to: other._steps) { return false }
    var changed = false
    for (path, facets) in other.added where !facets.isSubset(of: added[path] ?? []) {
      add(facets, to: path)
      changed = true
    }
    for (origin, facets) in other.attached {
      let old = attached[origin] ?? [.unmanaged(origin)]
      attached[origin] = old.union(facets)
      changed = changed || attached[origin] != old
    }
    begun.formUnion(other.begun)
    if check != other.check { check = nil }
    changed = take(other.reported) || changed
    changed = transactions.join(other.transactions) || changed
    return holdings.join(other.holdings) || changed
  }

  /// Begins a stretch anew: what was obtained in its last execution belongs to an earlier one.
  mutating func begin(_ stretch: StretchID) {
    if !begun.contains(stretch) { begun.insert(stretch) }
    variables.age(past: stretch)
    fields.age(past: stretch)
    registers.age(past: stretch)
    if !added.isEmpty { steps.added = added.mapValues { $0.aged(past: stretch) } }
    if !attached.isEmpty { attached = attached.mapValues { $0.aged(past: stretch) } }
  }
}

extension FlowState {
  /// What was added to collections in properties that this function did not set, by their path.
  var added: [String: FacetSet] { steps.added }

  /// Where uses were reported on the way; what follows from the same mistake is not.
  var reported: [Report: SourceRange] { steps.reported }

  /// New objects that have become managed since they were made.
  var attached: [Origin: FacetSet] {
    get { steps.attached }
    _modify { yield &steps.attached }
  }

  /// What is known of write transactions.
  var transactions: Typestate {
    get { steps.transactions }
    _modify { yield &steps.transactions }
  }

  /// Stretches that began since the function at hand was entered.
  var begun: Set<StretchID> {
    get { steps.begun }
    _modify { yield &steps.begun }
  }

  /// What is closed or held.
  var holdings: Holdings {
    get { steps.holdings }
    _modify { yield &steps.holdings }
  }

  /// The side of a test for the main thread that the code is on.
  var check: ThreadCheck? {
    get { steps.check }
    _modify { yield &steps.check }
  }

  /// Crossings that misused values made, which run the closure that this is in.
  var excused: Set<CrossingID> {
    get { steps.excused }
    _modify { yield &steps.excused }
  }
}

extension FlowState {
  /// Whether it differs from the other in nothing but what was decided.
  func isSame(as other: FlowState) -> Bool {
    here == other.here && hasSameSteps(as: other)
      && variables.isSame(as: other.variables) && fields.isSame(as: other.fields)
      && registers.isSame(as: other.registers)
  }

  private func hasSameSteps(as other: FlowState) -> Bool {
    _steps.isIdentical(to: other._steps)
      || attached == other.attached && added == other.added
        && transactions == other.transactions && holdings == other.holdings
  }
}

extension Dictionary where Value == AbstractValue {
  fileprivate func isSame(as other: Self) -> Bool {
    count == other.count && allSatisfy { $0.value.isSame(as: other[$0.key]) }
  }

  /// Takes over what another path brings; says whether that is news.
  fileprivate mutating func join(_ other: Self) -> Bool {
    var changed = false
    for (key, value) in other {
      guard let own = self[key] else {
        self[key] = value
        changed = true
        continue
      }
      if own.absorbs(value) { continue }
      let joined = own.joined(with: value)
      changed = changed || !joined.isSame(as: own)
      self[key] = joined
    }
    return changed
  }

  /// Begins a stretch anew, which leaves most values as they are.
  mutating func age(past stretch: StretchID) {
    for (key, value) in self where value.facets.contains(where: { $0.belongs(to: stretch) }) {
      self[key]?.facets = value.facets.aged(past: stretch)
    }
  }
}

extension AbstractValue {
  /// Whether the other is in the same states and says the same as a condition.
  func isSame(as other: AbstractValue?) -> Bool {
    guard let other else { return false }
    if isIdentical(to: other) { return true }
    guard facets == other.facets else { return false }
    return switch (symbol, other.symbol) {
    case (.truth(let one), .truth(let other)): one == other
    case (.truth, _), (_, .truth): false
    case (.reference(let one), .reference(let other)): one == other
    case (.reference, _), (_, .reference): false
    default: true
    }
  }
}

extension FacetSet {
  func aged(past stretch: StretchID) -> FacetSet {
    guard contains(where: { $0.belongs(to: stretch) }) else { return self }
    return FacetSet(
      map { facet in
        guard case .live(_, let origin) = facet, facet.belongs(to: stretch) else { return facet }
        return .live(.thread(.earlier(stretch)), origin)
      })
  }
}

extension Facet {
  func belongs(to stretch: StretchID) -> Bool {
    if case .live(.thread(.stretch(stretch)), _) = self { true } else { false }
  }
}

extension AbstractValue {
  /// What one path alone has put in a property: a migration's may be there still, and what a new object
  /// was copied from is known wherever there is such an object. A reference that a constant holds is
  /// the same one on the other path.
  fileprivate func left(under name: String) -> AbstractValue? {
    if Origin.isPathOfNew(name) { return self }
    if let held = references?.only, held.kind == .property {
      var left = self
      left.symbol = symbol?.joined(with: .reference(ReferenceSet(held)))
      return left
    }
    guard facets.liveHomes.flatMap(\.homes).contains(where: \.isOfMigration) else { return nil }
    return joined(with: .unknown)
  }
}
