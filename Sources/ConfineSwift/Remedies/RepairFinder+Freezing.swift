import ConfineFindings
import SwiftSyntax

extension RepairFinder {
  /// `{ [dog = dog.freeze()] in … }`, on the outermost closure that the variable goes into.
  func freezeInCapture(_ question: Question) -> Repair? {
    guard let reference = variable(of: question) else { return nil }
    let name = reference.baseName.identifierText
    guard let declared = LocalDeclaration(of: name, seenFrom: Syntax(reference)),
      let closure = Syntax(reference).closures(within: declared.scope).last,
      let reads = Reads(of: name, in: [Syntax(closure.statements)])
    else { return nil }
    let capture = "\(name) = \(name)\(reads.isOptional ? "?" : "").freeze()"
    guard let edit = adding(capture, to: closure) else { return nil }
    return Repair(edits: [edit], isSafe: !reads.hasCalls && !declared.isParameter)
  }

  func adding(_ capture: String, to closure: ClosureExprSyntax) -> SourceEdit? {
    guard let signature = closure.signature else {
      return insertion(" [\(capture)] in", at: closure.leftBrace.endPositionBeforeTrailingTrivia)
    }
    if let captures = signature.capture {
      let end = captures.rightSquare.positionAfterSkippingLeadingTrivia
      return insertion(captures.items.isEmpty ? capture : ", \(capture)", at: end)
    }
    let before = signature.attributes.lastToken(viewMode: .sourceAccurate) ?? closure.leftBrace
    return insertion(" [\(capture)]", at: before.endPositionBeforeTrailingTrivia)
  }

  /// `let dog = realm.objects(Dog.self).first!.freeze()`, where nothing but its members is read.
  ///
  /// What is read before the value crosses was right, and may have followed changes since.
  func freezeAtSource(_ question: Question) -> Repair? {
    guard let reference = variable(of: question) else { return nil }
    let name = reference.baseName.identifierText
    guard let declared = LocalDeclaration(of: name, seenFrom: Syntax(reference)),
      let (value, isUnwrapped) = declared.value, value.isPostfix,
      let reads = Reads(of: name, in: declared.readers)
    else { return nil }
    let link = isUnwrapped || reads.isOptional ? "?.freeze()" : ".freeze()"
    let edit = insertion(link, at: value.endPositionBeforeTrailingTrivia)
    let isReadBefore = question.crossing.map { crossing in
      crossing.file != file.path
        || reads.first < converter.position(ofLine: crossing.line, column: crossing.column)
    }
    return Repair(edits: [edit], isSafe: !reads.hasCalls && isReadBefore == false)
  }
}

extension LocalDeclaration {
  var isParameter: Bool {
    if case .parameter = kind { true } else { false }
  }

  /// What it is given, and whether that is unwrapped.
  fileprivate var value: (expression: ExprSyntax, isUnwrapped: Bool)? {
    switch kind {
    case .parameter: nil
    case .binding(let binding):
      binding.typeAnnotation == nil
        ? binding.initializer.map { ($0.value.withoutEffects, false) } : nil
    case .condition(let condition):
      condition.typeAnnotation == nil
        ? condition.initializer.map { ($0.value.withoutEffects, true) } : nil
    }
  }

  /// The code after the declaration, in which the variable may be named.
  fileprivate var readers: [Syntax] {
    if let conditional = scope.as(IfExprSyntax.self) { return [Syntax(conditional.body)] }
    guard let items = scope.as(CodeBlockItemListSyntax.self) else { return [scope] }
    let declaration: Syntax
    switch kind {
    case .parameter: return [scope]
    case .binding(let binding): declaration = Syntax(binding)
    case .condition(let condition): declaration = Syntax(condition)
    }
    // The collection's own filter would make a tree of its own, with other positions.
    return items.map { Syntax($0) }.filter { $0.position > declaration.position }
  }
}

extension ExprSyntax {
  /// Without `try` and `await` before it.
  fileprivate var withoutEffects: ExprSyntax {
    if let tried = self.as(TryExprSyntax.self), tried.questionOrExclamationMark == nil {
      return tried.expression.withoutEffects
    }
    return self.as(AwaitExprSyntax.self)?.expression.withoutEffects ?? self
  }

  /// Whether a member can be appended to it as it is written.
  fileprivate var isPostfix: Bool {
    self.is(FunctionCallExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
      || self.is(ForceUnwrapExprSyntax.self) || self.is(SubscriptCallExprSyntax.self)
  }
}

extension Syntax {
  /// The closures around it, the innermost first, as far as a scope goes.
  func closures(within scope: Syntax) -> [ClosureExprSyntax] {
    sequence(first: self, next: \.parent).prefix { $0.id != scope.id }
      .compactMap { $0.as(ClosureExprSyntax.self) }
  }
}
