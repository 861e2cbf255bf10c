/// What is known of the program's properties and functions, found once.
///
/// Not thread-safe: each worker has its own.
final class Summaries {
  let resolver: TypeResolver
  let isolation: IsolationInference
  private(set) var results: [FunctionID: Interpretation] = [:]
  var contents: Contents
  /// What an earlier search has found of what is being found out.
  let draft: Draft
  /// The properties whose contents are being found out, outermost first.
  private var pending: [PropertyKey] = []
  /// Those of which more would be known if what they hang on had been known.
  private(set) var drafted: Set<PropertyKey> = []
  private var draftedResults: Set<FunctionID> = []
  private var variables: [FunctionID: Set<VariableID>] = [:]
  private var inProgress: Set<FunctionID> = []
  private var leads: [CallStep: Bool] = [:]
  /// Whether what is being found out hangs on a function that is still being interpreted.
  private var isIncomplete = false
  let survey: Survey
  /// Whether functions are looked at without their calls, and properties without their contents.
  private let isOutlining: Bool
  let assignments: Assignments
  let shrinking: StorageUses
  let read: StorageUses
  var transactionReach: TransactionReach { survey.transactionReach }

  /// Whether the function, or the one around it, leads to something confined.
  func isRelevant(_ function: Function) -> Bool {
    survey.relevance.contains(FunctionID(root: function.id.root))
  }

  /// Whether another function of its type leads to something confined.
  func isOfRelevantType(_ function: Function) -> Bool {
    function.enclosingType.map(survey.relevance.hasMembers) ?? false
  }

  /// Whether a value of the protocol is of one of several types that lead to something confined, so that
  /// who makes it knows of which.
  func isOneOfSeveral(_ type: TypeReference) -> Bool {
    guard let name = type.unwrapped.name, resolver.isProtocol(type.unwrapped) else { return false }
    let conformers = resolver.conformers(of: name)
    return conformers.count > 1 && conformers.contains(where: survey.relevance.hasMembers)
  }

  /// Whether the function, or the one around it, may lead to a wait for the main queue.
  func mayBeWrongOnMain(_ function: Function) -> Bool {
    survey.relevance.mayBeWrongOnMain(FunctionID(root: function.id.root))
  }

  /// Whether the function, or the one around it, may keep functions for others to run.
  func mayKeepFunctions(_ function: Function) -> Bool {
    survey.relevance.mayKeepFunctions(FunctionID(root: function.id.root))
  }

  /// Whether it leads to something confined, and callers hand a queue to it.
  func takesQueue(_ function: Function) -> Bool {
    survey.relevance.takesQueue(FunctionID(root: function.id.root))
  }

  /// Whether code of the type adds its property of the name to a realm, or to what one manages.
  func isAdded(_ name: String, of owner: String) -> Bool { assignments.isAdded(name, of: owner) }

  /// Whether code of the type sets a property of the name, or adds to it.
  func isChanged(_ name: String, by owner: String) -> Bool {
    let changing = assignments.roots(assigningTo: name) + assignments.roots(addingTo: name)
    return changing.contains { resolver.program[$0].enclosingType == owner }
  }

  /// Whether a realm is given the variable's value to manage.
  func isGivenToRealm(_ variable: VariableID) -> Bool { assignments.isGivenToRealm(variable) }

  func isTakenForManaged(_ variable: VariableID) -> Bool {
    assignments.isTakenForManaged(variable)
  }

  /// Whether a closure assigns the variable, which may run whenever it likes.
  func isUntracked(_ variable: VariableID) -> Bool { assignments.isUntracked(variable) }

  /// Whether a closure assigns the variable, and other code uses it.
  func isAssignedForOthers(_ variable: VariableID) -> Bool {
    assignments.isAssignedForOthers(variable)
  }

  /// A function interpreted by itself: what it returns and what it assigns to properties.
  struct Interpretation {
    var value = AbstractValue.unknown
    /// The closures that the object was made with that it gives.
    var parts: [String: AbstractValue] = [:]
    var kept: [PropertyKey: [AbstractValue]] = [:]
    var keptByCallees: [PropertyKey: [AbstractValue]] = [:]
    var additions: [PropertyKey: [AbstractValue]] = [:]
    var handedIn: [PropertyKey: [AbstractValue]] = [:]
    var presumed: [PropertyKey: [AbstractValue]] = [:]
    var sent: [Inlet: Sent] = [:]
    var sentFrom: [Inlet: Set<Here>] = [:]
    var posts: [Inlet: Set<Here>] = [:]
    /// The streams that are subscribed to, of which nobody is seen to send anything.
    var unsent: Set<Inlet> = []
    /// What an initialiser sets in any case.
    var settled: Set<String> = []

