// What a method's own code does with the object that it is called on.
extension TypeResolver {
  /// Whether it names the object or a member of it; a closure in it may run who knows where.
  func usesItself(_ method: Function) -> Bool {
    guard let own = method.selfVariable, let owner = method.enclosingType else { return true }
    let type = TypeReference.named(owner, [])
    let instructions = method.blocks.lazy.flatMap(\.instructions)
    let captured = Set(instructions.flatMap(\.captured))
    return instructions.contains { instruction in
      switch instruction.kind {
      case .load(own): !captured.contains(instruction.result)
      case .name(let name), .assignName(let name, _): hasMember(name.withoutFile, type)
      case .call(let call):
        switch call.callee {
        case .name(let name): hasMember(name.withoutFile, type)
        case .superMethod: true
        default: false
        }
      default: false
      }
    }
  }
}

extension Instruction {
  /// What it puts into a closure's capture list.
  fileprivate var captured: [Register] {
    if case .closure(_, let captures) = kind { captures.map(\.value) } else { [] }
  }
}
