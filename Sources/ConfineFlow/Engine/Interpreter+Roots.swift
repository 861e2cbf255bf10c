import ConfineFindings

extension Interpreter {
  /// Runs a function that stands by itself, from the domain that its isolation says; gives its result.
  @discardableResult
  func runAsRoot(_ id: FunctionID) -> AbstractValue {
    let function = program[id]
    let isolation = summaries.isolation.isolation(of: function)
    let here =
      function.kind == .initialValue
      ? isolation.entryOfInitialValue : isolation.entry(isAsync: function.isAsync)
    var state = FlowState(here: here)
    let called = resolver.entries.here(of: function, summaries)
    state.transactions = Typestate(
      isAlone: !summaries.transactionReach.isReached(function),
      // Nothing is awaited in the block of a transaction.
      isOutermost: called != nil || function.isAsync || resolver.isCalledOutside(function),
      areBalanced: summaries.transactionReach.areBalanced,
      isUncalled: summaries.transactionReach.isUncalled(function, summaries.isolation))
    if let called {
      state.move(to: called)
    } else if let place = placeOfTelling(function) {
      state.move(to: [place])
    } else if here.thread == .caller,
      let caller = resolver.entries.unknownCaller(of: function, resolver)
    {
      state.move(to: [caller])
    }
    for parameter in function.parameters {
      var value = argument(
        of: parameter.type, wrapped: program[parameter.variable].attributes, parameter.range,
        function, here)
      if !value.facets.isEmpty {
        let kept = kept(value.type, by: function)
        // What others give the object to work on likely came from these.
        let isKept =
          kept.contains(where: \.isLive) && kept.allSatisfy { $0.isLive || $0 == .unknown }
        if isKept { keptElsewhere.formUnion(value.facets.compactMap(\.origin)) }
        let isGiven = summaries.isGivenToRealm(parameter.variable) && !isKept
        if isGiven || kept.contains(where: \.isFrozen) && !kept.contains(where: \.isLive) {
          value.facets = [.unknown]
        }
      }
      if isManaged(parameter, value) {
        let origin = Origin(kind: .parameter, file: function.file, range: parameter.range)
        value.facets = [.live(parameterHome(here), origin)]
        value.type = value.type ?? .someObject
      }
      if isHandedIn(parameter, function) { value.facets = value.facets.handedIn(to: function) }
      if let queue = queueLeftOut(as: parameter, of: function, &state) { value = queue }
      if let name = value.type?.unwrapped.name, resolver.index.toldTypes.contains(name) {
        value.symbol = told(function)
      }
      if value.base != nil {
        let singleton = resolver.singleton(of: value.type)
        value.symbol = .object(singleton ?? .argument(parameter.variable))
      }
      state.variables[parameter.variable] = value
    }
    enterMigration(function, &state)
    if let variable = function.selfVariable, let type = function.enclosingType {
      var own = receiver(.named(type, []), function, here)
      if !own.facets.isEmpty, summaries.isGivenToRealm(variable) { own.facets = [.unknown] }
      own.madeAs = ownClass
      ownObject = own
      state.variables[variable] = own
    }
    let exit = run(id, isolation: isolation, from: state)
    if function.kind == .initialValue { noteParts(of: exit) }
    reportLoopHeads()
    reportCheckedUses()
    reportReferences()
    judgeCircumstances(of: id)
    return exit.value
  }

  /// Whether the function does with the parameter, of whose type nothing is known, what only what a realm
  /// manages allows, such as to delete it.
  private func isManaged(_ parameter: Parameter, _ value: AbstractValue) -> Bool {
    guard isReporting, value.facets.allSatisfy({ $0 == .unknown || $0 == .plain }) else {
      return false
    }
    return value.type.map(resolver.isUndeclared) ?? true
      && summaries.isTakenForManaged(parameter.variable)
  }

  /// Whether the parameter takes what a realm manages, and nobody in sight calls the method of an actor,
  /// so that callers are outside of the actor and hand over what is at home there.
  private func isHandedIn(_ parameter: Parameter, _ function: Function) -> Bool {
    guard isReporting, function.kind == .declared, !function.isStatic, !function.isOfItsFile,
      let type = function.enclosingType, resolver.declaration(type)?.kind == .actor,
      case .actor = summaries.isolation.isolation(of: function),
      summaries.isTakenForManaged(parameter.variable)
    else { return false }
    return isUncalled(function)
  }

