/// The value of one instruction, assigned once.
public struct Register: Sendable, Hashable {
  public var index: Int
  public init(index: Int) { self.index = index }
}

/// One step of a function, in the order of evaluation.
public struct Instruction: Sendable {
  public var kind: Kind
  public var result: Register
  /// The expression that it evaluates.
  public var range: SourceRange

  public init(_ kind: Kind, result: Register, range: SourceRange) {
    self.kind = kind
    self.result = result
    self.range = range
  }

  public enum Kind: Sendable {
    /// A literal, or anything that holds no confined value; the type where it is known.
    case constant(TypeReference?)
    /// The literal `true` or `false`.
    case truth(Bool)
    /// The method of the name, of the type or of `self`, for Objective-C to call: `#selector`.
    case selector(String, of: String?)
    /// A value that the front end cannot follow.
    case opaque
    case load(VariableID)
    case store(VariableID, Register)
    /// A name that is no local variable: a member of `self` written without it, a global, or a type.
    case name(String)
    case assignName(String, Register)
    /// `.main`: a member whose type the context gives.
    case implicitMember(String)
    /// A type written as an expression: `Dog.self`, `[Dog].self`, `Results<Dog>`.
    case type(TypeReference)
    case member(Register, String)
    /// The function whose parameters have the labels, of those that a name stands for: `show(_:at:)`.
    case overload(Register, labels: [String])
    case assignMember(Register, String, Register)
    case index(Register, [Argument])
    case assignIndex(Register, [Argument], Register)
    case call(Call)
    /// Makes a closure; the captures are the entries of its capture list, evaluated here.
    case closure(FunctionID, captures: [Capture])
    /// A local function as a value.
    case function(FunctionID)
    /// Suspends without a call in sight: `await` on a property or an `async let`, each round of `for await`.
    case suspend
    /// An exception of Objective-C is caught: it says that the program is wrong, and nothing of what it
    /// was in the midst of.
    case exception
    /// One of several values, as after a ternary.
    case merge([Register])
    /// After `??`: what stands in the optional, or the other value.
    case coalesce(Register, Register)
    /// The next element of a sequence, in a loop's head.
    case element(Register)
    /// With the elements' labels, `_` for none; empty where no element has one.
    case tuple([Register], labels: [String] = [])
    case tupleElement(Register, Int)
    /// An array literal.
    case collection([Register])
    /// A dictionary literal.
    case dictionary(keys: [Register], values: [Register])
    case cast(Register, TypeReference)
    /// The parts of an interpolated string.
    case interpolation([Register])
    /// What a pattern takes out of an enumeration's case of the name: the payload, or a tuple of them.
    case payload(Register, of: String)
    /// Whether an enumeration's value is the case of the name.
    case isCase(Register, String)
    /// Starts a child task that evaluates the closure: `async let`.
    case childTask(Register)
    /// A comparison, by `==` or `!=`, or another operator over the operands; the right one of `&&`
    /// and `||` is evaluated on the paths where it matters.
    case operation(String, [Register])
  }
}

public struct Argument: Sendable {
  /// Nil for none; a first trailing closure has none either.
  public var label: String?
  public var value: Register
  public var range: SourceRange
  public var isTrailingClosure: Bool
  /// Whether the callee may change the variable or property that stands there.
  public var isInOut: Bool
  /// Whether it is a closure that stands for the expression if the callee takes an autoclosure.
  public var isDelayed = false

  public init(
    label: String?, value: Register, range: SourceRange, isTrailingClosure: Bool = false,
    isInOut: Bool = false
  ) {
    self.label = label
    self.value = value
    self.range = range
    self.isTrailingClosure = isTrailingClosure
    self.isInOut = isInOut
  }
}

public struct Capture: Sendable {
  /// The closure's own variable.
  public var variable: VariableID
  public var value: Register

  public init(variable: VariableID, value: Register) {
    self.variable = variable
    self.value = value
  }
}

public struct Call: Sendable {
  public enum Callee: Sendable {
    /// `receiver.name(...)`; the range is the receiver's.
    case method(Register, String, SourceRange)
    /// `name(...)` where the name is no local variable: a method of `self`, a free function or a type.
    case name(String)
    /// `Type<Argument>(...)`, `[Dog]()`, `Type.init(...)`.
    case initializer(TypeReference)
    /// `.init(...)`, `.custom(...)`: the context gives the type.
    case implicitMember(String)
    /// A closure or function held in a value.
    case value(Register)
    case superMethod(String)

    /// The name of what is called, an initialiser's being its type's; nil for a value.
    package var name: String? {
      switch self {
      case .method(_, let name, _), .name(let name), .implicitMember(let name),
        .superMethod(let name):
        name
      case .initializer(let type): type.name
      case .value: nil
      }
    }
  }

  /// Where a call stands in the operand of `await`.
  public enum AwaitRole: Sendable {
    /// The call that the operand ends in.
    case outermost
    /// A call inside it, which suspends only if it is asynchronous itself.
    case inner
  }

  public var callee: Callee
  public var arguments: [Argument]
  /// Nil outside of `await`.
  public var awaitRole: AwaitRole?
  /// Whether an error that it throws leaves the function at once.
  public var leavesOnError: Bool
  /// Whether `?` or `!` stands behind the receiver, so that no method of an optional is meant.
  public var unwrapsReceiver = false
  /// Whether `?` stands before it in its chain, so that it gives an optional.
  public var isChained = false

  public init(
    callee: Callee, arguments: [Argument], awaitRole: AwaitRole?, leavesOnError: Bool = false
  ) {
    self.callee = callee
    self.arguments = arguments
    self.awaitRole = awaitRole
    self.leavesOnError = leavesOnError
  }
}
