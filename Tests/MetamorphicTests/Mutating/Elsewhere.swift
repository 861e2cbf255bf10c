import SwiftSyntax

extension FunctionDeclSyntax {
  var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }

  /// Whether nothing around it can isolate it.
  var isNonisolated: Bool {
    guard attributes.isEmpty, !modifiers.contains(where: { $0.name.text == "nonisolated" }) else {
      return false
    }
    guard let type = enclosingType else { return true }
    let inherited = type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    return type.attributes.isEmpty && !type.is(ActorDeclSyntax.self)
      && !type.is(ExtensionDeclSyntax.self) && inherited.allSatisfy { $0.hasSuffix("Sendable") }
  }
}

extension FileFacts {
  /// The parts of a function's body that run on another thread than its beginning, for sure: blocks
  /// of queues and tasks, and what stands behind an `await` where no actor is.
  func elsewhere(in function: FunctionDeclSyntax) -> [Syntax] {
    let calls = function.body?.all(FunctionCallExprSyntax.self) ?? []
    var parts = calls.filter { runsElsewhere($0, in: function) }.compactMap { call in
      call.trailingClosure.map { Syntax($0) }
    }
    if function.isAsync, function.isNonisolated, let items = function.body?.statements,
      let first = items.firstIndex(where: \.suspends)
    {
      parts += items[items.index(after: first)...].map { Syntax($0) }
    }
    return parts
  }

  private func runsElsewhere(
    _ call: FunctionCallExprSyntax, in function: FunctionDeclSyntax
  ) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    let base = member.base?.trimmedDescription ?? ""
    switch member.declName.baseName.text {
    case "detached": return base == "Task"
    case "addTask", "detachNewThread": return true
    case "concurrentPerform": return base == "DispatchQueue"
    case "run": return base == "MainActor" && takesNothingLive(function) && function.isNonisolated
    case "async": return base.hasPrefix("DispatchQueue.global") || isNewQueue(base, in: function)
    default: return false
    }
  }

  /// What its caller gives may belong to the main actor.
  private func takesNothingLive(_ function: FunctionDeclSyntax) -> Bool {
    function.isAsync
      && !function.signature.parameterClause.parameters.contains { isLive($0.type) }
  }

  /// A queue that the function makes itself, so that nobody can be on it already.
  private func isNewQueue(_ text: String, in function: FunctionDeclSyntax) -> Bool {
    if text.hasPrefix("DispatchQueue(label:") { return true }
    let bindings = function.body?.all(PatternBindingSyntax.self) ?? []
    return bindings.contains { binding in
      binding.pattern.trimmedDescription == text
        && binding.initializer?.value.trimmedDescription.hasPrefix("DispatchQueue(label:") == true
    }
  }
}
