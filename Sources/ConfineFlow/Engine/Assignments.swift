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
  /// Variables and properties that are added to a realm or to what it manages.
  private(set) var added: Set<String> = []

  init(in program: Program, _ index: ModelIndex) {
    for function in program.functions { noteAdded(in: function, by: index.adders) }
    var seen = Seen(program)
    for function in program.functions { read(function, in: program, &seen) }
    usedOnce = Set(seen.uses.filter { $0.value == 1 }.keys)
  }

  /// What is needed while reading.
  private struct Seen {
    /// By variable, the first function that gives it a value.
    var owners: [FunctionID?]
    var uses: [FunctionID: Int] = [:]

    init(_ program: Program) { owners = Array(repeating: nil, count: program.variables.count) }
  }

  private mutating func read(_ function: Function, in program: Program, _ seen: inout Seen) {
    var names: Set<String> = []
    for parameter in function.parameters { note(parameter.variable, function.id, &seen) }
    for block in function.blocks {
      for instruction in block.instructions {
        switch instruction.kind {
        case .store(let variable, _): note(variable, function.id, &seen)
        case .name(let name), .member(_, let name): noteProjection(name)
        case .assignName(let name, _): names.insert(name.withoutFile)
        case .assignMember(_, let name, _): names.insert(name)
        case .function(let used): seen.uses[used, default: 0] += 1
        default: break
        }
      }
    }
    guard !names.isEmpty else { return }
    let root = program.rootID(of: function.id)
    for name in names where roots[name]?.last != root { roots[name, default: []].append(root) }
  }

  private mutating func noteAdded(in function: Function, by adders: Set<String>) {
    for case .call(let call) in function.blocks.lazy.flatMap(\.instructions).map(\.kind) {
      guard case .method(_, let name, _) = call.callee, adders.contains(name) else { continue }
      for argument in call.arguments {
        switch function.definition(of: argument.value) {
        case .name(let name), .member(_, let name): added.insert(name.withoutFile)
        default: break
        }
      }
    }
  }

  private mutating func noteProjection(_ name: String) {
    guard name.utf8.first == UInt8(ascii: "$") else { return }
    let name = name.withoutFile
    guard name.dropFirst().first?.isNumber == false else { return }
    projected.insert(String(name.dropFirst()))
  }

  private mutating func note(
    _ variable: VariableID, _ function: FunctionID, _ seen: inout Seen
  ) {
    if let owner = seen.owners[variable.index] {
      if owner != function { untracked.insert(variable) }
    } else {
      seen.owners[variable.index] = function
    }
  }
}

extension Program {
  /// The function that stands by itself around a closure or local function.
  func root(of function: Function) -> Function { self[rootID(of: function.id)] }

  func rootID(of function: FunctionID) -> FunctionID {
    var id = function
    while let parent = functions[id.index].parent { id = parent }
    return id
  }

  /// Whether a closure stands in the text of a function, in no local one.
  func isPart(_ closure: Function, of other: Function) -> Bool {
    var function = closure
    while function.kind == .closure, let parent = function.parent {
      if parent == other.id { return true }
      function = self[parent]
    }
    return false
  }
}
