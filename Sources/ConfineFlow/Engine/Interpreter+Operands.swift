/// What a call is given: an argument or the receiver, and the expression that stands for it.
struct Operand {
  var value: AbstractValue
  var range: SourceRange
}

/// What a call is given under a label.
struct LabelledValue {
  var label: String?
  var value: AbstractValue
}

extension Call {
  /// The argument for the label; a first trailing closure has none, and is for the first closure
  /// that the call does not name.
  func argument(labelled label: String, in model: MemberModel) -> Argument? {
    if let named = arguments.first(where: { $0.label == label }) { return named }
    guard model.unnamedClosure(in: self) == label else { return nil }
    let index = arguments.firstIndex { $0.isTrailingClosure && $0.label == nil }
    return index.flatMap { model.isClosure(at: $0) ? nil : arguments[$0] }
  }
}

extension MemberModel {
  /// Whether the argument of this index is a closure by its place.
  fileprivate func isClosure(at index: Int) -> Bool {
    arguments.contains { argument in
      guard case .index(index) = argument.position, case .runs = argument.effect else {
        return false
      }
      return true
    }
  }

  /// The label of the first closure that the call does not name.
  fileprivate func unnamedClosure(in call: Call) -> String? {
    let named = Set(call.arguments.compactMap(\.label))
    let closures = arguments.compactMap { argument -> String? in
      guard case .label(let label) = argument.position, case .runs = argument.effect else {
        return nil
      }
      return label
    }
    return labels?.first { closures.contains($0) && !named.contains($0) }
  }
}

extension Interpreter {
  /// Something is assigned to a property of a library's type, such as a closure or a queue.
  func assign(
    _ value: AbstractValue, to model: MemberModel, of base: AbstractValue, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    let call = Call(callee: .implicitMember(""), arguments: [], awaitRole: nil)
    for effect in model.arguments {
      if case .runs(let schedule) = effect.effect {
        let run = ClosureRun(
          model: schedule, receiver: base, call: call, range: range, takes: schedule.takes)
        _ = self.run(value, run, activation, &state)
      } else {
        let part = Operand(value: value, range: range)
        perform(effect.effect, on: part, of: base, range, activation, &state)
      }
    }
  }

  /// From here on, the receiver runs what it is given on the queue.
  func redirect(
    _ receiver: AbstractValue, to queue: AbstractValue, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard let variable = receiver.variable else { return }
    state.variables[variable]?.symbol = queueSymbol(of: queue, activation)
  }

  /// A collection of the program's own takes in an element.
  func hold(_ value: AbstractValue, in receiver: AbstractValue, _ state: inout FlowState) {
    var facets = managed(value.facets, state)
    if facets.isEmpty { facets = [.plain] }
    holdFunctions(value, in: receiver, &state)
    func takes(_ held: AbstractValue?) -> Bool {
      guard let held else { return false }
      return !facets.tellsNothing || !held.facets.isEmpty
    }
    if let variable = receiver.variable {
      guard takes(state.variables[variable]) else { return }
      state.variables[variable]?.facets.formUnion(facets)
    } else if case .object(let object) = receiver.symbol {
      if state.fields[object.path] == nil, !object.isShared {
        state.add(facets.subtracting([.plain]), to: object.path)
      }
      guard takes(state.fields[object.path]) else { return }
      state.fields[object.path]?.facets.formUnion(facets)
    }
  }

  /// What a collection takes in that is an element of another, as in `dogs[kind, default: []]`, is in
  /// that as well.
  func holdWithin(
    _ value: AbstractValue, behind register: Register, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard case .index(let outer, _)? = activation.function.definition(of: register) else { return }
    hold(value, in: activation[outer], &state)
    holdWithin(value, behind: outer, activation, &state)
  }

  /// An array or a dictionary takes in what is set at an index; `nil` takes out an element.
  func setElement(_ value: AbstractValue, of base: AbstractValue, _ state: inout FlowState) {
    if case .absent = value.symbol { return }
    switch base.type?.unwrapped {
    case .array, .dictionary: hold(value, in: base, &state)
    default: break
    }
  }

  // MARK: - Continuations

  func resume(_ receiver: AbstractValue, returning value: AbstractValue, _ state: FlowState) {
    guard case .stream(let stream) = receiver.symbol, let inlet = stream.inlet else { return }
    var value = value
    value.facets = managed(value.facets, state)
    value.variable = nil
    value.symbol = nil
    if value.type == nil, case .named(_, let arguments)? = receiver.type {
      value.type = arguments.first
    }
    resumed[inlet] = resumed[inlet]?.joined(with: value) ?? value
  }

  /// What the suspended code gets: a live value crossed by being handed to it.
  func continued(
    _ type: TypeReference?, _ range: SourceRange, _ activation: Activation
  ) -> AbstractValue {
    let inlet = inlet(range, activation)
    guard var value = resumed[inlet] ?? summaries.sent[inlet]?.value else {
      return .unknown(type)
    }
    if let type {
      value.type = type.substituting(["Element": value.type].compactMapValues { $0 })
    }
    return awaited(value, range, activation)
  }

  /// What was handed over to code that awaits it.
  func awaited(
    _ value: AbstractValue, _ range: SourceRange, _ activation: Activation
  ) -> AbstractValue {
    let crossing = crossing(.suspension, range, activation)
    var value = value
    value.facets = FacetSet(
      value.facets.map { facet in
        guard case .live(let home, var origin) = facet else { return facet }
        if origin.departure?.kind != .suspension { origin.departure = crossing }
        return .live(home, origin)
      })
    return value
  }
}
