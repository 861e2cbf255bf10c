// What properties and static storage hold, by those who assign and add to them.
extension Summaries {
  func mayKeepConfined(_ property: PropertyDeclaration, _ owner: String) -> Bool {
    guard !property.isConstant || property.initializer == nil else { return false }
    guard let type = property.type.map({ resolver.resolve($0, from: owner) }) else { return true }
    return type.holdsFunctions || resolver.holdsConfined(type) || resolver.keepsConfined(type)
      || resolver.isQueue(type) || resolver.isInlet(type) || resolver.isTicket(type)
      || resolver.isStream(type)
      || isMadeFor(type, owner) || resolver.keepsFunctions(type) || resolver.takesQueue(type)
  }

  /// Whether it is what the generic type is made for, which may be confined, or has such a part.
  private func isMadeFor(_ type: TypeReference, _ owner: String) -> Bool {
    switch type.unwrapped {
    case .array(let element), .dictionary(_, let element): isMadeFor(element, owner)
    case .tuple(let elements, _): elements.contains { isMadeFor($0, owner) }
    // Of `Base.Item`, `Base` may be one.
    case .named(let name, let arguments):
      resolver.declaration(owner)?.genericParameters.contains(name.firstPart) ?? false
        || arguments.contains { isMadeFor($0, owner) }
    default: false
    }
  }

  /// Where assignments disagree about what kind of value it is, nothing is known.
  func joined(
    _ values: [AbstractValue], of property: PropertyDeclaration, _ owner: String,
    _ declared: TypeReference?
  ) -> AbstractValue {
    guard var content = values.first else { return unassigned(property, owner, declared) }
    for value in values.dropFirst() { content = content.joined(with: value) }
    // Beside a number stands the `nil` of what is over.
    if let declared, resolver.isTicket(declared) { content.symbol = values.ticket }
    content.type = declared ?? content.type
    content.variable = nil
    content.facets.remove(.plain)
    // What was new may have been added to a realm since, and is none of what its object was given; what
    // is live beside it is live all the same.
    let isNew = !content.facets.isEmpty && content.facets.allSatisfy(\.isUnmanaged)
    if isNew {
      if content.copied.isEmpty { content.facets = [.unknown, .plain] }
      return content
    }
    if !content.facets.contains(where: \.isLive) {
      content.facets = FacetSet(content.facets.map { $0.isUnmanaged ? .unknown : $0 })
    }
    let isLive = content.facets.contains(where: \.isLive)
    if content.facets.contains(where: \.isFrozen)
      ? isLive : !isLive && content.facets.contains(.unknown)
    {
      content.facets = [.unknown]
    }
    return content
  }

  /// Given by an initialiser that the compiler wrote, or by code out of sight, like a parameter; but
  /// what a view is given may well be frozen if anything is.
  private func unassigned(
    _ property: PropertyDeclaration, _ owner: String, _ declared: TypeReference?
  ) -> AbstractValue {
    guard let declared else { return .unknown }
    let isConfined = resolver.holdsConfined(declared)
    let isOfView =
      isConfined && resolver.declaration(owner)?.kind == .struct
      && resolver.isOnMainByLibrary(owner)
    guard property.initializer == nil, !(isOfView && resolver.mayFreeze) else {
      return AbstractValue(type: declared, facets: isConfined ? [.unknown] : [])
    }
    var content = AbstractValue(type: declared)
    if resolver.hasHome(declared) { content.base = .owner }
    guard isConfined else { return content }
    let origin = Origin(
      kind: .property, file: property.file, range: property.range, departure: property.keeping)
    // An actor uses what it keeps, wherever that comes from.
    if case .actor = isolation.isolation(ofType: owner) {
      let home = Home.executor(isolation.isolation(ofType: owner).executor)
      content.facets =
        resolver.confinedKind(of: declared) == .realm ? [.live(home, origin)] : [.unknown]
    } else {
      content.facets = [.live(.owner, origin)]
    }
    return content
  }

