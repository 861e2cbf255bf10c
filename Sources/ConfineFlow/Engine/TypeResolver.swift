import ConfineFindings

/// Answers what a type name means, from the program's own declarations and from the models.
///
/// A type that the program declares hides a library's of the same name.
/// Not thread-safe: each worker has its own, for the sake of its caches.
final class TypeResolver {
  let program: Program
  let models: Models
  let index: ModelIndex
  let mentions: Mentions
  let graphs: FlowGraphs
  var known = Known()
  private(set) lazy var allConformers = conformersByProtocol()
  private(set) lazy var allHeirs = heirsByClass()
  private(set) lazy var entries = Entries(self)
  private(set) lazy var tellingMembers = membersThatTell()
  private(set) lazy var tellingStatics = staticsThatTell()
  private(set) lazy var onlyMethods = methodsOfOneName()
  private(set) lazy var staticNames = namesOfStatics()
  private(set) lazy var ownOperators = operatorsOfProgram()
  private(set) lazy var observedTypes = typesThatViewsObserve()
  private(set) lazy var shownNames = namesOfShown()
  private(set) lazy var undeclaredParents = heirsByUndeclared()
  private(set) lazy var classesAskedFor = namesOfClassesAskedFor()
  private(set) lazy var hasOneFileOnly = opensOneFileOnly()
  /// Whether the program freezes anything, be it by a wrapper.
  private(set) lazy var mayFreeze = freezesAnything()
  private lazy var genericParameters = genericParametersOfAll()

  init(program: Program, models: Models, index: ModelIndex) {
    self.program = program
    self.models = models
    self.index = index
    mentions = Mentions(in: program)
    graphs = FlowGraphs()
  }

  /// One for another worker, which knows what this one has found out, as dear things are.
  init(knowing other: TypeResolver) {
    (program, models, index) = (other.program, other.models, other.index)
    (mentions, graphs) = (other.mentions, other.graphs)
    known = other.known
    allConformers = other.allConformers
    allHeirs = other.allHeirs
    entries = other.entries
    tellingMembers = other.tellingMembers
    tellingStatics = other.tellingStatics
    onlyMethods = other.onlyMethods
    staticNames = other.staticNames
    observedTypes = other.observedTypes
    shownNames = other.shownNames
    undeclaredParents = other.undeclaredParents
    classesAskedFor = other.classesAskedFor
    hasOneFileOnly = other.hasOneFileOnly
    mayFreeze = other.mayFreeze
  }

  /// Answers that were given before.
  struct Known {
    fileprivate var kinds: [String: ValueKind?] = [:]
    fileprivate var ancestries: [TypeReference: [TypeReference]] = [:]
    fileprivate var associatedTypes: [TypeReference: [String: TypeReference]] = [:]
    var wholeNames: [ScopedName: TypeReference] = [:]
    var namedTypes: [ScopedName: TypeReference?] = [:]
    fileprivate var modelled: [String: Bool] = [:]
    var keepers: [String: Bool] = [:]
    var functionKeepers: [String: Bool] = [:]
    var ownQueues: [String: Bool] = [:]
    var siblings: [Set<String>: Bool] = [:]
    var singletons: [String: ObjectID?] = [:]
    var properties: [MemberName: Member?] = [:]
    var overloads: [MemberName: [Overloads]] = [:]
    var overrides: [MemberName: [OverridingFunction]] = [:]
    var initializers: [TypeReference: [Overloads]] = [:]
    var storages: [ScopedName: Storage?] = [:]
    var runners: [String: [MemberModel]] = [:]
    var waits: [String: Set<NameHash>]?
    var showing: [String: Bool] = [:]
    var leadingToShown: [String: [Int: Bool]] = [:]
    var ignoredProperties: [String: Set<Substring>] = [:]
  }

  // MARK: - Names

  func declaration(_ name: String) -> TypeDeclaration? { program.types[name] }

  /// Whether the program declares the type, or an extension of it.
  func declares(_ name: String) -> Bool { program.types.keys.contains(name) }

  /// The library's type of that name, unless the program declares its own or imports none of its modules.
  func model(_ name: String) -> TypeModel? { isModelled(name) ? models.types[name] : nil }

  /// Whether the name is such a type's.
  func isModelled(_ name: String) -> Bool {
    if let known = known.modelled[name] { return known }
    let isModelled = models.types[name].map { isInForce($0, name) } ?? false
    known.modelled[name] = isModelled
    return isModelled
  }

