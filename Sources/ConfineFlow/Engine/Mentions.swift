/// The names that the functions of a program mention: those of their instructions, or the words of a
/// body that is still to be lowered.
struct Mentions: Sendable {
  /// By root.
  private let byRoot: [[NameHash]]
  private let users: [NameHash: [FunctionID]]

  init(in program: Program) {
    byRoot = program.roots.indices.map { program.roots[$0].names }
    var users: [NameHash: [FunctionID]] = [:]
    users.reserveCapacity(byRoot.count)
    for (root, names) in byRoot.enumerated() {
      for name in names { users[name, default: []].append(FunctionID(root: root)) }
    }
    self.users = users
  }

  subscript(function: FunctionID) -> [NameHash] { byRoot[function.root] }

  /// The functions that stand by themselves and mention the name, in the program's order.
  func users(of name: String) -> [FunctionID] { users[NameHash(name)] ?? [] }

  /// Those that mention one of the names.
  func users(of names: some Sequence<String>) -> [FunctionID] {
    users(ofAny: Set(names.lazy.map { NameHash($0) })).sorted()
  }

  func isMentioned(_ name: NameHash) -> Bool { users[name] != nil }

  func users(ofAny names: Set<NameHash>) -> Set<FunctionID> {
    names.reduce(into: []) { $0.formUnion(users[$1] ?? []) }
  }
}

extension Root {
  fileprivate var names: [NameHash] {
    guard function.deferred == nil else { return mentioned }
    let types = ownVariables.compactMap { $0.type }.flatMap(\.allNames).map { NameHash($0) }
    return Array(namesUsed.union(functions.flatMap(\.namesOfTypes)).union(types))
  }

  /// Those of its instructions.
  fileprivate var namesUsed: Set<NameHash> {
    Set(functions.lazy.flatMap(\.blocks).flatMap(\.instructions).flatMap { $0.kind.mentioned })
  }

  /// Whether one of the names stands in its instructions, and not in its head or a comment.
  func uses(_ names: Set<NameHash>) -> Bool {
    functions.contains { function in
      function.blocks.contains { block in
        block.instructions.contains { $0.kind.mentioned.contains(where: names.contains) }
      }
    }
  }
}

extension Function {
  /// The names of the types that its head declares, that of the type around it among them.
  package var namesOfTypes: [NameHash] {
    var names: [String] = []
    for parameter in parameters { parameter.type?.addNames(to: &names) }
    result?.addNames(to: &names)
    if kind == .initialValue, case .function(let type)? = result?.unwrapped {
      for parameter in type.parameters { parameter.addNames(to: &names) }
    }
    if let enclosingType { names.append(enclosingType) }
    return names.map { NameHash($0) }
  }
}

extension Instruction.Kind {
  fileprivate var mentioned: [NameHash] {
    switch self {
    case .name(let name), .assignName(let name, _), .member(_, let name),
      .assignMember(_, let name, _), .implicitMember(let name):
      [NameHash(name)]
    case .type(let type), .cast(_, let type): type.allNames.map { NameHash($0) }
    case .selector(let name, _): [NameHash(name), NameHash(Entries.selector)]
    case .index, .assignIndex: [NameHash("subscript")]
    case .call(let call): call.mentioned
    default: []
    }
  }
}

extension Call {
  fileprivate var mentioned: [NameHash] {
    // Arguments say by their labels what they are.
    let labels = arguments.compactMap(\.label).map { NameHash($0) }
    if case .initializer(let type) = callee { return type.allNames.map { NameHash($0) } + labels }
    return (callee.name.map { [NameHash($0)] } ?? []) + labels
  }
}

extension TypeReference {
  /// The names of nominal types in it.
  var allNames: [String] {
    var names: [String] = []
    addNames(to: &names)
    return names
  }

  fileprivate func addNames(to names: inout [String]) {
    switch self {
    case .named(let name, let arguments):
      names.append(name)
      for argument in arguments { argument.addNames(to: &names) }
    case .optional(let type), .array(let type), .metatype(let type): type.addNames(to: &names)
    case .dictionary(let key, let value):
      key.addNames(to: &names)
      value.addNames(to: &names)
    case .tuple(let elements, _): for element in elements { element.addNames(to: &names) }
    case .function: break
    }
  }
}