  /// What the program gives the property: its initial value and all that is assigned to it.
  func values(
    of property: PropertyDeclaration, _ owner: String, _ key: PropertyKey
  ) -> [AbstractValue] {
    var values: [AbstractValue] = []
    if let initializer = property.initializer {
      let isolation = isolation.isolation(ofType: owner)
      var initial = interpret(initializer).value
      if resolver.isUntold(initial, as: property.type.map { resolver.resolve($0, from: owner) }) {
        let origin = Origin(kind: .obtained, file: property.file, range: property.range)
        initial.facets = [.live(.thread(.caller), origin)]
      }
      let keeper = Keeper(
        base: isolation == .main ? .thread(.main) : .caller, here: [isolation.entryOfInitialValue],
        isActor: resolver.declaration(owner)?.kind == .actor, isLazy: property.isLazy,
        isOfCollection: resolver.confinedKind(of: initial.type) == .collection)
      if !initial.facets.contains(where: \.isLive) || !isAlwaysSet(property, owner) {
        values.append(keeper.kept(initial, by: property.keeping))
      }
    }
    guard mayKeepConfined(property, owner) else {
      if !property.isConstant { for index in values.indices { values[index].madeAs = nil } }
      return values
    }
    let roots = assignments.roots(assigningTo: property.name.withoutFile, of: owner)
    guard roots.count <= Self.mostAssigners else { return [.unknown] }
    for root in roots {
      let kept = interpret(root).kept[key] ?? []
      values +=
        keptByRunners(of: root, key, kept) ?? keptByCallers(of: root, key, kept)
        ?? keptByUsers(of: root, property, key, kept) ?? kept
    }
    guard values.contains(where: { $0.facets.contains(where: \.isUnmanaged) }) else {
      return values
    }
    let givers = assignments.roots(givingToRealm: property.name.withoutFile, of: owner)
    for root in givers where !roots.contains(root) { values += interpret(root).kept[key] ?? [] }
    return values
  }

  /// Whether all initialisers give the property another value than its first.
  private func isAlwaysSet(_ property: PropertyDeclaration, _ owner: String) -> Bool {
    guard !property.isConstant, !property.isLazy else { return false }
    let initializers = resolver.declaration(owner)?.functions["init"] ?? []
    return !initializers.isEmpty
      && initializers.allSatisfy { declared in
        declared.function.map {
          interpret($0).settled.contains(ObjectID.own[member: property.name])
        } ?? false
      }
  }

  /// What those keep in the property who run a closure of the function, if it does nothing else with it of
  /// which something is known; nil where none are seen to.
  private func keptByRunners(
    of root: FunctionID, _ key: PropertyKey, _ kept: [AbstractValue]
  ) -> [AbstractValue]? {
    guard kept.allSatisfy({ $0.facets == [.unknown] }),
      !resolver.program[root].assigns(to: key.name)
    else { return nil }
    let runners = runners(ofFunctionsKeptBy: root)
    let given = runners.flatMap { interpret($0).keptByCallees[key] ?? [] }
    return given.isEmpty ? nil : given
  }

  /// What those keep in the property who call a function that keeps what it obtains where it is called, or
  /// what it is given, if none but they can; nil where that is not known of all of them.
  private func keptByCallers(
    of root: FunctionID, _ key: PropertyKey, _ kept: [AbstractValue]
  ) -> [AbstractValue]? {
    let function = resolver.program[root]
    // What is handed to an actor has come there by the call.
    let isActor = resolver.declaration(key.owner)?.kind == .actor
    guard function.kind == .declared,
      kept.contains(where: { value in
        value.facets.contains { $0.isObtainedForOwner || !isActor && $0.isLiveParameter }
      }),
      let callers = CallSites(resolver: resolver).callers(of: function), !callers.isEmpty,
      callers.count <= Self.mostGivers
    else { return nil }
    let given = callers.map { interpret($0).keptByCallees[key] ?? [] }
    // A caller that goes wrong on the way there says nothing.
    let isKnown = given.allSatisfy { values in
      values.contains { !$0.facets.subtracting([.plain]).isEmpty }
        && !values.contains { $0.facets.contains(.unknown) }
    }
    return isKnown ? Array(given.joined()) : nil
  }

