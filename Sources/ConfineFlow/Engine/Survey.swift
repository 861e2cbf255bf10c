import Dispatch
import Synchronization

/// What a look at a whole program tells, found once for all workers.
struct Survey: Sendable {
  let relevance: Relevance
  let assignments: Assignments
  let transactionReach: TransactionReach

  init(_ resolver: TypeResolver, jobs: Int) {
    let (candidates, assignments, reach) = Self.looks(at: resolver, jobs: jobs)
    var search = RelevanceSearch(candidates, resolver.program)
    let workers = (0..<max(1, jobs)).map { _ in
      OutlineWorker(TypeResolver(knowing: resolver), Survey(Relevance(), assignments, reach))
    }
    while case let functions = search.next(), !functions.isEmpty {
      search.take(Self.outlines(of: functions, workers))
    }
    self.init(search.relevance, assignments, reach)
  }

  private init(
    _ relevance: Relevance, _ assignments: Assignments, _ transactionReach: TransactionReach
  ) {
    self.relevance = relevance
    self.assignments = assignments
    self.transactionReach = transactionReach
  }

  /// What the instructions alone tell, of which only the candidates need the resolver.
  private static func looks(
    at resolver: TypeResolver, jobs: Int
  ) -> (Candidates, Assignments, TransactionReach) {
    let (program, index) = (resolver.program, resolver.index)
    let others = Mutex<(Assignments, TransactionReach)?>(nil)
    let look = DispatchWorkItem {
      let found = (Assignments(in: program, index), TransactionReach(program: program, index))
      others.withLock { $0 = found }
    }
    if jobs > 1 { DispatchQueue.global().async(execute: look) } else { look.perform() }
    let candidates = Candidates(resolver)
    look.wait()
    let (assignments, reach) = others.withLock { $0! }
    return (candidates, assignments, reach)
  }

  private static func outlines(
    of functions: [FunctionID], _ workers: [OutlineWorker]
  ) -> [FunctionID: Outline] {
    let found = Mutex<[FunctionID: Outline]>([:])
    DispatchQueue.concurrentPerform(iterations: workers.count) { index in
      let share = stride(from: index, to: functions.count, by: workers.count)
      let own = workers[index].outlines(of: share.map { functions[$0] })
      found.withLock { $0.merge(own) { one, _ in one } }
    }
    return found.withLock { $0 }
  }
}

/// Looks at functions by themselves, without following their calls, and keeps what it learns of types
/// and properties on the way.
///
/// One thread at a time uses it, and the next one after that thread has said that it is done.
private final class OutlineWorker: @unchecked Sendable {
  private let summaries: Summaries

  init(_ resolver: TypeResolver, _ survey: Survey) {
    summaries = Summaries(resolver: resolver, survey: survey, isOutlining: true)
  }

  func outlines(of functions: [FunctionID]) -> [FunctionID: Outline] {
    Dictionary(uniqueKeysWithValues: functions.map { ($0, summaries.outline(of: $0)) })
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
