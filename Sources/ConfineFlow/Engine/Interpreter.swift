import ConfineFindings

/// Interprets one function and its closures over abstract values.
///
/// A fixed point over the control-flow graph; closures run where their callee runs them, with the
/// state of the moment. One interpreter serves one function that stands by itself; it is thrown
/// away afterwards.
final class Interpreter {
  let resolver: TypeResolver
  let summaries: Summaries
  let program: Program

  /// Off while a fixed point is still being sought, so that only its result is reported.
  var isReporting = true
  /// Set where only this is looked for.
  var outline: Outline?
  var observations: [ObservationKey: Observation] = [:]
  var evidence = Evidence()
  var sharedUses: [SharedUse] = []
  /// The functions under interpretation, outermost first; a closure that calls itself stops here.
  var stack: [FunctionID] = []
  /// The roots of functions that are followed once more while they run.
  var reentered: Set<Int> = []
  /// Closures that something has run.
  var ran: Set<FunctionID> = []
  /// Those of them that are the blocks of write transactions, and run in nothing else.
  var writeBlocks: Set<FunctionID> = []
  /// The types as whose values closures were given away.
  var typesGiven: [FunctionID: FunctionType] = [:]
  /// Calls of the program's own functions that are being followed, outermost first.
  var calls: [CallFrame] = []
  /// What a live value was obtained from.
  var sources: [Origin: Set<Origin>] = [:]
  /// What came out of values that change in write transactions alone.
  var transactional: Set<Origin> = []
  /// Where the program keeps what was asked for its realm, which may have none then.
  var askedForRealm: Set<AccessPlace> = []
  /// `self` of the function that is interpreted, whatever runs.
  var ownObject: AbstractValue?
  /// The class whose object `self` is taken to be, where a method of a base class stands by itself.
  let ownClass: String?
  /// Heirs whose objects keep functions that the method of their base class runs; nil where nobody asks.
  var heirsWithFunctions: Set<String>?
  /// What was assigned to properties, as their readers know it.
  var kept: [PropertyKey: [AbstractValue]] = [:]
  /// What functions that are followed assigned of what they were given, likewise.
  var keptByCallees: [PropertyKey: [AbstractValue]] = [:]
  /// What was added to collections in properties, likewise.
  var additions: [PropertyKey: [AbstractValue]] = [:]
  /// The collections that new objects were added to, by where those were made.
  var collected: [Origin: [CollectionPlace]] = [:]
  /// The same for what callers gave to be added.
  var handedIn: [PropertyKey: [AbstractValue]] = [:]
  /// What it would be of that which is looked up by a key, if callers gave what their parameters say.
  var presumed: [PropertyKey: [AbstractValue]] = [:]
  /// The closures that an object was made with that is given as an initial value.
  var partsGiven: [String: AbstractValue] = [:]
  /// Closures that operations wrap, and those of them that wait for what the code around does.
  var operationBlocks: Set<FunctionID> = []
  var waiting: [FunctionID: MadeClosure] = [:]
  /// Closures whose results are subscribed to where they run.
  var subscribedMakers: Set<FunctionID> = []
  /// Streams made here into which code sends elements.
  var madeInlets: Set<Inlet> = []
  /// What was sent into streams, and what readers know of it.
  var sent: [Inlet: Sent] = [:]
  var sentAnywhere: [Inlet: Sent] = [:]
  /// Streams that are asked for what is sent into them, of which that is not known.
  var unsent: Set<Inlet> = []
  /// Where something was sent into streams.
  var sentFrom: [Inlet: Set<Here>] = [:]
  /// Where something is sent under each topic.
  var posts: [Inlet: Set<Here>] = [:]
  /// What continuations were resumed with, by the calls that made them.
  var resumed: [Inlet: AbstractValue] = [:]
  /// Openings that were reported, in case more comes to light.
  var openings: [Origin: (access: Access, observation: Observation)] = [:]
  /// Realms that the caller's thread opened for queues on which the caller may be.
  var openingsForQueues: [QueueIdentity: [(access: Access, origin: Origin, state: FlowState)]] = [:]
  /// The realms of transactions that began, as they were named there.
  var begun: [Begin: BegunWrite] = [:]
  /// The calls that led to where new objects joined a realm.
  var attachedBehind: [Origin: [AccessPlace]] = [:]
  /// Changes of values whose realm may have had a transaction open, by where they stand.
  var doubtful: [AccessPlace: (access: Access, isOfCall: Bool)] = [:]
  /// Parameters of a type of which the object keeps live values, and no others.
  var keptElsewhere: Set<Origin> = []
  /// Realms of which some code in sight ended a transaction.
  var ended: Set<Origin> = []
  /// Realms that were handed on.
  var escaped: Set<Origin> = []
  /// What the sides of tests for the main thread use: off it, and sent to it.
  var checkedUses: [CheckedUse] = []
  /// The tests of which that was reported.
  var invertedChecks: Set<AccessPlace> = []
  /// The tests on whose main side the code waits for the main thread.
  var waitsForItself: Set<AccessPlace> = []
  var references = ReferenceLedger()
  var sentToMain: [AccessPlace: Set<Origin>] = [:]
  /// What is used on the main side of such a test without more ado, by the test.
  var usedOnMain: [AccessPlace: Set<AccessPlace>] = [:]
  var circumstances = Circumstances()
  /// Set while a loop asks for its next element.
  var isAtLoopHead = false
  /// Uses in the heads of loops that are wrong from the second round on.
  var loopHeads: [LoopHead] = []
  /// Crossings for which uses were reported.
  var reportedCrossings: Set<CrossingID> = []
  /// What an initialiser that stands by itself has set by the time that it gives an object.
  var settled: Set<String>?
  private(set) var executedBlocks = 0

