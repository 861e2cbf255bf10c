import ConfineFindings

// References that are resolved once, soon.
extension Interpreter {
  /// The reference that a call makes.
  func refer(
    _ type: TypeReference?, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    let origin = Origin(kind: .referred, file: activation.function.file, range: range)
    state.beginReference(origin)
    // What a main file declares, functions use as well.
    if calls.isEmpty, program.root(of: activation.function).kind != .topLevel {
      references.made[origin] = Access(
        value: .plain(type), kind: .object, operation: .refer, range: range,
        function: activation.function)
    }
    return AbstractValue(type: type, symbol: .reference(ReferenceSet(origin)))
  }

  /// The reference that `.init(to: dog)` makes for a property that holds one.
  func reference(
    _ value: AbstractValue, to type: TypeReference?, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue? {
    guard case .implicitMember("init", _)? = value.symbol, let type, resolver.isReference(type)
    else {
      return nil
    }
    let made = refer(type, range, activation, &state)
    handOn(made, in: activation.function)
    return made
  }

  /// The reference that a constant property of the function's own object holds, whoever made it.
  func heldReference(
    in property: PropertyDeclaration, _ value: AbstractValue, of object: ObjectID
  ) -> Symbol? {
    guard object == .own, property.isConstant, let type = value.type, resolver.isReference(type)
    else { return nil }
    let origin = Origin(kind: .property, file: property.file, range: property.range)
    return .reference(ReferenceSet(origin))
  }

  /// A realm resolves what the argument refers to.
  func resolve(
    _ reference: Operand, _ activation: Activation, _ state: inout FlowState
  ) {
    guard let set = reference.value.references else { return }
    handOn(reference.value, in: activation.function)
    checkRepetition(reference, set, activation, &state)
    let place = AccessPlace(file: activation.function.file, range: reference.range)
    for origin in set.origins {
      let isSure = set.origins.count == 1
      state.note(
        ReferenceSet.Resolution(place: place, calls: callPlaces, isSure: isSure), of: origin)
    }
  }

  private func checkRepetition(
    _ reference: Operand, _ set: ReferenceSet, _ activation: Activation, _ state: inout FlowState
  ) {
    guard let before = set.resolution, let origin = set.origins.first,
      state.isFirst(FlowState.Report(origin: origin, crossing: nil), at: reference.range)
    else { return }
    let access = Access(
      value: reference.value, kind: .object, operation: .resolve, range: reference.range,
      function: activation.function)
    let shown = shownAtReference(access, origin, resolved: before, state)
    let step = TraceStep(
      .crossed, at: program[before.place.file].place(of: before.place.range),
      message: "resolved here")
    report(
      shown, .repeated, before.isSure ? .certain : .likely, origin, after: step,
      told: "resolved again", state.here.min(by: Here.isInOrder) ?? .unknown)
  }

  /// The access as the code shows it that handed the reference on to where it is resolved again.
  private func shownAtReference(
    _ access: Access, _ origin: Origin, resolved before: ReferenceSet.Resolution,
    _ state: FlowState
  ) -> Access {
    func isReference(_ value: AbstractValue) -> Bool { value.references?.contains(origin) == true }
    // The calls that led to both have nothing to do with it, unless a loop makes one of them again.
    let common = callsInCommon(with: before.calls)
    let places = callPlaces
    let isAgain = before.calls == places
    let call = calls.indices.first { index in
      guard calls[index].handed.contains(where: { isReference($0.value) }) else { return false }
      return index >= common || isAgain && circumstances.loops.contains { $0.holds(places[index]) }
    }
    guard let call, let part = calls[call].handed.first(where: { isReference($0.value) }) else {
      return access
    }
    var shown = moved(access, to: call, origin, state)
    shown.range = part.range
    return shown
  }

  // MARK: - Out of sight

  /// Notes references that an instruction hands to who may resolve them out of sight.
  func noteReferences(in instruction: Instruction, _ activation: Activation) {
    guard !references.made.isEmpty, isHanding(instruction.kind) else { return }
    for register in instruction.kind.operands {
      handOn(activation[register], at: instruction.range, in: activation.function)
    }
  }

  /// What the same code does with it on another path than that on which it is kept says nothing of that.
  func handOn(_ value: AbstractValue, at range: SourceRange? = nil, in function: Function) {
    guard let set = value.references else { return }
    references.handled.formUnion(set.origins)
    for origin in set.origins {
      guard let kept = references.kept[origin], !kept.isReadAgain else { continue }
      if let range, kept.access.function.id == function.id,
        !function.body.mayLead(from: kept.access.range, to: range)
      {
        continue
      }
      references.kept[origin]?.isReadAgain = isTaken(kept, by: function.id.root)
    }
  }

  private func isHanding(_ kind: Instruction.Kind) -> Bool {
    switch kind {
    case .store, .closure, .payload, .cast, .merge: false
    case .member(_, let name): name != "isInvalidated"
    default: true
    }
  }

  /// A variable that holds a reference was read; where paths made something else of it, the
  /// reference is out of sight.
  func noteLoad(_ variable: VariableID, _ value: AbstractValue) {
    guard let held = references.holders[variable] else { return }
    let known = value.references?.origins ?? []
    references.handled.formUnion(held.subtracting(known))
  }

  func noteStore(_ value: AbstractValue, in variable: VariableID) {
    guard let set = value.references else { return }
    references.holders[variable, default: []].formUnion(set.origins)
  }

  // MARK: - Kept

  /// A property that outlives the function gets a reference.
  func keepReference(
    _ value: AbstractValue, as name: String, isElement: Bool = false, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) {
    guard isReporting, let origin = references(within: value, state)?.origins.first else { return }
    let access = Access(
      value: .plain(value.type), kind: .object, operation: .refer, range: range,
      function: activation.function)
    references.kept[origin] = KeptReference(
      access: access, name: name, here: state.here.min(by: Here.isInOrder) ?? .unknown,
      isElement: isElement)
  }

  /// The same for a property of the object whose method this is. An initialiser is handed what its
  /// object is for, and who runs once is made for one reference.
  func keepReference(
    _ value: AbstractValue, in property: PropertyDeclaration, _ owner: String,
    of base: AbstractValue, _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard value.references != nil, case .object(.own)? = base.symbol,
      isLasting(owner, activation)
    else { return }
    keepReference(value, as: property.name, range, activation, state)
  }

  /// The same for a collection that such a property holds, be it one of tuples or structures.
  func keepReference(
    _ value: AbstractValue, heldBy collection: AbstractValue, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) {
    guard case .object(let object)? = collection.symbol, references(within: value, state) != nil,
      let name = object.lastMember
    else { return }
    let isOwn = object.path == "self.\(name)"
    guard object.isShared || isOwn && isLasting(activation.function.enclosingType, activation)
    else { return }
    keepReference(value, as: name, isElement: true, range, activation, state)
  }

  /// The references that a value is, or one that a tuple or a structure made here carries.
  private func references(within value: AbstractValue, _ state: FlowState) -> ReferenceSet? {
    switch value.symbol {
    case .reference(let set): return set
    case .tuple(let parts):
      return parts.lazy.compactMap { self.references(within: $0, state) }.first
    case .object(let object)?:
      guard object.isMade, let type = value.type,
        type.name.flatMap(resolver.declaration)?.kind == .struct
      else { return nil }
      return resolver.storedProperties(of: type).lazy.compactMap {
        state.fields[object[member: $0.0.name]]?.references
      }.first
    default: return nil
    }
  }

  private func isLasting(_ owner: String?, _ activation: Activation) -> Bool {
    guard let owner, let declared = resolver.declaration(owner),
      declared.kind == .class || declared.kind == .actor,
      program.root(of: activation.function).kind != .initializer
    else { return false }
    return !resolver.ancestry(of: .named(owner, [])).contains { ancestor in
      ancestor.name.flatMap(resolver.model)?.entries.values.contains { $0.runsOnce } ?? false
    }
  }

  // MARK: - At the end

  /// Reports what the function has made and nobody resolves, and what it keeps for later.
  func reportReferences() {
    for (origin, access) in references.made where !references.handled.contains(origin) {
      report(
        access, .unfinished, .certain, origin, after: nil, told: "made here, and never resolved",
        .unknown)
    }
    for (origin, kept) in references.kept
    where !kept.isReadAgain && !isTakenLater(kept) {
      report(
        kept.access, .postponed, .certain, origin, after: nil, told: "kept here for later",
        kept.here, name: kept.name)
    }
  }

  /// Whether the function goes on to call one that may take what the property has.
  private func isTakenLater(_ kept: KeptReference) -> Bool {
    let later = references.calls.filter { $0.start > kept.access.range.start }
    let callees = Set(later.flatMap(\.callees).map(\.root))
    guard !callees.isEmpty else { return false }
    let (callers, keeper) = (Callers(resolver), kept.access.function.id.root)
    return resolver.mentions.users(of: kept.name.withoutFile).contains { reader in
      guard reader.root != keeper,
        callees.contains(reader.root)
          || callers.mayCall(reader, orBySelector: false, { callees.contains($0.id.root) })
      else { return false }
      return isTaken(kept, by: reader.root)
    }
  }

  /// Whether who reads the property sets it too, or runs for nobody but who keeps the reference.
  private func isTaken(_ kept: KeptReference, by reader: Int) -> Bool {
    let (reader, keeper) = (program.roots[reader], kept.access.function.id.root)
    if kept.isElement || reader.function.id.root == keeper { return true }
    if reader.functions.contains(where: { $0.assigns(to: kept.name.withoutFile) }) { return true }
    let sites = CallSites(resolver: resolver)
    var (seen, open) = (Set([reader.function.id.root]), [reader.function])
    while let next = open.popLast() {
      guard let callers = sites.callers(of: next), !callers.isEmpty else { return false }
      for caller in callers where caller.root != keeper && seen.insert(caller.root).inserted {
        open.append(program[caller])
      }
    }
    return true
  }

  private func report(
    _ access: Access, _ condition: Condition, _ confidence: Confidence, _ origin: Origin,
    after step: TraceStep?, told: String, _ here: Here, name: String? = nil
  ) {
    guard isReporting else { return }
    var observation = access.observation(
      condition, confidence, home: Domain(.anywhere), here: here, origin: origin, crossing: nil,
      program)
    if let name { observation.event.value.name = name.withoutFile }
    if let step { observation.trace.insert(step, at: 1) }
    observation.trace[observation.trace.count - 1].message = told
    report(observation, access, origin)
  }
}

extension TypeResolver {
  /// Whether values of the type stand for confined ones, and are resolved once.
  func isReference(_ type: TypeReference) -> Bool {
    type.unwrapped.name.map { index.referenceTypes.contains($0) && model($0) != nil } ?? false
  }
}

extension EntryModel {
  /// Whether the library calls the method once for each object.
  fileprivate var runsOnce: Bool {
    switch self {
    case .operation, .thread: true
    case .main, .callback, .delegateQueue, .delegateQueueOrMain: false
    }
  }
}
