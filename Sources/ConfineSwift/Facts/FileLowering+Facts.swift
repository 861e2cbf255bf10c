import ConfineFlow
import SwiftSyntax

extension FileLowering {
  /// The type that the compiler gave the variable of the name.
  func knownType(of name: TokenSyntax) -> TypeReference? {
    facts?.variables[name.positionAfterSkippingLeadingTrivia.utf8Offset]
  }
}

extension FunctionLowering {
  /// Notes an expression's exact type for the register that holds its value.
  func note(_ facts: CompilerFacts, of expression: ExprSyntax, in value: Register) {
    guard let last = expression.lastToken(viewMode: .sourceAccurate) else { return }
    let span = CompilerFacts.Span(
      start: expression.positionAfterSkippingLeadingTrivia.utf8Offset,
      lastToken: last.positionAfterSkippingLeadingTrivia.utf8Offset)
    if let type = facts.expressions[span] { exactTypes[value] = type }
  }

  /// Takes what is known of a closure, below what it says itself.
  func take(_ closure: CompilerFacts.Closure) {
    anonymousTypes = closure.parameters
    for (index, type) in closure.parameters.enumerated()
    where function.parameters.indices.contains(index) && function.parameters[index].type == nil {
      function.parameters[index].type = type
      file.result[function.parameters[index].variable].type = type
    }
    if let isolation = closure.isolation { function.attributes.append(isolation) }
  }
}
