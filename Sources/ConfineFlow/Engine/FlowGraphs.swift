import Synchronization

/// The control flow of a program's functions, found once for all workers.
final class FlowGraphs: Sendable {
  private let known = Mutex<[FunctionID: ControlFlow]>([:])

  func graph(of function: Function) -> ControlFlow {
    if let known = known.withLock({ $0[function.id] }) { return known }
    let graph = ControlFlow(function.body)
    known.withLock { $0[function.id] = graph }
    return graph
  }
}
