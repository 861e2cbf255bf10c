/// The order in which a function's blocks are best visited.
struct ControlFlow {
  /// Reverse postorder: a block comes after all that lead to it, loops aside.
  let order: [Int]
  let hasLoop: Bool
  /// Where loops stand: from the first of their expressions to the last.
  let loops: [SourceRange]
  /// By register, whether another block uses it than the one that computes it; empty where there is but
  /// one block.
  private let isShared: [Bool]

  init(_ body: FunctionBody) {
    guard body.blocks.contains(where: { !$0.terminator.successors.isEmpty }) else {
      (order, hasLoop, loops, isShared) = (body.blocks.isEmpty ? [] : [0], false, [], [])
      return
    }
    var postorder: [Int] = []
    var state = [UInt8](repeating: 0, count: body.blocks.count)
    var stack: [(block: Int, next: Int)] = [(0, 0)]
    var foundLoop = false
    state[0] = 1
    // An explicit stack: generated code can have more blocks than a thread has stack.
    while let (block, next) = stack.last {
      let successors = body.blocks[block].terminator.successors
      guard next < successors.count else {
        state[block] = 2
        postorder.append(block)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let successor = successors[next]
      if state[successor] == 1 { foundLoop = true }
      if state[successor] == 0 {
        state[successor] = 1
        stack.append((successor, 0))
      }
    }
    order = postorder.reversed()
    hasLoop = foundLoop
    loops = foundLoop ? Loops(in: body).ranges : []
    isShared = Self.shared(in: body)
  }

  func isShared(_ register: Register) -> Bool { !isShared.isEmpty && isShared[register.index] }

  private static func shared(in body: FunctionBody) -> [Bool] {
    var computing = [Int](repeating: -1, count: body.registerCount)
    for (index, block) in body.blocks.enumerated() {
      for instruction in block.instructions { computing[instruction.result.index] = index }
    }
    var isShared = [Bool](repeating: false, count: body.registerCount)
    for (index, block) in body.blocks.enumerated() {
      for instruction in block.instructions {
        for operand in instruction.kind.operands where computing[operand.index] != index {
          isShared[operand.index] = true
        }
      }
      if let operand = block.terminator.operand, computing[operand.index] != index {
        isShared[operand.index] = true
      }
    }
    return isShared
  }
}
