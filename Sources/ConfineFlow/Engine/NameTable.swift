/// Names as numbers, which are quicker to compare and to gather.
struct NameTable: Sendable {
  private var numbers: [String: Int] = [:]
  private(set) var names: [String] = []

  mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The number of a name that was numbered before.
  func known(_ name: String) -> Int? { numbers[name] }

  /// Tells for each number whether the name is meant; O(n) in the number of names.
  func flags(_ isMeant: (String) -> Bool) -> [Bool] { names.map(isMeant) }
}

/// The names that the functions of a program mention.
struct Mentions: Sendable {
  private(set) var table = NameTable()
  /// By the index of the function that stands by itself, those of its closures among them.
  private var byRoot: [[Int]]
  /// The functions that mention a name, by its number.
  private var users: [[FunctionID]] = []

  init(in program: Program) {
    byRoot = Array(repeating: [], count: program.functions.count)
    for function in program.functions { read(function, root: program.rootID(of: function.id)) }
    users = Array(repeating: [], count: table.names.count)
    for index in byRoot.indices {
      byRoot[index] = Array(Set(byRoot[index]))
      for name in byRoot[index] { users[name].append(FunctionID(index: index)) }
    }
  }

  /// The numbers of the names, each once.
  subscript(root: FunctionID) -> [Int] { byRoot[root.index] }

  /// The functions that stand by themselves and mention the name.
  func users(of name: String) -> [FunctionID] { table.known(name).map { users[$0] } ?? [] }

  private mutating func read(_ function: Function, root: FunctionID) {
    for block in function.blocks {
      for instruction in block.instructions { read(instruction.kind, root) }
    }
  }

  private mutating func read(_ instruction: Instruction.Kind, _ root: FunctionID) {
    switch instruction {
    case .name(let name), .assignName(let name, _), .member(_, let name),
      .assignMember(_, let name, _), .implicitMember(let name):
      add(name, root)
    case .type(let type), .cast(_, let type): add(type, root)
    case .index, .assignIndex: add("subscript", root)
    case .call(let call):
      if case .initializer(let type) = call.callee {
        add(type, root)
      } else if let name = call.callee.name {
        add(name, root)
      }
    default: break
    }
  }

  private mutating func add(_ type: TypeReference, _ root: FunctionID) {
    for name in type.allNames { add(name, root) }
  }

  private mutating func add(_ name: String, _ root: FunctionID) {
    byRoot[root.index].append(table.number(of: name))
    guard name.utf8.contains(UInt8(ascii: "#")) else { return }
    byRoot[root.index].append(table.number(of: name.withoutFile))
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
