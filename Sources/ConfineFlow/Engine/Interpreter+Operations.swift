import ConfineFindings

// Blocks of operations that code puts into collections and gives to a queue together.
extension Interpreter {
  /// Notes a block that an operation wraps, until something runs it.
  func noteOperation(_ value: AbstractValue, _ model: MemberModel) {
    guard model.gives == .argument, let type = model.type,
      case .closure(let closure) = value.symbol,
      resolver.ancestry(of: type).contains(where: { $0.name == "Operation" })
    else { return }
    operationBlocks.insert(closure.function)
  }

  /// A queue gets operations in a collection: those that the code has put into one.
  func runOperations(
    _ operations: AbstractValue, _ run: ClosureRun, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard !operations.isClosure, resolver.elementIsOperation(operations.type) else { return }
    let own = activation.made.filter { id, _ in
      operationBlocks.contains(id) && activation.function.collects(id)
    }
    let made = waiting.merging(own) { $1 }
    for (_, made) in made.sorted(by: { $0.key < $1.key }) {
      _ = self.run(AbstractValue(symbol: .closure(made.closure)), run, activation, &state)
    }
    waiting = [:]
  }

  /// Whether a block that nothing has run is left to the code around, which may have its operation.
  func leaveToCaller(_ id: FunctionID, _ made: MadeClosure) -> Bool {
    guard operationBlocks.contains(id), stack.count > 1 else { return false }
    waiting[id] = made
    return true
  }
}

extension TypeResolver {
  fileprivate func elementIsOperation(_ type: TypeReference?) -> Bool {
    guard case .array(let element)? = type?.unwrapped else { return false }
    return ancestry(of: element.nominal).contains { $0.name == "Operation" }
  }
}

extension Function {
  /// Whether it puts what it makes of the closure into a collection.
  fileprivate func collects(_ closure: FunctionID) -> Bool {
    var values: Set<Register> = []
    var variables: Set<VariableID> = []
    for instruction in blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .closure(closure, _): values.insert(instruction.result)
      case .store(let variable, let value) where values.contains(value): variables.insert(variable)
      case .load(let variable) where variables.contains(variable): values.insert(instruction.result)
      case .collection(let elements) where !values.isDisjoint(with: elements): return true
      case .call(let call) where call.arguments.contains { values.contains($0.value) }:
        if call.callee.name == "append" { return true }
        values.insert(instruction.result)
      default: continue
      }
    }
    return false
  }
}
