/// What is known at one point of a function.
struct FlowState {
  var variables: [VariableID: AbstractValue] = [:]
  /// Properties of `self`, as far as this function set them.
  var fields: [String: AbstractValue] = [:]
  /// New objects that have become managed since they were made.
  var attached: [Origin: FacetSet] = [:]
  /// Where the code may be running.
  var here: Set<Here>
  /// The uses that were reported on the way; what follows from the same mistake is not.
  var reported: Set<Report> = []

  struct Report: Hashable {
    var origin: Origin
    var crossing: CrossingID?
  }

  /// Whether a use of the value, as things stand here, was reported.
  func wasReported(_ origin: Origin) -> Bool {
    here.contains { reported.contains(Report(origin: origin, crossing: $0.crossing)) }
  }

  init(here: Here) {
    self.here = [here]
  }

  /// The places that a path may have led through; beyond this many they are given up.
  private static let mostPlaces = 8

  /// Takes over what another path brings; says whether that is news.
  mutating func join(_ other: FlowState) -> Bool {
    var changed = false
    for (variable, value) in other.variables {
      let joined = variables[variable]?.joined(with: value) ?? value
      changed = changed || joined.facets != variables[variable]?.facets
      variables[variable] = joined
    }
    // A property that one path did not set is whatever it was before.
    for (name, value) in fields {
      let joined = other.fields[name].map(value.joined)
      changed = changed || joined?.facets != value.facets
      fields[name] = joined
    }
    for (origin, facets) in other.attached {
      let old = attached[origin] ?? [.unmanaged(origin)]
      attached[origin] = old.union(facets)
      changed = changed || attached[origin] != old
    }
    changed = changed || !other.here.isSubset(of: here) || !other.reported.isSubset(of: reported)
    here.formUnion(other.here)
    reported.formUnion(other.reported)
    if here.count > Self.mostPlaces { here = [.unknown] }
    return changed
  }

  /// Begins a stretch anew: what was obtained in its last execution belongs to an earlier one.
  mutating func begin(_ stretch: StretchID) {
    variables = variables.mapValues { $0.aged(past: stretch) }
    fields = fields.mapValues { $0.aged(past: stretch) }
    attached = attached.mapValues { $0.aged(past: stretch) }
  }
}

extension AbstractValue {
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
