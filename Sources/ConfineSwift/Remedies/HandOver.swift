import SwiftSyntax

/// A variable that goes into a closure in which a realm is opened, from which it can be had anew.
struct HandOver {
  let name: String
  let declared: LocalDeclaration
  /// The outermost closure that the variable goes into.
  let closure: ClosureExprSyntax
  /// Where the realm is opened in it.
  let opening: RealmOpening
  /// The statements from the opening on, in which alone the variable is named.
  private let rest: [CodeBlockItemSyntax]

  init?(of reference: DeclReferenceExprSyntax) {
    name = reference.baseName.identifierText
    let use = Syntax(reference)
    guard let declared = LocalDeclaration(of: name, seenFrom: use),
      let closure = use.closures(within: declared.scope).last,
      let opening = RealmOpening(before: use, within: Syntax(closure)),
      !Redeclarations.contains(name, in: Syntax(closure)), opening.isInBody(of: closure),
      opening.closure?.returnsNothing == true
    else { return nil }
    (self.declared, self.closure, self.opening) = (declared, closure, opening)
    rest = opening.itemsAfter
    let named = References.find(name, in: Syntax(closure)) ?? []
    guard let end = rest.first?.position, named.allSatisfy({ $0.position >= end }),
      named.contains(where: \.isBaseOfMember), !named.contains(where: \.isUnwrapped)
    else { return nil }
  }

  /// Whether the value comes from the same realm's file, by the look of it, and what the closure
  /// does is for the value alone, so that nothing is missed where that is gone.
  var isSafe: Bool {
    guard case .binding(let binding) = declared.kind, let value = binding.initializer?.value,
      let source = RealmOpening.text(behind: value)
    else { return false }
    let isForValue = rest.allSatisfy { item in
      item.item.is(DeferStmtSyntax.self)
        || !(References.find(name, in: Syntax(item)) ?? []).isEmpty
    }
    return source == opening.text && isForValue
  }

  /// Whether a name is free in the closure and around it.
  func isFree(_ name: String) -> Bool {
    Syntax(closure).root.tokens(viewMode: .sourceAccurate).allSatisfy { $0.text != name }
  }

  /// Whether whoever takes the closure runs it once.
  var runsOnce: Bool {
    guard !opening.isInLoop(within: Syntax(closure)) else { return false }
    let parent = closure.parent
    let call =
      parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression
    let taker =
      callee?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? callee?.as(DeclReferenceExprSyntax.self)?.baseName.text
    return taker.map(Self.takersOfOneRun.contains) ?? false
  }

  private static let takersOfOneRun: Set = [
    "async", "asyncAfter", "detached", "Task", "addTask", "addOperation", "detachNewThread",
  ]
}

extension DeclReferenceExprSyntax {
  /// `dog.name`, so that it is no optional.
  fileprivate var isBaseOfMember: Bool {
    let member = parent?.as(MemberAccessExprSyntax.self)
    return member?.base?.id == id
      && !["map", "flatMap"].contains(member?.declName.baseName.text)
  }

  fileprivate var isUnwrapped: Bool {
    parent?.is(OptionalChainingExprSyntax.self) == true
      || parent?.is(ForceUnwrapExprSyntax.self) == true
  }
}

extension ClosureExprSyntax {
  /// Whether it can be left by `return` alone.
  fileprivate var returnsNothing: Bool {
    guard statements.count > 1 else { return false }
    let result = signature?.returnClause?.type.trimmedDescription
    guard result.map({ ["Void", "()"].contains($0) }) ?? true else { return false }
    return !ReturnedValues.areIn(statements)
  }
}

/// Whether statements return a value from the function that they are in.
private final class ReturnedValues: SyntaxVisitor {
  private var isFound = false

  static func areIn(_ statements: CodeBlockItemListSyntax) -> Bool {
    let visitor = ReturnedValues(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.isFound
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.expression != nil { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