  /// A function that needs more than this is a gap.
  static let mostBlocks = 100_000

  var isExhausted: Bool { executedBlocks > Self.mostBlocks }

  init(resolver: TypeResolver, summaries: Summaries, of ownClass: String? = nil) {
    self.resolver = resolver
    self.summaries = summaries
    self.ownClass = ownClass
    program = resolver.program
  }

  /// How a run of a function ended: nil where no path leaves it.
  struct Exit {
    var state: FlowState?
    var value = AbstractValue.plain
    /// Whether it gives the value on some way out; an error that is thrown is none.
    var isGiven = false
  }

  func run(_ id: FunctionID, isolation: Isolation, from entry: FlowState) -> Exit {
    let function = program[id]
    if isRunning(id) { return Exit(state: entry, value: .absent) }
    guard !function.blocks.isEmpty, stack.count < 40 else {
      return Exit(state: entry, value: .unknown)
    }
    stack.append(id)
    defer { stack.removeLast() }
    let activation = Activation(function, isolation: isolation, summaries)
    var start = entry
    start.registers = [:]
    let isLooping = activation.graph.hasLoop && outline == nil
    let states = isLooping ? fixedPoint(activation, from: start) : nil
    for loop in activation.graph.loops {
      circumstances.loops.insert(AccessPlace(file: function.file, range: loop))
    }
    var exit = pass(activation, from: start, states: states)
    exit.state?.registers = entry.registers
    reportUnfinished(activation, exit)
    if exit.state?.check != entry.check { exit.state?.check = entry.check }
    runLeftovers(of: activation)
    return exit
  }

  /// The states at each block's top, once nothing changes any more.
  private func fixedPoint(_ activation: Activation, from entry: FlowState) -> [Partitions] {
    let wasReporting = isReporting
    isReporting = false
    defer { isReporting = wasReporting }
    var states = Self.start(activation, from: entry)
    var pending: Set<Int> = [0]
    while !pending.isEmpty && !isExhausted {
      for block in activation.graph.order where pending.remove(block) != nil {
        for state in states[block].states {
          let end = execute(block, of: activation, from: state)
          follow(end, activation) { successor, next in
            if states[successor].add(next) { pending.insert(successor) }
          }
        }
      }
    }
    return states
  }

