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
    state.forget(whatIsBehind: made.path)
    for argument in call.arguments where argument.label == "value" {
      if let links = entries(of: argument.value, activation) {
        for (name, value) in links where resolver.holdsConfined(value.type) {
          state.fields[made.path(to: name)] = value
        }
        continue
      }
      let original = activation[argument.value]
      guard original.facets.contains(where: \.isLive) else { continue }
      touch(original, .copy, argument.range, activation, &state)
      state.fields[made.path] = original
    }
  }

  /// What the value copies, if it is new and its links are none but the original's.
  func original(of value: AbstractValue, _ state: FlowState) -> AbstractValue? {
    guard !state.fields.isEmpty, let made = made(value, state),
      let original = state.fields[made.path],
      !state.fields.keys.contains(where: { $0.hasPrefix(made.path) && $0 != made.path })
    else { return nil }
    return original
  }

  /// Learns what the copy leads to that an object keeps, other than by what methods of that set anew.
  func learnLinks(of copy: AbstractValue, keptBy owner: String, _ state: inout FlowState) {
    guard !copy.copied.isEmpty, let made = made(copy, state), state.fields[made.path] == nil
    else { return }
    state.fields[made.path] = AbstractValue(type: copy.type, facets: copy.copied)
    guard let type = copy.type else { return }
    for (property, model) in resolver.storedProperties(of: type)
    where summaries.isChanged(property.name, by: owner) {
      state.fields[made.path(to: property.name)] = .unknown(declaredType(property, model))
    }
  }

  /// What a dictionary that stands there as a literal has under the names of properties.
  private func entries(
    of register: Register, _ activation: Activation
  ) -> [(name: String, AbstractValue)]? {
    switch activation.function.definition(of: register) {
    case .cast(let other, _): return entries(of: other, activation)
    case .dictionary(let keys, let values):
      return zip(keys, values).map { key, value in
        let text = text(activation.range(of: key), activation)
        return (text.filter { $0 != "\"" && $0 != "@" }, activation[value])
      }
    default: return nil
    }
  }

  /// A new object gets a link by assignment.
  func link(
    _ value: AbstractValue, to name: String, of base: AbstractValue, _ state: inout FlowState
  ) {
    guard let made = made(base, state), !isNewPart(value) else { return }
    if resolver.holdsConfined(value.type) || value.isAbsent && state.fields[made.path] != nil {
      state.fields[made.path(to: name)] = value
    }
  }

  /// What a property of a new object leads to; nil where that is not known to be live.
  func linked(
    _ property: PropertyDeclaration, _ type: TypeReference, of base: AbstractValue,
    _ state: inout FlowState
  ) -> AbstractValue? {
    guard let made = made(base, state) else { return nil }
    let known = state.fields[made.path(to: property.name)] ?? state.fields[made.path]
    guard resolver.confinedKind(of: type) == .collection else {
      return known.map { linked($0, type, by: made, state) }
    }
    // The list is the new object's own, and its elements are not.
    let list = made.list(in: property)
    if state.attached[list] != nil { state.attached[list] = nil }
    if let known { state.fields[list.originalPath] = known }
    return AbstractValue(type: type, facets: [.unmanaged(list)])
  }

  /// What a new list gives, or that of a new object; nil where nothing is known to be in it.
  func element(of list: AbstractValue, _ type: TypeReference?, _ state: FlowState) -> FacetSet? {
    guard !state.fields.isEmpty || !state.added.isEmpty,
      resolver.confinedKind(of: type) == .object, kind(of: list) == .collection,
      let made = made(list, state)
    else { return nil }
    let facets = contents(of: made, state)
    guard !facets.isEmpty else { return nil }
    return made.kind == .linked
      ? linked(AbstractValue(facets: facets), type, by: made, state).facets : facets
  }

  private func contents(of list: Origin, _ state: FlowState) -> FacetSet {
    let original = state.fields[list.originalPath].map { managed($0.facets, state) } ?? []
    return original.reduce(into: state.added[list.path] ?? []) { contents, facet in
      // A list of a new object copies the one that is assigned to it.
      if case .unmanaged(let other) = facet, other.kind == .made {
        contents.formUnion(state.added[other.path] ?? [])
      } else {
        contents.insert(facet)
      }
    }
  }

  /// A new list takes in what is live, which is so still.
  func addLive(_ value: AbstractValue, to list: AbstractValue, _ state: inout FlowState) {
    guard kind(of: list) == .collection, let made = made(list, state), !isNewPart(value),
      holdsConfinedElements(list)
    else { return }
    let facets = managed(value.facets, state)
    if facets.contains(where: \.isLive) { state.add(facets, to: made.path) }
  }

  /// Whether what is in the list may be confined, which numbers and texts are not.
  private func holdsConfinedElements(_ list: AbstractValue) -> Bool {
    guard let element = list.type.flatMap(elementType(of:)), resolver.isKnown(element) else {
      return true
    }
    return resolver.holdsConfined(element)
  }

  /// Whether callers hand it over to become part of an object, so that no other has it yet: a managed
  /// embedded object is refused (realm-swift, "Can't set link to existing managed embedded object").
  private func isNewPart(_ value: AbstractValue) -> Bool {
    guard let type = value.type, value.facets.liveHomes.allSatisfy({ $0.origin.kind == .parameter })
    else { return false }
    return resolver.ancestry(of: elementType(of: type) ?? type).contains {
      $0.name.flatMap(resolver.model)?.isEmbedded == true
    }
  }

  /// To add a new object somewhere is to link what it leads to there, and to print it is to print that.
  func touchLinks(
    of value: AbstractValue, _ operation: ConfineFindings.Operation, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard !state.fields.isEmpty || !state.added.isEmpty, let made = made(value, state) else {
      return
    }
    let start = made.path
    for (path, facets) in state.added.sorted(by: { $0.key < $1.key }) where path.hasPrefix(start) {
      let elements = AbstractValue(type: value.type, facets: facets)
      touch(
        linked(elements, value.type, by: made, state), operation, range, activation, &state)
    }
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
      touch(link, operation, range, activation, &state)
    }
  }

  /// The place where a value was made that is a new object still, if it is one; one of several in a loop
  /// is so although the last one was added.
  private func made(_ value: AbstractValue, _ state: FlowState) -> Origin? {
    let facets = managed(value.facets, state).subtracting([.plain])
    guard case .unmanaged(let made)? = facets.first(where: \.isUnmanaged) else { return nil }
    let reached = state.attached[made] ?? []
    return facets.allSatisfy { $0 == .unmanaged(made) || reached.contains($0) } ? made : nil
  }

  private func linked(
    _ value: AbstractValue, _ type: TypeReference?, by made: Origin, _ state: FlowState
  ) -> AbstractValue {
    let facets = managed(value.facets, state).map { facet -> Facet in
      guard case .live(let home, let origin) = facet else { return facet }
      guard origin.birth == nil else { return facet }
      let link = Origin(
        kind: .linked, file: made.departure?.file ?? made.file,
        range: made.departure?.range ?? made.range, departure: origin.departure,
        birth: .link)
      note(link, from: value, state)
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
      return isManaged(property, of: owner, declared) && holdsObjects(declared)
    }
  }

  private func holdsObjects(_ type: TypeReference) -> Bool {
    guard case .named(_, let arguments) = type.unwrapped else { return false }
    return confinedKind(of: type) == .object || arguments.contains(where: holdsObjects)
  }
}

