import ConfineFindings

// What property wrappers give and project.
extension Interpreter {
  /// What such a wrapper gives: a value of the current thread, whatever queue or actor runs there.
  func unwrapped(
    _ type: TypeReference?, _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    var origin = Origin(kind: .obtained, file: activation.function.file, range: range)
    origin.birth = .wrapperRead
    return AbstractValue(
      type: type, facets: FacetSet(state.here.map { .live(.thread($0.thread), origin) }))
  }

  /// What a wrapper of the program's own gives: by its getter, or what its code assigns.
  func readWrapped(
    _ property: PropertyDeclaration, by wrapped: PropertyDeclaration, _ wrapper: String,
    _ type: TypeReference?, at place: SourceRange, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    let instance = AbstractValue(type: .named(wrapper, []))
    if let getter = wrapped.getter {
      let value = readComputed([getter], type, of: instance, at: place, range, activation, &state)
      guard resolver.isUntoldRealm(value, type) else { return value }
      // Each read likely gives the same one.
      let origin = Origin(kind: .property, file: property.file, range: property.range)
      return AbstractValue(type: type, facets: state.atHome(origin))
    }
    var value = content(of: wrapped, wrapper, in: instance)
    value.type = type
    return value
  }

  /// What a view gets that was given a value: frozen, unless no realm manages it.
  func frozenView(_ property: PropertyDeclaration, _ owner: String) -> AbstractValue {
    let type = declaredType(property, owner)
    // Each read gives the same one, so that the first change of it is the mistake.
    let origin = Origin(kind: .frozen, file: property.file, range: property.range)
    // An initial value is new, and so is what is added afterwards.
    guard property.initializer == nil else { return .unknown(type) }
    if summaries.isGivenManaged(property, owner) {
      return AbstractValue(type: type, facets: [.frozen(origin)])
    }
    if summaries.isAdded(property.name, of: owner), !summaries.isGivenFrozen(property, owner) {
      return .unknown(type)
    }
    return AbstractValue(type: type, facets: [.frozen(origin), .unknown])
  }

  /// What a library's wrapper of a property projects, as its model says: `$dogs` for `dogs`; where the
  /// model says nothing, what sets the property.
  func projection(
    _ name: String, of base: AbstractValue, at place: SourceRange, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let own = String(name.dropFirst())
    guard let type = base.type, case .property(let declared, _)? = resolver.property(own, of: type)
    else { return .unknown }
    if resolver.binds(declared.attributes) {
      return bound(readMember(own, of: base, at: place, range, activation, &state))
    }
    guard let model = resolver.projection(by: declared.attributes) else {
      return ownProjection(of: declared, in: base, at: place, range, activation, &state)
    }
    var value = readMember(own, of: base, at: place, range, activation, &state)
    value.symbol = nil
    let types = ["Value": value.type].compactMapValues(\.self)
    var projected = give(
      model, types, receiver: .plain, [LabelledValue(value: value)], range, activation, state)
    if case .stream(var stream) = projected.symbol {
      // It delivers where the property is set.
      stream.inlet = declared.inlet
      projected.symbol = .stream(stream)
    }
    return projected
  }

  /// What a wrapper of the program's own projects, which has what the property gives.
  private func ownProjection(
    of property: PropertyDeclaration, in base: AbstractValue, at place: SourceRange,
    _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    guard let (projected, wrapper) = resolver.ownProjection(by: property.attributes),
      let getter = projected.getter
    else { return .unknown }
    var held = readMember(property.name, of: base, at: place, range, activation, &state)
    held.variable = nil
    let type = TypeReference.named(wrapper, held.type.map { [$0] } ?? [])
    let id = ObjectID.made(in: [(activation.function.file, range)])
    let instance = AbstractValue(type: type, facets: held.facets, symbol: .object(id))
    if let kept = resolver.keptByWrapper(wrapper) { state.fields[id[member: kept]] = held }
    return readComputed([getter], type, of: instance, at: place, range, activation, &state)
  }

  /// A property is set whose projection delivers what it is set to.
  func publish(
    _ property: PropertyDeclaration, of base: AbstractValue, _ activation: Activation,
    _ state: FlowState
  ) {
    guard !isBeingMade(base, activation), resolver.projection(by: property.attributes) != nil
    else { return }
    sentFrom[property.inlet, default: []].formUnion(state.here)
  }

