import ConfineFindings

/// A function that stands by itself, which is a root, or one of the closures and local functions in it.
public struct FunctionID: Sendable, Hashable, Comparable {
  private let number: Int

  /// The part 0 is the root itself.
  public init(root: Int, part: Int = 0) { number = root << 24 | part }

  public var root: Int { number >> 24 }
  public var part: Int { number & 0xFF_FFFF }

  /// In the order of the program, and of the text.
  public static func < (one: FunctionID, other: FunctionID) -> Bool { one.number < other.number }
}

/// A variable of a root, or of what is in it.
public struct VariableID: Sendable, Hashable {
  private let number: Int

  public init(root: Int, index: Int) { number = root << 24 | index }

  public var root: Int { number >> 24 }
  public var index: Int { number & 0xFF_FFFF }
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
  public var role: Role
  /// Whether it holds nil only if its type is an optional, as in Swift.
  public var isNilByType = true

  /// How it comes by its value, as far as that says whether it has one.
  public enum Role: Sendable {
    case local
    case parameter
    /// Bound only where there is a value: by a test for nil, or to a caught error.
    case unwrapped
  }

  public init(
    name: String, type: TypeReference? = nil, attributes: [String] = [], role: Role = .local
  ) {
    self.name = name
    self.type = type
    self.attributes = attributes
    self.role = role
  }
}

/// The program under analysis: everything that the front ends lowered in one run.
///
/// A declaration that only its file sees has the file's number in its name: `Dog#3`.
public struct Program: Sendable {
  public var files: [SourceText] = []
  /// The functions that stand by themselves.
  public var roots: [Root] = []
  /// By dotted name.
  public var types: [String: TypeDeclaration] = [:]
  /// Variables and constants at file scope.
  public var globals: [String: PropertyDeclaration] = [:]
  public var freeFunctions: [String: [FunctionDeclaration]] = [:]
  public var aliases: [String: TypeReference] = [:]
  public var importedModules: Set<String> = []
  public var uncheckedImports: [UncheckedImport] = []
  /// Property wrappers that are to be looked through.
  public var transparentWrappers: Set<String> = []

  public init() {}

  public subscript(id: FunctionID) -> Function {
    // No copy of a whole root where its head is asked for.
    id.part == 0 ? roots[id.root].function : roots[id.root].parts[id.part - 1]
  }
  public subscript(id: VariableID) -> Variable {
    var variable = roots[id.root][variable: id.index]
    if !transparentWrappers.isEmpty {
      variable.attributes.removeAll(where: transparentWrappers.contains)
    }
    return variable
  }
  public subscript(id: FileID) -> SourceText { files[id.index] }
}

extension Program {
  /// The function that stands by itself around a closure or local function.
  func root(of function: Function) -> Function { roots[function.id.root].function }

  /// What could not be understood of the bodies that were lowered since the program was made.
  package var deferredGaps: [Gap] {
    roots.indices.flatMap { roots[$0].function.deferred?.known?.gaps ?? [] }
  }

  /// The function in whose text a closure stands, be it a local one; any other function itself.
  func surroundings(of closure: Function) -> Function {
    var function = closure
    while function.kind == .closure, let parent = function.parent { function = self[parent] }
    return function
  }

  /// Whether the closure is a part of the value that a property has first.
  func isFirstValue(_ closure: Function) -> Bool { surroundings(of: closure).kind == .initialValue }
}
