/// A function, method, accessor, initialiser or closure as a control-flow graph.
public struct Function: Sendable {
  public enum Kind: Sendable, Hashable {
    case declared
    /// An initialiser of a type; its `self` is new.
    case initializer
    case accessor
    case closure
    /// The expression that gives a property its first value.
    case initialValue
    /// The statements at file scope of a main file.
    case topLevel
  }

  public var id: FunctionID
  public var kind: Kind
  public var file: FileID
  public var range: SourceRange
  public var isStatic = false
  /// The function around a closure or a local function.
  public var parent: FunctionID?
  public var isAsync = false
  /// Set for members that have one; closures and local functions use their parent's.
  public var selfVariable: VariableID?
  /// What lowers the body when somebody asks for it.
  package var deferred: DeferredCode?
  /// Functions are copied wherever they are spoken of.
  @Shared private var text: FunctionText

  public init(
    id: FunctionID, kind: Kind, name: String, file: FileID, range: SourceRange,
    enclosingType: String? = nil, parent: FunctionID? = nil
  ) {
    self.id = id
    self.kind = kind
    self.file = file
    self.range = range
    self.parent = parent
    _text = Shared(
      wrappedValue: FunctionText(name: name, baseName: name.baseName, enclosingType: enclosingType))
  }

  /// As findings name it: `DogStore.rename(_:)`; a closure has the name of the function around it.
  public var name: String { text.name }

  /// The member's name without its type's and without labels.
  var baseName: String { text.baseName }

  /// The dotted name of the type whose member it is, also for closures inside a member.
  public var enclosingType: String? {
    get { text.enclosingType }
    set { text.enclosingType = newValue }
  }

  /// Attributes and modifiers that bear on isolation, without the at sign, the function's own before
  /// those of the extension around it: `MainActor`, `nonisolated`, `nonisolated(unsafe)`,
  /// `concurrent`, `Sendable`.
  public var attributes: [String] {
    get { text.attributes }
    _modify { yield &text.attributes }
  }

  public var parameters: [Parameter] {
    get { text.parameters }
    _modify { yield &text.parameters }
  }

  public var result: TypeReference? {
    get { text.result }
    set { text.result = newValue }
  }

  /// Lowered when it is first asked for, where that was put off.
  public var body: FunctionBody {
    get { deferred?.read { $0.body } ?? text.body }
    set { (text.body, deferred) = (newValue, nil) }
  }

  public var blocks: [Block] { body.blocks }

  /// Whether the place stands in its own text.
  func holds(_ range: SourceRange, in file: FileID) -> Bool {
    file == self.file && self.range.holds(range)
  }
}

/// What a function says, and does unless its body was deferred.
private struct FunctionText {
  let name: String
  let baseName: String
  var enclosingType: String?
  var attributes: [String] = []
  var parameters: [Parameter] = []
  var result: TypeReference?
  var body = FunctionBody()
}

extension String {
  /// The last part of a function's name, without labels.
  fileprivate var baseName: String {
    // `-[Kennel rename:to:]`
    if hasPrefix("-[") || hasPrefix("+["), let space = firstIndex(of: " ") {
      return String(self[index(after: space)...].prefix { $0 != ":" && $0 != "]" })
    }
    let end = utf8.firstIndex(of: UInt8(ascii: "(")) ?? utf8.endIndex
    let dot = utf8[..<end].lastIndex(of: UInt8(ascii: "."))
    return String(self[(dot.map(utf8.index(after:)) ?? utf8.startIndex)..<end])
  }
}

/// What a function does.
public struct FunctionBody: Sendable {
  /// The first is the entry.
  public var blocks: [Block] = []
  public var registerCount = 0
  /// Of registers whose types are known from elsewhere.
  public var exactTypes: [Register: TypeReference] = [:]

  public init() {}
}

public struct Parameter: Sendable {
  /// What a caller writes, `_` for none; a closure's parameters have none.
  public var label: String
  public var variable: VariableID
  public var type: TypeReference?
  public var isIsolated: Bool
  /// Whether a caller may leave it out.
  public var hasDefault = false
  /// Whether a caller may give any number of values, which are an array inside the function.
  public var isVariadic = false
  /// What it is where the caller leaves it out, if the source says `true`, `false` or `nil`.
  public var defaultLiteral: DefaultLiteral?
  /// Computes what it is where the caller leaves it out, on the caller's thread.
  public var defaultValue: FunctionID?
  public var range: SourceRange

  public init(
    label: String, variable: VariableID, type: TypeReference?, isIsolated: Bool, range: SourceRange
  ) {
    self.label = label
    self.variable = variable
    self.type = type
    self.isIsolated = isIsolated
    self.range = range
  }
}

public enum DefaultLiteral: Sendable {
  case truth(Bool)
  case absent
}

/// A run of instructions that is entered at its top and left at its end.
public struct Block: Sendable {
  public var instructions: [Instruction] = []
  public var terminator: Terminator = .unreachable

  public init() {}
}

public enum Terminator: Sendable {
  case jump(Int)
  /// The first block follows if the condition holds, the second if it does not; the register is the
  /// condition, where there is one to read.
  case branch(Register?, Int, Int)
  case choice([Int])
  /// The second block follows if the call before it threw.
  case attempt(Int, Int)
  case `return`(Register?)
  /// Leaves the function by an error that no clause in it catches.
  case `throw`
  case unreachable

  func returns(_ register: Register) -> Bool {
    if case .return(register) = self { true } else { false }
  }

  /// Whether the function is left here.
  var leaves: Bool {
    switch self {
    case .return, .throw: true
    case .jump, .branch, .choice, .attempt, .unreachable: false
    }
  }

  public var successors: [Int] {
    switch self {
    case .jump(let block): [block]
    case .branch(_, let one, let other): [one, other]
    case .choice(let blocks): blocks
    case .attempt(let next, let landing): [next, landing]
    case .return, .throw, .unreachable: []
    }
  }
}
