import FixtureFiles
import SwiftParser
import SwiftSyntax

/// A parsed file and what it declares.
struct FileFacts: Sendable {
  let text: String
  let tree: SourceFileSyntax
  /// The names of the members of instances, by the name of the type.
  private(set) var members: [String: Set<String>] = [:]
  /// The classes and structures, by name.
  private(set) var types: [String: DeclGroup] = [:]
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]

  typealias DeclGroup = any DeclGroupSyntax & Sendable

  init(_ text: String) {
    self.text = text
    tree = Parser.parse(source: text)
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(tree)
    members = collector.members
    types = collector.types
    functions = collector.functions
  }

  /// Each fixture is parsed once.
  static func of(_ fixture: Fixture) -> FileFacts { ofFixtures[fixture.path]! }

  private static let ofFixtures = Dictionary(
    uniqueKeysWithValues: Fixture.all.map { ($0.path, FileFacts($0.text)) })

  private final class Collector: SyntaxVisitor {
    var members: [String: Set<String>] = [:]
    var types: [String: DeclGroup] = [:]
    var functions: [String: [FunctionDeclSyntax]] = [:]

    override func visit(_ node: MemberBlockItemListSyntax) -> SyntaxVisitorContinueKind {
      guard let group = node.parent?.parent?.asProtocol((any DeclGroupSyntax).self) else {
        return .visitChildren
      }
      types[group.typeName] = types[group.typeName] ?? group
      for item in node where !item.decl.isStatic {
        members[group.typeName, default: []].formUnion(item.decl.declaredNames)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      functions[node.name.text, default: []].append(node)
      return .visitChildren
    }
  }
}

extension DeclGroupSyntax {
  /// The name of the type that it declares or extends.
  var typeName: String {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
  }
}

extension DeclSyntax {
  var isStatic: Bool {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    return modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  /// The names of variables, or of the function.
  var declaredNames: [String] {
    if let function = self.as(FunctionDeclSyntax.self) { return [function.name.text] }
    return self.as(VariableDeclSyntax.self)?.bindings.flatMap { $0.pattern.names } ?? []
  }
}

extension PatternSyntax {
  var names: [String] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    return self.as(TuplePatternSyntax.self)?.elements.flatMap { $0.pattern.names } ?? []
  }
}
