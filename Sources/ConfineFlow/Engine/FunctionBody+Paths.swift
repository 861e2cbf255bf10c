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

  /// Whether some path leads from where the one expression was evaluated to the other; O(n) in the body's
  /// length.
  func mayLead(from start: SourceRange, to end: SourceRange) -> Bool {
    guard let first = block(evaluating: start), let last = block(evaluating: end) else {
      return true
    }
    return first == last && start.start < end.start
      || behind(first).contains { $0.instructions.contains { $0.range == end } }
  }

  /// Whether the variable is read behind the expression; O(n) in the body's length.
  func loads(_ variable: VariableID, after range: SourceRange) -> Bool {
    blocks.lazy.flatMap(\.instructions).contains { instruction in
      guard case .load(variable) = instruction.kind else { return false }
      return instruction.range.start > range.start
    }
  }

  /// Whether some path from where the expression was evaluated leads to a call; O(n) in the body's length.
  func calls(after range: SourceRange) -> Bool {
    guard let first = block(evaluating: range) else { return false }
    let rest = blocks[first].instructions.drop { $0.range != range }
    return rest.contains { $0.range != range && $0.call != nil }
      || behind(first).contains { $0.instructions.contains { $0.call != nil } }
  }

  /// The blocks that some path leads to from the end of one, which may be among them; O(n) in the body's
  /// length.
  func behind(_ block: Int) -> [Block] { reached(from: block).map { blocks[$0] } }

  /// The numbers of these.
  func reached(from block: Int) -> Set<Int> {
    var seen = Set(blocks[block].terminator.successors)
    var open = Array(seen)
    while let next = open.popLast() {
      open += blocks[next].terminator.successors.filter { seen.insert($0).inserted }
    }
    return seen
  }

  private func block(evaluating range: SourceRange) -> Int? {
    blocks.firstIndex { $0.instructions.contains { $0.range == range } }
  }
}

extension Terminator {
  fileprivate var successorsWithoutError: [Int] {
    if case .attempt(let next, _) = self { [next] } else { successors }
  }
}
