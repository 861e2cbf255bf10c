/// A function that stands by itself, with the closures and local functions in it.
public struct Root: Sendable {
  public package(set) var function: Function
  /// Names in the text of a body that is still to be lowered.
  package var mentioned: [NameHash] = []
  private var ownParts: [Function] = []
  /// Of a body that is still to be lowered, those of the head alone, which come first.
  package var ownVariables: [Variable] = []

  package init(_ function: Function) { self.function = function }

  /// What stands in the function, by the parts of their identifiers from 1 on.
  public var parts: [Function] { function.deferred?.read { $0.parts } ?? ownParts }

  /// The function and its parts.
  public var functions: [Function] { [function] + parts }

  /// What stands in the function; to set it ends that it is deferred.
  package var code: RootCode {
    get {
      function.deferred?.code
        ?? RootCode(body: function.body, parts: ownParts, variables: ownVariables)
    }
    set {
      function.body = newValue.body
      (ownParts, ownVariables) = (newValue.parts, newValue.variables)
    }
  }

  /// Those of the function.
  public var attributes: [String] {
    get { function.attributes }
    set { function.attributes = newValue }
  }

  subscript(variable index: Int) -> Variable {
    guard index >= ownVariables.count, let deferred = function.deferred else {
      return ownVariables[index]
    }
    return deferred.read { $0.variables[index] }
  }

  // MARK: - While it is lowered

  package var partCount: Int { ownParts.count }

  package mutating func reserve(_ part: Function) { ownParts.append(part) }

  package mutating func keep(_ function: Function) {
    if function.id.part == 0 {
      self.function = function
    } else {
      ownParts[function.id.part - 1] = function
    }
  }
}
