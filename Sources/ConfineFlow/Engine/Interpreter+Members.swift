import ConfineFindings

extension Interpreter {
  // MARK: - Names without a base

  /// A name that is no local variable: a member of `self` or of a type around it, a global, or a type.
  func readName(
    _ name: String, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let scope = activation.function.enclosingType
    if let instance = selfValue(activation, state), let type = instance.type,
      resolver.property(name.withoutFile, of: type) != nil
    {
      return readMember(name.withoutFile, of: instance, at: range, range, activation, &state)
    }
    if name.isProjection, let instance = selfValue(activation, state) {
      return readMember(name, of: instance, at: range, range, activation, &state)
    }
    if let storage = resolver.storage(named: name, from: scope) {
      return readStatic(storage.property, owner: storage.owner, range, activation, &state)
    }
    if let type = resolver.type(named: name, from: scope) {
      return AbstractValue(type: .metatype(type), symbol: .metatype(type))
    }
    if let instance = selfValue(activation, state),
      let method = method(name.withoutFile, of: instance)
    {
      return method
    }
    if let function = function(program.freeFunctions[name], nil) { return function }
    checkShownOfSelf(name, range, isWrite: false, activation, &state)
    // `RealmSwift.Realm`: a module has its types as a type has nested ones.
    return program.importedModules.contains(name)
      ? AbstractValue(type: .metatype(.named(name, []))) : .unknown
  }

  /// `self` of the method around, which closures and local functions share.
  func selfValue(_ activation: Activation, _ state: FlowState) -> AbstractValue? {
    guard let variable = activation.selfVariable else { return nil }
    var value = state.variables[variable]
    value?.variable = variable
    return value
  }

  func assignName(
    _ name: String, _ value: AbstractValue, _ valueRange: SourceRange, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    if let instance = selfValue(activation, state), let type = instance.type,
      let property = resolver.property(name.withoutFile, of: type)
    {
      if outline != nil, case .property(let declared, let owner) = property {
        noteOutline(of: .plain(declaredType(declared, owner)))
      }
      return assignMember(
        name.withoutFile, of: instance, at: range, value, valueRange, range, activation, &state)
    }
    checkShownOfSelf(name, range, isWrite: true, activation, &state)
    if let storage = resolver.storage(named: name, from: activation.function.enclosingType) {
      let (property, owner) = (storage.property, storage.owner)
      let value = self.value(
        value, as: type(of: property, owner, taking: value), valueRange, activation, &state)
      leavesBlock(value)
      if resolver.handsOver(property.attributes) { wrap(value, valueRange, activation, &state) }
      keepReference(value, as: property.name, valueRange, activation, state)
      checkOutliving(value, as: property.name, at: valueRange, activation, state)
      share(value, as: property.path(in: owner), valueRange, activation, state)
      keepStatic(value, in: property, owner, range, activation, state)
      state.fields[property.path(in: owner)] = held(value, by: property)
    }
  }

  /// What a property gives back that the value was assigned to.
  private func held(_ value: AbstractValue, by property: PropertyDeclaration) -> AbstractValue {
    guard summaries.isolation.isWrapped(property) else { return value }
    return .unknown(value.type)
  }

  // MARK: - Members

  func readMember(
    _ name: String, of base: AbstractValue, at place: SourceRange, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    if case .binding(let bound) = base.symbol {
      return binding(to: name, of: bound, at: place, range, activation, &state)
    }
    guard let type = base.type else {
      outlineUnresolved(name)
      return .unknown
    }
    checkShown(name, of: base, at: place, isWrite: false, activation, &state)
    if name.isProjection {
      return projection(name, of: base, at: place, range, activation, &state)
    }
    if let nested = nestedType(name, in: type) { return nested }
    switch resolver.property(name, of: type) {
    case .model(let model, let bindings):
      if let operation = model.touches {
        touch(base, operation, place, activation, &state)
      }
      let types = bindings.merging(
        ["Element": elementType(of: type)].compactMapValues { $0 },
        uniquingKeysWith: { one, _ in one })
      return give(model, types, receiver: base, [], range, activation, state)
    case .property(let declared, let owner):
      let value = readDeclared(
        declared, owner: owner, of: base, at: place, range, activation, &state)
      return specialised(value, by: declared, owner, of: base)
    case .function, nil:
      if let method = method(name, of: base) { return method }
      if let index = type.elementIndex(named: name) { return tupleElement(index, of: base) }
      if let getter = resolver.dynamicMember(of: type) {
        return readComputed([getter], nil, of: base, at: place, range, activation, &state)
      }
      // An access to a live object that nothing declares is an access all the same.
      touch(base, .read, place, activation, &state)
      return .unknown
    }
  }

