import SwiftSyntax

/// `ThreadSafeReference(to: dog)` becomes `dog`, and `realm.resolve(reference)` the reference.
final class ReferenceDropping: MutantFinder {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let live = LiveValues(of: node, in: file)
    for binding in node.body?.all(PatternBindingSyntax.self, inClosures: false) ?? [] {
      guard let name = binding.pattern.names.first, let value = binding.initializer?.value else {
        continue
      }
      dropReference(name, value, live, in: node)
      dropWrapper(of: name, binding, value, live, in: node)
    }
    return .skipChildren
  }

  private func dropReference(
    _ name: String, _ value: ExprSyntax, _ live: LiveValues, in function: FunctionDeclSyntax
  ) {
    guard let made = value.as(FunctionCallExprSyntax.self),
      made.calledName == "ThreadSafeReference", let object = made.arguments.first?.expression,
      live.names.contains(object.trimmedDescription)
    else { return }
    let calls = file.elsewhere(in: function).flatMap { $0.all(FunctionCallExprSyntax.self) }
    let resolving = Set(
      calls.filter { call in
        let found = call.enclosing(OptionalBindingConditionSyntax.self)?.pattern.names.first
        return call.calledName == "resolve"
          && call.arguments.first?.expression.trimmedDescription == name
          && found.map { file.isUsed($0, elsewhereIn: function) } ?? false
      })
    guard !resolving.isEmpty else { return }
    add(at: made) { edits in
      edits.replace(made, with: object.trimmedDescription)
      for call in resolving { edits.replace(call, with: "Optional(\(name))") }
    }
  }

  private func dropWrapper(
    of name: String, _ binding: PatternBindingSyntax, _ value: ExprSyntax, _ live: LiveValues,
    in function: FunctionDeclSyntax
  ) {
    guard let variable = binding.enclosing(VariableDeclSyntax.self),
      let wrapper = variable.attributes.first, wrapper.trimmedDescription == "@ThreadSafe",
      live.names.contains(value.trimmedDescription)
    else { return }
    let unwrapped = file.elsewhere(in: function).flatMap {
      $0.all(OptionalBindingConditionSyntax.self)
    }.filter { $0.initializer?.value.trimmedDescription == name }.flatMap(\.pattern.names)
    guard unwrapped.contains(where: { file.isUsed($0, elsewhereIn: function) }) else { return }
    add(at: binding) { edits in
      edits.replace(wrapper, with: "")
      edits.replace(value, with: "Optional(\(value.trimmedDescription))")
    }
  }
}
