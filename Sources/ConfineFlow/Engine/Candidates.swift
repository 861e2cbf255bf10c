/// Functions that may lead to something confined, by the names that they mention and the types that
/// these names have.
struct Candidates {
  private(set) var all: Set<FunctionID> = []
  /// Those that may wait for the main queue, or take a migration's block.
  private(set) var waiting: Set<FunctionID> = []
  /// Those that hop or change something, which may be wrong for what they call.
  private(set) var acting: Set<FunctionID> = []
  private let resolver: TypeResolver
  private let families: Families
  private var mentions: [FunctionID: Set<String>] = [:]
  private var types: [FunctionID: Set<String>] = [:]

  init(_ resolver: TypeResolver) {
    self.resolver = resolver
    families = Families(resolver)
    let changes = Self.changes(resolver.models)
    let takers = Self.blockTakers(resolver.models)
    let members = MemberTypes(resolver)
    for function in resolver.program.functions { read(function) }
    let waits = Waits(resolver, mentions)
    for (id, mentioned) in mentions {
      if waits.mayStop(at: mentioned) || !mentioned.isDisjoint(with: takers) { waiting.insert(id) }
      if mentioned.contains(where: resolver.isConfinedName) { all.insert(id) }
      if !mentioned.isDisjoint(with: changes) { acting.insert(id) }
      let scope = resolver.program[id].enclosingType
      types[id, default: []].formUnion(mentioned.lazy.flatMap { members.types(of: $0, in: scope) })
    }
    all.formUnion(waiting)
    spread()
  }

  /// Those of the functions that know values of a type, or of one that is related to it; all of them
  /// for no type.
  func knowing(_ type: String?, among functions: [FunctionID]) -> [FunctionID] {
    guard let type, !functions.isEmpty else { return functions }
    let relatives = families.relatives(of: type)
    return functions.filter { !relatives.isDisjoint(with: types[$0] ?? []) }
  }

  private mutating func read(_ function: Function) {
    let root = resolver.program.root(of: function)
    mentions[root.id, default: []].formUnion(Self.mentions(function))
    if function.isAsync || function.kind == .closure { acting.insert(root.id) }
    let own = function.parameters.map(\.type) + [function.result]
    let scope = function.enclosingType
    let declared = (own + [scope.map { .named($0, []) }]).compactMap { $0 }
      .map { resolver.resolve($0, from: scope) }
    if declared.contains(where: resolver.holdsConfined) { all.insert(root.id) }
    types[root.id, default: []].formUnion(declared.lazy.flatMap(\.allNames))
  }

  /// Members that take a migration's block, in which something may be wrong whatever else is there.
  private static func blockTakers(_ models: Models) -> Set<String> {
    let takers = models.members.filter { _, members in
      members.contains { $0.runs { $0.place == .migration } }
    }
    return Set(takers.keys.compactMap { $0.name == "init" ? $0.owner : $0.name })
  }

  /// Members that change a value, or begin or end a write transaction.
  private static func changes(_ models: Models) -> Set<String> {
    Set(
      models.members.lazy.filter { _, members in
        members.contains { $0.touches == .write || $0.transaction != nil }
      }.map(\.key.name))
  }

  /// Whoever calls one that is relevant is so too.
  private mutating func spread() {
    var users: [String: [FunctionID]] = [:]
    for (id, mentioned) in mentions {
      for name in mentioned { users[name, default: []].append(id) }
    }
    var open = Array(all)
    while let id = open.popLast() {
      let function = resolver.program[id]
      let unseen = (users[function.calledName] ?? []).filter { !all.contains($0) }
      let callers = knowing(function.enclosingType, among: unseen)
      all.formUnion(callers)
      open += callers
    }
  }

  private static func mentions(_ function: Function) -> Set<String> {
    var names: Set<String> = []
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .name(let name), .assignName(let name, _): names.formUnion([name, name.withoutFile])
      case .member(_, let name), .assignMember(_, let name, _): names.insert(name)
      case .type(let type), .cast(_, let type): names.formUnion(type.allNames)
      case .call(let call):
        if case .initializer(let type) = call.callee {
          names.formUnion(type.allNames)
        } else if let name = call.callee.name {
          names.formUnion([name, name.withoutFile])
        }
      default: break
      }
    }
    return names
  }
}

extension Function {
  /// The name by which it is called, without a private one's file: an initialiser's is its type's.
  var calledName: String {
    guard kind == .initializer, let type = enclosingType?.split(separator: ".").last else {
      return baseName.withoutFile
    }
    return String(type).withoutFile
  }
}

/// What a value whose member is called may be, by the type that declares the member.
private struct Families {
  private var ancestors: [String: Set<String>] = [:]
  private var heirs: [String: Set<String>] = [:]

  init(_ resolver: TypeResolver) {
    for type in resolver.program.types.keys {
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
  private var names: Set<String> = []
  /// What may give the main queue: `main`, and what the program makes of it.
  private var queues: Set<String> = [main]

  private static let main = "main"

  init(_ resolver: TypeResolver, _ mentions: [FunctionID: Set<String>]) {
    var types: Set<String> = []
    for (key, members) in resolver.models.members where members.contains(where: \.waits) {
      names.insert(key.name)
      types.formUnion([key.owner].compactMap(\.self))
    }
    for function in resolver.program.functions
    where mentions[function.id]?.contains(Self.main) == true {
      let result = function.result.map { resolver.resolve($0, from: function.enclosingType) }
      let gives = result?.unwrapped.name.map(types.contains) ?? (function.kind == .initialValue)
      if gives { queues.insert(function.baseName) }
      queues.formUnion(function.assignedNames)
    }
  }

  func mayStop(at mentioned: Set<String>) -> Bool {
    !mentioned.isDisjoint(with: names) && !mentioned.isDisjoint(with: queues)
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

extension MemberModel {
  fileprivate var waits: Bool { runs { $0.schedule == .sync && $0.place == .receiver } }

  /// Whether it runs a closure in such a way.
  fileprivate func runs(_ isMeant: (ClosureModel) -> Bool) -> Bool {
    arguments.contains { argument in
      if case .runs(let closure) = argument.effect { isMeant(closure) } else { false }
    }
  }
}

extension TypeReference {
  /// The names of nominal types in it.
  var allNames: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.allNames)
    case .optional(let type), .array(let type), .metatype(let type): type.allNames
    case .dictionary(let key, let value): key.allNames + value.allNames
    case .tuple(let elements): elements.flatMap(\.allNames)
    case .function: []
    }
  }
}
