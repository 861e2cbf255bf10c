import ConfineFindings

/// What one file contributes to the program; identifiers count from this file's own zero.
package struct LoweredFile: Sendable {
  package var source: SourceText
  /// The number of the first root, and where the text of what is lowered begins, where that is a part
  /// of the file.
  package var firstRoot = 0
  package var firstByte = 0
  package var roots: [Root] = []
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

  package subscript(root number: Int) -> Root {
    get { roots[number - firstRoot] }
    _modify { yield &roots[number - firstRoot] }
  }

  package subscript(variable: VariableID) -> Variable {
    get { self[root: variable.root].ownVariables[variable.index] }
    _modify { yield &self[root: variable.root].ownVariables[variable.index] }
  }
}
