// What closures are handed that a library runs.
extension Interpreter {
  /// What the closure is handed, or a function that takes one argument.
  func parameters(
    of closure: ClosureValue?, _ run: ClosureRun, _ activation: Activation,
    _ state: inout FlowState
  ) -> [AbstractValue] {
    if case .stream(let stream) = run.receiver.symbol {
      return parameters(of: closure, stream, run, activation)
    }
    if run.model.elements == .end { return [] }
    if run.takes.isEmpty, let type = run.receiver.type?.unwrapped, resolver.isStream(type) {
      return parameters(for: .unknown(type.element), of: closure)
    }
    if run.takes.isEmpty, let given = given(by: run, activation) {
      // The value before may stand in front of the new one.
      let count = closure.map { program[$0.function].parameters.count } ?? 1
      return run.model.elements == .with && count == 2
        ? [given, given] : parameters(for: given, of: closure)
    }
    if run.model.takesNew {
      return run.takes.map { new($0, run.range, activation, &state) }
    }
    let taken = run.takes.enumerated().map { index, type in
      if index == 0, let partial = run.partial { return partial }
      return AbstractValue(
        type: type,
        facets: mayHold(type, in: run.receiver)
          ? element(of: run.receiver, type, state) ?? handed(to: run, activation, state) : [],
        symbol: index == 0 ? run.given ?? heldFunctions(in: run.receiver, state) : nil)
    }
    guard taken.count == 1, let only = taken.first else { return taken }
    return parameters(for: only, of: closure)
  }

  /// What a closure is handed that is run for an element of a stream, or at its end.
  private func parameters(
    of closure: ClosureValue?, _ stream: Stream, _ run: ClosureRun, _ activation: Activation
  ) -> [AbstractValue] {
    var element: AbstractValue { filled(stream).element }
    let arguments = run.call.arguments.map { activation[$0.value] }
    switch run.model.elements {
    case .end: return []
    case .each: return parameters(for: element, of: closure)
    case .with:
      return arguments.first.map { [$0, element] } ?? parameters(for: element, of: closure)
    case .rows: return row(of: element, run, activation)
    case .beside:
      let others = arguments.filter { !$0.isClosure }
      return [element] + others.map { self.element(ofStream: $0) }
    }
  }

  /// What the closure is given of the argument that stands before it: what that is, or for a view what the
  /// stream or the binding has.
  private func given(by run: ClosureRun, _ activation: Activation) -> AbstractValue? {
    let first = run.call.arguments.first.map { activation[$0.value] }
    switch first?.symbol {
    case _ where run.model.elements == .with: return first
    case .stream(let stream): return filled(stream).element
    case .binding(var bound):
      bound.type = bound.type?.unwrapped
      return bound
    default: return nil
    }
  }

  private func element(ofStream value: AbstractValue) -> AbstractValue {
    if case .stream(let stream) = value.symbol { filled(stream).element } else { .unknown }
  }

  /// What a closure is handed that shows a part of the element in a row.
  private func row(
    of element: AbstractValue, _ run: ClosureRun, _ activation: Activation
  ) -> [AbstractValue] {
    let part = AbstractValue(type: elementType(of: element.type), facets: element.facets)
    let rows = run.call.arguments.first.flatMap { activation.function.definition(of: $0.value) }
    switch rows {
    case .member(_, "items"): return [.unknown, .plain, part]
    case .call(let call):
      let cell = call.arguments.first { $0.label == "cellType" }
      guard case .metatype(let type)? = cell.flatMap({ activation[$0.value].type }) else {
        return [.plain, part]
      }
      return [.plain, part, .unknown(type)]
    default: return [.plain, part]
    }
  }

  /// The states of what the closure is handed: those of the receiver, and where that is a type, what
  /// the library obtained for the closure.
  private func handed(
    to run: ClosureRun, _ activation: Activation, _ state: FlowState
  ) -> FacetSet {
    guard case .metatype? = run.receiver.type else { return managed(run.receiver.facets, state) }
    let origin = Origin(kind: .obtained, file: activation.function.file, range: run.range)
    return [.live(.caller, origin)]
  }

  /// An element of which nothing is declared, as of a generic parameter's type, may be an object, and
  /// one of the program's own types may keep some.
  private func mayHold(_ type: TypeReference, in receiver: AbstractValue) -> Bool {
    resolver.holdsConfined(type)
      || (resolver.keepsConfined(type) || !resolver.isKnown(type))
        && type == elementType(of: receiver.type)
  }

  /// A closure with several parameters takes a tuple apart.
  private func parameters(
    for element: AbstractValue, of closure: ClosureValue?
  ) -> [AbstractValue] {
    let count = closure.map { program[$0.function].parameters.count } ?? 1
    guard count > 1, case .tuple(let types, _) = element.type, types.count == count else {
      return [element]
    }
    return types.indices.map { tupleElement($0, of: element) }
  }
}
