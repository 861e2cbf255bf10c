import ConfineFlow
import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes' names without the at sign, those inside `#if` included.
  var names: [String] {
    var names: [String] = []
    for element in self {
      switch element {
      case .attribute(let attribute):
        if let name = TypeReference(attribute.attributeName).name { names.append(name) }
        if attribute.isPrimaryKey { names.append("primaryKey") }
        if let name = attribute.objectiveCName { names.append("objc(\(name))") }
      case .ifConfigDecl(let conditional):
        for case .attributes(let attributes)? in conditional.clauses.map(\.elements) {
          names += attributes.names
        }
      }
    }
    return names
  }
}

extension AttributeSyntax {
  /// `renameDog:to:` of `@objc(renameDog:to:)`
  fileprivate var objectiveCName: String? {
    guard case .objCName(let pieces)? = arguments else { return nil }
    return pieces.trimmedDescription
  }

  /// `@Persisted(primaryKey: true)`
  fileprivate var isPrimaryKey: Bool {
    guard case .argumentList(let arguments)? = arguments else { return false }
    return arguments.contains {
      $0.label?.text == "primaryKey" && $0.expression.trimmedDescription == "true"
    }
  }
}

extension ImportDeclSyntax {
  /// The module of `@preconcurrency import`.
  var uncheckedModule: String? {
    attributes.names.contains("preconcurrency") ? path.first?.name.identifierText : nil
  }
}

extension DeclModifierListSyntax {
  /// The modifiers that bear on isolation, on who calls a function or on who keeps a property.
  var isolationNames: [String] {
    compactMap { modifier in
      switch modifier.name.tokenKind {
      case .keyword(.nonisolated):
        modifier.detail.map { "nonisolated(\($0.detail.text))" } ?? "nonisolated"
      case .keyword(.isolated): "isolated"
      case .keyword(.distributed): "distributed"
      case .keyword(.override): "override"
      case .keyword(.dynamic): "dynamic"
      case .keyword(.public): "public"
      case .keyword(.open): "open"
      case .keyword(.private) where modifier.detail == nil: "private"
      case .keyword(.fileprivate) where modifier.detail == nil: "fileprivate"
      case .keyword(.weak): "weak"
      default: nil
      }
    }
  }

  var isStatic: Bool {
    contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  /// As `private(set)` alone is not.
  var isPrivate: Bool {
    contains { modifier in
      [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind)
        && modifier.detail == nil
    }
  }

  func contains(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }
}
