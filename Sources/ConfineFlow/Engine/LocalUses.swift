/// What functions do with variables, and with the functions in them.
struct LocalUses {
  /// Variables that another function than the first one gives a value.
  private(set) var untracked: Set<VariableID> = []
  /// How often a local function is named.
  private(set) var uses: [FunctionID: Int] = [:]
  /// Variables that a closure or local function gives a value or adds to, and another function uses.
  private(set) var assignedForOthers: Set<VariableID> = []
  private var owners: [VariableID: FunctionID] = [:]
  private var users: [VariableID: Set<FunctionID>] = [:]

  init(of functions: [Function], growing holders: Set<String>) {
    for function in functions { read(function, holders) }
    assignedForOthers = assignedForOthers.filter { users[$0, default: []].count > 1 }
  }

  private mutating func read(_ function: Function, _ holders: Set<String>) {
    for parameter in function.parameters { note(parameter.variable, function.id) }
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .store(let variable, _):
        note(variable, function.id)
        users[variable, default: []].insert(function.id)
        if function.id.part > 0 { assignedForOthers.insert(variable) }
      case .load(let variable): users[variable, default: []].insert(function.id)
      case .call(let call) where function.id.part > 0:
        if case .method(let receiver, let name, _) = call.callee, holders.contains(name),
          let variable = function.loaded(receiver)
        {
          assignedForOthers.insert(variable)
        }
      case .function(let used): uses[used, default: 0] += 1
      default: break
      }
    }
  }

  private mutating func note(_ variable: VariableID, _ function: FunctionID) {
    if let owner = owners[variable] {
      if owner != function { untracked.insert(variable) }
    } else {
      owners[variable] = function
    }
  }
}
