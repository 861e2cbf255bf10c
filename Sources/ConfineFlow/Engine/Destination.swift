/// Where code goes on that is run by something else than the code at hand.
struct Destination: Sendable {
  var isolation: Isolation
  /// The places that it may be; none if it stays where the code at hand runs.
  var here: Set<Here>

  static let unknown = Destination(.unknown, [.unknown])

  init(_ isolation: Isolation, _ here: Set<Here>) {
    self.isolation = isolation
    self.here = here
  }

  /// Stays in the domain of the code at hand.
  init(isolation: Isolation) { self.init(isolation, []) }

  /// Where the last one of several comes; one that comes where somebody subscribes has come before.
  init(ofAnyOf several: [Destination]) {
    let told = several.filter { !$0.isHere }
    let isKnown = told.allSatisfy { !$0.here.contains(.unknown) }
    guard isKnown, let first = told.first ?? several.first else {
      self = .unknown
      return
    }
    let isOne = told.allSatisfy { $0.isolation == first.isolation }
    self.init(
      isOne ? first.isolation : .unknown, told.reduce(into: []) { $0.formUnion($1.here) })
  }

  var isHere: Bool { here.isEmpty }

  /// Whether it is a queue, of whatever kind, or a thread of a library's.
  var isQueue: Bool {
    !isHere
      && here.allSatisfy { place in
        if case .queue = place.executor { return true }
        return place.executor == .none && place.crossing?.isBlock == true
      }
  }

  /// Goes there, where each stretch is a stretch of its own.
  func move(_ state: inout FlowState) {
    guard !isHere else { return }
    for case .stretch(let stretch) in here.map(\.thread) { state.begin(stretch) }
    state.move(to: here)
  }

  /// The value as a library hands it over there: what is live belongs to the place.
  func delivered(_ value: AbstractValue, _ origin: Origin) -> AbstractValue {
    guard !isHere else { return value }
    var value = value
    value.facets = value.facets.reduce(into: FacetSet()) { facets, facet in
      guard facet.isLive else {
        facets.insert(facet)
        return
      }
      facets.formUnion(here.map { .live($0.home, origin) })
    }
    return value
  }
}

extension Here {
  /// Where something belongs that a library obtained here: to the queue, where there is one.
  var home: Home {
    switch executor {
    case .main: .thread(.main)
    case .queue, .actor: .executor(executor)
    case .caller, .none, .unknown: .thread(thread)
    }
  }
}
