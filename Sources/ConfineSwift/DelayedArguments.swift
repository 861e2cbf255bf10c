import ConfineFlow
import SwiftSyntax

/// The parameters that are autoclosures, by the names of the functions that have them: what stands for one
/// is evaluated when the function calls it.
///
/// Source: The Swift Programming Language, Attributes.
struct DelayedArguments: Sendable {
  private var labels: [String: Set<String>] = [:]

  /// Of no function.
  init() {}

  /// Of the functions that the files declare, but for those inside of other functions and in files that
  /// are hard to read.
  init(in files: [SourceFile], jobs: Int) {
    let telling = files.filter(\.text.mentionsAutoclosures)
    let found = DeepThreads.map(telling.count, jobs: jobs) { index in
      let search = DelayedParameters(viewMode: .sourceAccurate)
      if let tree = FileLowering.parseSkippingBodies(telling[index].text)?.tree {
        search.walk(tree)
      }
      return search.labels
    }
    for labels in found { self.labels.merge(labels) { $0.union($1) } }
  }

  func contain(_ argument: LabeledExprSyntax, of name: String?) -> Bool {
    guard !labels.isEmpty, let name, let labels = labels[name] else { return false }
    return labels.contains(argument.label?.name ?? "_")
      && !argument.expression.is(ClosureExprSyntax.self)
  }
}

private final class DelayedParameters: SyntaxVisitor {
  var labels: [String: Set<String>] = [:]

  override func visit(_: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(function.signature, of: function.name.name)
    return .visitChildren
  }

  override func visit(_ initializer: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = initializer.typeAround { note(initializer.signature, of: type) }
    return .visitChildren
  }

  private func note(_ signature: FunctionSignatureSyntax, of name: String) {
    for parameter in signature.parameterClause.parameters {
      guard let type = parameter.type.as(AttributedTypeSyntax.self),
        type.attributes.names.contains("autoclosure")
      else { continue }
      labels[name, default: []].insert(parameter.firstName.name)
    }
  }
}

extension InitializerDeclSyntax {
  fileprivate var typeAround: String? {
    var around = parent
    while let node = around {
      if let type = node.asProtocol(NamedDeclSyntax.self) { return type.name.name }
      if let type = node.as(ExtensionDeclSyntax.self) {
        return type.extendedType.trimmedDescription
      }
      around = node.parent
    }
    return nil
  }
}

extension String {
  fileprivate var mentionsAutoclosures: Bool {
    var text = self
    let name = Array("@autoclosure".utf8)
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while let start = rest.firstIndex(of: name[0]) {
        rest = rest[start...]
        if rest.starts(with: name) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }
}
