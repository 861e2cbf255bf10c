/// The states that reach a block, told apart by what branches decided on the way.
struct Partitions {
  private(set) var states: [FlowState] = []
  /// Beyond this many they are one, for good.
  private static let most = 8
  private var isJoined = false

  /// Takes in a state from another path; says whether that is news.
  mutating func add(_ state: FlowState) -> Bool {
    var changed = false
    if let index = index(for: state) {
      changed = states[index].join(state)
    } else {
      states.append(state)
      changed = true
    }
    changed = share(state.reported) || changed
    if states.count > Self.most { join() }
    return changed
  }

  /// The one that decided the same, or differs in nothing but what was decided.
  private func index(for state: FlowState) -> Int? {
    if isJoined { return 0 }
    return states.firstIndex { $0.decided == state.decided }
      ?? states.firstIndex { $0.isSame(as: state) }
  }

  /// A mistake that any path reported is reported.
  private mutating func share(_ reports: [FlowState.Report: SourceRange]) -> Bool {
    guard states.count > 1 else { return false }
    let all = states.map(\.reported) + [reports]
    return states.indices.reduce(false) { changed, index in
      all.reduce(changed) { states[index].take($1) || $0 }
    }
  }

  private mutating func join() {
    isJoined = true
    var joined = states[0]
    for state in states.dropFirst() { _ = joined.join(state) }
    states = [joined]
  }
}
