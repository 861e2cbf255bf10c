import ConfineFindings

// What is printed and encoded of the program's own types.
extension Interpreter {
  /// Runs what the types declare of how their values are printed or encoded.
  func writeOut(
    _ value: AbstractValue, by operation: ConfineFindings.Operation, at place: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    runOwn(of: value, at: place, activation, &state) { $0.member(for: operation) }
  }

  /// What is printed or encoded with a structure or an enumeration that does not say how: all that it is
  /// made of.
  func kindWrittenOut(
    with value: AbstractValue, by operation: ConfineFindings.Operation
  ) -> ValueKind? {
    guard let whole = value.type else { return nil }
    return ([whole.unwrapped] + resolver.parts(of: whole)).lazy.compactMap { type in
      guard let declared = type.name.flatMap(self.resolver.declaration),
        declared.kind == .struct || declared.kind == .enum, declared.member(for: operation) == nil
      else { return nil }
      if self.resolver.hasConfinedPayload(type) { return .object }
      return self.resolver.storedProperties(of: type).lazy.compactMap { property, owner in
        self.resolver.confinedKind(of: self.declaredType(property, owner))
      }.first { $0 != .realm }
    }.first
  }
}

extension TypeDeclaration {
  fileprivate func member(for operation: ConfineFindings.Operation) -> FunctionID? {
    operation == .print
      ? (properties["description"] ?? properties["debugDescription"])?.getter
      : functions["encode"]?.first { $0.labels == ["to"] }?.function
  }
}
