import ConfineFlow
import SwiftParser
import SwiftSyntax

/// The parameters that are autoclosures, by the names of the functions that have them: what stands for one
/// is evaluated when the function calls it.
///
/// Source: The Swift Programming Language, Attributes.
struct DelayedArguments: Sendable {
  private var labels: [String: Set<String>] = [:]

  /// Of no function.
  init() {}

  /// Of all functions that the files declare.
  init(in files: [SourceFile]) {
    for file in files where file.text.mentionsAutoclosures {
      let search = DelayedParameters(viewMode: .sourceAccurate)
      search.walk(Parser.parse(source: file.text))
      labels.merge(search.labels) { $0.union($1) }
    }
  }

  func contain(_ argument: LabeledExprSyntax, of name: String?) -> Bool {
    guard !labels.isEmpty, let name, let labels = labels[name] else { return false }
    return labels.contains(argument.label?.name ?? "_")
      && !argument.expression.is(ClosureExprSyntax.self)
  }
}

private final class DelayedParameters: SyntaxVisitor {
  var labels: [String: Set<String>] = [:]
  private var types: [String] = []

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
