/// A function as a value, one of several that have its name; where it is run or what it is kept as tells
/// which.
struct OverloadedFunction: Sendable {
  var declarations: [FunctionDeclaration]
  var owner: String?
  /// Whose methods they are.
  var instance: AbstractValue?

  var functions: [FunctionID?] { declarations.map(\.function) }
}
