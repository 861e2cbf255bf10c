/// Who assigns to what, by a look at the instructions alone.
struct Assignments: Sendable {
  /// Variables that a closure assigns, which may run whenever it likes.
  private(set) var untracked: Set<VariableID> = []
  /// The functions that stand by themselves and assign to some property of the name.
  private(set) var roots: [String: [FunctionID]] = [:]
  /// Local functions that are named in one place only.
  private(set) var usedOnce: Set<FunctionID> = []
  /// Properties whose wrapper some code names: `dog` for `$dog`.
  private(set) var projected: Set<String> = []
  private var owners: [VariableID: FunctionID] = [:]
  private var uses: [FunctionID: Int] = [:]

  init(in program: Program) {
    for function in program.functions { read(function, in: program) }
    usedOnce = Set(uses.filter { $0.value == 1 }.keys)
  }

  private mutating func read(_ function: Function, in program: Program) {
    var names: Set<String> = []
    for parameter in function.parameters { note(parameter.variable, function.id) }
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .store(let variable, _): note(variable, function.id)
      case .name(let name), .member(_, let name): noteProjection(name)
      case .assignName(let name, _): names.insert(name.withoutFile)
      case .assignMember(_, let name, _): names.insert(name)
      case .function(let used): uses[used, default: 0] += 1
      default: break
      }
    }
    guard !names.isEmpty else { return }
    let root = program.root(of: function).id
    for name in names where roots[name]?.last != root { roots[name, default: []].append(root) }
  }

  private mutating func noteProjection(_ name: String) {
    let name = name.withoutFile
    guard name.first == "$", name.dropFirst().first?.isNumber == false else { return }
    projected.insert(String(name.dropFirst()))
  }

  private mutating func note(_ variable: VariableID, _ function: FunctionID) {
    if let owner = owners[variable] {
      if owner != function { untracked.insert(variable) }
    } else {
      owners[variable] = function
    }
  }
}

extension Program {
  /// The function that stands by itself around a closure or local function.
  func root(of function: Function) -> Function {
    var function = function
    while let parent = function.parent { function = self[parent] }
    return function
  }
}