    func adds(to key: PropertyKey) -> Bool { additions[key] != nil || handedIn[key] != nil }
  }

  init(
    resolver: TypeResolver, survey: Survey, contents: Contents = Contents(),
    draft: Draft = Draft(), isOutlining: Bool = false
  ) {
    self.resolver = resolver
    self.survey = survey
    self.isOutlining = isOutlining
    self.contents = contents
    self.draft = draft
    assignments = Assignments(resolver)
    shrinking = .shrinking(resolver)
    read = .reads(resolver)
    isolation = IsolationInference(resolver: resolver, assignments: assignments)
  }

  func graph(of function: Function) -> ControlFlow { resolver.graphs.graph(of: function) }

  /// `self` of the method, or of the one around the closure or local function.
  func selfVariable(of function: Function) -> VariableID? {
    if let own = function.selfVariable { return own }
    return function.parent.flatMap { selfVariable(of: resolver.program[$0]) }
  }

  /// The variables that a closure and the functions that it mentions name, `self` among them.
  func variables(of closure: FunctionID) -> Set<VariableID> {
    if let known = variables[closure] { return known }
    var found: Set<VariableID> = []
    var seen: Set<FunctionID> = [closure]
    var open = [closure]
    while let id = open.popLast() {
      let function = resolver.program[id]
      if let own = resolver.program.root(of: function).selfVariable { found.insert(own) }
      for instruction in function.blocks.lazy.flatMap(\.instructions) {
        switch instruction.kind {
        case .load(let variable), .store(let variable, _): found.insert(variable)
        case .closure(let inner, _), .function(let inner):
          if seen.insert(inner).inserted { open.append(inner) }
        default: break
        }
      }
    }
    variables[closure] = found
    return found
  }

  /// Whether the code around a place may lead to the function, or code out of sight may that has a
  /// selector.
  func mayLead(from place: CrossingID, to function: FunctionID) -> Bool {
    let step = CallStep(place: place, function: function)
    if let known = leads[step] { return known }
    let callers = Callers(resolver)
    let leads = callers.mayCall(function) { $0.holds(place.range, in: place.file) }
    self.leads[step] = leads
    return leads
  }

  /// The way from a place to a function.
  private struct CallStep: Hashable {
    var place: CrossingID
    var function: FunctionID
  }

  // MARK: - Properties

  /// What static storage holds at first.
  func initialValue(of property: PropertyDeclaration, owner: String?) -> AbstractValue {
    let declared = property.type.map { resolver.resolve($0, from: owner) }
    if isolation.isWrapped(property) { return .unknown(declared) }
    guard let initializer = property.initializer else {
      let holds = declared == nil || resolver.holdsConfined(declared)
      let queue = declared.flatMap { assignedQueue(in: property, owner: owner ?? "", $0) }
      return AbstractValue(type: declared, facets: holds ? [.unknown] : [], symbol: queue)
    }
    var value = interpret(initializer).value
    value.type = declared ?? value.type
    if !property.isConstant {
      // A variable may have been assigned anything since.
      switch value.symbol {
      case .queue where !property.isLazy && assignments.isReplaced(property, of: owner),
        .truth, .absent, .present, .implicitMember:
        value.symbol = nil
      default: break
      }
      value.madeAs = nil
      if !value.facets.isEmpty || resolver.holdsConfined(value.type) { value.facets = [.unknown] }
    }
    return value
  }

  /// What a part of the object is that constant storage holds, if that is a closure.
  func initialPart(_ name: String, of storage: PropertyDeclaration) -> AbstractValue? {
    storage.initializer.flatMap { interpret($0).parts[name] }
  }

