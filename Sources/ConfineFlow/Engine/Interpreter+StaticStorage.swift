// Static and global variables, which the whole program uses.
extension Interpreter {
  /// A static or global: one object for the whole program.
  func readStatic(
    _ property: PropertyDeclaration, owner: String?, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    if let getter = property.getter, !property.isStored {
      return readComputed(
        [getter], declaredType(property, owner), of: .plain, at: range, range, activation, &state)
    }
    let path = property.path(in: owner)
    guard var value = state.fields[path] else {
      return shared(property, path: path, scope: owner, activation)
    }
    let origin = Origin(kind: .staticStorage, file: property.file, range: property.range)
    value.type = declaredType(property, owner) ?? value.type
    value.facets = FacetSet(
      value.facets.map { if case .live(let home, _) = $0 { .live(home, origin) } else { $0 } })
    // What was there before, or a new object: who comes next finds it there.
    if value.symbol == nil, value.type.map(resolver.hasHome) == true {
      value.symbol = .object(ObjectID(path: path, isShared: true))
    }
    return value
  }

  /// A property of an object that the whole program uses.
  func shared(
    _ property: PropertyDeclaration, path: String, of owner: String, _ activation: Activation
  ) -> AbstractValue {
    if let function = function(property, at: path, of: owner) { return function }
    if resolver.holdsFunctions(property, of: owner) {
      let held = summaries.content(of: property, owner: owner)
      if !held.closures.isEmpty { return held }
    }
    if property.initializer == nil {
      let content = summaries.content(of: property, owner: owner)
      // Which queue it is is settled once its object is made.
      if case .queue = content.symbol { return content }
      if !content.facets.isEmpty, content.facets.allSatisfy(\.isBound) { return content }
    }
    return shared(property, path: path, scope: owner, activation)
  }

  /// The closure that an object in constant storage was made with.
  private func function(
    _ property: PropertyDeclaration, at path: String, of owner: String
  ) -> AbstractValue? {
    guard case .function? = declaredType(property, owner)?.unwrapped,
      let dot = path.lastIndex(of: "."), let storage = resolver.constant(at: path[..<dot])
    else { return nil }
    return summaries.initialPart(property.name, of: storage)
  }

  private func shared(
    _ property: PropertyDeclaration, path: String, scope: String?, _ activation: Activation
  ) -> AbstractValue {
    var value = summaries.initialValue(of: property, owner: scope)
    var origin = Origin(kind: .staticStorage, file: property.file, range: property.range)
    let isRealm = resolver.confinedKind(of: value.type) == .realm
    let bornThere = value.facets.contains { facet in
      if case .live(.thread, _) = facet { true } else { false }
    }
    if bornThere || (isRealm && value.facets.tellsNothing) {
      let made =
        bornThere
        ? value.facets : summaries.content(of: property, owner: scope ?? "").facets
      origin.isOfDefaultFile = made.isOfDefaultFile
      if isRealm, bornThere { origin.birth = .unboundBlock }
      value.facets = [.shared(path, origin)]
    }
    if !isRealm, value.facets.tellsNothing,
      resolver.holdsConfined(value.type) || value.type.map(resolver.hasConfinedPayload) == true,
      let homes = summaries.homes(of: property, owner: scope)
    {
      value.facets =
        switch homes {
        case .bound(let homes): FacetSet(homes.map { .live($0, origin.kept(by: property)) })
        case .ofAssigners: [.shared(path, origin)]
        }
    }
    value.base = nil
    let mayChange = value.facets.tellsNothing || value.type?.isStandardCollection == true
    if value.symbol.map(\.isObject) ?? true, mayChange {
      value.madeAt = value.placeOfMaking
      value.symbol = .object(ObjectID(path: path, isShared: true))
    }
    return value
  }
}

extension Origin {
  /// The same, which crossed by being kept there.
  fileprivate func kept(by property: PropertyDeclaration) -> Origin {
    var origin = self
    origin.departure = property.keeping
    return origin
  }
}

/// Where what static storage holds belongs.
enum StorageHomes: Sendable {
  /// There, wherever its object is used.
  case bound([Home])
  /// To whatever thread assigns it.
  case ofAssigners

  /// Nil where some of the states are not those of live values.
  init?(of facets: FacetSet) {
    guard !facets.isEmpty, facets.allSatisfy(\.isLive) else { return nil }
    self = facets.allSatisfy(\.isBound) ? .bound(facets.liveHomes.flatMap(\.homes)) : .ofAssigners
  }
}

extension Facet {
  /// Whether it is live on an executor, on the main thread or in a migration, or in a block that was left
  /// before it was kept, wherever its object is used.
  var isBound: Bool {
    switch self {
    case .live(.executor(.unknown), _): false
    case .live(.executor, _), .live(.thread(.main), _), .live(.thread(.migration), _): true
    case .live(.thread(.earlier(let block)), let origin):
      origin.departure.map { StretchID(file: $0.file, range: $0.range) != block } ?? false
    default: false
    }
  }
}

extension FacetSet {
  /// Whether it is a realm of the default file, wherever that was opened.
  fileprivate var isOfDefaultFile: Bool {
    let homes = liveHomes
    return !homes.isEmpty && homes.allSatisfy(\.origin.isOfDefaultFile)
  }
}