  private func nestedType(_ name: String, in type: TypeReference) -> AbstractValue? {
    guard case .metatype(let outer) = type, let owner = outer.name,
      let nested = resolver.type(named: "\(owner).\(name)", from: nil)
    else { return nil }
    return AbstractValue(type: .metatype(nested), symbol: .metatype(nested))
  }

  private func readDeclared(
    _ property: PropertyDeclaration, owner: String, of base: AbstractValue,
    at place: SourceRange, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    if resolver.handsOver(property.attributes) {
      return unwrapped(declaredType(property, owner), range, activation, state)
    }
    if resolver.freezes(property.attributes) {
      return frozenView(property, owner)
    }
    if case .metatype = base.type {
      return readStatic(property, owner: owner, range, activation, &state)
    }
    if kind(of: base) != nil {
      return readManaged(property, owner: owner, of: base, at: place, range, activation, &state)
    }
    let ways = ways(to: property, in: base)
    if !ways.isEmpty {
      return readRequirement(
        ways, declaredType(property, owner), of: base, at: place, range, activation, &state)
    }
    if let (wrapped, wrapper) = resolver.given(by: property.attributes) {
      let type = declaredType(property, owner) ?? declaredType(wrapped, wrapper)
      return readWrapped(
        property, by: wrapped, wrapper, type, at: place, range, activation, &state)
    }
    if let getter = property.getter, !property.isStored {
      let type = specialisedType(property, owner, in: base) ?? declaredType(property, owner)
      return readComputed([getter], type, of: base, at: place, range, activation, &state)
    }
    runFirstValue(of: property, owner, base, at: place, range, activation, &state)
    guard case .object(let object) = base.symbol else {
      return awaited(content(of: property, owner, in: base), from: owner, range, activation, state)
    }
    let path = object[member: property.name]
    if var known = state.fields[path] {
      // What is added to an array or a dictionary is added to the property.
      if known.type?.isStandardCollection == true {
        known.symbol = .object(ObjectID(path: path))
      }
      return object == .own ? known : awaited(known, from: owner, range, activation, state)
    }
    if object.isShared {
      var value = shared(property, path: path, of: owner, activation)
      tell(&value, ofOwn: property, owner, base)
      return value
    }
    var value = content(of: property, owner, in: base)
    learnLinks(of: value, keptBy: owner, &state)
    value.facets = value.facets.before(range, in: activation.function)
    if object != .own { value = awaited(value, from: owner, range, activation, state) }
    if let added = state.added[path] {
      value.facets = remaining(value.facets, in: property.name, activation.function).union(added)
    }
    if let reference = heldReference(in: property, value, of: object) {
      value.symbol = reference
      state.fields[path] = value
    }
    if value.symbol == nil {
      value.symbol = .object(resolver.singleton(of: value.type) ?? ObjectID(path: path))
    }
    if let realm = lazyRealm(property, owner, of: base, state) {
      value.facets = [realm]
    } else if value.facets.tellsNothing,
      let facets = firstRead(of: property, owner, of: base, state)
    {
      value.facets = facets
      state.fields[path] = value
    }
    return value
  }

  /// The properties that the read one may be, of a protocol's conformers or a class's heirs.
  private func ways(
    to property: PropertyDeclaration, in base: AbstractValue
  ) -> [(PropertyDeclaration, owner: String)] {
    guard let type = base.type?.unwrapped.name else { return [] }
    let overriding = resolver.overridingProperties(of: property, in: type)
    if overriding.isEmpty { return resolver.fulfilments(of: property.name, in: base) }
    guard let made = base.madeAs else { return overriding }
    let own = resolver.property(property.name, of: .named(made, []))
    if case .property(let own, let owner)? = own { return [(own, owner)] }
    return []
  }

  /// What the properties give by which the program's types fulfil a protocol's requirement.
  private func readRequirement(
    _ ways: [(PropertyDeclaration, owner: String)], _ type: TypeReference?,
    of base: AbstractValue, at place: SourceRange, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    var values = ways.filter(\.0.isStored).map { property, owner in
      awaited(content(of: property, owner, in: base), from: owner, range, activation, state)
    }
    let getters = ways.compactMap { $0.0.isStored ? nil : $0.0.getter }
    if !getters.isEmpty {
      let unique = Set(getters).sorted()
      values.append(
        readComputed(unique, type, of: base, at: place, range, activation, &state))
    }
    var value = join(values)
    value.type = type ?? value.type
    return value
  }

