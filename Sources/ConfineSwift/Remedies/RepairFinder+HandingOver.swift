import ConfineFindings
import SwiftSyntax

extension RepairFinder {
  /// `{ [dogId = dog.id] in … guard let dog = realm.object(ofType: Dog.self, forPrimaryKey: dogId)`
  func queryAgain(_ question: Question) -> Repair? {
    guard let key = question.key, let type = question.type else { return nil }
    let added = question.value + key.prefix(1).uppercased() + key.dropFirst()
    return handOver(question, as: added, capturing: "\(question.value).\(key)") { realm in
      "\(realm).object(ofType: \(type).self, forPrimaryKey: \(added))"
    }
  }

  /// `{ [dogReference = ThreadSafeReference(to: dog)] in … guard let dog = realm.resolve(…)`
  func resolveAgain(_ question: Question) -> Repair? {
    let added = question.value + "Reference"
    let reference = "ThreadSafeReference(to: \(question.value))"
    return handOver(question, as: added, capturing: reference, once: true) { realm in
      "\(realm).resolve(\(added))"
    }
  }

  /// Captures what stands for the value, and has the value again once the closure's realm is open.
  private func handOver(
    _ question: Question, as added: String, capturing captured: String, once: Bool = false,
    obtaining: (_ realm: String) -> String
  ) -> Repair? {
    guard let reference = variable(of: question), let handOver = HandOver(of: reference),
      handOver.isFree(added), !once || handOver.runsOnce,
      let capture = adding("\(added) = \(captured)", to: handOver.closure)
    else { return nil }
    let item = handOver.opening.item
    let text =
      "guard let \(question.value) = \(obtaining(handOver.opening.name)) else { return }"
    let edit = insertion(
      following(item, text), at: item.endPositionBeforeTrailingTrivia)
    return Repair(edits: [capture, edit], isSafe: handOver.isSafe)
  }

  /// A statement as it stands after another one: on a line of its own, if that does.
  private func following(_ item: CodeBlockItemSyntax, _ statement: String) -> String {
    guard item.firstToken(viewMode: .sourceAccurate)?.isFirstOfLine == true, item.semicolon == nil
    else { return item.semicolon == nil ? "; \(statement)" : " \(statement);" }
    let column = converter.location(for: item.positionAfterSkippingLeadingTrivia).column
    return lineEnd + String(repeating: " ", count: max(0, column - 1)) + statement
  }

  /// `{ [reference = ThreadSafeReference(to: dog)] in … }`, instead of making it in the closure.
  func referBeforeHop(_ question: Question) -> Repair? {
    guard let reference = variable(of: question),
      let declared = LocalDeclaration(of: question.value, seenFrom: Syntax(reference)),
      let closure = Syntax(reference).closures(within: declared.scope).last,
      References.find(question.value, in: Syntax(closure))?.count == 1,
      let made = Syntax(reference).enclosing(CodeBlockItemSyntax.self, where: { _ in true }),
      let name = made.reference(to: question.value),
      closure.statements.contains(where: { $0.id == made.id }),
      let capture = adding("\(name) = ThreadSafeReference(to: \(question.value))", to: closure)
    else { return nil }
    return Repair(edits: [capture, removal(of: made)], isSafe: !declared.isParameter)
  }

  /// Takes a statement away, with the line that it stands on alone.
  private func removal(of item: CodeBlockItemSyntax) -> SourceEdit {
    let start = converter.location(for: item.position)
    let end = converter.location(for: item.endPositionBeforeTrailingTrivia)
    return SourceEdit(
      place: Place(
        file: file.path, line: start.line, column: start.column, endLine: end.line,
        endColumn: end.column),
      text: "")
  }
}

extension CodeBlockItemSyntax {
  /// The constant in `let reference = ThreadSafeReference(to: dog)`.
  fileprivate func reference(to value: String) -> String? {
    guard let variable = item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindingSpecifier.tokenKind == .keyword(.let), let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      binding.typeAnnotation == nil,
      binding.initializer?.value.trimmedDescription == "ThreadSafeReference(to: \(value))"
    else { return nil }
    return name
  }
}

extension TokenSyntax {
  /// Whether a line begins with it.
  fileprivate var isFirstOfLine: Bool {
    leadingTrivia.contains(where: \.isNewline)
      || previousToken(viewMode: .sourceAccurate)?.trailingTrivia.contains(where: \.isNewline)
        ?? true
  }
}
