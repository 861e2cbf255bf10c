/// Functions that may lead to something confined, by the names that they mention and the types that
/// these names have.
struct Candidates {
  /// Those that declare something confined, or name its type.
  private(set) var certain: Set<FunctionID> = []
  /// Others that may come by something confined by themselves.
  private(set) var likely: Set<FunctionID> = []
  /// Those that may wait for the main queue, or take a migration's block.
  private(set) var waiting: Set<FunctionID> = []
  private(set) var waitingForMain: Set<FunctionID> = []
  /// Those that open something for a queue, and those of the same types that may call them.
  private(set) var opening: Set<FunctionID> = []
  private let resolver: TypeResolver
  private let changes: Set<NameHash>
  private lazy var families = Families(resolver)
  private lazy var members = MemberTypes(resolver)
  /// Stored properties that hold functions, by their names and those of what may be given one to keep.
  private lazy var keepers = keepersOfFunctions()
  private lazy var namesOfFunctions = Set(
    resolver.program.roots.lazy.map(\.function).filter { $0.kind == .declared }
      .map { NameHash($0.baseName) })
  private var types: [FunctionID: Set<String>] = [:]
  private var mentions: Mentions { resolver.mentions }

  init(_ resolver: TypeResolver) {
    self.resolver = resolver
    changes = Set(resolver.index.changes.map { NameHash($0) }).union(resolver.namesOfBindings())
    let types = resolver.namesOfConfinedTypes()
    let naming = mentions.users(ofAny: types)
    certain = naming.filter { id in
      declaredTypes(of: id).contains(where: mayBeConfined) || uses(types, id)
    }
    certain.formUnion(resolver.program.roots.map(\.function.id).filter(givesTaker))
    likely = naming.union(mentions.users(ofAny: resolver.namesOfConfinedStorage()))
      .union(mentions.users(ofAny: resolver.namesOfProviders()))
      .union(mentions.users(ofAny: resolver.namesThatTellRealms()))
    let blockTakers = Set(resolver.index.blockTakers.map { NameHash($0) })
    waiting = mentions.users(ofAny: blockTakers).filter { uses(blockTakers, $0) }
    waitingForMain = Waits(resolver).functions
    waiting.formUnion(waitingForMain)
    addOpening()
  }

  private mutating func addOpening() {
    let openers = resolver.index.openers
    var open = mentions.users(of: openers).filter { id in
      certain.contains(id)
        && resolver.program.roots[id.root].functions.contains { $0.opensForQueue(by: openers) }
    }
    while let id = open.popLast() {
      guard opening.insert(id).inserted else { continue }
      let function = resolver.program[id]
      guard function.kind != .closure, function.enclosingType != nil else { continue }
      open += callers(of: function, except: opening).filter { caller in
        resolver.program[caller].enclosingType == function.enclosingType
      }
    }
  }

  /// Whether it gives a closure that takes something confined, be it to the property that it is the
  /// initial value of.
  private func givesTaker(_ id: FunctionID) -> Bool {
    let function = resolver.program[id]
    let scope = function.enclosingType
    guard let result = function.result,
      case .function(let type) = resolver.resolve(result, from: scope).unwrapped
    else { return false }
    return type.parameters.map { resolver.resolve($0, from: scope) }.contains(where: mayBeConfined)
  }

  private func mayBeConfined(_ type: TypeReference) -> Bool {
    resolver.holdsConfined(type) || resolver.hasConfinedPayload(type)
  }

  private func uses(_ names: Set<NameHash>, _ id: FunctionID) -> Bool {
    resolver.program.roots[id.root].uses(names)
  }

  /// Whether the function hops or changes something, or a library calls it on a thread of its own
  /// choice or on the main thread, which may be wrong for what it calls.
  mutating func isActing(_ id: FunctionID) -> Bool {
    mentions[id].contains(where: changes.contains)
      || resolver.entries.entry(of: resolver.program[id], resolver) != nil
      || resolver.program[id].enclosingType.map(resolver.isOnMainByLibrary) == true
      || resolver.program.roots[id.root].functions.contains { $0.isAsync || $0.kind == .closure }
      || givesFunction(id)
  }