  /// What those keep in the property who call a method or a setter of a generic type that keeps what it is
  /// given; unknown where it belongs to several places, since objects of one type serve many.
  private func keptByUsers(
    of root: FunctionID, _ property: PropertyDeclaration, _ key: PropertyKey,
    _ kept: [AbstractValue]
  ) -> [AbstractValue]? {
    guard kept.allSatisfy({ $0.facets.tellsNothing }),
      property.type.map({ isMadeFor($0, key.owner) }) == true
    else { return nil }
    let users = users(of: resolver.program[root])
    guard users.count <= Self.mostAssigners else { return nil }
    let given = users.flatMap { interpret($0).keptByCallees[key] ?? [] }
    let isOfOnePlace = Set(given.flatMap(\.facets.liveHomes).map(\.homes)).count <= 1
    return given.isEmpty ? nil : isOfOnePlace ? given : [.unknown]
  }

  /// The functions that call a method, or that set the property whose setter it is.
  private func users(of function: Function) -> [FunctionID] {
    guard function.kind == .accessor, let owner = function.enclosingType else {
      return callers(of: function)
    }
    let property = resolver.declaration(owner)?.properties.values.first {
      $0.setters.contains(function.id)
    }
    return property.map { assignments.roots(assigningTo: $0.name.withoutFile) } ?? []
  }

  /// The queue that all who assign to the static storage give it, once it is needed perhaps.
  func assignedQueue(
    in property: PropertyDeclaration, owner: String, _ declared: TypeReference
  ) -> Symbol? {
    guard resolver.isQueue(declared.unwrapped) else { return nil }
    return values(of: property, owner, PropertyKey(owner: owner, name: property.name)).queue
  }

  /// What the program adds to the collection that the property holds, be it by whoever calls what adds
  /// it.
  func added(to property: PropertyDeclaration, _ key: PropertyKey) -> [AbstractValue] {
    var open = assignments.roots(addingTo: property.name.withoutFile)
    var seen = Set(open)
    var added: [AbstractValue] = []
    while let root = open.popLast() {
      guard seen.count <= Self.mostAssigners else { return [.unknown] }
      let known = interpret(root)
      let handedIn = known.handedIn[key] ?? []
      added += known.additions[key] ?? []
      let callers = handedIn.isEmpty ? [] : users(of: resolver.program[root])
      guard handedIn.contains(where: { $0.facets == [.unknown] }) else {
        // What is obtained of what callers give, they know best.
        let givers = givers(among: callers, of: resolver.program[root], key) ?? []
        added += givers.isEmpty ? handedIn : []
        open += givers.filter { seen.insert($0).inserted }
        continue
      }
      added += handedIn.filter { $0.facets != [.unknown] }
      if callers.isEmpty, let presumed = known.presumed[key] {
        added += presumed
      } else if let givers = givers(among: callers, of: resolver.program[root], key) {
        open += givers.filter { seen.insert($0).inserted }
      } else {
        return [.unknown]
      }
    }
    return added
  }

  /// The functions that call the one and add something by it; nil where others may give something, of
  /// which nothing is known.
  private func givers(
    among callers: [FunctionID], of function: Function, _ key: PropertyKey
  ) -> [FunctionID]? {
    guard !callers.isEmpty, callers.count <= Self.mostAssigners else { return nil }
    let givers = callers.filter { interpret($0).adds(to: key) }
    let areOthersUnrelated = callers.allSatisfy {
      givers.contains($0) || !names(resolver.program[$0], function.enclosingType)
    }
    return areOthersUnrelated ? givers : nil
  }

  /// The functions that name a method in their code, and not in a text or a comment, nor for a library to
  /// call.
  private func callers(of function: Function) -> [FunctionID] {
    guard function.kind == .declared else { return [] }
    let (name, sites): (Set, _) = ([NameHash(function.calledName)], CallSites(resolver: resolver))
    return resolver.mentions.users(of: function.calledName).filter { user in
      let root = resolver.program.roots[user.root]
      return root.uses(name) && sites.mayCall(function, in: root)
    }
  }

  /// Whether it names the type, or is a member of it.
  private func names(_ function: Function, _ type: String?) -> Bool {
    guard let type, function.enclosingType != type else { return true }
    return resolver.mentions[function.id].contains(NameHash(type))
  }

  /// Whether it holds a collection of something confined that is not confined itself.
  func isContainer(_ property: PropertyDeclaration, _ owner: String) -> Bool {
    guard let type = resolver.roughType(of: property, owner.isEmpty ? nil : owner) else {
      return false
    }
    return resolver.holdsConfined(type) && resolver.confinedKind(of: type) == nil
  }