  /// What the program keeps in the property, or what this object was made of.
  func content(
    of property: PropertyDeclaration, _ owner: String, in base: AbstractValue
  ) -> AbstractValue {
    var value = seen(summaries.content(of: property, owner: owner), from: base)
    let type = specialisedType(property, owner, in: base) ?? value.type
    value.type = type?.substituting(generics(of: owner, in: base))
    if !value.closures.isEmpty { value.symbol = functions(value.closures, keptBy: base) }
    tell(&value, ofOwn: property, owner, base)
    let parts = base.facets.subtracting([.plain, .unknown])
    let holds = resolver.holdsConfined(value.type) || value.type.map(resolver.keepsConfined) == true
    // What a lazy property holds was not there when the object was made.
    if property.isLazy { return value }
    // What a structure was made of says more than what others of its type have.
    let isFrozen =
      parts.allSatisfy(\.isFrozen) && !base.facets.contains(.unknown)
      && resolver.declaration(owner)?.kind == .struct
    if holds, !parts.isEmpty,
      isFrozen || value.facets.tellsNothing && !value.facets.contains(.plain)
    {
      value.facets = parts
    }
    return value
  }

  /// Says of the value which queue it is, or of which class, that the object at hand was given, of which
  /// it is known where it was made.
  private func tell(
    _ value: inout AbstractValue, ofOwn property: PropertyDeclaration, _ owner: String,
    _ base: AbstractValue
  ) {
    guard let place = base.placeOfMaking else { return }
    let isQueue = resolver.holdsQueue(property, of: owner)
    guard isQueue || value.madeAs == nil && value.type.map(summaries.isOneOfSeveral) == true,
      let own = summaries.values(givenTo: property, of: owner, madeAt: place)
    else { return }
    if isQueue { return value.symbol = own.queue }
    let made = join(own)
    (value.madeAs, value.madeAt) = (made.madeAs, made.madeAt)
  }

  /// A property of a model class: reading it reads the store, unless the store knows nothing of it.
  private func readManaged(
    _ property: PropertyDeclaration, owner: String, of base: AbstractValue,
    at place: SourceRange, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    if let getter = property.getter, !property.isStored, let declared = property.type {
      var bindings: [String: TypeReference] = [:]
      bindings["Self"] = base.type?.unwrapped
      bindings["Element"] = elementType(of: base.type)
      let type = resolver.resolve(declared.substituting(bindings), from: owner)
      // What a new object computes may be read from what it links to.
      if resolver.holdsConfined(type) || resolver.keepsConfined(type)
        || base.facets.contains(where: \.isUnmanaged)
      {
        touch(base, .read, place, activation, &state)
        return readComputed([getter], type, of: base, at: place, range, activation, &state)
      }
    }
    // What a property is that wraps nothing may stand in its initial value alone.
    let type =
      declaredType(property, owner)
      ?? (property.attributes.isEmpty ? summaries.content(of: property, owner: owner).type : nil)
    let unknown = AbstractValue.unknown(type)
    guard resolver.isManaged(property, of: owner, type) else { return unknown }
    touch(base, .read, place, activation, &state)
    guard let type else { return unknown }
    if property.isStored, resolver.holdsConfined(type),
      let linked = linked(property, type, of: base, &state)
    {
      return linked
    }
    if resolver.holdsConfined(type) {
      return property.isStored ? AbstractValue(type: type, facets: base.facets) : unknown
    }
    return resolver.isKnown(type) ? .plain(type) : unknown
  }

  func declaredType(_ property: PropertyDeclaration, _ owner: String?) -> TypeReference? {
    property.type.map { resolver.resolve($0, from: owner) }
  }

  /// The property's type, which may have to be made out for what is nothing without it.
  private func type(
    of property: PropertyDeclaration, _ owner: String?, taking value: AbstractValue
  ) -> TypeReference? {
    declaredType(property, owner)
      ?? (value.isImplicitMember ? resolver.roughType(of: property, owner) : nil)
  }

