import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes below it and itself, of one type.
  ///
  /// - Parameter closures: whether to look into closures and local functions, too.
  func all<Node: SyntaxProtocol>(_ type: Node.Type, inClosures closures: Bool = true) -> [Node] {
    var found: [Node] = []
    func search(_ node: Syntax, isRoot: Bool) {
      if let match = node.as(type) { found.append(match) }
      if !isRoot, !closures, node.runsElsewhere { return }
      for child in node.children(viewMode: .sourceAccurate) { search(child, isRoot: false) }
    }
    search(Syntax(self), isRoot: true)
    return found
  }

  func has<Node: SyntaxProtocol>(_ type: Node.Type, inClosures closures: Bool = true) -> Bool {
    !all(type, inClosures: closures).isEmpty
  }

  /// The names that stand for themselves below it, not for a member of something.
  var usedNames: Set<String> {
    let shorthands = all(OptionalBindingConditionSyntax.self).filter { $0.initializer == nil }
    return Set(all(DeclReferenceExprSyntax.self).filter(\.isFree).map(\.baseName.text))
      .union(shorthands.flatMap(\.pattern.names))
  }

  /// The names of all variables and parameters that are declared below it.
  var boundNames: Set<String> {
    var names = Set(all(IdentifierPatternSyntax.self).map(\.identifier.text))
    names.formUnion(all(ClosureShorthandParameterSyntax.self).map(\.name.text))
    names.formUnion(all(ClosureParameterSyntax.self).map { ($0.secondName ?? $0.firstName).text })
    names.formUnion(all(FunctionParameterSyntax.self).map { ($0.secondName ?? $0.firstName).text })
    names.formUnion(all(ClosureCaptureSyntax.self).map(\.name.text))
    names.formUnion(all(FunctionDeclSyntax.self).map(\.name.text))
    return names
  }

  /// The innermost node of a type that is around it.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let match = current.as(type) { return match }
      node = current.parent
    }
    return nil
  }

  /// The type whose member it is or lies in.
  var enclosingType: (any DeclGroupSyntax)? {
    var node = parent
    while let current = node {
      if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
      node = current.parent
    }
    return nil
  }

  /// Whether it lies within a closure of the function around it.
  var isInClosure: Bool {
    var node = parent
    while let current = node, !current.is(FunctionDeclSyntax.self) {
      if current.is(ClosureExprSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}

extension Syntax {
  var runsElsewhere: Bool { self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) }
}

extension DeclReferenceExprSyntax {
  /// Whether it is not the name of a member.
  var isFree: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self) else { return true }
    return member.declName.id != id
  }
}

extension CodeBlockItemListSyntax {
  /// Whether it is the body of a function, a closure or a statement.
  var isBody: Bool {
    parent?.is(CodeBlockSyntax.self) == true || parent?.is(ClosureExprSyntax.self) == true
  }
}
