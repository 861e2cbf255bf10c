/// The loops of a function: for each edge that leads back, what lies between.
struct Loops {
  private(set) var ranges: [SourceRange] = []

  init(in body: FunctionBody) {
    let predecessors = Self.predecessors(in: body)
    for (head, tail) in Self.backEdges(in: body) where !body.blocks[tail].neverGoes(to: head) {
      var blocks: Set<Int> = [head, tail]
      var open = tail == head ? [] : [tail]
      while let block = open.popLast() {
        open += predecessors[block].filter { blocks.insert($0).inserted }
      }
      if let range = Self.range(of: blocks, in: body) { ranges.append(range) }
    }
  }

  private static func range(of blocks: Set<Int>, in body: FunctionBody) -> SourceRange? {
    let ranges = blocks.flatMap { body.blocks[$0].instructions.map(\.range) }
    guard let start = ranges.map(\.start).min(), let end = ranges.map(\.end).max() else {
      return nil
    }
    return SourceRange(start: Int(start), end: Int(end))
  }

  private static func predecessors(in body: FunctionBody) -> [[Int]] {
    var predecessors = [[Int]](repeating: [], count: body.blocks.count)
    for (index, block) in body.blocks.enumerated() {
      for successor in block.terminator.successors { predecessors[successor].append(index) }
    }
    return predecessors
  }

  /// Edges to a block that the search for the way out is still in.
  private static func backEdges(in body: FunctionBody) -> [(head: Int, tail: Int)] {
    var edges: [(Int, Int)] = []
    var isOpen = [Bool](repeating: false, count: body.blocks.count)
    var isSeen = isOpen
    var stack: [(block: Int, next: Int)] = body.blocks.isEmpty ? [] : [(0, 0)]
    if !body.blocks.isEmpty { (isOpen[0], isSeen[0]) = (true, true) }
    while let (block, next) = stack.last {
      let successors = body.blocks[block].terminator.successors
      guard next < successors.count else {
        isOpen[block] = false
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let successor = successors[next]
      if isOpen[successor] { edges.append((successor, block)) }
      guard !isSeen[successor] else { continue }
      (isOpen[successor], isSeen[successor]) = (true, true)
      stack.append((successor, 0))
    }
    return edges
  }
}

extension Block {
  /// Whether it leads there on a condition that is written as `false`, as after `repeat`.
  fileprivate func neverGoes(to target: Int) -> Bool {
    guard case .branch(let condition, target, let otherwise) = terminator, otherwise != target,
      case .truth(false)? = instructions.last(where: { $0.result == condition })?.kind
    else { return false }
    return true
  }
}
