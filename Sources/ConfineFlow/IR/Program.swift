public struct FunctionID: Sendable, Hashable {
  public var index: Int
  public init(index: Int) { self.index = index }
}

public struct VariableID: Sendable, Hashable {
  public var index: Int
  public init(index: Int) { self.index = index }
}

/// A local variable, a parameter or an entry of a capture list.
///
/// A closure names the variables of the functions around it by the same identifiers: it captures
/// them by reference, as Swift does.
public struct Variable: Sendable {
  public var name: String
  public var type: TypeReference?
  /// Property wrappers, without the at sign.
  public var attributes: [String]

  public init(name: String, type: TypeReference? = nil, attributes: [String] = []) {
    self.name = name
    self.type = type
    self.attributes = attributes
  }
}

/// The program under analysis: everything that the front ends lowered in one run.
///
/// A declaration that only its file sees has the file's number in its name: `Dog#3`.
public struct Program: Sendable {
  public var files: [SourceText] = []
  /// Indexed by `FunctionID`.
  public var functions: [Function] = []
  /// Indexed by `VariableID`.
  public var variables: [Variable] = []
  /// By dotted name.
  public var types: [String: TypeDeclaration] = [:]
  /// Variables and constants at file scope.
  public var globals: [String: PropertyDeclaration] = [:]
  public var freeFunctions: [String: [FunctionDeclaration]] = [:]
  public var aliases: [String: TypeReference] = [:]
  public var importedModules: Set<String> = []
  public var uncheckedImports: [UncheckedImport] = []

  public init() {}

  public subscript(id: FunctionID) -> Function { functions[id.index] }
  public subscript(id: VariableID) -> Variable { variables[id.index] }
  public subscript(id: FileID) -> SourceText { files[id.index] }
}
