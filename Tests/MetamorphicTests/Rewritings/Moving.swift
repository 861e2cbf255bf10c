import SwiftSyntax

/// Every second declaration goes to another file, and nothing stays private to one.
enum Moving {
  @Sendable static func rewrite(_ file: FileFacts) -> [String]? {
    // What an attribute of an import says, it says of the file.
    guard !file.tree.statements.contains(where: \.isAttributedImport) else { return nil }
    let opened = FileFacts(Opening(file).rewritten() ?? file.text)
    let items = opened.tree.statements.map(Syntax.init).filter { !$0.isImport }
    guard items.count > 1, let segments = Segments(of: items, in: opened.text)?.ranges,
      let first = segments.first
    else { return nil }
    let head = opened.text[utf8: 0..<first.lowerBound]
    let texts = segments.map { opened.text[utf8: $0] }
    return [0, 1].map { remainder in
      head + texts.indices.filter { $0 % 2 == remainder }.map { texts[$0] }.joined()
    }
  }

  private final class Opening: TextRewriter {
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
      if ["private", "fileprivate"].contains(node.name.text), node.detail == nil {
        change { remove(node) }
      }
      return .skipChildren
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isAttributedImport: Bool {
    item.as(ImportDeclSyntax.self).map { !$0.attributes.isEmpty } ?? false
  }
}
