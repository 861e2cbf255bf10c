/// What a look at a whole program tells, found once for all workers.
struct Survey: Sendable {
  var relevance = Relevance()
  var transactionReach = TransactionReach()

  /// The workers have a resolver each, and keep what they learn.
  init(_ candidates: Candidates, _ resolver: TypeResolver, workers resolvers: [TypeResolver]) {
    var search = RelevanceSearch(candidates, resolver.program)
    let workers = resolvers.map { OutlineWorker($0, self) }
    while case let functions = search.next(), !functions.isEmpty {
      search.take(Self.outlines(of: functions, workers))
    }
    search.addShowing()
    search.addWrongOnMain()
    relevance = search.relevance
    transactionReach = TransactionReach(resolver, of: relevance.all)
  }

  private static func outlines(
    of functions: [FunctionID], _ workers: [OutlineWorker]
  ) -> [FunctionID: Outline] {
    let found = DeepThreads.map(workers.count, jobs: workers.count) { index in
      let share = stride(from: index, to: functions.count, by: workers.count)
      return workers[index].outlines(of: share.map { functions[$0] })
    }
    return found.reduce(into: [:]) { $0.merge($1) { one, _ in one } }
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
