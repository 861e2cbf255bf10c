// Operators that the program declares.
extension Interpreter {
  /// Runs the function of an operator that is none of the standard library's; nil where none is in sight.
  func runOwnOperator(
    _ name: String, _ operands: [Register], _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue? {
    guard !Self.standardOperators.contains(name) else { return nil }
    let arguments = operands.map {
      Argument(label: nil, value: $0, range: activation.range(of: $0))
    }
    let call = Call(callee: .name(name), arguments: arguments, awaitRole: nil)
    let shape = shape(of: call, activation)
    let types = operands.lazy.compactMap { activation[$0].type?.unwrapped }
    let ofTypes = types.compactMap { self.resolver.function(name, of: .metatype($0), call: shape) }
    guard
      case .function(let declared, let owner)? =
        resolver.freeFunction(name, call: shape) ?? ofTypes.first
    else { return nil }
    return apply(
      declared, owner, to: .plain, at: range, call, range, activation, &state)
  }

  /// What means the same to every type, by which values are compared and numbers are reckoned with.
  private static let standardOperators: Set = [
    "!", "!=", "!==", "%", "%=", "&", "&&", "&*", "&+", "&-", "&<<", "&=", "&>>", "*", "*=", "+", "+=",
    "-", "-=", "...", "..<", "/", "/=", "<", "<<", "<=", "==", "===", ">", ">=", ">>", "??", "^", "^=",
    "is", "|", "|=", "||", "~", "~=",
  ]
}