  func assignMember(
    _ name: String, of base: AbstractValue, at place: SourceRange, _ value: AbstractValue,
    _ valueRange: SourceRange, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    checkShown(name, of: base, at: place, isWrite: true, activation, &state)
    if kind(of: base) != nil {
      return assignManaged(
        name, of: base, at: place, value, valueRange, range, activation, &state)
    }
    let source = value.variable
    let member = base.type.flatMap { resolver.property(name, of: $0) }
    if case .model(let model, _)? = member {
      return assign(value, to: model, of: base, range, activation, &state)
    }
    guard case .property(let property, let owner)? = member else { return }
    if resolver.handsOver(property.attributes) { wrap(value, valueRange, activation, &state) }
    let type =
      specialisedType(property, owner, in: base) ?? self.type(of: property, owner, taking: value)
    var value = self.value(
      held(value, by: property), as: type, valueRange, activation, &state)
    if let made = reference(value, to: type, valueRange, activation, &state) {
      value = made
    }
    if !isMadeHere(base, state) { leavesBlock(value) }
    value.variable = nil
    let addition = addition(in: value, to: name, of: base)
    if let addition {
      value.symbol = nil
      value.facets = remaining(value.facets, in: name, activation.function)
        .union(addition.facets)
    }
    keepReference(value, in: property, owner, of: base, valueRange, activation, state)
    checkOutliving(value, as: property.name, at: valueRange, activation, state)
    if case .metatype = base.type {
      keepReference(value, as: property.name, valueRange, activation, state)
      share(value, as: property.path(in: owner), valueRange, activation, state)
      keepStatic(value, in: property, owner, range, activation, state)
      state.fields[property.path(in: owner)] = value
      return
    }
    if let addition {
      let place = CollectionPlace(base: base, property: property, owner: owner)
      keepAddition(addition, to: place, range, activation, state)
    } else {
      let fulfilling = resolver.fulfilments(of: name, in: base).filter(\.0.isStored)
      for (property, owner) in fulfilling.isEmpty ? [(property, owner)] : fulfilling {
        keep(value, in: property, owner, of: base, range, activation, state)
      }
    }
    if case .object(let object) = base.symbol {
      state.setField(object[member: property.name], to: value)
    }
    if isReporting, value.facets.contains(where: \.isLive),
      activation.function.kind != .initializer, !summaries.read.contains(name),
      source.map({ !activation.function.body.loads($0, after: valueRange) }) ?? true
    {
      handOut(value, at: valueRange, activation, &state)
    }
    publish(property, of: base, activation, state)
    runSetters(of: property, owner, base, place, value, valueRange, activation, &state)
  }

  private func assignManaged(
    _ name: String, of base: AbstractValue, at place: SourceRange, _ value: AbstractValue,
    _ valueRange: SourceRange, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    var isCopied = false
    let member = base.type.flatMap { resolver.property(name, of: $0) }
    if case .property(let property, let owner)? = member {
      let declared = declaredType(property, owner)
      if !resolver.isManaged(property, of: owner, declared) { return }
      // A date or a case stays what it is.
      isCopied = declared.map { resolver.isKnown($0) && !resolver.holdsConfined($0) } ?? false
    }
    touch(base, .write, place, activation, &state)
    if isStored(name, in: base) { change(base, .write, place, activation, &state) }
    if case .property(let property, let owner)? = member {
      runSetters(of: property, owner, base, place, value, valueRange, activation, &state)
    }
    if isCopied { return }
    // A realm links to what belongs to it, or takes in what is new.
    let receivers = managed(base.facets, state)
    if !receivers.isEmpty,
      receivers.union(managed(value.facets, state)).allSatisfy(\.isLive)
    {
      touch(value, .read, valueRange, activation, &state)
    }
    link(value, to: name, of: base, &state)
    checkAddition(of: value, to: base, valueRange, activation, state)
    attach(value, to: base, range, activation, &state)
  }

  func readIndex(
    _ base: AbstractValue, at place: SourceRange, _ arguments: [Argument], _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    hashKey(of: base, arguments, activation, &state)
    if arguments.first?.label == "keyPath",
      case .closure(let path) = activation[arguments[0].value].symbol
    {
      touch(base, .read, place, activation, &state)
      return runInline(path, [base], maybe: false, activation, &state)
    }
    switch subscripted(base, arguments) {
    case .model(let model, let bindings):
      if let operation = model.touches {
        touch(base, operation, place, activation, &state)
      }
      var value = give(model, bindings, receiver: base, [], range, activation, state)
      if arguments.count == 1, activation[arguments[0].value].type?.name == "Range" {
        value.type = value.type.map { .array($0) }
      }
      return value
    case .function(let declared, let owner):
      touch(base, .read, place, activation, &state)
      let call = Call(
        callee: .implicitMember("subscript"), arguments: arguments, awaitRole: nil)
      return apply(declared, owner, to: base, at: place, call, range, activation, &state)
    case .property, nil:
      touch(base, .read, place, activation, &state)
      return .unknown
    }
  }
}

extension PropertyDeclaration {
  /// Names static storage in the whole program.
  func path(in owner: String?) -> String { owner.map { "\($0).\(name)" } ?? name }
}
