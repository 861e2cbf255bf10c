// Operators that the program declares.
extension Interpreter {
  /// Runs the function of an operator that is none of the standard library's; nil where none is in sight.
  func runOwnOperator(
    _ name: String, _ operands: [Register], _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue? {
    guard resolver.ownOperators.contains(name) else { return nil }
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
}

extension TypeResolver {
  /// The operators that the program declares, but for those that mean the same to every type, by which
  /// values are compared and numbers are reckoned with.
  func operatorsOfProgram() -> Set<String> {
    let types = program.types.values
    let names = [program.freeFunctions.keys.map(\.self), types.flatMap(\.staticFunctions.keys)]
    return Set(names.joined().filter(\.isOperator)).subtracting(Self.standardOperators)
  }

  private static let standardOperators = Set(
    """
    ! != !== % %= & && &* &+ &- &<< &= &>> * *= + += - -= ... ..< / /= < << <= == === > >= >> ?? ^ ^=
    | |= || ~ ~=
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension String {
  fileprivate var isOperator: Bool {
    first.map { "/=-+!*%<>&|^~?.".contains($0) } ?? false
  }
}