extension FlowState {
  /// A new object, or a new list, leads nowhere yet.
  fileprivate mutating func forget(whatIsBehind path: String) {
    let isBehind = { (key: String) in key.hasPrefix(path) || key.hasPrefix("list \(path)") }
    if fields.keys.contains(where: isBehind) { fields = fields.filter { !isBehind($0.key) } }
    for key in added.keys where isBehind(key) { take(additionsTo: key) }
  }
}

extension Origin {
  /// The list that a property of the new object has: in its place, for the object's.
  fileprivate func list(in property: PropertyDeclaration) -> Origin {
    let maker = CrossingID(kind: .storedProperty, file: file, range: range)
    return Origin(kind: .linked, file: property.file, range: property.range, departure: maker)
  }

  /// Names what a new object leads to, or a new list.
  fileprivate var path: String {
    guard kind == .linked, let maker = departure else {
      return "new \(kind.rawValue) \(file.index):\(range.start)-\(range.end);"
    }
    return "new \(Kind.made.rawValue) \(maker.file.index):\(maker.range.start)-\(maker.range.end);"
      + " \(file.index):\(range.start)"
  }

  /// Whether the name is that of a new object itself, whose original stands under it.
  static func isPathOfNew(_ name: String) -> Bool { name.hasPrefix("new ") && name.hasSuffix(";") }

  /// Names what the elements of a new object's list come from, other than by being added.
  fileprivate var originalPath: String { "list \(path)" }

  fileprivate func path(to name: String) -> String { "\(path).\(name)" }
}
