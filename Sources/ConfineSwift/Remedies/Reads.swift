import SwiftSyntax

/// How a variable is used in some code.
struct Reads {
  /// Members are called, which may do more than to read.
  private(set) var hasCalls = false
  /// The variable is optional: it is chained or unwrapped.
  private(set) var isOptional = false
  /// Where it is read first.
  let first: AbsolutePosition

  /// Nil if the variable is used in any other way than to read its members: it may be changed, or
  /// go where nobody can tell what becomes of it.
  init?(of name: String, in code: [Syntax]) {
    var references: [DeclReferenceExprSyntax] = []
    for node in code {
      guard let found = References.find(name, in: node) else { return nil }
      references += found
    }
    guard let first = references.first else { return nil }
    self.first = first.position
    for reference in references where !add(reference) { return nil }
  }

  private mutating func add(_ reference: DeclReferenceExprSyntax) -> Bool {
    var node = Syntax(reference)
    var hasMember = false
    while let parent = node.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == node.id {
        hasMember = true
      } else if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      {
        if !hasMember { isOptional = true }
      } else if let call = parent.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == node.id
      {
        hasCalls = true
      } else if let access = parent.as(SubscriptCallExprSyntax.self),
        access.calledExpression.id == node.id
      {
        hasMember = true
      } else {
        break
      }
      node = parent
    }
    return hasMember && !Self.isChanged(node)
  }

  private static func isChanged(_ node: Syntax) -> Bool {
    if node.parent?.is(InOutExprSyntax.self) == true { return true }
    guard let list = node.parent?.as(ExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == node.id })
    else { return false }
    let next = list.index(after: index)
    guard next < list.endIndex else { return false }
    if list[next].is(AssignmentExprSyntax.self) { return true }
    let text = list[next].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
  }
}

/// The places where a variable is named.
final class References: SyntaxVisitor {
  private let name: String
  private var found: [DeclReferenceExprSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// Nil where the name is given to something else as well.
  static func find(_ name: String, in code: Syntax) -> [DeclReferenceExprSyntax]? {
    guard !Redeclarations.contains(name, in: code) else { return nil }
    let visitor = References(name)
    visitor.walk(code)
    return visitor.found
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.identifierText == name, !node.isMemberName { found.append(node) }
    return .visitChildren
  }
}