  /// Where the first reader of a lazy property opens the realm that it keeps, for the reader's thread.
  func lazyOpening(of property: PropertyDeclaration) -> Origin? {
    let origins = lazyOrigins(of: property)
    return origins.count == 1 && origins[0].kind == .opened ? origins[0] : nil
  }

  /// Where a lazy property gets what belongs to the thread of whoever reads it first; none where some
  /// of it belongs elsewhere.
  func lazyOrigins(of property: PropertyDeclaration) -> [Origin] {
    guard property.isLazy, let initializer = property.initializer else { return [] }
    let facets = interpret(initializer).value.facets
    let origins = facets.compactMap { facet in
      if case .live(.thread(.caller), let origin) = facet { origin } else { nil }
    }
    return origins.count == facets.count ? origins : []
  }

  /// Whether a member of the type but this one names the property where it hardly runs on the same
  /// thread: on the main actor, or where asynchronous code begins.
  func isRead(
    _ property: PropertyDeclaration, of owner: String, besides reader: FunctionID
  ) -> Bool {
    resolver.mentions.users(of: property.name).contains { user in
      let function = resolver.program[user]
      guard user.root != reader.root, function.enclosingType == owner,
        function.kind == .declared || function.kind == .accessor
      else { return false }
      let isolation = isolation.isolation(of: function)
      return isolation == .main || isolation == .nonisolated && function.isAsync
    }
  }

  /// Whether a method of the type names the property where its caller is, which no other one calls.
  func isReadByCallers(_ property: PropertyDeclaration, of owner: String) -> Bool {
    resolver.mentions.users(of: property.name).contains { user in
      let method = resolver.program[user]
      guard method.enclosingType == owner, method.kind == .declared, !method.isAsync,
        !method.isOfItsFile, method.namesItself(property.name)
      else { return false }
      return resolver.mentions.users(of: method.calledName).allSatisfy {
        $0 == user || resolver.program[$0].enclosingType != owner
      }
    }
  }

  /// Whether a method assigns to the property, or adds to the collection in it, that a library calls, or
  /// that such a method calls and nothing out of sight.
  func isAssignedByEntry(_ property: PropertyDeclaration, of owner: String) -> Bool {
    let name = property.name.withoutFile
    let adders = isContainer(property, owner) ? assignments.roots(addingTo: name) : []
    return (assignments.roots(assigningTo: name, of: owner) + adders).contains { root in
      let function = resolver.program[root]
      guard function.enclosingType == owner else { return false }
      return isEntry(function) || ownCallers(of: function)?.contains(where: isEntry) == true
    }
  }

  private func isEntry(_ function: Function) -> Bool {
    resolver.entries.entry(of: function, resolver) != nil
  }

  /// All functions that call a method, of which only its own type or a class above can know.
  private func ownCallers(of function: Function) -> [Function]? {
    guard function.isOfItsFile || function.isOpenAsOverride, function.kind == .declared else {
      return nil
    }
    return CallSites(resolver: resolver).callers(of: function)?.map { resolver.program[$0] }
  }
}

extension Facet {
  /// Whether it belongs where its object does, for what was obtained by whoever assigned it.
  fileprivate var isObtainedForOwner: Bool {
    if case .live(.owner, let origin) = self { origin.kind != .parameter } else { false }
  }
}

extension [AbstractValue] {
  /// The queue that all of them are, or that each is one of several.
  var queue: Symbol? {
    let symbols = map(\.symbol)
    let queue = symbols.dropFirst().reduce(symbols.first ?? nil) { $0?.joined(with: $1) }
    return if case .queue? = queue { queue } else { nil }
  }

  /// What the number names that each of them is which is known to be one.
  fileprivate var ticket: Symbol? {
    let symbols = compactMap(\.symbol)
    return symbols.dropFirst().reduce(symbols.first) { $0?.joined(with: $1) }
  }
}

extension Function {
  /// Whether it names the member outside of its closures.
  fileprivate func namesItself(_ member: String) -> Bool {
    blocks.lazy.flatMap(\.instructions).contains { instruction in
      switch instruction.kind {
      case .name(member): true
      case .member(let base, member): selfVariable != nil && loaded(base) == selfVariable
      default: false
      }
    }
  }
}
