/// Which functions lead to something confined, by the names that they mention and the types that
/// these names have.
struct Relevance {
  /// Functions that handle something confined themselves.
  private var direct: Set<FunctionID> = []
  /// Those that lead to one of these.
  private var all: Set<FunctionID> = []
  private let resolver: TypeResolver
  private var mentions: [FunctionID: Set<String>] = [:]
  private var types: [FunctionID: Set<String>] = [:]
  /// Functions with closures or suspensions, in which a call may leave the caller's domain.
  private var hopping: Set<FunctionID> = []
  /// Functions that change something, for which a write transaction may be missing.
  private var changing: Set<FunctionID> = []

  init(_ resolver: TypeResolver) {
    self.resolver = resolver
    let alone = Self.tellingAlone(resolver.models)
    let changes = Self.changes(resolver.models)
    let members = MemberTypes(resolver)
    for function in resolver.program.functions { read(function) }
    for (id, mentioned) in mentions {
      if mentioned.contains(where: { alone.contains($0) || resolver.isConfinedName($0) }) {
        direct.insert(id)
      }
      if !mentioned.isDisjoint(with: changes) { changing.insert(id) }
      types[id, default: []].formUnion(mentioned.lazy.flatMap { members[$0] })
    }
    all = direct
    spread()
  }

  /// Whether interpreting it by itself can show something.
  func isTelling(_ function: FunctionID) -> Bool {
    direct.contains(function)
      || (all.contains(function) && (hopping.contains(function) || changing.contains(function)))
  }

  func contains(_ function: FunctionID) -> Bool { all.contains(function) }

  private mutating func read(_ function: Function) {
    let root = resolver.program.root(of: function)
    mentions[root.id, default: []].formUnion(Self.mentions(function))
    if function.isAsync || function.kind == .closure { hopping.insert(root.id) }
    let own = function.parameters.map(\.type) + [function.result]
    let scope = function.enclosingType
    let declared = (own + [scope.map { .named($0, []) }]).compactMap { $0 }
      .map { resolver.resolve($0, from: scope) }
    if declared.contains(where: resolver.holdsConfined) { direct.insert(root.id) }
    types[root.id, default: []].formUnion(declared.lazy.flatMap(\.allNames))
  }

  /// Calls that may be wrong whatever they are made with: those that wait for a queue, or take a
  /// migration's block.
  private static func tellingAlone(_ models: Models) -> Set<String> {
    var names: Set<String> = []
    for (key, members) in models.members {
      let waits = members.contains { member in
        member.arguments.contains { argument in
          guard case .runs(let closure) = argument.effect else { return false }
          return closure.schedule == .sync && closure.place == .receiver
            || closure.place == .migration
        }
      }
      if waits { names.insert(key.name) }
    }
    return names
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
      let owners = function.enclosingType.map {
        Set(resolver.ancestry(of: .named($0, [])).compactMap(\.name))
      }
      for user in users[function.calledName] ?? [] where !all.contains(user) {
        guard owners.map({ !$0.isDisjoint(with: types[user] ?? []) }) ?? true else { continue }
        all.insert(user)
        open.append(user)
      }
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
        switch call.callee {
        case .method(_, let name, _), .name(let name), .superMethod(let name),
          .implicitMember(let name):
          names.formUnion([name, name.withoutFile])
        case .initializer(let type): names.formUnion(type.allNames)
        case .value: break
        }
      default: break
      }
    }
    return names
  }
}

extension Function {
  /// What a call of it mentions: an initialiser's type.
  fileprivate var calledName: String {
    guard kind == .initializer, let type = enclosingType else { return baseName }
    return type.split(separator: ".").last.map { String($0).withoutFile } ?? type
  }
}

/// The program's types that values have which are reached by a member's or a global's name.
private struct MemberTypes {
  private var types: [String: Set<String>] = [:]

  init(_ resolver: TypeResolver) {
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
    guard let type else { return }
    types[name, default: []].formUnion(type.allNames)
  }

  subscript(name: String) -> Set<String> { types[name] ?? [] }
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
