extension Interpreter {
  /// Notes a call instead of following it; says whether it did.
  func outlines(_ call: ProjectCall) -> Bool {
    guard outline != nil else { return false }
    outline?.callees.insert(FunctionID(root: call.function.id.root))
    return true
  }

  /// Notes a member of a value whose type is not known.
  func outlineUnresolved(_ name: String) { outline?.unresolved.insert(name) }

  /// Notes whether a value is, or keeps, something confined.
  func noteOutline(of value: AbstractValue) {
    guard let known = outline, !known.isConfined else { return }
    outline?.isConfined =
      !value.facets.isSubset(of: [.plain, .unknown])
      || resolver.holdsConfined(value.type)
      || value.type.map(resolver.keepsConfined) == true
  }
}