  /// Whether callers hand a queue to it.
  func takesQueue(_ function: Function) -> Bool {
    function.parameters.contains { resolver.isQueue($0, of: function) }
  }

  /// Whether it hands over a function by its name.
  private mutating func givesFunction(_ id: FunctionID) -> Bool {
    let names = namesOfFunctions
    return mentions[id].contains(where: names.contains)
      && resolver.program.roots[id.root].functions.contains { function in
        let instructions = function.blocks.lazy.flatMap(\.instructions)
        let named = Set(instructions.filter { $0.kind.names(oneOf: names) }.map(\.result))
        return !named.isEmpty
          && instructions.contains { instruction in
            guard case .call(let call) = instruction.kind else { return false }
            return call.arguments.contains { named.contains($0.value) }
          }
      }
  }

  /// Those of the types' members that may show something and run elsewhere, or call such that do.
  func showing(in types: Set<String>) -> Set<FunctionID> {
    let shown = resolver.index.shownTypes
    func members(mentioning names: Set<String>) -> Set<FunctionID> {
      mentions.users(ofAny: Set(names.map { NameHash($0) })).filter { id in
        let function = resolver.program[id]
        return function.enclosingType.map(types.contains) == true
          && (resolver.mayShow(function) || mentions[id].contains(where: shown.contains))
      }
    }
    let showing = members(mentioning: resolver.shownNames)
    let callers = members(mentioning: Set(showing.map { resolver.program[$0].calledName }))
    return showing.union(callers).filter { id in
      resolver.program.roots[id.root].functions.contains { $0.kind == .closure }
        || !resolver.entries.topics(of: resolver.program[id]).isEmpty
    }
  }

  /// The types that show something and keep objects of one of the types, or of a related one.
  mutating func screens(of types: Set<String>) -> Set<String> {
    let related = types.reduce(into: types) { $0.formUnion(families.relatives(of: $1)) }
    let screens = resolver.program.types.filter { name, type in
      type.properties.values.contains { property in
        guard property.isStored, let kept = resolver.roughType(of: property, name)
        else { return false }
        return kept.allNames.contains(where: related.contains)
      } && resolver.mayShow(name)
    }
    return Set(screens.keys)
  }

  /// Those that may call the function, but for some: they mention a name by which it is called, and
  /// know values of its type unless the name is enough.
  mutating func callers(
    of function: Function, except others: Set<FunctionID>
  ) -> [FunctionID] {
    let isOfItsFile = function.isOfItsFile
    let users = mentions.users(of: names(of: function)).filter { user in
      !others.contains(user) && (!isOfItsFile || resolver.program[user].file == function.file)
    }
    return resolver.isKnownByName(function) ? users : knowing(function.enclosingType, among: users)
  }

  /// The properties in which the function may keep functions: it mentions their names, or gives some to
  /// a function that does.
  mutating func keepers(mentionedBy id: FunctionID) -> Set<PropertyKey> {
    mentions[id].reduce(into: []) { $0.formUnion(keepers[$1] ?? []) }
  }