  /// What a property holds of an object that the analysis has not seen made, by all of its
  /// assignments in the program; homes are relative to the object.
  func content(of property: PropertyDeclaration, owner: String) -> AbstractValue {
    let key = PropertyKey(owner: owner, name: property.name)
    if let known = contents.properties[key] {
      if pending.contains(key) || drafted.contains(key) { noteDraft() }
      // What is assigned to itself, as in `dogs = new ?? dogs`, adds nothing.
      let isOwn = pending.last == key && draft.properties[key] == nil
      return isOwn ? AbstractValue(type: known.type, symbol: .absent) : known
    }
    pending.append(key)
    defer { pending.removeLast() }
    let declared = property.type.map { resolver.resolve($0, from: owner) }
    var content = draft.properties[key] ?? .unknown(declared)
    contents.properties[key] = content
    content.type = declared ?? property.initializer.flatMap { interpret($0).value.type }
    contents.properties[key] = content
    if isOutlining { return content }
    if !isolation.isWrapped(property) {
      let before = isIncomplete
      defer { isIncomplete = before }
      isIncomplete = false
      let values = values(of: property, owner, key)
      let additions = additions(to: property, owner, key)
      if !isIncomplete || !values.isEmpty {
        content = joined(values, of: property, owner, declared)
        takeGiven(for: property, of: owner, key, declared, &content)
        if !values.isEmpty { content.facets.formUnion(additions) }
      }
      if isIncomplete {
        // What it is shows when it is asked for again, after that function.
        contents.properties[key] = nil
        return content
      }
    }
    contents.properties[key] = content
    return content
  }

  /// The queue that everybody gives to an initialiser which keeps it, or that it is one of several; or a
  /// realm that is bound to one or to the main thread.
  private func takeGiven(
    for property: PropertyDeclaration, of owner: String, _ key: PropertyKey,
    _ declared: TypeReference?, _ content: inout AbstractValue
  ) {
    guard let declared else { return }
    if declared.holdsFunctions {
      let given = given(for: property, of: owner, key).flatMap(\.closures)
      let kept = content.closures + functions(keptIn: property, key) + given
      content.symbol = Symbol(anyOf: kept.bestKnownFirst)
    } else if content.symbol == nil, resolver.isQueue(declared) {
      content.symbol = given(for: property, of: owner, key).queue
    } else if content.facets.contains(where: { $0.isOfOwner || $0.isOfUnknownQueue }) {
      let homes = states(givenTo: property, owner)
      let all = FacetSet(homes.joined())
      guard !homes.isEmpty,
        homes.allSatisfy(\.isOfExecutor) || all.isOfMain || all.isOfOneStorage
          || !all.isEmpty && all.allSatisfy(\.isFrozen)
      else { return }
      content.facets = all
    } else if content.facets.contains(where: \.isLiveParameter) {
      let all = FacetSet(states(givenTo: property, owner).joined())
      if !all.isEmpty, all.allSatisfy(\.isFrozen) { content.facets = all }
    } else if content.facets == [.unknown], resolver.holdsConfined(declared) {
      // What a view is given.
      let states = states(givenTo: property, owner)
      guard !states.isEmpty else { return }
      let facets = FacetSet(states.joined())
      let isFrozen = states.allSatisfy { $0.contains(where: \.isFrozen) }
      guard isFrozen && !facets.contains(where: \.isLive) || facets.isOfMain else { return }
      content.facets = facets
    }
  }

