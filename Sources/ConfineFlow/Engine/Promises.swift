import ConfineFindings

/// What declarations promise the compiler of confined values: that they may go anywhere.
///
/// A value that its home protects by itself, such as a realm that is bound to a queue, and one that
/// is frozen need no protection; what is not known is not reported.
struct Promises {
  let summaries: Summaries
  /// The types of which the program makes objects with something live.
  let handedLive: Set<String>
  private let evidence: Evidence
  private var resolver: TypeResolver { summaries.resolver }
  private var program: Program { resolver.program }

  init(_ summaries: Summaries, handedLive: Set<String>, _ evidence: Evidence) {
    self.summaries = summaries
    self.handedLive = handedLive
    self.evidence = evidence
  }

  func observations() -> [Observation] {
    let types = program.types.sorted { $0.key < $1.key }.map(\.value)
    let globals = program.globals.sorted { $0.key < $1.key }.map(\.value)
    return types.flatMap { promises(of: $0) } + globals.compactMap { promise(of: $0, in: nil) }
  }

  private func promises(of type: TypeDeclaration) -> [Observation] {
    let properties = type.properties.values.sorted { $0.name < $1.name }
    let statics = type.staticProperties.values.sorted { $0.name < $1.name }
    let own = (properties + statics).compactMap { promise(of: $0, in: type.name) }
    guard let place = type.unchecked else { return own }
    let named = TypeReference.named(type.name, [])
    if let kind = resolver.confinedKind(of: named) {
      let value = Value(name: named.description, type: named.description, kind: kind)
      return own + [observation(of: value, at: place, keeping: nil, .certain)]
    }
    guard summaries.isolation.isolation(ofType: type.name) == .nonisolated,
      let kept = properties.first(where: { isAtRisk($0, in: type.name) }),
      let value = value(of: kept, in: type.name)
    else { return own }
    return own + [observation(of: value, at: place, keeping: kept, .certain)]
  }

  /// `nonisolated(unsafe)` on a property or a global variable.
  private func promise(of property: PropertyDeclaration, in owner: String?) -> Observation? {
    guard property.attributes.contains("nonisolated(unsafe)"), isAtRisk(property, in: owner),
      let value = value(of: property, in: owner)
    else { return nil }
    let place = SourcePlace(file: property.file, range: property.range)
    return observation(of: value, at: place, keeping: nil, .certain)
  }

  /// Whether the property keeps something live that nothing else keeps at home.
  private func isAtRisk(_ property: PropertyDeclaration, in owner: String?) -> Bool {
    guard property.isStored, !summaries.isolation.isWrapped(property) else { return false }
    let isStatic = owner.map { resolver.declaration($0)?.properties[property.name] == nil } ?? true
    let content =
      isStatic
      ? summaries.initialValue(of: property, owner: owner)
      : summaries.content(of: property, owner: owner ?? "")
    let type = property.type.map { resolver.resolve($0, from: owner) } ?? content.type
    guard resolver.holdsConfined(type) else { return false }
    // A realm is live unless it is known to be frozen.
    let facets = content.facets.subtracting([.plain])
    if facets.isSubset(of: [.unknown]) { return resolver.confinedKind(of: type) == .realm }
    guard facets.allSatisfy(\.isUnprotected) else { return false }
    // What an initialiser is given may be frozen each time, but a realm hardly is.
    return facets.contains { !$0.isGiven || $0.origin.map(evidence.isGivenLive) == true }
      || owner.map(handedLive.contains) == true || resolver.confinedKind(of: type) == .realm
  }

  private func value(of property: PropertyDeclaration, in owner: String?) -> Value? {
    let type =
      property.type.map { resolver.resolve($0, from: owner) }
      ?? property.initializer.map { _ in
        summaries.initialValue(of: property, owner: owner).type ?? .named("", [])
      }
    guard let type else { return nil }
    let kind = resolver.confinedKind(of: type) ?? .collection
    return Value(name: property.name.withoutFile, type: type.unwrapped.description, kind: kind)
  }

  private func observation(
    of value: Value, at place: SourcePlace, keeping property: PropertyDeclaration?,
    _ confidence: Confidence
  ) -> Observation {
    let shown = program[place.file].place(of: place.range)
    let event = Event(
      operation: .declare, value: value, home: Domain(.unknown), here: Domain(.anywhere),
      place: shown)
    let kept = property.map { property in
      TraceStep(
        .becameLive, at: program[property.file].place(of: property.range),
        message: "kept here, it belongs to one domain")
    }
    let used = TraceStep(.used, at: shown, message: "declared to be safe anywhere")
    return Observation(
      event: event, condition: .promised(.sendable), confidence: confidence, function: "",
      trace: (kept.map { [$0] } ?? []) + [used])
  }
}

extension Facet {
  /// Live only as far as what a caller hands over is taken to be.
  fileprivate var isGiven: Bool {
    guard case .live(_, let origin) = self else { return false }
    return origin.kind == .parameter || origin.kind == .property
  }

  /// Live, and neither bound to a queue or an actor nor of an unknown home.
  fileprivate var isUnprotected: Bool {
    switch self {
    case .live(.executor, _), .live(.thread(.unknown), _), .frozen, .unmanaged, .plain, .unknown:
      false
    case .live, .shared: true
    }
  }
}