  /// Those that may run what the properties hold, by whose names they mention.
  mutating func runners(ofWhatIsIn keys: Set<PropertyKey>, except id: FunctionID) -> [FunctionID] {
    keys.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }.flatMap { key in
      knowing(key.owner, among: mentions.users(of: key.name).filter { $0 != id })
    }
  }

  /// Those of the functions that know values of a type, or of one that is related to it; all of them
  /// for no type.
  mutating func knowing(_ type: String?, among functions: [FunctionID]) -> [FunctionID] {
    guard let type, !functions.isEmpty else { return functions }
    let relatives = families.relatives(of: type)
    return functions.filter { !relatives.isDisjoint(with: types(knownTo: $0)) }
  }

  private func keepersOfFunctions() -> [NameHash: Set<PropertyKey>] {
    var keepers: [NameHash: Set<PropertyKey>] = [:]
    for type in resolver.program.types.values {
      for property in type.properties.values where property.isStored {
        guard resolver.holdsFunctions(property, of: type.name) else { continue }
        let key = PropertyKey(owner: type.name, name: property.name)
        keepers[NameHash(property.name), default: []].insert(key)
        let isMemberwise = resolver.isMemberwise(type.name)
        let keeping = mentions.users(of: property.name).map { resolver.program[$0] }
          .filter { ($0.enclosingType == type.name || isMemberwise) && takesFunctions($0) }
        for name in keeping.flatMap(namesHandingOn) { keepers[name, default: []].insert(key) }
      }
    }
    return keepers
  }

  /// The names by which the function is given functions, be it by one that is given them itself.
  private func namesHandingOn(to function: Function) -> [NameHash] {
    let names = resolver.callingNames(of: function)
    let others = names.flatMap { mentions.users(of: $0) }.map { resolver.program[$0] }
      .filter { $0.id != function.id && takesFunctions($0) }
    return names.map { NameHash($0) } + others.map { NameHash($0.calledName) }
  }

  private func takesFunctions(_ function: Function) -> Bool {
    function.parameters.contains { parameter in
      parameter.type.map { resolver.resolve($0, from: function.enclosingType).holdsFunctions }
        ?? false
    }
  }

  /// An initialiser is called by the name of its type, of what inherits it, or of an alias of these.
  private mutating func names(of function: Function) -> Set<String> {
    guard function.kind == .initializer, let type = function.enclosingType else {
      return [function.calledName]
    }
    return families.names(of: type).union(["init", "Self"])
  }

  private mutating func types(knownTo id: FunctionID) -> Set<String> {
    if let known = types[id] { return known }
    let scope = resolver.program[id].enclosingType
    var found: Set<String> = []
    for name in mentions[id] { members.addTypes(of: name, in: scope, to: &found) }
    for type in declaredTypes(of: id) { found.formUnion(type.allNames) }
    types[id] = found
    return found
  }

  /// A body that is still to be lowered mentions the types that it declares.
  private func declaredTypes(of id: FunctionID) -> [TypeReference] {
    let head = resolver.program[id]
    let functions = head.deferred == nil ? resolver.program.roots[id.root].functions : [head]
    return functions.flatMap { function in
      let scope = function.enclosingType
      var types = function.parameters.compactMap(\.type)
      if let result = function.result { types.append(result) }
      if let scope { types.append(.named(scope, [])) }
      return types.map { resolver.resolve($0, from: scope) }
    }
  }
}

extension Function {
  /// The name by which it is called, without a private one's file: an initialiser's is its type's.
  var calledName: String {
    guard kind == .initializer, let type = enclosingType else { return baseName.withoutFile }
    return type.lastName
  }
}

extension String {
  /// A type's own name, without those around it and without a private one's file.
  var lastName: String { lastPart.withoutFile }
}

/// What a value whose member is called may be, by the type that declares the member.
private struct Families {
  private var ancestors: [String: Set<String>] = [:]
  private var heirs: [String: Set<String>] = [:]
  private var aliases: [String: Set<String>] = [:]

  init(_ resolver: TypeResolver) {
    let program = resolver.program
    for (alias, type) in [[program.aliases], program.types.values.map(\.aliases)].joined().joined()
    {
      if let name = type.name?.lastName { aliases[name, default: []].insert(alias.lastName) }
    }
    for type in program.types.keys {
      let declared = resolver.ancestry(of: .named(type, [])).compactMap(\.name)
        .filter { resolver.declaration($0) != nil }
      ancestors[type] = Set(declared)
      for ancestor in declared { heirs[ancestor, default: []].insert(type) }
    }
  }

  /// The type, what it inherits from and what inherits from it, as far as the program declares it.
  func relatives(of type: String) -> Set<String> {
    ancestors[type, default: []].union(heirs[type, default: []]).union([type])
  }

  /// By which names one of the type is made: its own, those of what inherits its initialisers, and
  /// aliases of these.
  func names(of type: String) -> Set<String> {
    var names = Set(heirs[type, default: [type]].map(\.lastName))
    for name in names { names.formUnion(aliases[name, default: []]) }
    return names
  }
}

