import ConfineFindings

/// Interprets one function and its closures over abstract values.
///
/// A fixed point over the control-flow graph; closures run where their callee runs them, with the
/// state of the moment. One interpreter serves one function that stands by itself; it is thrown
/// away afterwards.
final class Interpreter {
  let resolver: TypeResolver
  let summaries: Summaries
  var program: Program { resolver.program }

  /// Off while a fixed point is still being sought, so that only its result is reported.
  var isReporting = true
  var observations: [ObservationKey: Observation] = [:]
  var sharedUses: [SharedUse] = []
  /// The functions under interpretation, outermost first; a closure that calls itself stops here.
  var stack: [FunctionID] = []
  /// Closures that something has run.
  var ran: Set<FunctionID> = []
  private(set) var executedBlocks = 0

  /// A function that needs more than this is a gap.
  static let mostBlocks = 100_000

  var isExhausted: Bool { executedBlocks > Self.mostBlocks }

  init(resolver: TypeResolver, summaries: Summaries) {
    self.resolver = resolver
    self.summaries = summaries
  }

  /// How a run of a function ended: nil where no path leaves it.
  struct Exit {
    var state: FlowState?
    var value = AbstractValue.plain
  }

  func run(_ id: FunctionID, isolation: Isolation, from entry: FlowState) -> Exit {
    let function = program[id]
    guard !function.blocks.isEmpty, !stack.contains(id), stack.count < 40 else {
      return Exit(state: entry, value: .unknown)
    }
    stack.append(id)
    defer { stack.removeLast() }
    let activation = Activation(function, isolation: isolation)
    let graph = summaries.graph(of: function)
    let states = graph.hasLoop ? fixedPoint(activation, graph, from: entry) : nil
    let exit = pass(activation, graph, from: entry, states: states)
    runLeftovers(of: activation)
    return exit
  }

  /// The state at each block's top, once nothing changes any more.
  private func fixedPoint(
    _ activation: Activation, _ graph: ControlFlow, from entry: FlowState
  ) -> [FlowState?] {
    let wasReporting = isReporting
    isReporting = false
    defer { isReporting = wasReporting }
    var states = [FlowState?](repeating: nil, count: activation.function.blocks.count)
    states[0] = entry
    var pending: Set<Int> = [0]
    while !pending.isEmpty && !isExhausted {
      for block in graph.order where pending.remove(block) != nil {
        guard var state = states[block] else { continue }
        let terminator = execute(block, of: activation, in: &state)
        for successor in terminator.successors where propagate(state, to: successor, in: &states) {
          pending.insert(successor)
        }
      }
    }
    return states
  }

  private func propagate(_ state: FlowState, to block: Int, in states: inout [FlowState?]) -> Bool {
    guard var known = states[block] else {
      states[block] = state
      return true
    }
    states[block] = nil
    let changed = known.join(state)
    states[block] = known
    return changed
  }

  /// One pass in order: the only one where there is no loop, the last one where there is.
  private func pass(
    _ activation: Activation, _ graph: ControlFlow, from entry: FlowState,
    states known: [FlowState?]?
  ) -> Exit {
    var states = known ?? [FlowState?](repeating: nil, count: activation.function.blocks.count)
    if known == nil { states[0] = entry }
    var exit = Exit(state: nil)
    for block in graph.order {
      guard var state = states[block], !isExhausted else { continue }
      let terminator = execute(block, of: activation, in: &state)
      switch terminator {
      case .return(let register):
        let value = register.map { activation[$0] } ?? .plain
        exit.value = exit.state == nil ? value : exit.value.joined(with: value)
        exit.add(state)
      case .throw:
        exit.add(state)
      default:
        guard known == nil else { continue }
        for successor in terminator.successors { _ = propagate(state, to: successor, in: &states) }
      }
    }
    return exit
  }

  private func execute(
    _ block: Int, of activation: Activation, in state: inout FlowState
  ) -> Terminator {
    executedBlocks += 1
    let block = activation.function.blocks[block]
    for instruction in block.instructions {
      let value = evaluate(instruction, activation, &state)
      activation.set(instruction.result, to: value, at: instruction.range)
    }
    return block.terminator
  }
}

extension Interpreter.Exit {
  mutating func add(_ other: FlowState) {
    if state == nil { state = other } else { _ = state?.join(other) }
  }
}

/// One run of a function: its registers, and the closures made on the way.
final class Activation {
  let function: Function
  let isolation: Isolation
  private var registers: [AbstractValue]
  private var ranges: [SourceRange]
  /// Closures as they were made, in case nothing known runs them.
  var made: [FunctionID: (closure: ClosureValue, state: FlowState)] = [:]

  init(_ function: Function, isolation: Isolation) {
    self.function = function
    self.isolation = isolation
    registers = Array(repeating: .plain, count: function.registerCount)
    ranges = Array(repeating: function.range, count: function.registerCount)
  }

  subscript(register: Register) -> AbstractValue { registers[register.index] }

  /// Where the expression stands whose value the register holds.
  func range(of register: Register) -> SourceRange { ranges[register.index] }

  func set(_ register: Register, to value: AbstractValue, at range: SourceRange) {
    registers[register.index] = value
    ranges[register.index] = range
  }
}