  private static func start(_ activation: Activation, from entry: FlowState) -> [Partitions] {
    var states = [Partitions](repeating: Partitions(), count: activation.body.blocks.count)
    _ = states[0].add(entry)
    return states
  }

  /// One pass in order: the only one where there is no loop, the last one where there is.
  private func pass(
    _ activation: Activation, from entry: FlowState, states known: [Partitions]?
  ) -> Exit {
    var exit = Exit(state: nil)
    if known == nil, activation.body.blocks.count == 1 {
      if !isExhausted { leave(execute(0, of: activation, from: entry), activation, &exit) }
      return exit
    }
    var states = known ?? Self.start(activation, from: entry)
    for block in activation.graph.order {
      forEach(states[block].states) { state in
        guard !isExhausted else { return }
        let end = execute(block, of: activation, from: state)
        leave(end, activation, &exit)
        guard known == nil else { return }
        follow(end, activation) { successor, next in _ = states[successor].add(next) }
      }
    }
    return exit
  }

  /// Notes how the function is left, if it is left at the end of the block.
  private func leave(_ end: BlockEnd, _ activation: Activation, _ exit: inout Exit) {
    guard end.state.isReachable, end.terminator.leaves else { return }
    noteWayOut(end.state, activation)
    if case .return(let register) = end.terminator {
      let value = end.state.given(result(in: register, activation, end.state))
      handOn(value, in: activation.function)
      if let register, subscribedMakers.contains(activation.function.id) {
        noteSubscriber(to: value, at: activation.range(of: register), activation, end.state)
        makeElements(of: value, activation, end.state)
      }
      exit.value = exit.isGiven ? exit.value.joined(with: value) : value
      exit.isGiven = true
      if stack.count == 1, activation.function.kind == .initializer, !value.isAbsent {
        let set = Set(end.state.fields.keys)
        settled = settled?.intersection(set) ?? set
      }
    }
    exit.add(end.state)
  }

  /// What is observed in one of several states alone is not sure, and for some conditions says nothing.
  func forEach<State>(
    _ states: [State], sayingNothingOf isVoid: (Condition) -> Bool = { _ in false },
    _ body: (State) -> Void
  ) {
    guard states.count > 1, isReporting else { return states.forEach(body) }
    let before = observations
    let found = states.map { state in
      observations = [:]
      body(state)
      return observations
    }
    observations = before
    for (key, observation) in found.joined() {
      var observation = observation
      if isVoid(key.condition), found.contains(where: { $0[key] == nil }) { continue }
      let isSure = found.allSatisfy { $0[key]?.confidence == .certain }
      if !isSure { observation.confidence = .likely }
      record(observation, key)
    }
  }

  private func execute(
    _ block: Int, of activation: Activation, from entry: FlowState
  ) -> BlockEnd {
    executedBlocks += 1
    var state = entry
    leaveSide(block, activation, &state)
    let block = activation.body.blocks[block]
    activation.restore(state.registers)
    var beforeLast: Typestate?
    for instruction in block.instructions {
      if block.terminator.mayFail { beforeLast = state.transactions }
      let accesses = circumstances.confinedAccesses
      var value = evaluate(instruction, activation, &state)
      if !activation.body.exactTypes.isEmpty,
        let exact = activation.body.exactTypes[instruction.result]
      {
        value.type = resolver.resolve(exact, from: activation.function.enclosingType)
      }
      noteLocked(instruction, since: accesses, activation, state)
      activation.set(instruction.result, to: value, at: instruction.range)
      noteOutline(of: value)
      if activation.graph.isShared(instruction.result) {
        state.registers[instruction.result] = value
      }
      guard state.isReachable else { break }
    }
    return BlockEnd(
      state: state, terminator: block.terminator, beforeLast: beforeLast)
  }