/// The program's types that values have which are reached by a member's or a global's name.
private struct MemberTypes {
  private var types: [NameHash: Set<String>] = [:]
  /// What may be a type's name where it is mentioned.
  private var typeNames: [NameHash: Set<String>] = [:]
  private let resolver: TypeResolver

  init(_ resolver: TypeResolver) {
    self.resolver = resolver
    let program = resolver.program
    for (name, type) in program.types {
      types[NameHash(name), default: []].insert(name)
      typeNames[NameHash(name), default: []].insert(name.lastPart)
      for alias in type.aliases.keys { typeNames[NameHash(alias), default: []].insert(alias) }
      for properties in [type.properties, type.staticProperties] {
        for property in properties.values {
          add(property.name, resolver.roughType(of: property, name))
        }
      }
      for functions in [type.functions, type.staticFunctions] {
        for function in functions.values.joined() { add(function, of: name) }
      }
    }
    for alias in program.aliases.keys { typeNames[NameHash(alias), default: []].insert(alias) }
    for property in program.globals.values {
      add(property.name, resolver.roughType(of: property, nil))
    }
    for function in program.freeFunctions.values.joined() { add(function, of: nil) }
  }

  private mutating func add(_ function: FunctionDeclaration, of type: String?) {
    // Every type has initialisers.
    guard function.name != "init", let result = function.result else { return }
    add(function.name, resolver.resolve(result, from: type))
  }

  private mutating func add(_ name: String, _ type: TypeReference?) {
    for declared in type?.allNames ?? [] where resolver.declares(declared) {
      types[NameHash(name), default: []].insert(declared)
    }
  }

  /// A name that is a type's where it is mentioned stands for that type alone.
  func addTypes(of name: NameHash, in scope: String?, to found: inout Set<String>) {
    if let names = typeNames[name] {
      let named = names.compactMap { resolver.type(named: $0, from: scope) }
      guard named.isEmpty else { return found.formUnion(named.flatMap(\.allNames)) }
    }
    if let declared = types[name] { found.formUnion(declared) }
  }
}

/// Calls that wait for a queue, which is wrong on the main thread if that is the main queue.
private struct Waits {
  /// Those that make such a call, as far as names tell.
  let functions: Set<FunctionID>

  private static let main = "main"

  init(_ resolver: TypeResolver) {
    let types = resolver.index.waitedTypes
    // What may give the main queue: `main`, and what the program makes of it.
    var queues: Set<String> = [Self.main]
    for user in resolver.mentions.users(of: Self.main) {
      let function = resolver.program[user]
      let result = function.result.map { resolver.resolve($0, from: function.enclosingType) }
      let gives = result?.unwrapped.name.map(types.contains) ?? (function.kind == .initialValue)
      if gives { queues.insert(function.baseName) }
      queues.formUnion(function.assignedNames)
    }
    functions = Set(resolver.mentions.users(of: resolver.index.waits))
      .intersection(resolver.mentions.users(of: queues))
  }
}

extension Function {
  fileprivate func opensForQueue(by openers: Set<String>) -> Bool {
    blocks.contains { block in
      block.instructions.contains { instruction in
        guard case .call(let call) = instruction.kind, let name = call.callee.name else {
          return false
        }
        return openers.contains(name.withoutFile)
          && call.arguments.contains { $0.label == "queue" }
      }
    }
  }

  fileprivate var assignedNames: [String] {
    blocks.lazy.flatMap(\.instructions).compactMap { instruction in
      switch instruction.kind {
      case .assignName(let name, _): name.withoutFile
      case .assignMember(_, let name, _): name
      default: nil
      }
    }
  }
}

extension Instruction.Kind {
  /// Whether it reads something of one of the names that is no variable of the function's.
  fileprivate func names(oneOf names: Set<NameHash>) -> Bool {
    switch self {
    case .name(let name): names.contains(NameHash(name.withoutFile))
    case .member(_, let name): names.contains(NameHash(name))
    default: false
    }
  }
}
