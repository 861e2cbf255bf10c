import Dispatch
import Synchronization

/// What a look at a whole program tells, found once for all workers.
struct Survey: Sendable {
  let relevance: Relevance
  let assignments: Assignments
  let transactionReach: TransactionReach

  init(_ resolver: TypeResolver, jobs: Int) {
    assignments = Assignments(in: resolver.program)
    transactionReach = TransactionReach(program: resolver.program, models: resolver.models)
    let candidates = Candidates(resolver)
    let outlines = Self.outlines(of: candidates, resolver, assignments, transactionReach, jobs)
    relevance = Relevance(candidates, outlines, resolver.program)
  }

  private init(_ assignments: Assignments, _ transactionReach: TransactionReach) {
    relevance = Relevance()
    self.assignments = assignments
    self.transactionReach = transactionReach
  }

  /// Looks at each candidate by itself, without following its calls.
  private static func outlines(
    of candidates: Candidates, _ resolver: TypeResolver, _ assignments: Assignments,
    _ transactionReach: TransactionReach, _ jobs: Int
  ) -> [FunctionID: Outline] {
    let functions = candidates.all.sorted { $0.index < $1.index }
    let workers = max(1, min(jobs, functions.count))
    let (program, models) = (resolver.program, resolver.models)
    let found = Mutex<[FunctionID: Outline]>([:])
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      let resolver = TypeResolver(program: program, models: models)
      let summaries = Summaries(
        resolver: resolver, survey: Survey(assignments, transactionReach), isOutlining: true)
      var own: [FunctionID: Outline] = [:]
      for index in stride(from: worker, to: functions.count, by: workers) {
        own[functions[index]] = summaries.outline(of: functions[index])
      }
      found.withLock { $0.merge(own) { one, _ in one } }
    }
    return found.withLock { $0 }
  }
}

/// What a function does by itself.
struct Outline: Sendable {
  /// The functions that stand by themselves and that it calls, or whose properties it reads.
  var callees: Set<FunctionID> = []
  /// Members that it calls of values whose types are not known.
  var unresolved: Set<String> = []
  /// Whether it comes by a value that is, or keeps, something confined.
  var isConfined = false
}
