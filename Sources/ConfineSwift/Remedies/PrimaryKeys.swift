import ConfineFlow
import SwiftParser
import SwiftSyntax

/// The primary keys that classes declare, by the classes' dotted names.
public struct PrimaryKeys: Sendable {
  /// Part of every declaration of a key, so that files without it need not be looked at.
  public static let word = "primaryKey"

  private var keys: [String: [String: String]] = [:]

  /// - Parameter types: the classes that are looked for.
  public init(of types: Set<String>, in files: [SourceFile]) {
    let found = DeepThreads.map(files.count, jobs: 1) { index in
      KeyVisitor.keys(in: Parser.parse(source: files[index].text))
    }
    for (file, keys) in zip(files, found) {
      for (type, key) in keys where types.contains(type) {
        self.keys[type, default: [:]][file.path] = key
      }
    }
  }

  /// The key of the class as a file means it: its own, or else the only one.
  public func key(of type: String, in path: String) -> String? {
    guard let declared = keys[type] else { return nil }
    return declared[path] ?? (declared.count == 1 ? declared.first?.value : nil)
  }
}

/// Finds properties that say `@Persisted(primaryKey: true)`, and what `primaryKey()` returns.
private final class KeyVisitor: SyntaxVisitor {
  private var scopes: [String] = []
  private var keys: [String: String] = [:]

  static func keys(in tree: SourceFileSyntax) -> [String: String] {
    let visitor = KeyVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.keys
  }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    scopes.append(name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.identifierText)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.identifierText)
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.identifierText)
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isKey = node.attributes.contains { $0.as(AttributeSyntax.self)?.isPrimaryKey ?? false }
    if isKey, let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) {
      keys[scopes.joined(separator: ".")] = name.identifier.identifierText
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == PrimaryKeys.word, node.signature.parameterClause.parameters.isEmpty,
      let key = node.body?.returnedText
    {
      keys[scopes.joined(separator: ".")] = key
    }
    return .skipChildren
  }
}

extension AttributeSyntax {
  /// `@Persisted(primaryKey: true)`
  fileprivate var isPrimaryKey: Bool {
    guard attributeName.trimmedDescription == "Persisted",
      case .argumentList(let arguments)? = arguments
    else { return false }
    return arguments.contains {
      $0.label?.text == PrimaryKeys.word && $0.expression.trimmedDescription == "true"
    }
  }
}

extension CodeBlockSyntax {
  /// The literal that is all that the function returns.
  fileprivate var returnedText: String? {
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    let value = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    return value?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