  /// Goes on with each block that may follow, with what a branch decides.
  private func follow(
    _ end: BlockEnd, _ activation: Activation, _ enter: (Int, FlowState) -> Void
  ) {
    guard end.state.isReachable else { return }
    switch end.terminator {
    case .jump(let next): enter(next, end.state)
    case .attempt(let next, let landing):
      enter(next, end.state)
      enter(landing, end.beforeLast.map(end.state.afterFailure) ?? end.state)
    // An outline has what stands on every path.
    case .branch(let condition?, let yes, let no) where outline == nil:
      guard let truth = activation[condition].truth(except: summaries.isUntracked) else {
        enter(yes, end.state)
        return enter(no, end.state)
      }
      for (block, value) in [(yes, true), (no, false)] {
        var state = end.state
        guard state.assume(truth, is: value) else { continue }
        enterSide(value, of: truth, condition, (yes, no), activation, &state)
        enter(block, state)
      }
    default: for next in end.terminator.successors { enter(next, end.state) }
    }
  }
}

/// What is known at the end of a block.
private struct BlockEnd {
  var state: FlowState
  var terminator: Terminator
  /// What was known of transactions before the last instruction, if that may fail.
  var beforeLast: Typestate?
}

extension Terminator {
  /// Whether the call before it may throw to a clause in the function.
  fileprivate var mayFail: Bool { if case .attempt = self { true } else { false } }
}

extension Interpreter.Exit {
  mutating func add(_ other: FlowState) {
    if state == nil { state = other } else { _ = state?.join(other) }
  }
}

/// A closure, and what was known where it was made.
struct MadeClosure: Sendable {
  var closure: ClosureValue
  var state: FlowState
}

/// One run of a function: its registers, and the closures made on the way.
final class Activation {
  let function: Function
  let body: FunctionBody
  let isolation: Isolation
  let graph: ControlFlow
  /// `self` of the method around, which closures and local functions share.
  let selfVariable: VariableID?
  private var results: [Computed]

  /// What a register holds, and where the expression stands whose value that is.
  private struct Computed {
    var value = AbstractValue.plain
    var range: SourceRange
  }

  /// Closures as they were made, in case nothing known runs them.
  var made: [FunctionID: MadeClosure] = [:]
  /// Variables that blocks have assigned which run elsewhere, and what led there.
  var assignedElsewhere: [VariableID: CrossingID] = [:]
  /// Transactions that it began and that are open on a way out.
  var leftOpen: [Begin: Origin] = [:]
  /// Those that are so unless code that was called has ended them.
  var leftToOthers: [Begin: Origin] = [:]
  /// Transactions that have ended on a way out, by realm.
  var ended: [Origin: Set<Begin>] = [:]

  init(_ function: Function, isolation: Isolation, _ summaries: Summaries) {
    self.function = function
    self.isolation = isolation
    body = function.body
    graph = summaries.graph(of: function)
    selfVariable = summaries.selfVariable(of: function)
    results = Array(repeating: Computed(range: function.range), count: body.registerCount)
  }

  subscript(register: Register) -> AbstractValue { results[register.index].value }

  /// Where the expression stands whose value the register holds.
  func range(of register: Register) -> SourceRange { results[register.index].range }

  /// Whether the call hands over a closure.
  func handsClosure(_ call: Call) -> Bool { call.arguments.contains { self[$0.value].isClosure } }

  /// Takes over what other blocks computed on the path that leads here.
  func restore(_ values: [Register: AbstractValue]) {
    for (register, value) in values { results[register.index].value = value }
  }

  func set(_ register: Register, to value: AbstractValue, at range: SourceRange) {
    results[register.index] = Computed(value: value, range: range)
  }
}