  /// What sets a member of what another sets: `$dog.name`. It does so later, outside of any transaction.
  func binding(
    to name: String, of base: AbstractValue, at place: SourceRange, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    if kind(of: base) == .object, isStored(name, in: base) {
      var later = state
      later.transactions.leave()
      touch(base, .write, place, activation, &later)
      change(base, .write, place, activation, &later)
    }
    return bound(readMember(name, of: base, at: place, range, activation, &state))
  }

  private func bound(_ value: AbstractValue) -> AbstractValue {
    noteOutline(of: value)
    return AbstractValue(facets: [.unknown], symbol: .binding(value))
  }

  /// To set one is to refer to the value.
  func wrap(
    _ value: AbstractValue, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    touch(value, .refer, range, activation, &state)
  }

  /// A function wraps what it is given itself, where it runs.
  func wrapParameters(of call: ProjectCall, _ isolation: Isolation, _ entry: inout FlowState) {
    let wrapped = zip(call.function.parameters, call.arguments).filter { parameter, _ in
      resolver.handsOver(program[parameter.variable].attributes)
    }
    guard !wrapped.isEmpty else { return }
    let activation = Activation(call.function, isolation: isolation, summaries)
    for case (let parameter, let given?) in wrapped {
      wrap(given, parameter.range, activation, &entry)
    }
  }
}

extension TypeResolver {
  /// Whether one of the attributes is a library's wrapper that hands values over.
  func handsOver(_ attributes: [String]) -> Bool {
    attributes.contains { model($0)?.wrapper == .handover }
  }

  /// Whether one of the attributes is a library's wrapper that freezes what it is set to.
  func freezes(_ attributes: [String]) -> Bool {
    attributes.contains { model($0)?.wrapper == .freezing }
  }

  func freezesAnything() -> Bool {
    if index.freezers.contains(where: mentions.isMentioned) { return true }
    return program.types.values.contains { type in
      type.properties.values.contains { property in
        property.attributes.contains { attribute in
          let made = models.members[MemberKey(owner: attribute, name: "init")]
          return freezes([attribute]) || made?.contains { $0.gives == .frozen } == true
        }
      }
    }
  }

  /// What one of the attributes projects, a library's wrapper.
  func projection(by attributes: [String]) -> MemberModel? {
    attributes.lazy.compactMap { [self] attribute in
      guard model(attribute) != nil else { return nil }
      return models.members[MemberKey(owner: attribute, name: "projectedValue")]?.first
    }.first
  }

  /// Whether the attribute is a library's wrapper whose arguments tell what the property gives. What a
  /// view gets is frozen when SwiftUI brings it up to date, which it does for no object.
  func makes(_ property: PropertyDeclaration, by attribute: String) -> Bool {
    guard model(attribute)?.wrapper == .making else { return false }
    let owner = property.initializer.flatMap { program[$0].enclosingType }
    guard owner.flatMap(declaration)?.kind == .class else { return true }
    let initializers = models.members[MemberKey(owner: attribute, name: "init")] ?? []
    return !initializers.contains { $0.gives == .frozen }
  }

  /// Whether one of the attributes is a library's wrapper that projects what sets the property or its
  /// members.
  func binds(_ attributes: [String]) -> Bool {
    attributes.contains { [.observing, .holding].contains(model($0)?.wrapper) }
  }

  /// The names under which what sets a property or its members is handed on.
  func namesOfBindings() -> Set<NameHash> {
    Set(
      program.types.values.lazy.flatMap(\.properties.values).filter { self.binds($0.attributes) }
        .map { NameHash("$" + $0.name) })
  }

  /// Whether a view observes what the property holds, which stays the same object.
  func observes(_ property: PropertyDeclaration) -> Bool {
    property.attributes.contains { model($0)?.wrapper == .observing }
  }

  /// What the attribute's wrapper does, if it is a library's that gives back what it was set to, as it
  /// is.
  func keeper(_ attribute: String) -> WrapperModel? {
    switch model(attribute)?.wrapper {
    case let wrapper? where [.publishing, .holding, .observing].contains(wrapper): wrapper
    default: nil
    }
  }
}

extension PropertyDeclaration {
  /// The way into what its wrapper projects.
  fileprivate var inlet: Inlet { Inlet(file: file, range: range) }
}

extension String {
  /// Whether it names what a property's wrapper projects.
  var isProjection: Bool { utf8.first == UInt8(ascii: "$") && utf8.count > 1 }
}
