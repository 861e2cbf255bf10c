extension TypeResolver {
  /// Whether an object of the type may keep something confined, in its own properties or in those of
  /// an object that it keeps.
  func keepsConfined(_ type: TypeReference) -> Bool {
    switch type.unwrapped {
    case .named(let name, let arguments):
      arguments.contains(where: keepsConfined) || keepsConfined(typeNamed: name)
    case .array(let element): keepsConfined(element)
    case .dictionary(_, let value): keepsConfined(value)
    case .tuple(let elements): elements.contains(where: keepsConfined)
    case .function, .metatype, .optional: false
    }
  }

  private func keepsConfined(typeNamed name: String) -> Bool {
    if let known = keepers[name] { return known }
    guard let declared = declaration(name) else { return false }
    // A type that leads back to itself keeps what its other properties do.
    keepers[name] = false
    let keeps =
      declared.kind == .protocol
      ? conformers(of: name).contains { keepsConfined(.named($0, [])) }
      : storedProperties(of: .named(name, [])).contains { property, owner in
        storageHoldsConfined(property, owner)
      }
        || declared.kind == .enum
          && declared.staticFunctions.values.joined().contains { made in
            made.function == nil
              && made.parameterTypes.contains { type in
                type.map { holdsConfined(resolve($0, from: name)) } ?? false
              }
          }
    keepers[name] = keeps
    return keeps
  }

  /// The declared type, or the one that the initial value constructs.
  private func roughType(of property: PropertyDeclaration, _ owner: String?) -> TypeReference? {
    if let type = property.type { return resolve(type, from: owner) }
    guard let initializer = property.initializer else { return nil }
    let names = program[initializer].blocks.lazy.flatMap(\.instructions).compactMap {
      instruction -> TypeReference? in
      guard case .call(let call) = instruction.kind else { return nil }
      switch call.callee {
      case .name(let name): return self.type(named: name, from: owner)
      case .initializer(let type): return self.resolve(type, from: owner)
      case .method, .implicitMember, .value, .superMethod: return nil
      }
    }
    return names.first
  }

  func storageHoldsConfined(_ property: PropertyDeclaration, _ owner: String?) -> Bool {
    roughType(of: property, owner).map { holdsConfined($0) || keepsConfined($0) } ?? false
  }

  /// Stored properties of the type and of the program's classes that it inherits from, by name.
  func storedProperties(of type: TypeReference) -> [(PropertyDeclaration, owner: String)] {
    ancestry(of: type).flatMap { ancestor -> [(PropertyDeclaration, owner: String)] in
      guard let name = ancestor.name, let declared = declaration(name),
        declared.kind != .protocol
      else { return [] }
      return declared.properties.values.filter(\.isStored).sorted { $0.name < $1.name }
        .map { ($0, name) }
    }
  }

  /// The program's own types that fulfil a protocol, except stand-ins for tests.
  func conformers(of name: String) -> [String] {
    guard declaration(name)?.kind == .protocol else { return [] }
    return allConformers[name] ?? []
  }

  func conformersByProtocol() -> [String: [String]] {
    var conformers: [String: [String]] = [:]
    for (name, declared) in program.types.sorted(by: { $0.key < $1.key })
    where declared.kind != .protocol && !Self.isStandIn(name) {
      for ancestor in ancestry(of: .named(name, [])).dropFirst() {
        guard let protocolName = ancestor.name, declaration(protocolName)?.kind == .protocol else {
          continue
        }
        conformers[protocolName, default: []].append(name)
      }
    }
    return conformers
  }

  private static func isStandIn(_ name: String) -> Bool {
    ["Mock", "Stub", "Fake", "Spy", "Dummy", "Preview"].contains { name.contains($0) }
  }
}

/// Which functions lead to something confined, by the names that they mention.
///
/// Two functions of one name count as one, so it says yes too often and never no wrongly.
struct Relevance {
  private var names: Set<String> = []
  private var functions: Set<FunctionID> = []

  init(_ resolver: TypeResolver) {
    let alone = Self.tellingAlone(resolver.models)
    var mentions: [FunctionID: Set<String>] = [:]
    for function in resolver.program.functions {
      let root = resolver.program.root(of: function)
      mentions[root.id, default: []].formUnion(Self.mentions(function))
      if Self.isConfined(function, resolver) { functions.insert(root.id) }
    }
    for (id, mentioned) in mentions
    where mentioned.contains(where: { alone.contains($0) || resolver.isConfinedName($0) }) {
      functions.insert(id)
    }
    spread(mentions, in: resolver.program)
  }

  /// Calls that may be wrong whatever they are made with.
  private static func tellingAlone(_ models: Models) -> Set<String> {
    var names: Set<String> = []
    for (key, members) in models.members {
      let waits = members.contains { member in
        member.arguments.contains { argument in
          if case .runs(let closure) = argument.effect { closure.schedule == .sync } else { false }
        }
      }
      if waits { names.insert(key.name) }
    }
    return names
  }

  func contains(_ function: FunctionID) -> Bool { functions.contains(function) }

  /// Whoever mentions the name of one that is relevant is so too.
  private mutating func spread(_ mentions: [FunctionID: Set<String>], in program: Program) {
    var users: [String: [FunctionID]] = [:]
    for (id, mentioned) in mentions {
      for name in mentioned { users[name, default: []].append(id) }
    }
    var open = Array(functions)
    while let id = open.popLast() {
      let name = program[id].calledName
      guard names.insert(name).inserted else { continue }
      open += (users[name] ?? []).filter { functions.insert($0).inserted }
    }
  }

  private static func isConfined(_ function: Function, _ resolver: TypeResolver) -> Bool {
    let types = function.parameters.map(\.type) + [function.result]
    let owner = function.enclosingType.map { TypeReference.named($0, []) }
    return types.contains {
      $0.map { resolver.holdsConfined(resolver.resolve($0, from: function.enclosingType)) } ?? false
    } || resolver.holdsConfined(owner)
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

extension TypeReference {
  /// The names of nominal types in it.
  fileprivate var allNames: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.allNames)
    case .optional(let type), .array(let type), .metatype(let type): type.allNames
    case .dictionary(let key, let value): key.allNames + value.allNames
    case .tuple(let elements): elements.flatMap(\.allNames)
    case .function: []
    }
  }
}
