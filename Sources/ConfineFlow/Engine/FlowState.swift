/// What is known at one point of a function.
struct FlowState {
  var variables: [VariableID: AbstractValue] = [:]
  /// Properties of `self`, and static ones by their path, as far as this function set them.
  var fields: [String: AbstractValue] = [:]
  /// What was added to collections in properties that this function did not set, by their path.
  private(set) var added: [String: FacetSet] = [:]
  /// New objects that have become managed since they were made.
  var attached: [Origin: FacetSet] = [:]
  /// Where the code may be running.
  private(set) var here: Set<Here>
  /// What is known of write transactions.
  var transactions = Typestate(isAlone: false)
  /// Stretches that began since the function at hand was entered.
  var begun: Set<StretchID> = []
  /// What is closed or held.
  var holdings = Holdings()
  /// Values that were computed in another block than the one that uses them.
  var registers: [Register: AbstractValue] = [:]
  /// What branches decided on the way here.
  var decided: [Fact: Bool] = [:]
  /// The side of a test for the main thread that the code is on.
  var check: ThreadCheck?
  /// No longer where a call never returns, or what it asks for cannot be.
  var isReachable = true
  /// Where uses were reported on the way; what follows from the same mistake is not.
  private(set) var reported: [Report: SourceRange] = [:]

  struct Report: Hashable {
    var origin: Origin
    var crossing: CrossingID?
  }

  /// Whether a use of the value, as things stand here, was reported.
  func wasReported(_ origin: Origin) -> Bool {
    here.contains { reported[Report(origin: origin, crossing: $0.lastCrossing(of: origin))] != nil }
  }

  /// In a closure that a value runs whose use was reported, what crossed with it is the same mistake.
  mutating func excuse(_ value: AbstractValue) {
    for (origin, _) in value.facets.liveHomes where origin.birth == nil {
      for crossing in here.compactMap(\.crossing)
      where reported[Report(origin: origin, crossing: crossing)] != nil {
        excused.insert(crossing)
      }
    }
  }

  /// Whether a use is the first of its kind; in a loop it is still so when it comes round again.
  mutating func isFirst(_ report: Report, at place: SourceRange) -> Bool {
    let first = reported[report] ?? place
    reported[report] = first
    return first == place
  }

  /// Where the use was reported.
  func place(of report: Report) -> SourceRange? { reported[report] }

  /// Crossings that misused values made, which run the closure that this is in.
  var excused: Set<CrossingID> = []

  init(here: Here) {
    self.here = [here]
  }

  /// Gives the variable a value; what was decided about its last one says nothing of it.
  mutating func assign(_ value: AbstractValue, to variable: VariableID) {
    variables[variable] = value
    guard !decided.isEmpty else { return }
    decided = decided.filter { !$0.key.isAbout(variable) }
  }

  /// A collection takes in an element, whatever else it has in it.
  mutating func add(_ facets: FacetSet, to path: String) {
    added[path, default: []].formUnion(facets)
  }

  mutating func setField(_ path: String, to value: AbstractValue) {
    fields[path] = value
    added[path] = nil
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
      changed = changed || reported[report] != first
      reported[report] = first
    }
    return changed
  }

  /// The places that a path may have led through; beyond this many they are given up.
  private static let mostPlaces = 8

  /// Takes over what another path brings; says whether that is news.
  mutating func join(_ other: FlowState) -> Bool {
    var changed = false
    for (variable, value) in other.variables {
      let joined = variables[variable]?.joined(with: value) ?? value
      changed = changed || !joined.isSame(as: variables[variable])
      variables[variable] = joined
    }
    for (register, value) in other.registers {
      let joined = registers[register]?.joined(with: value) ?? value
      changed = changed || !joined.isSame(as: registers[register])
      registers[register] = joined
    }
    for (name, value) in other.fields where fields[name] == nil {
      guard let left = value.leftByMigration else { continue }
      fields[name] = left
      changed = true
    }
    // A property that one path did not set is whatever it was before.
    for (name, value) in fields {
      let joined = other.fields[name].map(value.joined) ?? value.leftByMigration
      changed = changed || joined?.facets != value.facets
      fields[name] = joined
    }
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
    for (fact, value) in decided where other.decided[fact] != value {
      decided[fact] = nil
      changed = true
    }
    changed = take(other.reported) || changed
    changed = transactions.join(other.transactions) || changed
    changed = holdings.join(other.holdings) || changed
    changed = changed || !other.here.isSubset(of: here)
    here.formUnion(other.here)
    if here.count > Self.mostPlaces { here = [.unknown] }
    return changed
  }

  /// Begins a stretch anew: what was obtained in its last execution belongs to an earlier one.
  mutating func begin(_ stretch: StretchID) {
    begun.insert(stretch)
    variables = variables.mapValues { $0.aged(past: stretch) }
    fields = fields.mapValues { $0.aged(past: stretch) }
    registers = registers.mapValues { $0.aged(past: stretch) }
    added = added.mapValues { $0.aged(past: stretch) }
    attached = attached.mapValues { $0.aged(past: stretch) }
  }
}

extension FlowState {
  /// Whether it differs from the other in nothing but what was decided.
  func isSame(as other: FlowState) -> Bool {
    here == other.here && attached == other.attached && added == other.added
      && transactions == other.transactions
      && holdings == other.holdings
      && variables.isSame(as: other.variables) && fields.isSame(as: other.fields)
      && registers.isSame(as: other.registers)
  }
}

extension Dictionary where Value == AbstractValue {
  fileprivate func isSame(as other: Self) -> Bool {
    count == other.count && allSatisfy { $0.value.isSame(as: other[$0.key]) }
  }
}

extension AbstractValue {
  /// Whether the other is in the same states and says the same as a condition.
  func isSame(as other: AbstractValue?) -> Bool {
    guard let other, facets == other.facets else { return false }
    return switch (symbol, other.symbol) {
    case (.truth(let one), .truth(let other)): one == other
    case (.truth, _), (_, .truth): false
    case (.reference(let one), .reference(let other)): one == other
    case (.reference, _), (_, .reference): false
    default: true
    }
  }

  func aged(past stretch: StretchID) -> AbstractValue {
    guard !facets.isEmpty else { return self }
    var copy = self
    copy.facets = facets.aged(past: stretch)
    return copy
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
  /// What one path alone has put in a property, if that is a migration's: it may be there still.
  fileprivate var leftByMigration: AbstractValue? {
    guard facets.liveHomes.flatMap(\.homes).contains(where: \.isOfMigration) else { return nil }
    return joined(with: .unknown)
  }
}
