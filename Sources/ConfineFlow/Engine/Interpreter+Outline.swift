extension Interpreter {
  /// Notes a call of one of the functions instead of following it; says whether it did.
  func outlines(_ functions: [Function]) -> Bool {
    guard outline != nil else { return false }
    for function in functions { outline?.callees.insert(FunctionID(root: function.id.root)) }
    return true
  }

  /// Notes a member of a value whose type is not known.
  func outlineUnresolved(_ name: String) { outline?.unresolved.insert(name) }

  /// Notes whether a value is, or keeps, something confined.
  func noteOutline(of value: AbstractValue) {
    guard outline?.isConfined == false else { return }
    outline?.isConfined =
      !value.facets.tellsNothing
      || resolver.holdsConfined(value.type)
      || value.type.map(resolver.keepsConfined) == true
  }
}
