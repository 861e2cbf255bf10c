/// Calls that were not followed and that leave the callee on its caller's thread.
struct PlainCalls: Sendable {
  /// Functions that are called on the main thread.
  private var fromMain: Set<FunctionID> = []
  /// By the function that calls them wherever it was called itself.
  private var passedOn: [FunctionID: Set<FunctionID>] = [:]

  /// Notes calls in the function, made there.
  mutating func note(_ callees: [Function], in root: FunctionID, from places: Set<Here>) {
    if places.allSatisfy({ $0.thread == .main }) {
      fromMain.formUnion(callees.lazy.map(\.id))
    } else if places.allSatisfy({ $0.thread == .caller && $0.executor == .caller }) {
      passedOn[root, default: []].formUnion(callees.lazy.map(\.id))
    }
  }

  mutating func add(_ other: PlainCalls) {
    fromMain.formUnion(other.fromMain)
    passedOn.merge(other.passedOn) { $0.union($1) }
  }

  /// All functions that come to run on the main thread by such calls.
  func reachedFromMain() -> Set<FunctionID> {
    var reached = fromMain
    var open = Array(fromMain)
    while let next = open.popLast() {
      open += passedOn[next, default: []].filter { reached.insert($0).inserted }
    }
    return reached
  }
}

extension Interpreter {
  /// Notes a call that is not followed, of functions that lead to something confined.
  func notePlainCall(of bodies: [Function], _ state: FlowState) {
    guard isReporting, let root = stack.first else { return }
    let callees = bodies.filter(summaries.isRelevant)
    if !callees.isEmpty { circumstances.plainCalls.note(callees, in: root, from: state.here) }
  }
}
