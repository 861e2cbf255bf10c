import SwiftSyntax

/// Where a local variable or a parameter is declared.
struct LocalDeclaration {
  enum Kind {
    case parameter
    /// `let name = value`
    case binding(PatternBindingSyntax)
    /// `if let name = value`, `guard let name = value`
    case condition(OptionalBindingConditionSyntax)
  }

  var kind: Kind
  /// What it is visible in.
  var scope: Syntax

  /// Nil for a property, a global, and what is declared in a way that is not looked into.
  init?(of name: String, seenFrom use: Syntax) {
    var node = use
    while let parent = node.parent {
      if let found = Self.declaration(of: name, in: parent, before: node) {
        guard let kind = found.kind else { return nil }
        self.kind = kind
        scope = parent
        return
      }
      if parent.is(MemberBlockSyntax.self) || parent.is(SourceFileSyntax.self) { return nil }
      node = parent
    }
    return nil
  }

  /// A declaration whose kind is nil is one that is not looked into.
  private static func declaration(
    of name: String, in parent: Syntax, before node: Syntax
  ) -> (kind: Kind?, Void)? {
    if let items = parent.as(CodeBlockItemListSyntax.self) {
      return declaration(of: name, among: items, before: node)
    }
    if let conditional = parent.as(IfExprSyntax.self), node.id == conditional.body.id {
      return declaration(of: name, among: conditional.conditions)
    }
    if let function = parent.as(FunctionDeclSyntax.self) {
      return parameter(name, of: function.signature.parameterClause)
    }
    if let initializer = parent.as(InitializerDeclSyntax.self) {
      return parameter(name, of: initializer.signature.parameterClause)
    }
    if let closure = parent.as(ClosureExprSyntax.self), let signature = closure.signature {
      return Redeclarations.contains(name, in: Syntax(signature)) ? (nil, ()) : nil
    }
    let isPattern =
      parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self)
      || parent.is(SwitchCaseSyntax.self) || parent.is(CatchClauseSyntax.self)
    // Their bodies may declare it, too, for themselves alone: then nothing is said either.
    return isPattern && Redeclarations.contains(name, in: parent) ? (nil, ()) : nil
  }

  private static func declaration(
    of name: String, among items: CodeBlockItemListSyntax, before node: Syntax
  ) -> (kind: Kind?, Void)? {
    var found: (kind: Kind?, Void)?
    for item in items.prefix(while: { $0.id != node.id }) {
      if let variable = item.item.as(VariableDeclSyntax.self) {
        for binding in variable.bindings where binding.pattern.names(name) {
          let isPlain =
            variable.bindings.count == 1 && variable.attributes.isEmpty
            && variable.bindingSpecifier.tokenKind == .keyword(.let)
          found = (isPlain ? .binding(binding) : nil, ())
        }
      } else if let guarded = item.item.as(GuardStmtSyntax.self),
        let declared = declaration(of: name, among: guarded.conditions)
      {
        found = declared
      }
    }
    return found
  }

  private static func declaration(
    of name: String, among conditions: ConditionElementListSyntax
  ) -> (kind: Kind?, Void)? {
    for element in conditions {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
        if Redeclarations.contains(name, in: Syntax(element)) { return (nil, ()) }
        continue
      }
      guard binding.pattern.names(name) else { continue }
      let isPlain = binding.bindingSpecifier.tokenKind == .keyword(.let)
      return (isPlain ? .condition(binding) : nil, ())
    }
    return nil
  }

  private static func parameter(_ name: String, of clause: FunctionParameterClauseSyntax) -> (
    kind: Kind?, Void
  )? {
    let parameter = clause.parameters.first {
      ($0.secondName ?? $0.firstName).identifierText == name
    }
    guard let parameter else { return nil }
    return (parameter.attributes.isEmpty ? .parameter : nil, ())
  }
}

extension PatternSyntax {
  fileprivate func names(_ name: String) -> Bool {
    self.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
  }
}

extension TokenSyntax {
  /// Without backticks.
  var identifierText: String { text.filter { $0 != "`" } }
}

/// Whether a name is declared anew somewhere.
final class Redeclarations: SyntaxVisitor {
  private let name: String
  private var isFound = false

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func contains(_ name: String, in node: Syntax) -> Bool {
    let visitor = Redeclarations(name)
    visitor.walk(node)
    return visitor.isFound
  }

  private func look(_ token: TokenSyntax?) -> SyntaxVisitorContinueKind {
    if token?.identifierText == name { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    look(node.identifier)
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    look(node.name)
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    look(node.secondName ?? node.firstName)
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    look(node.name)
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    look(node.secondName ?? node.firstName)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { look(node.name) }
}
