import ConfineFindings
import Dispatch
import Synchronization

/// The data-flow analysis of a whole program.
public struct Analysis: Sendable {
  let models: Models
  private let index: ModelIndex

  public init(models: Models) {
    self.models = models
    index = ModelIndex(models)
  }

  /// What the analysis saw, and what it could not follow; in no particular order.
  public struct Result: Sendable {
    public var observations: [Observation] = []
    public var gaps: [Gap] = []
    /// How many functions could show something, and were interpreted by themselves.
    public var functions = 0

    public init() {}

    init(observations: [Observation], gaps: [Gap]) {
      self.observations = observations
      self.gaps = gaps
    }

    public mutating func add(_ other: Result) {
      observations += other.observations
      gaps += other.gaps
      functions += other.functions
    }
  }

  /// Interprets every function; `jobs` of them side by side.
  public func run(on program: Program, jobs: Int = 1) -> Result {
    let resolver = TypeResolver(program: program, models: models, index: index)
    let survey = Survey(resolver, jobs: jobs)
    let roots = program.functions.filter { $0.isRoot && survey.relevance.isTelling($0.id) }
      .map(\.id)
    let workers = max(1, min(jobs, roots.count))
    let outcomes = Outcomes()
    // Beforehand and in one order, so that properties that depend on each other say the same always.
    let contents = Summaries.contents(of: resolver, survey)
    let resolvers = (0..<workers).map { _ in Handed(TypeResolver(knowing: resolver)) }
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      let share = stride(from: worker, to: roots.count, by: workers).map { roots[$0] }
      outcomes.add(interpret(share, resolvers[worker].value, survey, contents))
    }
    var result = outcomes.joined(in: program)
    result.functions = roots.count
    let promises = Promises(
      Summaries(resolver: resolver, survey: survey, contents: contents),
      handedLive: outcomes.handedLive)
    let imports = UncheckedImports(program: program, models: models)
    result.observations += imports.observations(hiding: result.observations)
    result.observations += promises.observations()
    return result
  }

  private func interpret(
    _ roots: [FunctionID], _ resolver: TypeResolver, _ survey: Survey,
    _ contents: Summaries.Contents
  ) -> Outcome {
    let program = resolver.program
    let summaries = Summaries(resolver: resolver, survey: survey, contents: contents)
    var outcome = Outcome()
    for root in roots {
      let interpreter = Interpreter(resolver: resolver, summaries: summaries)
      interpreter.runAsRoot(root)
      outcome.add(interpreter)
      outcome.sharedUses += interpreter.sharedUses
      outcome.writers += interpreter.circumstances.writers
      outcome.handedLive.formUnion(interpreter.circumstances.handedLive)
      if interpreter.isExhausted { outcome.gaps.append(gap(for: program[root], in: program)) }
    }
    return outcome
  }

  private func gap(for function: Function, in program: Program) -> Gap {
    let place = program[function.file].place(of: function.range)
    return Gap(
      file: place.file, line: place.line,
      reason: "'\(function.name)' has more paths than the analysis follows")
  }
}

/// Made on one thread and used on another, which is the only one then.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// What one worker found.
private struct Outcome: Sendable {
  var observations: [ObservationKey: Observation] = [:]
  var evidence = Evidence()
  var sharedUses: [SharedUse] = []
  var writers: [Writer] = []
  var handedLive: Set<String> = []
  var gaps: [Gap] = []

  mutating func add(_ interpreter: Interpreter) {
    add(interpreter.observations)
    evidence.add(interpreter.evidence)
  }

  mutating func add(_ other: Outcome) {
    add(other.observations)
    evidence.add(other.evidence)
    sharedUses += other.sharedUses
    writers += other.writers
    handedLive.formUnion(other.handedLive)
    gaps += other.gaps
  }

  /// A function that several others run may be observed in several; the surest speaks.
  private mutating func add(_ others: [ObservationKey: Observation]) {
    observations.merge(others) { $0.isPreferred(to: $1) ? $0 : $1 }
  }

}

extension Observation {
  /// Any order will do among equally sure ones that is the same in each run.
  fileprivate func isPreferred(to other: Observation) -> Bool {
    guard confidence == other.confidence else { return confidence == .certain }
    guard function == other.function else { return function < other.function }
    let (mine, others) = (trace.map(\.place), other.trace.map(\.place))
    guard mine == others else { return mine.lexicographicallyPrecedes(others) }
    return trace.map(\.message).lexicographicallyPrecedes(other.trace.map(\.message))
  }
}

/// Gathers what the workers found.
private final class Outcomes: Sendable {
  private let all = Mutex<Outcome>(Outcome())

  func add(_ outcome: Outcome) {
    all.withLock { $0.add(outcome) }
  }

  var handedLive: Set<String> { all.withLock { $0.handedLive } }

  func joined(in program: Program) -> Analysis.Result {
    let outcome = all.withLock { $0 }
    let uses = outcome.sharedUses.sorted(by: SharedUse.isInOrder)
    let shared = SharedUses(program: program).observations(uses)
    let own = outcome.evidence.upheld(outcome.observations, in: program)
    return Analysis.Result(
      observations: own + shared + Writers.observations(outcome.writers), gaps: outcome.gaps)
  }
}

extension Function {
  /// Whether it is interpreted by itself; closures and local functions are where they are run.
  fileprivate var isRoot: Bool { parent == nil }
}