  /// Whether everybody gives the property something that a realm manages.
  func isGivenManaged(_ property: PropertyDeclaration, _ owner: String) -> Bool {
    let states = states(givenTo: property, owner)
    return !states.isEmpty
      && states.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLive || $0.isFrozen } }
  }

  /// Whether everybody gives the property what is frozen, as far as that is known.
  func isGivenFrozen(_ property: PropertyDeclaration, _ owner: String) -> Bool {
    let states = states(givenTo: property, owner)
    return !states.isEmpty && states.allSatisfy { $0.contains(where: \.isFrozen) }
  }

  private func states(givenTo property: PropertyDeclaration, _ owner: String) -> [FacetSet] {
    let key = PropertyKey(owner: owner, name: property.name)
    return given(for: property, of: owner, key).map { $0.facets.subtracting([.plain]) }
  }

  /// What everybody gives to an initialiser that keeps it in the property, or leaves to its default.
  private func given(
    for property: PropertyDeclaration, of owner: String, _ key: PropertyKey
  ) -> [AbstractValue] {
    let assigners = assignments.roots(assigningTo: property.name.withoutFile, of: owner)
    guard let kept = resolver.keptParameter(in: property, of: owner, by: assigners),
      kept.givers.count <= Self.mostGivers
    else { return [] }
    var values = kept.givers.flatMap { giver in
      let given = interpret(giver)
      let values = given.kept[key, default: []] + given.keptByCallees[key, default: []]
      return values.isEmpty ? [.unknown] : values
    }
    if let initial = kept.defaultValue { values.append(interpret(initial).value) }
    return values
  }

  /// What an object that was made there is given to keep in the property; nil where it is not known which
  /// objects are given what.
  func values(
    givenTo property: PropertyDeclaration, of owner: String, madeAt place: ObjectID
  ) -> [AbstractValue]? {
    let given = given(for: property, of: owner, PropertyKey(owner: owner, name: property.name))
    let told = given.filter { $0.keptIn != nil }
    guard !told.isEmpty else { return nil }
    let own = told.filter { $0.keptIn?.mayBe(place) == true }
    return own.isEmpty ? given.filter { $0.keptIn == nil } : own
  }

  /// Beyond this many functions that give one, none is looked at.
  static let mostGivers = 12

  /// What the program adds to the collection that the property holds; nothing where that is not known
  /// of all additions.
  private func additions(
    to property: PropertyDeclaration, _ owner: String, _ key: PropertyKey
  ) -> FacetSet {
    guard mayKeepConfined(property, owner) || isContainer(property, owner) else { return [] }
    let kind = resolver.confinedKind(of: property.type.map { resolver.resolve($0, from: owner) })
    guard kind == nil || kind == .collection else { return [] }
    var facets: FacetSet = []
    for value in added(to: property, key) { facets.formUnion(value.facets) }
    facets.remove(.plain)
    let isOfOneState = facets.contains(where: \.isFrozen) != facets.contains(where: \.isLive)
    return isOfOneState ? facets : []
  }

  /// Beyond this many functions that assign to properties of the name, none is looked at.
  static let mostAssigners = 40

  /// Where everything belongs that the program assigns to static storage; nil where not all of it is
  /// known to be live.
  func homes(of property: PropertyDeclaration, owner: String?) -> StorageHomes? {
    let owner = owner ?? ""
    guard !isOutlining, !isolation.isWrapped(property),
      !property.isConstant || property.initializer == nil || isContainer(property, owner)
    else { return nil }
    let key = PropertyKey(owner: owner, name: property.name)
    if let known = contents.storage[key] { return known }
    contents.storage[key] = .some(nil)
    let before = isIncomplete
    defer { isIncomplete = before }
    isIncomplete = false
    let values =
      values(of: property, owner, key)
      + (isContainer(property, owner) ? added(to: property, key) : [])
    let facets = values.reduce(into: FacetSet()) { $0.formUnion($1.facets) }.subtracting([.plain])
    let homes = isIncomplete ? nil : StorageHomes(of: facets)
    contents.storage[key] = isIncomplete ? nil : .some(homes)
    return homes
  }

  /// What is being found now hangs on what is not known yet.
  private func noteDraft() {
    drafted.formUnion(pending)
    draftedResults.formUnion(inProgress)
  }

  // MARK: - Functions

  /// What a function does by itself.
  func outline(of function: FunctionID) -> Outline {
    let interpreter = Interpreter(resolver: resolver, summaries: self)
    interpreter.isReporting = false
    interpreter.outline = Outline()
    interpreter.runAsRoot(function)
    return interpreter.outline ?? Outline()
  }

  /// Interprets a function by itself.
  func interpret(_ id: FunctionID) -> Interpretation {
    if let known = results[id] {
      if draftedResults.contains(id) { noteDraft() }
      return known
    }
    guard inProgress.insert(id).inserted else {
      noteDraft()
      if let known = draft.results[id] { return known }
      isIncomplete = true
      return Interpretation()
    }
    defer { inProgress.remove(id) }
    let interpreter = Interpreter(resolver: resolver, summaries: self)
    interpreter.isReporting = false
    if isOutlining { interpreter.outline = Outline() }
    let value = interpreter.runAsRoot(id)
    let result = Interpretation(
      value: value, parts: interpreter.partsGiven, kept: interpreter.kept,
      keptByCallees: interpreter.keptByCallees,
      additions: interpreter.additions, handedIn: interpreter.handedIn,
      presumed: interpreter.presumed,
      sent: interpreter.sentAnywhere, sentFrom: interpreter.sentFrom, posts: interpreter.posts,
      unsent: interpreter.unsent, settled: interpreter.settled ?? [])
    results[id] = result
    return result
  }
}
