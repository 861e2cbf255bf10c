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

  /// Notes what the collection takes in, if a property keeps it.
  func keepAddition(
    _ value: AbstractValue, behind register: Register, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard !isReporting, let place = keeper(of: register, activation, state),
      case .property(let property, let owner)? = place.base.type.flatMap({
        resolver.property(place.name, of: $0)
      }), kind(of: place.base) == nil
    else { return }
    keepAddition(value, to: property, owner, of: place.base, range, activation, state)
  }

  /// The object and the property that keep the collection, or the one that has it as an element.
  private func keeper(
    of register: Register, _ activation: Activation, _ state: FlowState
  ) -> (base: AbstractValue, name: String)? {
    switch activation.function.definition(of: register) {
    case .member(let base, let name): (activation[base], name)
    case .name(let name): selfValue(activation, state).map { ($0, name.withoutFile) }
    case .index(let outer, _): keeper(of: outer, activation, state)
    default: nil
    }
  }

  /// Notes an addition for whoever reads the property of another object or at another time.
  func keepAddition(
    _ value: AbstractValue, to property: PropertyDeclaration, _ owner: String,
    of base: AbstractValue, _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard !isReporting else { return }
    var kept = kept(value, in: property, owner, of: base, range, activation, state)
    // Realms are kept for each thread its own, and what a caller gives to be kept is often new.
    let tellsNothing =
      kind(of: value) == .realm || kept.facets.contains { $0.origin?.kind == .parameter }
    if tellsNothing { kept.facets = [.unknown] }
    additions[PropertyKey(owner: owner, name: property.name), default: []].append(kept)
  }

  /// What a collection may still have from elsewhere where the function has added to it: nothing that
  /// it adds itself each time, or that may have been taken out first.
  func remaining(_ kept: FacetSet, in name: String, _ function: Function) -> FacetSet {
    guard kept.contains(where: \.isLive) else { return kept }
    if summaries.shrinking.contains(name) { return kept.filter { !$0.isLive } }
    let root = program.root(of: function)
    return kept.filter { facet in
      guard let store = facet.origin?.departure else { return true }
      return store.file != root.file || store.range.start < root.range.start
        || root.range.end < store.range.end
    }
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