  private func isInForce(_ model: TypeModel, _ name: String) -> Bool {
    if let declared = program.types[name], !declared.isExtensionOnly { return false }
    return model.modules.isEmpty || model.modules.contains(where: program.importedModules.contains)
  }

  /// Whether it is a named type of which neither the program nor a model says anything.
  func isUndeclared(_ type: TypeReference) -> Bool {
    guard case .named(let name, _) = type.unwrapped else { return false }
    return declaration(name).map(\.isExtensionOnly) ?? true && !isModelled(name)
  }

  /// Whether a type or a function of the program, or a library's type, has a generic parameter of the
  /// name.
  func isGenericParameter(_ type: TypeReference) -> Bool {
    type.unwrapped.name.map(genericParameters.contains) ?? false
  }

  private func genericParametersOfAll() -> Set<String> {
    let types = program.types.values
    let functions =
      [program.freeFunctions] + types.flatMap { [$0.functions, $0.staticFunctions] }
    let generics = functions.flatMap { $0.values.joined().flatMap(\.genericParameters) }
    return Set(
      generics + types.flatMap(\.genericParameters)
        + models.types.values.flatMap(\.genericParameters))
  }

  /// The names of confined types that some function mentions, and of references to their values; O(n) in
  /// the number of the program's types.
  func namesOfConfinedTypes() -> Set<NameHash> {
    let aliases = [[program.aliases], program.types.values.map(\.aliases)].joined().flatMap(\.keys)
    let own = [Array(program.types.keys), Array(classesAskedFor), aliases].joined()
    let types = index.confinedTypes + own.map { (NameHash($0), $0) }
    let confined = types.filter { hash, name in
      guard mentions.isMentioned(hash) else { return false }
      let type = resolve(.named(name, []), from: nil)
      return holdsConfined(type) || hasConfinedPayload(type)
    }
    let references = index.referenceTypes.filter { model($0) != nil }
    return Set(confined.map(\.hash)).union(
      references.union(models.aliases.keys).map { NameHash($0) })
  }

  /// The names of storage that holds or keeps something confined; O(n) in the number of properties.
  func namesOfConfinedStorage() -> Set<NameHash> {
    var names: Set<NameHash> = []
    let members = program.types.values.flatMap { type in
      [type.properties, type.staticProperties].flatMap(\.values).map { ($0, type.name) }
    }
    for (property, owner) in members {
      guard storageHoldsConfined(property, owner) else { continue }
      names.insert(NameHash(property.name))
      if binds(property.attributes) || projection(by: property.attributes) != nil {
        names.insert(NameHash("$" + property.name))
      }
    }
    for property in program.globals.values where storageHoldsConfined(property, nil) {
      names.insert(NameHash(property.name))
    }
    return names
  }

  /// The names of protocols' requirements that give something confined; O(n) in the number of functions.
  func namesOfProviders() -> Set<NameHash> {
    let requirements = program.types.values.filter { $0.kind == .protocol }
      .flatMap { type in type.functions.values.joined().map { ($0, type.name) } }
    return Set(
      requirements.lazy.filter { requirement, owner in
        let result = requirement.result.map { self.resolve($0, from: owner) }
        return requirement.function == nil && self.confinedKind(of: result) != nil
      }.map { NameHash($0.0.name.withoutFile) })
  }

  // MARK: - Inheritance

  /// The type and all that it inherits from, nearest first; O(n) in their number the first time.
  func ancestry(of type: TypeReference) -> [TypeReference] {
    let type = type.unwrapped
    if let known = known.ancestries[type] { return known }
    let ancestry = findAncestry(of: type)
    known.ancestries[type] = ancestry
    return ancestry
  }

  /// What a type of the program says that names stand for in the protocols that it conforms to.
  func associatedTypes(of type: TypeReference) -> [String: TypeReference] {
    if let known = known.associatedTypes[type] { return known }
    var found: [String: TypeReference] = [:]
    for case .named(let name, let arguments) in ancestry(of: type) {
      guard let declared = declaration(name), declared.kind != .protocol else { continue }
      let given = [String: TypeReference].binding(declared.genericParameters, to: arguments)
      let named = declared.aliases.mapValues { resolve($0.substituting(given), from: name) }
      found.merge(given) { nearer, _ in nearer }
      found.merge(named) { nearer, _ in nearer }
    }
    known.associatedTypes[type] = found
    return found
  }

