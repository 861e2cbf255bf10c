/// Builds a function's blocks, one instruction after the other.
package struct BlockBuilder {
  package private(set) var blocks = [Block()]
  package private(set) var registerCount = 0
  /// Where instructions go; nil after a terminator, when nothing leads to what follows.
  package private(set) var current: Int? = 0

  package init() {}

  package var isReachable: Bool { current != nil }

  /// What was built, with the types that are known of registers.
  package func body(_ exactTypes: [Register: TypeReference] = [:]) -> FunctionBody {
    var body = FunctionBody()
    (body.blocks, body.registerCount, body.exactTypes) = (blocks, registerCount, exactTypes)
    return body
  }

  /// Code that nothing leads to is lowered all the same, into a block without predecessors:
  /// closures in it are still functions of the program.
  @discardableResult
  package mutating func emit(_ kind: Instruction.Kind, _ range: SourceRange) -> Register {
    let result = Register(index: registerCount)
    registerCount += 1
    let block = openBlock()
    blocks[block].instructions.append(Instruction(kind, result: result, range: range))
    return result
  }

  package mutating func makeBlock() -> Int {
    blocks.append(Block())
    return blocks.count - 1
  }

  package mutating func move(to block: Int?) { current = block }

  /// Ends the current block, if there is one.
  package mutating func terminate(_ terminator: Terminator) {
    guard let block = current else { return }
    blocks[block].terminator = terminator
    current = nil
  }

  package mutating func jump(to block: Int) { terminate(.jump(block)) }

  package mutating func branch(_ condition: Register?, _ one: Int, _ other: Int) {
    _ = openBlock()
    terminate(.branch(condition, one, other))
  }

  private mutating func openBlock() -> Int {
    if let current { return current }
    let block = makeBlock()
    current = block
    return block
  }
}
