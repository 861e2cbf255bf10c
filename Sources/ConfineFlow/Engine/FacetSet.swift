/// The states that a value may be in, each once; equal to another with the same ones in any order.
///
/// They are few, so that looking at each is quicker than hashing one. `insert`, `contains` and the
/// like are O(n), comparing and joining two O(n·m).
struct FacetSet: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private var facets: [Facet] = []

  init() {}

  init(_ facets: some Sequence<Facet>) { for facet in facets { insert(facet) } }

  init(arrayLiteral facets: Facet...) { self.init(facets) }

  var startIndex: Int { 0 }
  var endIndex: Int { facets.count }
  subscript(index: Int) -> Facet { facets[index] }

  mutating func insert(_ facet: Facet) {
    if !facets.contains(facet) { facets.append(facet) }
  }

  mutating func formUnion(_ others: some Sequence<Facet>) {
    for facet in others { insert(facet) }
  }

  func union(_ others: some Sequence<Facet>) -> FacetSet {
    var union = self
    union.formUnion(others)
    return union
  }

  mutating func remove(_ facet: Facet) { facets.removeAll { $0 == facet } }

  func subtracting(_ others: FacetSet) -> FacetSet { filter { !others.contains($0) } }

  func isSubset(of other: FacetSet) -> Bool { allSatisfy(other.facets.contains) }

  func filter(_ isIncluded: (Facet) -> Bool) -> FacetSet {
    var kept = FacetSet()
    kept.facets = facets.filter(isIncluded)
    return kept
  }
}

extension FacetSet: Hashable {
  static func == (one: FacetSet, other: FacetSet) -> Bool {
    one.count == other.count && one.isSubset(of: other)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(facets.count) }
}

extension FacetSet {
  /// Whether nothing that is known of the value makes it confined.
  var tellsNothing: Bool {
    allSatisfy { facet in
      switch facet {
      case .plain, .unknown: true
      case .live, .frozen, .unmanaged, .shared: false
      }
    }
  }
}
