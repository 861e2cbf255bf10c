import ConfineFindings

/// What one file contributes to the program; identifiers count from this file's own zero.
package struct LoweredFile: Sendable {
  package var source: SourceText
  package var functions: [Function] = []
  package var variables: [Variable] = []
  package var types: [String: TypeDeclaration] = [:]
  package var globals: [String: PropertyDeclaration] = [:]
  /// Declared at file scope and visible in this file only.
  package var privateNames: Set<String> = []
  package var freeFunctions: [String: [FunctionDeclaration]] = [:]
  package var aliases: [String: TypeReference] = [:]
  package var importedModules: Set<String> = []
  package var uncheckedImports: [UncheckedImport] = []
  package var gaps: [Gap] = []

  package init(source: SourceText) { self.source = source }
}
