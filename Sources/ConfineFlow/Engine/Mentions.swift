/// The names that the functions of a program mention: those of their instructions, or the words of a
/// body that is still to be lowered.
struct Mentions: Sendable {
  /// By root, each once.
  private let byRoot: [[NameHash]]
  private let users: [NameHash: [FunctionID]]

  init(in program: Program) {
    byRoot = program.roots.map {
      $0.function.deferred == nil ? $0.namesInInstructions : $0.mentioned
    }
    var users: [NameHash: [FunctionID]] = [:]
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
    Set(names.lazy.flatMap(users(of:))).sorted()
  }
}

extension Root {
  /// Each once.
  var namesInInstructions: [NameHash] {
    let instructions = functions.lazy.flatMap(\.blocks).flatMap(\.instructions)
    return Array(Set(instructions.flatMap { $0.kind.mentioned }))
  }
}

extension Instruction.Kind {
  fileprivate var mentioned: [NameHash] {
    switch self {
    case .name(let name), .assignName(let name, _), .member(_, let name),
      .assignMember(_, let name, _), .implicitMember(let name):
      [NameHash(name)]
    case .type(let type), .cast(_, let type): type.allNames.map { NameHash($0) }
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
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty ? [name] : [name] + arguments.flatMap(\.allNames)
    case .optional(let type), .array(let type), .metatype(let type): type.allNames
    case .dictionary(let key, let value): key.allNames + value.allNames
    case .tuple(let elements): elements.flatMap(\.allNames)
    case .function: []
    }
  }
}
