/// A type that the program declares, with the members of its extensions.
public struct TypeDeclaration: Sendable {
  public enum Kind: Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`
  }

  public var kind: Kind
  /// Only extensions of it were seen: the program does not declare it, and `kind` says nothing.
  public var isExtensionOnly = false
  /// Declarations are copied wherever a type is looked up.
  @Shared private var parts: TypeParts

  public init(name: String, kind: Kind) {
    self.kind = kind
    _parts = Shared(wrappedValue: TypeParts(name: name))
  }

  /// Dotted for a nested type: `Outer.Inner`.
  public var name: String {
    get { parts.name }
    set { parts.name = newValue }
  }

  /// Superclass and protocols of the declaration itself, in order; isolation is inferred from these.
  public var inherited: [TypeReference] {
    get { parts.inherited }
    _modify { yield &parts.inherited }
  }

  /// Protocols that extensions add.
  public var added: [TypeReference] {
    get { parts.added }
    _modify { yield &parts.added }
  }

  /// The declaration's attributes and modifiers that bear on isolation, without the at sign.
  public var attributes: [String] {
    get { parts.attributes }
    _modify { yield &parts.attributes }
  }

  /// Where the declaration, or an extension, says `@unchecked Sendable`.
  public var unchecked: SourcePlace? {
    get { parts.unchecked }
    set { parts.unchecked = newValue }
  }

  public var properties: [String: PropertyDeclaration] {
    get { parts.properties }
    _modify { yield &parts.properties }
  }

  public var staticProperties: [String: PropertyDeclaration] {
    get { parts.staticProperties }
    _modify { yield &parts.staticProperties }
  }

  /// Methods, and `init` for initialisers; overloads are told apart by labels.
  public var functions: [String: [FunctionDeclaration]] {
    get { parts.functions }
    _modify { yield &parts.functions }
  }

  public var staticFunctions: [String: [FunctionDeclaration]] {
    get { parts.staticFunctions }
    _modify { yield &parts.staticFunctions }
  }

  public var aliases: [String: TypeReference] {
    get { parts.aliases }
    _modify { yield &parts.aliases }
  }

  public var genericParameters: [String] {
    get { parts.genericParameters }
    _modify { yield &parts.genericParameters }
  }
}

/// What a type's declaration and its extensions say.
private struct TypeParts {
  var name: String
  var inherited: [TypeReference] = []
  var added: [TypeReference] = []
  var attributes: [String] = []
  var unchecked: SourcePlace?
  var properties: [String: PropertyDeclaration] = [:]
  var staticProperties: [String: PropertyDeclaration] = [:]
  var functions: [String: [FunctionDeclaration]] = [:]
  var staticFunctions: [String: [FunctionDeclaration]] = [:]
  var aliases: [String: TypeReference] = [:]
  var genericParameters: [String] = []
}

/// A stored or computed property, or a variable at file scope.
public struct PropertyDeclaration: Sendable {
  public var name: String
  /// Nil where the source leaves it to inference.
  public var type: TypeReference?
  public var isStored: Bool
  public var isLazy: Bool
  /// `let`, so that what its initialiser says stays true.
  public var isConstant: Bool
  /// Property wrappers and attributes, without the at sign: `Persisted`, `MainActor`.
  public var attributes: [String]
  /// Computes the initial value and returns it.
  public var initializer: FunctionID?
  public var getter: FunctionID?
  /// What runs where it is set: a setter, or observers.
  public var setters: [FunctionID] = []
  public var file: FileID
  public var range: SourceRange

  public init(
    name: String, type: TypeReference?, isStored: Bool, isLazy: Bool, isConstant: Bool,
    attributes: [String], initializer: FunctionID?, getter: FunctionID?, file: FileID,
    range: SourceRange
  ) {
    self.name = name
    self.type = type
    self.isStored = isStored
    self.isLazy = isLazy
    self.isConstant = isConstant
    self.attributes = attributes
    self.initializer = initializer
    self.getter = getter
    self.file = file
    self.range = range
  }

  /// Whether it only says what a type is to have, as in a protocol.
  package var isRequirement: Bool { !isStored && getter == nil }
}

/// What a call can know of a function without reading its body.
public struct FunctionDeclaration: Sendable {
  public var name: String
  /// One per parameter, `_` for none.
  public var labels: [String]
  public var parameterTypes: [TypeReference?]
  public var hasDefault: [Bool]
  /// The parameters for which a caller may give any number of values.
  public var variadics: Set<Int> = []
  public var result: TypeReference?
  public var genericParameters: [String]
  /// What those have to be of which the declaration says so.
  public var constraints: [String: TypeReference] = [:]
  public var isAsync: Bool
  public var attributes: [String]
  /// Whether Objective-C declares it, so that Swift calls it by another name.
  public var isObjectiveC = false
  /// Nil for a requirement without a body.
  public var function: FunctionID?
  /// Those of a subscript, whose function is its getter.
  public var setters: [FunctionID] = []

  public init(
    name: String, labels: [String], parameterTypes: [TypeReference?], hasDefault: [Bool],
    result: TypeReference?, genericParameters: [String], isAsync: Bool, attributes: [String],
    function: FunctionID?
  ) {
    self.name = name
    self.labels = labels
    self.parameterTypes = parameterTypes
    self.hasDefault = hasDefault
    self.result = result
    self.genericParameters = genericParameters
    self.isAsync = isAsync
    self.attributes = attributes
    self.function = function
  }
}

/// `@preconcurrency import`, in a file where the compiler says less of the module's types.
public struct UncheckedImport: Sendable, Hashable {
  public var module: String
  public var place: SourcePlace

  public init(module: String, place: SourcePlace) {
    self.module = module
    self.place = place
  }
}
