import ConfineFindings

/// What the main thread shows, in code that handles something confined elsewhere.
extension Interpreter {
  /// Checks a use of a member that only the main thread may use, for the first on each path behind the
  /// crossing that led away from there.
  func checkShown(
    _ name: String, of base: AbstractValue, at place: SourceRange, isWrite: Bool,
    _ activation: Activation, _ state: inout FlowState
  ) {
    // A callee that has found out that it is not on the main thread is wrong for every caller.
    guard state.here.contains(where: \.isBehindMain), resolver.shownNames.contains(name),
      calls.isEmpty || state.check?.isMain != false, let type = base.type,
      !activation.function.isAsync,
      let here = state.here.filter(\.isBehindMain).min(by: Here.isInOrder),
      let crossing = here.crossing,
      state.here.allSatisfy({ $0.isBehindMain || $0.isOfBlock(behind: crossing) }),
      resolver.isShown(name, of: type, isWrite: isWrite)
    else { return }
    let use = Access(
      value: base, kind: .view, operation: isWrite ? .write : .read, range: place,
      function: activation.function)
    let origin = Origin(kind: .property, file: use.function.file, range: place)
    let shown = access(use, shownBehind: crossing, origin, state)
    let way = Origin(kind: .property, file: crossing.file, range: crossing.range)
    let report = FlowState.Report(origin: way, crossing: crossing)
    guard state.isFirst(report, at: shown.range), isReporting else { return }
    let key = ObservationKey(shown, .outsideMain)
    let confidence: Confidence = state.here.allSatisfy(\.isBehindMain) ? .certain : .likely
    let observation = self.observation(of: shown, confidence, here, crossing)
    evidence.callees[key, default: []].insert(shown.callees)
    evidence.addInner(of: shown, observation, program)
    circumstances.shown.insert(key)
    record(observation, key)
  }

  /// The same for a member that the object's own code names without `self`.
  func checkShownOfSelf(
    _ name: String, _ place: SourceRange, isWrite: Bool, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard state.here.contains(where: \.isBehindMain),
      let own = selfValue(activation, state)
    else { return }
    checkShown(name.withoutFile, of: own, at: place, isWrite: isWrite, activation, &state)
  }

  private func observation(
    of access: Access, _ confidence: Confidence, _ here: Here, _ crossing: CrossingID
  ) -> Observation {
    let origin = Origin(kind: .property, file: access.function.file, range: access.range)
    var observation = access.observation(
      .outsideMain, confidence, home: Domain(.main), here: here, origin: origin, crossing: crossing,
      program)
    // It belongs to the main thread by what it is, and not by what the code did.
    observation.trace.removeFirst()
    return observation
  }

  /// Drops those of code that has nothing to do with anything confined.
  func dropUnrelatedShows(of id: FunctionID) {
    guard !circumstances.handlesConfined, !summaries.isOfRelevantType(program[id]) else { return }
    for key in circumstances.shown { observations[key] = nil }
  }
}

extension Here {
  /// In a block that something runs on another thread than the main one.
  var isBehindMain: Bool {
    guard crossing?.isBlock == true, case .stretch = thread else { return false }
    switch executor {
    case .none, .queue: return true
    case .main, .caller, .actor, .unknown: return false
    }
  }

  /// In the same block, if somebody chose a queue for it out of sight, or in the same operation, if
  /// somebody starts it by hand.
  fileprivate func isOfBlock(behind crossing: CrossingID) -> Bool {
    switch thread {
    case .block: self.crossing == crossing
    case .operation: true
    default: false
    }
  }
}

extension TypeResolver {
  /// Whether the member is one that only the main thread may use: a library's, or a property whose
  /// changes a view observes.
  func isShown(_ name: String, of type: TypeReference, isWrite: Bool) -> Bool {
    if case .metatype = type { return false }
    for ancestor in ancestry(of: type.nominal).compactMap(\.name) {
      if let declared = declaration(ancestor) {
        if declared.functions[name] != nil { return false }
        if let property = declared.properties[name] {
          return isWrite && isWrapped(property, by: .publishing) && observedTypes.contains(ancestor)
        }
      }
      let members = model(ancestor)?.mainMembers ?? []
      if members.contains(name) || index.swiftNames[name].map(members.contains) == true {
        return true
      }
    }
    return false
  }

  /// Whether the function is a member of what the main thread shows, so that it may use that, of what
  /// keeps such, or of what a view observes.
  func mayShow(_ function: Function) -> Bool {
    program.root(of: function).enclosingType.map(mayShow) ?? false
  }

  /// Whether members of the type may.
  func mayShow(_ type: String) -> Bool {
    if let known = known.showing[type] { return known }
    let mayShow =
      observedTypes.contains(type) || isShown(.named(type, []))
      || declaration(type)?.properties.values.contains { property in
        property.isStored && roughType(of: property, type).map { isShown($0.nominal) } == true
      } == true
    known.showing[type] = mayShow
    return mayShow
  }

  /// Whether the function is a member of a type that may show something, or whose objects keep one of
  /// those who do, as a presenter keeps its view.
  func mayLeadToShown(_ function: Function) -> Bool {
    program.root(of: function).enclosingType.map { mayLeadToShown($0, behind: 2) } ?? false
  }

  private func mayLeadToShown(_ type: String, behind objects: Int) -> Bool {
    if mayShow(type) { return true }
    guard objects > 0 else { return false }
    if let known = known.leadingToShown[type]?[objects] { return known }
    let properties = declaration(type)?.properties.values.filter(\.isStored) ?? []
    let kept = properties.compactMap { roughType(of: $0, type)?.unwrapped.name }
    let leads = kept.contains { name in
      let types = declaration(name)?.kind == .protocol ? conformers(of: name) : [name]
      return types.contains { $0 != type && mayLeadToShown($0, behind: objects - 1) }
    }
    known.leadingToShown[type, default: [:]][objects] = leads
    return leads
  }

  private func isShown(_ type: TypeReference) -> Bool {
    ancestry(of: type).contains { $0.name.flatMap(model)?.mainMembers.isEmpty == false }
  }

  private func isWrapped(_ property: PropertyDeclaration, by wrapper: WrapperModel) -> Bool {
    property.attributes.contains { model($0)?.wrapper == wrapper }
  }

  /// Members that only the main thread may use.
  func namesOfShown() -> Set<String> {
    let observed = observedTypes.compactMap(declaration).flatMap(\.properties.values)
    return observed.reduce(into: index.mainMembers) { names, property in
      if isWrapped(property, by: .publishing) { names.insert(property.name) }
    }
  }

  /// The types of objects that views of the program observe.
  func typesThatViewsObserve() -> Set<String> {
    var observed: Set<String> = []
    for (owner, type) in program.types {
      for property in type.properties.values where isWrapped(property, by: .observing) {
        if let name = roughType(of: property, owner)?.name { observed.insert(name) }
      }
    }
    return observed
  }
}
