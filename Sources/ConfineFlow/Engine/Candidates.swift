/// Functions that may lead to something confined, by the names that they mention and the types that
/// these names have.
struct Candidates {
  /// Those that may come by something confined by themselves.
  private(set) var direct: Set<FunctionID> = []
  /// Those that may wait for the main queue, or take a migration's block.
  private(set) var waiting: Set<FunctionID> = []
  /// Those that hop or change something, which may be wrong for what they call.
  private(set) var acting: Set<FunctionID> = []
  private let resolver: TypeResolver
  private let mentions: Mentions
  private lazy var families = Families(resolver)
  private lazy var members = MemberTypes(resolver)
  private var types: [FunctionID: Set<String>] = [:]
  /// Closures and local functions, by the function that stands by itself around them.
  private var parts: [FunctionID: [FunctionID]] = [:]

  init(_ resolver: TypeResolver) {
    self.resolver = resolver
    mentions = Mentions(in: resolver.program)
    let names = mentions.table
    let isConfined = names.flags(resolver.isConfinedName)
    let isChange = names.flags(resolver.index.changes.contains)
    let takesBlock = names.flags(resolver.index.blockTakers.contains)
    let waits = Waits(resolver, mentions)
    for function in resolver.program.functions {
      let root = resolver.program.rootID(of: function.id)
      if function.isAsync || function.kind == .closure { acting.insert(root) }
      if declaredTypes(of: function).contains(where: resolver.holdsConfined) { direct.insert(root) }
      guard function.parent == nil else {
        parts[root, default: []].append(function.id)
        continue
      }
      let mentioned = mentions[root]
      if mentioned.contains(where: { isConfined[$0] }) { direct.insert(root) }
      if mentioned.contains(where: { isChange[$0] }) { acting.insert(root) }
      if mentioned.contains(where: { takesBlock[$0] }) || waits.mayStop(at: mentioned) {
        waiting.insert(root)
      }
    }
  }

  /// Those that may call the function: they mention a name by which it is called, and know values of
  /// its type.
  mutating func callers(of function: Function) -> [FunctionID] {
    let users = Set(names(of: function).flatMap(mentions.users))
    return knowing(function.enclosingType, among: Array(users))
  }

  /// Those of the functions that know values of a type, or of one that is related to it; all of them
  /// for no type.
  mutating func knowing(_ type: String?, among functions: [FunctionID]) -> [FunctionID] {
    guard let type, !functions.isEmpty else { return functions }
    let relatives = families.relatives(of: type)
    return functions.filter { !relatives.isDisjoint(with: types(knownTo: $0)) }
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
    for name in mentions[id] {
      found.formUnion(members.types(of: mentions.table.names[name], in: scope))
    }
    for function in [id] + parts[id, default: []] {
      for type in declaredTypes(of: resolver.program[function]) { found.formUnion(type.allNames) }
    }
    types[id] = found
    return found
  }

  private func declaredTypes(of function: Function) -> some Sequence<TypeReference> {
    let scope = function.enclosingType
    let own = function.parameters.map(\.type) + [function.result]
    return (own + [scope.map { .named($0, []) }]).lazy.compactMap(\.self)
      .map { [resolver] in resolver.resolve($0, from: scope) }
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
  fileprivate var lastName: String { String(split(separator: ".").last ?? "").withoutFile }
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
  private var types: [String: Set<String>] = [:]
  private let resolver: TypeResolver

  init(_ resolver: TypeResolver) {
    self.resolver = resolver
    let program = resolver.program
    for (name, type) in program.types {
      types[String(name.split(separator: ".").last ?? ""), default: []].insert(name)
      for property in [type.properties, type.staticProperties].flatMap(\.values) {
        add(property.name, resolver.roughType(of: property, name))
      }
      for function in [type.functions, type.staticFunctions].flatMap(\.values).joined() {
        add(function.name, function.result.map { resolver.resolve($0, from: name) })
      }
    }
    for property in program.globals.values {
      add(property.name.withoutFile, resolver.roughType(of: property, nil))
    }
    for function in program.freeFunctions.values.joined() {
      add(function.name.withoutFile, function.result.map { resolver.resolve($0, from: nil) })
    }
    for name in types.keys { types[name] = types[name]?.filter { program.types[$0] != nil } }
  }

  private mutating func add(_ name: String, _ type: TypeReference?) {
    // Every type has initialisers.
    guard let type, name != "init" else { return }
    types[name, default: []].formUnion(type.allNames)
  }

  /// A name that is a type's where it is mentioned stands for that type alone.
  func types(of name: String, in scope: String?) -> Set<String> {
    if let type = resolver.type(named: name, from: scope) { return Set(type.allNames) }
    return types[name] ?? []
  }
}

/// Calls that wait for a queue, which is wrong on the main thread if that is the main queue.
private struct Waits {
  /// The members that wait.
  private let isWait: [Bool]
  /// What may give the main queue: `main`, and what the program makes of it.
  private let isQueue: [Bool]

  private static let main = "main"

  init(_ resolver: TypeResolver, _ mentions: Mentions) {
    let types = resolver.index.waitedTypes
    var queues: Set<String> = [Self.main]
    for user in mentions.users(of: Self.main) {
      let function = resolver.program[user]
      let result = function.result.map { resolver.resolve($0, from: function.enclosingType) }
      let gives = result?.unwrapped.name.map(types.contains) ?? (function.kind == .initialValue)
      if gives { queues.insert(function.baseName) }
      queues.formUnion(function.assignedNames)
    }
    isWait = mentions.table.flags(resolver.index.waits.contains)
    isQueue = mentions.table.flags(queues.contains)
  }

  func mayStop(at mentioned: [Int]) -> Bool {
    mentioned.contains { isWait[$0] } && mentioned.contains { isQueue[$0] }
  }
}

extension Function {
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
