import ConfineFindings

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
    // Bodies are lowered when they are asked for, which takes a deep stack.
    DeepThreads.map(1, jobs: 1) { _ in analyse(program, jobs: jobs) }[0]
  }

  private func analyse(_ program: Program, jobs: Int) -> Result {
    let resolver = TypeResolver(program: program, models: models, index: index)
    let candidates = Candidates(resolver)
    let resolvers = [resolver] + (1..<max(1, jobs)).map { _ in TypeResolver(knowing: resolver) }
    let survey = Survey(candidates, resolver, workers: resolvers)
    let roots = program.roots.map(\.function.id).filter(survey.relevance.isTelling)
    let workers = max(1, min(jobs, roots.count))
    // Beforehand and in one order, so that properties that depend on each other say the same always.
    let contents = Summaries.contents(of: resolver, survey)
    let handed = resolvers.map(Handed.init)
    let outcomes = DeepThreads.map(workers, jobs: workers) { worker in
      let share = stride(from: worker, to: roots.count, by: workers).map { roots[$0] }
      return interpret(share, handed[worker].value, survey, contents)
    }
    let outcome = outcomes.reduce(into: Outcome()) { $0.add($1) }
    var result = outcome.result(CallSites(resolver: resolver))
    result.functions = roots.count
    let promises = Promises(
      Summaries(resolver: resolver, survey: survey, contents: contents),
      handedLive: outcome.handedLive, outcome.evidence)
    let imports = UncheckedImports(program: program, models: models)
    result.observations += imports.observations(hiding: result.observations)
    result.observations += promises.observations()
    result.gaps += program.deferredGaps
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
      interpreter.heirsWithFunctions = []
      interpreter.runAsRoot(root)
      outcome.add(interpreter)
      if interpreter.isExhausted { outcome.gaps.append(gap(for: program[root], in: program)) }
      for heir in interpreter.heirsWithFunctions?.sorted() ?? [] {
        let interpreter = Interpreter(resolver: resolver, summaries: summaries, of: heir)
        interpreter.runAsRoot(root)
        outcome.add(interpreter)
      }
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
  var invertedChecks: Set<AccessPlace> = []
  var writers: [Writer] = []
  var handedLive: Set<String> = []
  var plainCalls = PlainCalls()
  var gaps: [Gap] = []

  mutating func add(_ interpreter: Interpreter) {
    add(interpreter.observations)
    evidence.add(interpreter.evidence)
    sharedUses += interpreter.sharedUses
    invertedChecks.formUnion(interpreter.invertedChecks)
    writers += interpreter.circumstances.writers
    handedLive.formUnion(interpreter.circumstances.handedLive)
    plainCalls.add(interpreter.circumstances.plainCalls)
  }

  mutating func add(_ other: Outcome) {
    add(other.observations)
    evidence.add(other.evidence)
    sharedUses += other.sharedUses
    invertedChecks.formUnion(other.invertedChecks)
    writers += other.writers
    handedLive.formUnion(other.handedLive)
    plainCalls.add(other.plainCalls)
    gaps += other.gaps
  }

  /// A function that several others run may be observed in several; the surest speaks.
  private mutating func add(_ others: [ObservationKey: Observation]) {
    observations.merge(others) { $0.isPreferred(to: $1) ? $0 : $1 }
  }

  func result(_ sites: CallSites) -> Analysis.Result {
    let program = sites.resolver.program
    // What the wrong side of a test uses is one mistake, whoever calls it.
    let uses = sharedUses.filter { $0.offMain.map(invertedChecks.contains) != true }
      .sorted(by: SharedUse.isInOrder)
    var (evidence, observations) = (evidence, observations)
    evidence.confirm(&observations)
    evidence.moveIn(&observations, sites)
    let told = observations.keys.filter(\.isOutsideHome).map {
      AccessPlace(file: $0.file, range: $0.place)
    }
    let judge = SharedUses(
      program: program, reachedFromMain: plainCalls.reachedFromMain(), told: Set(told))
    let shared = Evidence.moved(judge.observations(uses), sites)
    let own = evidence.upheld(observations, in: program)
    return Analysis.Result(
      observations: own + shared + Writers.observations(writers), gaps: gaps)
  }
}

extension Observation {
  /// Any order will do among equally sure ones that is the same in each run.
  func isPreferred(to other: Observation) -> Bool {
    guard confidence == other.confidence else { return confidence == .certain }
    guard function == other.function else { return function < other.function }
    let (mine, others) = (trace.map(\.place), other.trace.map(\.place))
    guard mine == others else { return mine.lexicographicallyPrecedes(others) }
    return trace.map(\.message).lexicographicallyPrecedes(other.trace.map(\.message))
  }
}