  /// Whether no code in sight calls the function.
  private func isUncalled(_ function: Function) -> Bool {
    let sites = CallSites(resolver: resolver)
    return resolver.mentions.users(of: function.calledName).allSatisfy { user in
      user == function.id || !sites.mayCall(function, in: program.roots[user.root])
    }
  }

  /// The queue that the parameter is where it is left out, as it likely is by callers out of sight.
  private func queueLeftOut(
    as parameter: Parameter, of function: Function, _ state: inout FlowState
  ) -> AbstractValue? {
    guard let initial = parameter.defaultValue, resolver.isQueue(parameter, of: function),
      isUncalled(function)
    else { return nil }
    let frame = CallFrame(
      caller: function, range: parameter.range, handed: [], entry: state.here)
    var value = valueLeftOut(initial, frame, &state)
    value.type = value.type ?? type(of: parameter, of: function)
    return value.symbol == nil ? nil : value
  }

  /// Notes the closures that the object was made with that an initial value is.
  private func noteParts(of exit: Exit) {
    guard case .object(let object)? = exit.value.symbol, object.isMade, let state = exit.state
    else { return }
    let start = object.path + "."
    for (path, value) in state.fields where value.isClosure && path.hasPrefix(start) {
      partsGiven[String(path.dropFirst(start.count))] = value
    }
  }

  /// `self`: managed like any parameter in a model's own methods, new in its initialisers.
  private func receiver(_ type: TypeReference, _ function: Function, _ here: Here) -> AbstractValue
  {
    if function.isStatic { return AbstractValue(type: .metatype(type), symbol: .metatype(type)) }
    var value = argument(of: type, wrapped: [], function.range, function, here)
    if function.kind == .initializer || function.kind == .initialValue { value.facets = [] }
    value.symbol = .object(.own)
    return value
  }

  /// An object parameter is taken to be managed and to belong to the caller's domain.
  private func argument(
    of type: TypeReference?, wrapped attributes: [String], _ range: SourceRange,
    _ function: Function, _ here: Here
  ) -> AbstractValue {
    guard let type else { return .unknown }
    let resolved = resolver.resolve(type, from: function.enclosingType)
    if resolver.isReference(resolved) {
      let origin = Origin(kind: .parameter, file: function.file, range: range)
      return AbstractValue(type: resolved, symbol: .reference(ReferenceSet(origin)))
    }
    guard resolver.holdsConfined(resolved) || resolver.hasConfinedPayload(resolved) else {
      var value = AbstractValue.plain(resolved)
      if attributes.isEmpty, resolver.hasHome(resolved) { value.base = parameterHome(here) }
      return value
    }
    guard attributes.isEmpty else { return .unknown(resolved) }
    let origin = Origin(kind: .parameter, file: function.file, range: range)
    return AbstractValue(type: resolved, facets: [.live(parameterHome(here), origin)])
  }

  /// The same of what a closure takes.
  func taken(
    _ type: TypeReference, _ range: SourceRange, _ closure: Function, _ here: Here
  ) -> AbstractValue { argument(of: type, wrapped: [], range, closure, here) }

  /// The states of the values of the type that the object keeps.
  private func kept(_ type: TypeReference?, by function: Function) -> FacetSet {
    guard isReporting, let type = type?.unwrapped, let owner = function.enclosingType,
      let declared = resolver.declaration(owner)
    else { return [] }
    let kept = declared.properties.values.filter { property in
      guard property.isStored, let own = resolver.roughType(of: property, owner)?.unwrapped else {
        return false
      }
      return own == type || elementType(of: own)?.unwrapped == type
    }
    return kept.reduce(into: []) { facets, property in
      facets.formUnion(summaries.content(of: property, owner: owner).facets)
    }
  }

  private func parameterHome(_ here: Here) -> Home {
    if case .runner = here.thread { return .thread(here.thread) }
    return switch here.executor {
    case .main: .thread(.main)
    case .actor: .executor(here.executor)
    case .unknown: .thread(.unknown)
    case .caller, .none, .queue: .caller
    }
  }
}

extension TypeReference {
  /// Stands for the type of an object of which nothing is declared.
  fileprivate static let someObject = TypeReference.named("id", [])
}

extension FacetSet {
  /// The states of what callers outside of the function's actor hand over.
  fileprivate func handedIn(to function: Function) -> FacetSet {
    let outside = StretchID(file: function.file, range: function.range)
    return FacetSet(
      map { facet in
        guard case .live(_, var origin) = facet else { return facet }
        origin.departure = CrossingID(kind: .actor, file: function.file, range: function.range)
        return .live(.thread(.outside(outside)), origin)
      })
  }
}
