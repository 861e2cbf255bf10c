import ConfineFindings
import Dispatch
import Synchronization

/// The data-flow analysis of a whole program.
public struct Analysis: Sendable {
  let models: Models

  public init(models: Models) {
    self.models = models
  }

  /// What the analysis saw, and what it could not follow; in no particular order.
  public struct Result: Sendable {
    public var observations: [Observation] = []
    public var gaps: [Gap] = []
  }

  /// Interprets every function; `jobs` of them side by side.
  public func run(on program: Program, jobs: Int = 1) -> Result {
    let roots = program.functions.filter(\.isRoot).map(\.id)
    let workers = max(1, min(jobs, roots.count))
    let outcomes = Outcomes()
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      let share = stride(from: worker, to: roots.count, by: workers).map { roots[$0] }
      outcomes.add(interpret(share, of: program))
    }
    return outcomes.joined(in: program)
  }

  private func interpret(_ roots: [FunctionID], of program: Program) -> Outcome {
    let resolver = TypeResolver(program: program, models: models)
    let summaries = Summaries(resolver: resolver)
    var outcome = Outcome()
    for root in roots {
      let interpreter = Interpreter(resolver: resolver, summaries: summaries)
      interpreter.runAsRoot(root)
      outcome.observations += interpreter.observations.values
      outcome.sharedUses += interpreter.sharedUses
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

/// What one worker found.
private struct Outcome: Sendable {
  var observations: [Observation] = []
  var sharedUses: [SharedUse] = []
  var gaps: [Gap] = []
}

/// Gathers what the workers found.
private final class Outcomes: Sendable {
  private let all = Mutex<Outcome>(Outcome())

  func add(_ outcome: Outcome) {
    all.withLock {
      $0.observations += outcome.observations
      $0.sharedUses += outcome.sharedUses
      $0.gaps += outcome.gaps
    }
  }

  func joined(in program: Program) -> Analysis.Result {
    let outcome = all.withLock { $0 }
    let uses = outcome.sharedUses.sorted(by: SharedUse.isInOrder)
    let shared = SharedUses(program: program).observations(uses)
    return Analysis.Result(observations: outcome.observations + shared, gaps: outcome.gaps)
  }
}

extension Function {
  /// Whether it is interpreted by itself; closures and local functions are where they are run.
  fileprivate var isRoot: Bool { parent == nil }
}