  private func findAncestry(of type: TypeReference) -> [TypeReference] {
    var found: [TypeReference] = []
    var names: Set<String> = []
    var open = [type]
    while !open.isEmpty {
      let next = open.removeFirst()
      guard case .named(let name, let arguments) = next, names.insert(name).inserted else {
        continue
      }
      found.append(next)
      if let declared = declaration(name) {
        let bindings = [String: TypeReference].binding(declared.genericParameters, to: arguments)
        open += (declared.inherited + declared.added).map {
          resolve($0.unwrapped.substituting(bindings), from: name)
        }
        if let implied = impliedParent(of: declared) { open.append(.named(implied, [])) }
      }
      if isAskedFor(name) { open.append(.named("Object", [])) }
      if let model = model(name) {
        let bindings = [String: TypeReference].binding(model.genericParameters, to: arguments)
        open += model.inherited.map { $0.substituting(bindings) }
      }
    }
    return found
  }

  /// What kind of confined value the type is, or nil.
  func confinedKind(of type: TypeReference?) -> ValueKind? {
    guard case .named(let name, _) = type?.unwrapped else { return nil }
    if let known = known.kinds[name] { return known }
    let kind = ancestry(of: .named(name, [])).lazy
      .compactMap { $0.name.flatMap(self.model)?.confined }.first
    known.kinds[name] = .some(kind)
    return kind
  }

  /// Whether it inherits from what a library keeps on the main actor, such as a view.
  func isOnMainByLibrary(_ name: String) -> Bool {
    ancestry(of: .named(name, [])).contains { $0.name.flatMap(model)?.isolation == .main }
  }

  func isLock(_ type: TypeReference) -> Bool {
    ancestry(of: type.nominal).contains { $0.name.flatMap(model)?.isLock == true }
  }

  /// Whether values of the type change in write transactions alone; a type that nothing declares does
  /// not say.
  func isTransactional(_ type: TypeReference) -> Bool {
    ancestry(of: type.nominal).contains { $0.name.flatMap(model)?.isTransactional == true }
  }

  /// Whether a value of the type may hold something confined: it is, or its elements are.
  func holdsConfined(_ type: TypeReference?) -> Bool {
    switch type?.unwrapped {
    case .named(_, let arguments):
      confinedKind(of: type) != nil || arguments.contains(where: holdsConfined)
    case .array(let element): holdsConfined(element)
    case .dictionary(let key, let value): holdsConfined(key) || holdsConfined(value)
    case .tuple(let elements, _): elements.contains(where: holdsConfined)
    default: false
    }
  }
}

extension [String: TypeReference] {
  /// What generic parameters stand for in a type with these arguments.
  static func binding(_ parameters: [String], to arguments: [TypeReference]) -> Self {
    Dictionary(zip(parameters, arguments), uniquingKeysWith: { one, _ in one })
  }
}

extension TypeReference {
  /// Finds what generic parameters stand for where a value of the other type is passed as this one.
  func match(
    _ other: TypeReference, binding parameters: [String],
    into bindings: inout [String: TypeReference]
  ) {
    switch (unwrapped, other.unwrapped) {
    case (.named(let name, []), let type) where parameters.contains(name):
      if bindings[name] == nil { bindings[name] = type }
    case (.named(let one, let mine), .named(let name, let others)) where one == name:
      for (mine, other) in zip(mine, others) {
        mine.match(other, binding: parameters, into: &bindings)
      }
    case (.array(let mine), .array(let other)), (.metatype(let mine), .metatype(let other)):
      mine.match(other, binding: parameters, into: &bindings)
    case (.function(let mine), .function(let other)):
      for (mine, other) in zip(mine.parameters, other.parameters) {
        mine.match(other, binding: parameters, into: &bindings)
      }
      if let result = other.result {
        mine.result?.match(result, binding: parameters, into: &bindings)
      }
    default: break
    }
  }

  /// The type with generic parameters replaced.
  public func substituting(_ bindings: [String: TypeReference]) -> TypeReference {
    switch self {
    case .named(let name, let arguments):
      if arguments.isEmpty, let bound = bindings[name] { return bound }
      return .named(name, arguments.map { $0.substituting(bindings) })
    case .optional(let wrapped): return .optional(wrapped.substituting(bindings).unwrapped)
    case .array(let element): return .array(element.substituting(bindings))
    case .dictionary(let key, let value):
      return .dictionary(key.substituting(bindings), value.substituting(bindings))
    case .tuple(let elements, let labels):
      return .tuple(elements.map { $0.substituting(bindings) }, labels: labels)
    case .metatype(let type): return .metatype(type.substituting(bindings))
    case .function(var type):
      type.parameters = type.parameters.map { $0.substituting(bindings) }
      type.result = type.result?.substituting(bindings)
      return .function(type)
    }
  }
}
