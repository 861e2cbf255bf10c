extension FunctionBody {
  /// Whether every path from where the one expression was evaluated to a return passes the other, errors
  /// aside; O(n) in the body's length.
  func alwaysLeads(from start: SourceRange, to end: SourceRange) -> Bool {
    guard let first = block(evaluating: start), let last = block(evaluating: end) else {
      return false
    }
    var seen: Set<Int> = [first]
    var open = first == last ? [] : [first]
    while let block = open.popLast() {
      if case .return = blocks[block].terminator { return false }
      let next = blocks[block].terminator.successorsWithoutError
      open += next.filter { $0 != last && seen.insert($0).inserted }
    }
    return true
  }

  /// Whether some path from where the expression was evaluated leads to a call; O(n) in the body's length.
  func calls(after range: SourceRange) -> Bool {
    guard let first = block(evaluating: range) else { return false }
    var seen: Set<Int> = []
    var open = blocks[first].terminator.successors
    let rest = blocks[first].instructions.drop { $0.range != range }
    if rest.contains(where: { $0.range != range && $0.isCall }) { return true }
    while let block = open.popLast() {
      guard seen.insert(block).inserted else { continue }
      if blocks[block].instructions.contains(where: \.isCall) { return true }
      open += blocks[block].terminator.successors
    }
    return false
  }

  private func block(evaluating range: SourceRange) -> Int? {
    blocks.firstIndex { $0.instructions.contains { $0.range == range } }
  }
}

extension Instruction {
  fileprivate var isCall: Bool { if case .call = kind { true } else { false } }
}

extension Terminator {
  fileprivate var successorsWithoutError: [Int] {
    if case .attempt(let next, _) = self { [next] } else { successors }
  }
}
