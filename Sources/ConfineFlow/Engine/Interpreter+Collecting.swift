/// A property that keeps a collection, and the object that has it.
struct CollectionPlace {
  var base: AbstractValue
  var property: PropertyDeclaration
  var owner: String
}

// What code adds to collections that properties keep.
extension Interpreter {
  /// Both operands; a collection that a property keeps is told from what is added to it.
  func sum(_ values: [AbstractValue]) -> AbstractValue {
    var sum = join(values)
    if case .object(let object)? = values.first?.symbol, sum.type?.isStandardCollection == true {
      sum.symbol = .sum(object, join(Array(values.dropFirst())))
    }
    return sum
  }

  /// What is added where a property gets what it held before and something else.
  func addition(
    in value: AbstractValue, to name: String, of base: AbstractValue
  ) -> AbstractValue? {
    guard case .sum(let collection, let addition) = value.symbol,
      case .object(let object) = base.symbol, collection.path == object[member: name]
    else { return nil }
    return addition
  }

  /// Notes what the collection takes in, under the key that the indices give, if a property keeps it.
  func keepAddition(
    _ value: AbstractValue, behind register: Register, at indices: [Argument] = [],
    _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) {
    guard !isReporting, let place = keeper(of: register, activation, state) else { return }
    var (value, indices) = (value, indices)
    if indices.isEmpty, case .index(_, let outer)? = activation.function.definition(of: register) {
      indices = outer
    }
    if let key = indices.first.flatMap({ activation[$0.value].constantKey }) {
      value.symbol = value.symbol?.changingClosures { $0.key = key }
    }
    keepAddition(value, to: place, range, activation, state)
  }

  /// The property that keeps the collection, or the one that has it as an element.
  private func keeper(
    of register: Register, _ activation: Activation, _ state: FlowState
  ) -> CollectionPlace? {
    switch activation.function.definition(of: register) {
    case .member(let base, let name): return place(named: name, in: activation[base])
    case .name(let name):
      if let own = selfValue(activation, state),
        let place = place(named: name.withoutFile, in: own)
      {
        return place
      }
      return resolver.storage(named: name, from: activation.function.enclosingType).map {
        CollectionPlace(base: .storage, property: $0.property, owner: $0.owner ?? "")
      }
    case .index(let outer, _): return keeper(of: outer, activation, state)
    default: return nil
    }
  }

  /// Whether no other member of the type gets something out of the property that keeps the collection.
  func isOnlyReader(of register: Register, _ activation: Activation) -> Bool {
    guard let name = activation.function.storedName(of: register) else { return false }
    let root = program.root(of: activation.function)
    return !summaries.assignments.isRead(name, of: root.enclosingType, besides: root.id)
  }

  private func place(named name: String, in base: AbstractValue) -> CollectionPlace? {
    guard kind(of: base) == nil,
      case .property(let property, let owner)? = base.type.flatMap({
        resolver.property(name, of: $0)
      })
    else { return nil }
    if case .metatype = base.type {
      return CollectionPlace(base: .storage, property: property, owner: owner)
    }
    return CollectionPlace(base: base, property: property, owner: owner)
  }

  /// Notes an addition for whoever reads the property of another object or at another time.
  func keepAddition(
    _ value: AbstractValue, to place: CollectionPlace, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) {
    guard !isReporting else { return }
    let (property, owner, base) = (place.property, place.owner, place.base)
    for case .unmanaged(let made) in value.facets { collected[made, default: []].append(place) }
    var kept = kept(value, in: property, owner, of: base, range, activation, state)
    let facets = managed(value.facets, state)
    // Realms are kept for each thread its own, and what a caller gives to be kept is often new.
    let isGiven =
      facets.contains { $0.origin?.kind == .parameter }
      || value.type?.isFunction == true && value.closures.isEmpty
      || facets.tellsNothing && value.type.map(resolver.isGenericParameter) == true
    let key = PropertyKey(owner: owner, name: property.name)
    if isGiven, kind(of: value) == .object, case .dictionary? = property.type?.unwrapped {
      presumed[key, default: []].append(kept)
    }
    if isGiven || kind(of: value) == .realm { kept.facets = [.unknown] }
    if isGiven || facets.contains(where: \.isOfCaller) {
      handedIn[key, default: []].append(kept)
    } else {
      additions[key, default: []].append(kept)
    }
  }

  /// What a collection may still have from elsewhere where the function has added to it: nothing that
  /// it adds itself each time, or that may have been taken out first.
  func remaining(_ kept: FacetSet, in name: String, _ function: Function) -> FacetSet {
    guard kept.contains(where: \.isLive) else { return kept }
    if summaries.shrinking.contains(name) { return kept.filter { !$0.isLive } }
    let root = program.root(of: function)
    return kept.filter { $0.store(in: root) == nil }
  }
}

extension FacetSet {
  /// Those of a property at a place in the function: what is new at first joins a realm further on, where
  /// the function runs once for each object.
  func before(_ place: SourceRange, in function: Function) -> FacetSet {
    guard contains(where: \.isUnmanaged) else { return self }
    return filter { facet in
      guard facet.isLive, let store = facet.store(in: function) else { return true }
      return store.range.start < place.start
    }
  }
}

extension Facet {
  /// Where the function has put the value into a property.
  fileprivate func store(in function: Function) -> CrossingID? {
    guard let store = origin?.departure, function.holds(store.range, in: store.file)
    else { return nil }
    return store
  }
}

extension TypeReference {
  /// Whether it is an array or a dictionary, which is changed in place where it is kept.
  var isStandardCollection: Bool {
    switch unwrapped {
    case .array, .dictionary: true
    default: false
    }
  }
}
