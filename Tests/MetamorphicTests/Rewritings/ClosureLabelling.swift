import SwiftSyntax

/// `queue.async { }` becomes `queue.async(execute: { })`.
final class ClosureLabelling: TextRewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let closure = node.trailingClosure,
      let label = ClosureLabels.label(of: node, in: file)
    else { return .visitChildren }
    let start = (node.rightParen ?? node.calledExpression.lastToken(viewMode: .sourceAccurate)!)
    let opening = node.rightParen == nil ? "(" : node.arguments.isEmpty ? "" : ", "
    let from = node.rightParen?.textRange.lowerBound ?? start.textRange.upperBound
    change {
      replace(from..<closure.textRange.lowerBound, with: opening + label.prefix)
      for other in node.additionalTrailingClosures { insert(",", beforeLabel: other) }
      insert(")", after: node)
    }
    return .visitChildren
  }

  private func insert(_ text: String, beforeLabel element: MultipleTrailingClosureElementSyntax) {
    guard let brace = element.previousToken(viewMode: .sourceAccurate) else { return }
    insert(text, after: brace)
  }
}

/// The labels that trailing closures leave out.
enum ClosureLabels {
  enum Label {
    case none
    case named(String)

    var prefix: String {
      switch self {
      case .none: ""
      case .named(let name): "\(name): "
      }
    }
  }

  /// Nil if it is not known.
  static func label(of call: FunctionCallExprSyntax, in file: FileFacts) -> Label? {
    guard let name = call.calledName else { return nil }
    if let declared = file.functions[name] { return label(of: declared) }
    return library[name]
  }

  private static func label(of functions: [FunctionDeclSyntax]) -> Label? {
    let last = functions.compactMap { $0.signature.parameterClause.parameters.last }
    guard let parameter = last.first, functions.count == 1 else { return nil }
    let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
    guard type.is(FunctionTypeSyntax.self) else { return nil }
    let name = parameter.firstName.text
    return name == "_" ? Label.none : .named(name)
  }

  private static let library: [String: Label] = [
    "Case": .named("run"), "Task": .named("operation"), "addOperation": .none,
    "addTask": .named("operation"), "async": .named("execute"), "asyncWrite": .none,
    "autoreleasepool": .named("invoking"), "compactMap": .none,
    "concurrentPerform": .named("execute"), "detachNewThread": .none,
    "detached": .named("operation"), "filter": .none, "finish": .none, "flatMap": .none,
    "forEach": .none, "map": .none, "observe": .none, "reduce": .none, "run": .named("body"),
    "sync": .named("execute"), "where": .none, "withCheckedContinuation": .none,
    "withCheckedThrowingContinuation": .none, "withTaskGroup": .named("body"),
    "withThrowingTaskGroup": .named("body"), "write": .none, "writeAsync": .none,
  ]
}

extension FunctionCallExprSyntax {
  /// The last part of the name of what is called.
  var calledName: String? {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
