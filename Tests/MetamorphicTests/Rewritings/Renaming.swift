import SwiftSyntax

/// Other names for all that the file declares.
///
/// The names of the library stay. Where a declared name is one of them too, only its meaning as
/// a declaration is renamed: `realm` and `Self.realm`, and not `dog.realm`.
final class Renaming: TextRewriter {
  /// The new name for each declared one.
  private(set) lazy var names: [String: String] = {
    let declared = file.tree.boundNames.union(types).union(file.tree.otherNames)
      .subtracting(kept).sorted()
    let pairs = declared.enumerated().map { index, name in
      (name, "\(name.first!.isUppercase ? "Qux" : "qux")\(index)")
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  // A global actor has to have this one.
  private let kept: Set = ["shared"]
  private lazy var types = file.tree.declaredTypes
  private lazy var labels = Set(
    file.tree.all(FunctionParameterSyntax.self).filter { $0.secondName == nil }
      .map(\.firstName.text))

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind, let new = names[name], isRenamed(token) {
      change { replace(token, with: new) }
    }
    return .visitChildren
  }

  private func isRenamed(_ token: TokenSyntax) -> Bool {
    let name = token.text
    switch token.parent?.as(SyntaxEnum.self) {
    case .labeledExpr(let argument) where argument.label == token: return labels.contains(name)
    case .functionParameter(let parameter) where parameter.secondName != nil:
      return parameter.secondName == token
    case .declReferenceExpr(let reference):
      guard Self.libraryNames.contains(name) else { return true }
      if reference.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return false }
      guard !reference.isFree else { return true }
      let base = reference.parent?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
      return base.map { ["Self", "self"].contains($0) || types.contains($0) } ?? false
    default: return true
    }
  }

  /// Members of the library, and of Foundation, that fixtures declare as well.
  private static let libraryNames: Set = [
    "configuration", "count", "first", "main", "objects", "queue", "realm", "value", "write",
  ]
}

extension SourceFileSyntax {
  fileprivate var declaredTypes: Set<String> {
    Set(all(ClassDeclSyntax.self).map(\.name.text))
      .union(all(StructDeclSyntax.self).map(\.name.text))
      .union(all(EnumDeclSyntax.self).map(\.name.text))
      .union(all(ActorDeclSyntax.self).map(\.name.text))
      .union(all(ProtocolDeclSyntax.self).map(\.name.text))
  }

  fileprivate var otherNames: Set<String> {
    Set(all(EnumCaseElementSyntax.self).map(\.name.text))
  }
}
