/// The thread-safe references that a value may be, each with what is known of it.
///
/// What is known goes with the value, so that a variable that is set to nil after the reference was
/// resolved has nothing to do with it any more.
struct ReferenceSet: Hashable, Sendable {
  /// Where one was resolved.
  struct Resolution: Hashable, Sendable {
    var place: AccessPlace
    /// The calls that led there.
    var calls: [AccessPlace]
    /// Whether it was on every path.
    var isSure: Bool
  }

  /// By where they were made; nil for one that is fresh.
  private var all: [Origin: Resolution?]

  init(_ made: Origin) { all = [made: Resolution?.none] }

  var origins: [Origin] { all.keys.sorted(by: Origin.isInOrder) }

  /// Where one of them was resolved before; sure if that is so whichever it is.
  var resolution: Resolution? {
    let known = all.values.compactMap { $0 }
    guard var first = known.min(by: { $0.place.range.start < $1.place.range.start }) else {
      return nil
    }
    first.isSure = known.count == all.count && known.allSatisfy(\.isSure)
    return first
  }

  /// The one reference that it must be.
  var only: Origin? { all.count == 1 ? all.keys.first : nil }

  func contains(_ origin: Origin) -> Bool { all[origin] != nil }

  /// The ones that are resolved.
  var resolved: [Origin: Resolution] { all.compactMapValues { $0 } }

  /// One of them was resolved, under whatever name.
  mutating func note(_ resolution: Resolution?, of origin: Origin) {
    guard all[origin] != nil else { return }
    all[origin] = .some(resolution)
  }

  /// Either value, depending on the path.
  func joined(with other: ReferenceSet) -> ReferenceSet {
    var set = self
    set.all.merge(other.all) { one, other in
      guard var first = one ?? other else { return nil }
      if let second = other, second.place.range.start < first.place.range.start { first = second }
      first.isSure = one?.isSure == true && other?.isSure == true
      return first
    }
    return set
  }
}

/// What an interpretation has seen of references, on whatever path.
struct ReferenceLedger {
  /// Those that the function under interpretation makes.
  var made: [Origin: Access] = [:]
  /// Those that were resolved, or went out of sight.
  var handled: Set<Origin> = []
  /// The variables that they were put in.
  var holders: [VariableID: Set<Origin>] = [:]
  /// Those that were put in a place that outlives the function.
  var kept: [Origin: KeptReference] = [:]
  /// The calls of the program's own functions, where they stand, which may take what was kept.
  var calls: [(start: Int32, callees: [FunctionID])] = []
}

/// A reference that something keeps.
struct KeptReference {
  var access: Access
  /// The property that keeps it.
  var name: String
  var here: Here
  /// Whether it is one of those in a collection.
  var isElement: Bool
  /// Whether the code that keeps it goes on to use it.
  var isReadAgain = false
}

extension FlowState {
  /// Every name of the reference stands for one that is resolved, or that is not.
  mutating func note(_ resolution: ReferenceSet.Resolution?, of origin: Origin) {
    variables = variables.mapValues { $0.noting(resolution, of: origin) }
    fields = fields.mapValues { $0.noting(resolution, of: origin) }
    registers = registers.mapValues { $0.noting(resolution, of: origin) }
    decided[.isResolved(origin)] = nil
  }

  /// Takes over which references other code resolved that began in this state; whether there are any.
  @discardableResult
  mutating func takeResolutions(of other: FlowState) -> Bool {
    var resolved: [Origin: ReferenceSet.Resolution] = [:]
    func take(_ value: AbstractValue) {
      if let set = value.references { resolved.merge(set.resolved) { one, _ in one } }
    }
    other.variables.values.forEach(take)
    for (path, value) in other.fields {
      take(value)
      if fields[path] == nil, value.references?.only?.kind == .property { fields[path] = value }
    }
    for (origin, resolution) in resolved { note(resolution, of: origin) }
    return !resolved.isEmpty
  }

  /// A reference is made where an earlier round of a loop made another.
  mutating func beginReference(_ origin: Origin) {
    variables = variables.mapValues { $0.forgetting(origin) }
    fields = fields.mapValues { $0.forgetting(origin) }
    decided[.isResolved(origin)] = nil
  }

  /// Goes on as if the reference were resolved, or not; false if that cannot be.
  mutating func assume(isResolved: Bool, _ origin: Origin) -> Bool {
    let held = [Array(variables.values), Array(fields.values)].joined().lazy
    let known = held.compactMap(\.references).first { $0.contains(origin) }
    guard !isResolved, let resolution = known?.resolved[origin] else { return true }
    note(nil, of: origin)
    return !resolution.isSure
  }
}

extension AbstractValue {
  var references: ReferenceSet? {
    if case .reference(let set) = symbol { set } else { nil }
  }

  fileprivate func noting(
    _ resolution: ReferenceSet.Resolution?, of origin: Origin
  ) -> AbstractValue {
    guard var set = references, set.contains(origin) else { return self }
    set.note(resolution, of: origin)
    var copy = self
    copy.symbol = .reference(set)
    return copy
  }

  fileprivate func forgetting(_ origin: Origin) -> AbstractValue {
    guard references?.contains(origin) == true else { return self }
    var copy = self
    copy.symbol = nil
    return copy
  }
}
