import SwiftSyntax

/// `let realm = try Realm()`, or the same by a function in the file that says that it gives a realm.
struct RealmOpening {
  let name: String
  /// The expression that opens it.
  let text: String
  let item: CodeBlockItemSyntax
  private let items: CodeBlockItemListSyntax

  /// The nearest one in a list of statements around the use.
  init?(before use: Syntax, within closure: Syntax) {
    var node = use
    while node.id != closure.id, let parent = node.parent {
      if let items = parent.as(CodeBlockItemListSyntax.self) {
        let before = items.prefix { $0.id != node.id }
        for item in before.reversed() {
          guard let (name, value) = item.binding, let text = Self.text(of: value) else { continue }
          (self.name, self.text, self.item, self.items) = (name, text, item, items)
          return
        }
      }
      node = parent
    }
    return nil
  }

  var itemsAfter: [CodeBlockItemSyntax] { items.filter { $0.position > item.position } }

  /// The closure that it is a statement of.
  var closure: ClosureExprSyntax? {
    item.parent?.parent?.as(ClosureExprSyntax.self)
  }

  /// Whether no other closure lies between but that of an autorelease pool.
  func isInBody(of closure: ClosureExprSyntax) -> Bool {
    Syntax(item).closures(within: Syntax(closure)).allSatisfy { inner in
      let call = inner.parent?.as(FunctionCallExprSyntax.self)
      let callee = call?.calledExpression.as(DeclReferenceExprSyntax.self)
      return callee?.baseName.text == "autoreleasepool"
    }
  }

  func isInLoop(within closure: Syntax) -> Bool {
    sequence(first: Syntax(item), next: \.parent).prefix { $0.id != closure.id }.contains {
      $0.is(ForStmtSyntax.self) || $0.is(WhileStmtSyntax.self) || $0.is(RepeatStmtSyntax.self)
    }
  }

  /// The call that opens a realm, without its effects.
  private static func text(of value: ExprSyntax) -> String? {
    let call = value.withoutAnyTry
    guard let call = call.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      callee == "Realm" || call.root.gives(realm: callee)
    else { return nil }
    return call.trimmedDescription
  }

  /// The call that opens the realm which a value was obtained from, as far as that is in sight.
  static func text(behind value: ExprSyntax) -> String? {
    var node = value.withoutAnyTry
    while true {
      if let text = text(of: node) { return text }
      if let base = node.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? node.as(MemberAccessExprSyntax.self)?.base
        ?? node.as(SubscriptCallExprSyntax.self)?.calledExpression
        ?? node.as(ForceUnwrapExprSyntax.self)?.expression
      {
        node = base.withoutAnyTry
        continue
      }
      guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        case .binding(let binding)? = LocalDeclaration(of: name, seenFrom: Syntax(node))?.kind,
        let initial = binding.initializer?.value
      else { return nil }
      node = initial.withoutAnyTry
    }
  }
}

extension CodeBlockItemSyntax {
  /// `let name = value`, or `guard let name = value` alone.
  fileprivate var binding: (name: String, value: ExprSyntax)? {
    if let variable = item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let value = binding.initializer?.value,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      value.as(TryExprSyntax.self)?.questionOrExclamationMark?.text != "?"
    {
      return (pattern.identifier.identifierText, value)
    }
    guard let guarded = item.as(GuardStmtSyntax.self), guarded.conditions.count == 1,
      let condition = guarded.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      let pattern = condition.pattern.as(IdentifierPatternSyntax.self),
      let value = condition.initializer?.value
    else { return nil }
    return (pattern.identifier.identifierText, value)
  }
}

extension ExprSyntax {
  /// Without `try`, `try?`, `try!`, `await` and parentheses.
  fileprivate var withoutAnyTry: ExprSyntax {
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.withoutAnyTry }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.withoutAnyTry }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    {
      return only.expression.withoutAnyTry
    }
    return self
  }
}

extension Syntax {
  /// Whether each function of the name in the file gives a realm.
  fileprivate func gives(realm function: String) -> Bool {
    let found = FunctionResults.of(function, in: self)
    return !found.isEmpty && found.allSatisfy { $0 == "Realm" }
  }
}

/// The results of the functions of one name.
private final class FunctionResults: SyntaxVisitor {
  private let name: String
  private var found: [String?] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func of(_ name: String, in tree: Syntax) -> [String?] {
    let visitor = FunctionResults(name)
    visitor.walk(tree)
    return visitor.found
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.identifierText == name {
      found.append(node.signature.returnClause?.type.trimmedDescription)
    }
    return .visitChildren
  }
}
