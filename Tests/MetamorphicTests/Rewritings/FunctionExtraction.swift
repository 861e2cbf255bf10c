import SwiftSyntax

/// `show(dog.name)` becomes `extracted0(dog)`, with a function beside the one around it.
final class FunctionExtraction: TextRewriter {
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let call) = node.item, node.isStatement,
      let around = node.enclosing(FunctionDeclSyntax.self), around.mayHaveNeighbour,
      node.mayStandElsewhere, let parameters = parameters(of: node, in: around)
    else { return .visitChildren }
    extract(call, node, parameters, beside: around)
    return .skipChildren
  }

  private func extract(
    _ call: ExprSyntax, _ item: CodeBlockItemSyntax, _ parameters: [FunctionParameterSyntax],
    beside around: FunctionDeclSyntax
  ) {
    let name = "extracted\(places)"
    let receiver = around.enclosingType == nil ? "" : around.isStatic ? "Self." : "self."
    let arguments = parameters.map(\.localName).joined(separator: ", ")
    let list = parameters.map { "_ \($0.localName): \($0.type.trimmedDescription)" }
    let canThrow = item.canThrow
    let head = around.isolation + "private \(around.isStatic ? "static " : "")func \(name)"
    change {
      replace(item, with: "\(canThrow ? "try " : "")\(receiver)\(name)(\(arguments))")
      insert(
        "\n\(head)(\(list.joined(separator: ", "))) \(canThrow ? "throws " : "")"
          + "{ \(call.trimmedDescription) }\n", onLineAfter: around)
    }
  }

  /// Behind the comment at the end of its last line.
  private func insert(_ text: String, onLineAfter node: some SyntaxProtocol) {
    let start = file.text.startOfLine(after: node.textRange.upperBound)
    replace(start..<start, with: text)
  }

  /// The parameters of the function that a statement uses; nil if it uses another local.
  private func parameters(
    of item: CodeBlockItemSyntax, in around: FunctionDeclSyntax
  ) -> [FunctionParameterSyntax]? {
    let used = item.usedNames.intersection(around.boundNames)
    let parameters = Array(around.signature.parameterClause.parameters).filter {
      used.contains($0.localName)
    }
    let shadowed = around.body?.boundNames ?? []
    guard !parameters.isEmpty, used.count == parameters.count, used.isDisjoint(with: shadowed),
      parameters.allSatisfy(\.isPlain)
    else { return nil }
    return parameters
  }
}

extension CodeBlockItemSyntax {
  /// Whether its value is not needed.
  fileprivate var isStatement: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.isBody else { return false }
    if list.count > 1 { return true }
    return list.parent?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause == nil
      && list.parent?.is(ClosureExprSyntax.self) == false
  }

  fileprivate var mayStandElsewhere: Bool {
    !has(ClosureExprSyntax.self) && !suspends && !assignsVariable && !has(InOutExprSyntax.self)
      && !mentionsAnonymousParameter && !has(SuperExprSyntax.self)
  }
}

extension FunctionParameterSyntax {
  fileprivate var localName: String { (secondName ?? firstName).text }

  /// Whether it is a value that another function may be given.
  fileprivate var isPlain: Bool {
    attributes.isEmpty && ellipsis == nil && !type.is(AttributedTypeSyntax.self)
      && !type.is(FunctionTypeSyntax.self)
  }
}

extension FunctionDeclSyntax {
  fileprivate var isStatic: Bool { DeclSyntax(self).isStatic }

  /// A function that is no local one, not generic, and of no other attribute than a global actor.
  fileprivate var mayHaveNeighbour: Bool {
    let isMember = parent?.is(MemberBlockItemSyntax.self) == true
    let isTopLevel = parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    return (isMember || isTopLevel) && genericParameterClause == nil
      && attributes.allSatisfy { $0.trimmedDescription.hasSuffix("Actor") }
      && enclosingType?.is(ProtocolDeclSyntax.self) != true
  }

  fileprivate var isolation: String {
    let attributes = attributes.map { $0.trimmedDescription + " " }.joined()
    let isNonisolated = modifiers.contains { $0.name.text == "nonisolated" }
    return attributes + (isNonisolated ? "nonisolated " : "")
  }
}
