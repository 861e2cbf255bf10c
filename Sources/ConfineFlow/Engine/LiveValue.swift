/// A value that is live, as far as it became so at one place.
struct LiveValue {
  var origin: Origin
  /// The homes that it may have, at least one.
  var homes: [Home]
}

extension Origin {
  /// Of those at one place, what is known to have left its home comes first; beyond that any order will
  /// do that is the same in each run.
  static func isInOrder(_ one: Origin, _ other: Origin) -> Bool {
    let (mine, others) = (one.rank, other.rank)
    guard mine == others else { return mine < others }
    return one != other && "\(one)" < "\(other)"
  }

  private var rank: (Int, Int32, Int32, Int32) {
    (file.index, range.start, range.end, departure?.range.start ?? .max)
  }
}

extension Home {
  /// Any order will do that is the same in each run.
  static func isInOrder(_ one: Home, _ other: Home) -> Bool {
    guard one.rank == other.rank else { return one.rank < other.rank }
    return one != other && "\(one)" < "\(other)"
  }

  /// The order of their names, which are dear to make.
  private var rank: Int {
    switch self {
    case .caller: 0
    case .executor: 1
    case .keeper: 2
    case .owner: 3
    case .reader: 4
    case .thread(let thread): 5 + thread.rank
    }
  }

  /// Whether it is whatever thread or executor calls the function.
  var isOfCaller: Bool { self == .caller || self == .thread(.caller) }
}

extension ThreadIdentity {
  /// The order of their names, too.
  fileprivate var rank: Int {
    switch self {
    case .block: 0
    case .caller: 1
    case .earlier: 2
    case .entry: 3
    case .main: 4
    case .migration: 5
    case .operation: 6
    case .outside: 7
    case .runner: 8
    case .stretch: 9
    case .unknown: 10
    }
  }
}

extension Facet {
  /// Whether the caller handed it over.
  var isOfCaller: Bool { if case .live(.caller, _) = self { true } else { false } }

  var isLive: Bool { if case .live = self { true } else { false } }

  /// Whether it is live for sure: the code itself got it out of a realm, or added it to one.
  var wasObtained: Bool {
    guard case .live(_, let origin) = self else { return false }
    switch origin.kind {
    case .obtained, .attached, .thawed: return true
    case .opened, .parameter, .property, .frozen, .made, .linked, .referred, .staticStorage,
      .migration, .provided:
      return false
    }
  }

  var origin: Origin? {
    switch self {
    case .live(_, let origin), .frozen(let origin), .unmanaged(let origin), .shared(_, let origin):
      origin
    case .plain, .unknown: nil
    }
  }
}

extension FacetSet {
  /// The first of its live values, or what static storage holds.
  var firstLive: LiveValue? {
    if let live = liveHomes.first { return live }
    let stored = compactMap { if case .shared(_, let origin) = $0 { origin } else { nil } }
    return stored.min(by: Origin.isInOrder).map {
      LiveValue(origin: $0, homes: [.thread(.unknown)])
    }
  }

  /// The homes that a live value may have, by where it became live; in an order of their own.
  var liveHomes: [LiveValue] {
    var found: [LiveValue] = []
    for case .live(let home, let origin) in self {
      if let index = found.firstIndex(where: { $0.origin == origin }) {
        found[index].homes.append(home)
      } else {
        found.append(LiveValue(origin: origin, homes: [home]))
      }
    }
    for index in found.indices where found[index].homes.count > 1 {
      found[index].homes.sort(by: Home.isInOrder)
    }
    if found.count > 1 { found.sort { Origin.isInOrder($0.origin, $1.origin) } }
    return found
  }
}
