import SwiftSyntax

/// `import Foundation` becomes `@preconcurrency import Foundation`: none of its types is confined, so
/// the compiler is told to be silent about nothing.
final class PreconcurrencyImports: TextRewriter {
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.trimmedDescription == "Foundation" {
      change { insert("@preconcurrency ", before: node) }
    }
    return .skipChildren
  }
}

/// `import RealmSwift` becomes `import struct RealmSwift.Realm` and so on.
final class ScopedImports: TextRewriter {
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let used = Set(file.tree.tokens(viewMode: .sourceAccurate).map(\.text))
    // The operators of queries are out of sight then, and of aliases the kind is not known.
    guard node.isOfLibrary, node.attributes.isEmpty,
      used.isDisjoint(with: ["where", "Migration", "MigrationObject"])
    else {
      return .skipChildren
    }
    let imports = LibraryTypes.kinds.filter { used.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "import \($0.value) RealmSwift.\($0.key)" }
    if !imports.isEmpty { change { replace(node, with: imports.joined(separator: "; ")) } }
    return .skipChildren
  }
}

/// `Realm` becomes `RealmSwift.Realm`.
final class Qualifying: TextRewriter {
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if LibraryTypes.isMention(token, in: file) {
      change { insert("RealmSwift.", before: token) }
    }
    return .visitChildren
  }
}

/// `Realm` becomes `OtherRealm`, which an alias declares.
final class Aliasing: TextRewriter {
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if LibraryTypes.isMention(token, in: file) { change { insert("Other", before: token) } }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isOfLibrary else { return .skipChildren }
    let mentioned = Set(
      file.tree.tokens(viewMode: .sourceAccurate)
        .filter { LibraryTypes.isMention($0, in: file) }.map(\.text))
    let aliases = mentioned.sorted().map { "; private typealias Other\($0) = \($0)" }
    insert(aliases.joined(), after: node)
    return .skipChildren
  }
}

extension ImportDeclSyntax {
  fileprivate var isOfLibrary: Bool {
    importKindSpecifier == nil && path.trimmedDescription == "RealmSwift"
  }
}

/// Types that the fixtures have from `RealmSwift`.
private enum LibraryTypes {
  static let kinds = [
    "AnyRealmCollection": "struct", "AnyRealmValue": "enum", "EmbeddedObject": "class",
    "LinkingObjects": "struct", "List": "class", "Map": "class", "MutableSet": "class",
    "Object": "class", "ObjectId": "class", "Persisted": "struct", "PersistableEnum": "protocol",
    "Projection": "class", "Realm": "struct", "Results": "struct", "ThreadConfined": "protocol",
    "ThreadSafe": "class", "ThreadSafeReference": "struct",
  ]

  private static let spelled: Set = [
    "EmbeddedObject", "List", "Map", "MutableSet", "Object", "Realm", "Results",
    "ThreadConfined", "ThreadSafeReference",
  ]

  /// Whether a name stands for the library's type, which the file must not extend or declare.
  static func isMention(_ token: TokenSyntax, in file: FileFacts) -> Bool {
    guard spelled.contains(token.text), file.types[token.text] == nil else { return false }
    if token.parent?.is(IdentifierTypeSyntax.self) == true { return true }
    return token.parent?.as(DeclReferenceExprSyntax.self)?.isFree == true
  }
}
