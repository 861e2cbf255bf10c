import ConfineLint
import SwiftSyntax

/// Other names for all that the file declares.
///
/// A member or a label that the library knows under the same name keeps it, because the text alone
/// does not say whose it is.
final class Renaming: TextRewriter {
  /// The new name for each declared one.
  private(set) lazy var names: [String: String] = {
    let declared = members.union(labels).subtracting(kept)
      .union(file.tree.boundNames.subtracting(members).subtracting(labels)).subtracting(kept)
    let pairs = declared.union(file.tree.declaredTypes).sorted().enumerated().map { index, name in
      (name, "\(name.first!.isUppercase ? "Qux" : "qux")\(index)")
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private lazy var members = file.tree.memberNames
  private lazy var labels = Set(
    file.tree.all(FunctionParameterSyntax.self).filter { $0.secondName == nil }
      .map(\.firstName.text))

  /// What others know by its name; a global actor has to have a `shared`.
  private lazy var kept = members.union(labels).intersection(Self.vocabulary)
    .union(file.tree.overriddenNames).union(["shared"])

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind, let new = names[name], isDeclared(token) {
      change { replace(token, with: new) }
    }
    return .visitChildren
  }

  /// Whether a name means what the file declares under it.
  private func isDeclared(_ token: TokenSyntax) -> Bool {
    switch token.parent?.as(SyntaxEnum.self) {
    case .labeledExpr: labels.contains(token.text) || members.contains(token.text)
    case .functionParameter(let parameter):
      parameter.secondName == nil || parameter.secondName == token
    case .declReferenceExpr(let reference):
      reference.isFree && reference.parent?.is(KeyPathPropertyComponentSyntax.self) != true
        || members.contains(token.text)
    default: true
    }
  }

  /// Every word of what the linter knows of libraries.
  private static let vocabulary = Set(
    BuiltIn.models.flatMap { model in
      model.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    })
}

extension SourceFileSyntax {
  fileprivate var declaredTypes: Set<String> {
    Set(all(ClassDeclSyntax.self).map(\.name.text))
      .union(all(StructDeclSyntax.self).map(\.name.text))
      .union(all(EnumDeclSyntax.self).map(\.name.text))
      .union(all(ActorDeclSyntax.self).map(\.name.text))
      .union(all(ProtocolDeclSyntax.self).map(\.name.text))
  }

  /// The names of what is declared in types, and of the types there.
  fileprivate var memberNames: Set<String> {
    Set(all(MemberBlockItemSyntax.self).flatMap(\.decl.declaredNames))
      .union(all(EnumCaseElementSyntax.self).map(\.name.text))
      .union(
        all(MemberBlockItemSyntax.self).compactMap {
          $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text
        })
  }

  fileprivate var overriddenNames: Set<String> {
    Set(
      all(FunctionDeclSyntax.self).filter { function in
        function.modifiers.contains { $0.name.text == "override" }
      }.map(\.name.text))
  }
}
