import ConfineFindings

// New objects that no realm manages, and live objects that they link to.
//
// A link is kept like a property of the new object, under the place where that was made, so that it
// ages and joins as all properties do.
extension Interpreter {
  /// A new object that copies another, which is read: its links lead to the same objects as the
  /// original's.
  func copyLinks(
    _ call: Call, to made: Origin, _ activation: Activation, _ state: inout FlowState
  ) {
    if !state.fields.isEmpty {
      let path = made.path
      state.fields = state.fields.filter { !$0.key.hasPrefix(path) }
    }
    for argument in call.arguments where argument.label == "value" {
      let original = activation[argument.value]
      guard original.facets.contains(where: \.isLive) else { continue }
      touch(original, .copy, argument.range, activation, &state)
      state.fields[made.path] = original
    }
  }

  /// A new object gets a link by assignment.
  func link(
    _ value: AbstractValue, to name: String, of base: AbstractValue, _ state: inout FlowState
  ) {
    guard let made = made(base, state) else { return }
    if resolver.holdsConfined(value.type) || value.isAbsent && state.fields[made.path] != nil {
      state.fields[made.path(to: name)] = value
    }
  }

  /// What a property of a new object leads to; nil where that is not known to be live.
  func linked(
    _ name: String, _ type: TypeReference, of base: AbstractValue, _ range: SourceRange,
    _ state: inout FlowState
  ) -> AbstractValue? {
    guard let made = made(base, state) else { return nil }
    if let own = state.fields[made.path(to: name)] { return linked(own, type, by: made, state) }
    guard let original = state.fields[made.path] else { return nil }
    guard resolver.confinedKind(of: type) == .collection else {
      return linked(original, type, by: made, state)
    }
    // The list is the copy's own, and its elements are not.
    let list = Origin(kind: .linked, file: made.file, range: range)
    state.attached[list] = nil
    state.fields[list.path] = original
    return AbstractValue(type: type, facets: [.unmanaged(list)])
  }

  /// What a list of a new object gives.
  func element(of list: AbstractValue, _ type: TypeReference?, _ state: FlowState) -> FacetSet? {
    guard resolver.confinedKind(of: type) == .object, let made = made(list, state),
      made.kind == .linked, let original = state.fields[made.path]
    else { return nil }
    return linked(original, type, by: made, state).facets
  }

  /// To add a new object somewhere is to link what it leads to there.
  func touchLinks(
    of value: AbstractValue, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard !state.fields.isEmpty, let made = made(value, state) else { return }
    let start = made.path
    let links = state.fields.filter { $0.key.hasPrefix(start) }.sorted { $0.key < $1.key }
    for (path, link) in links {
      var link = linked(link, link.type, by: made, state)
      if path == start {
        let own = Set(links.map(\.key))
        guard resolver.linksToObjects(link.type, except: { own.contains(made.path(to: $0)) }) else {
          continue
        }
        // The original may have had no links.
        link.facets.insert(.plain)
      }
      touch(link, .link, range, activation, &state)
    }
  }

  /// The place where a value was made that is a new object still, for sure.
  private func made(_ value: AbstractValue, _ state: FlowState) -> Origin? {
    let facets = managed(value.facets, state)
    guard facets.count == 1, case .unmanaged(let made)? = facets.first else { return nil }
    return made
  }

  private func linked(
    _ value: AbstractValue, _ type: TypeReference?, by made: Origin, _ state: FlowState
  ) -> AbstractValue {
    let facets = managed(value.facets, state).map { facet -> Facet in
      guard case .live(let home, let origin) = facet else { return facet }
      guard origin.birth == nil else { return facet }
      let link = Origin(
        kind: .linked, file: made.file, range: made.range, departure: origin.departure,
        birth: .link)
      return .live(home, link)
    }
    return AbstractValue(type: type, facets: FacetSet(facets))
  }
}

extension TypeResolver {
  /// Whether objects of the model class lead to others by some property but those.
  fileprivate func linksToObjects(
    _ type: TypeReference?, except isLeftOut: (String) -> Bool
  ) -> Bool {
    guard let type else { return false }
    return storedProperties(of: type).contains { property, owner in
      if isLeftOut(property.name) { return false }
      guard let declared = property.type.map({ resolve($0, from: owner) }) else { return false }
      return property.isManaged(declared, self) && holdsObjects(declared)
    }
  }

  private func holdsObjects(_ type: TypeReference) -> Bool {
    guard case .named(_, let arguments) = type.unwrapped else { return false }
    return confinedKind(of: type) == .object || arguments.contains(where: holdsObjects)
  }
}

extension Origin {
  /// Names what a new object leads to.
  fileprivate var path: String { "new \(kind.rawValue) \(file.index):\(range.start)-\(range.end);" }

  fileprivate func path(to name: String) -> String { "\(path).\(name)" }
}
