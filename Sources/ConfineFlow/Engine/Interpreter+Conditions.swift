extension Interpreter {
  /// The value of the path that led here; of all paths, where they were joined before.
  func merge(
    _ registers: [Register], _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let reached = registers.filter { isComputed($0, activation, state) }
    for register in registers { state.registers[register] = nil }
    let values = (reached.isEmpty ? registers : reached).map { activation[$0] }
    var merged = join(values)
    // What is either some functions or an empty collection is these functions.
    if merged.symbol == nil, values.contains(where: { $0.heldFunctions != nil }) {
      merged.symbol = Symbol(anyOf: values.flatMap(\.closures))
    }
    return merged
  }

  /// What an optional holds, or the other value, which may be optional itself.
  func coalesce(
    _ optional: Register, _ other: Register, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    var value = merge([optional, other], activation, &state)
    // `dog.thaw() ?? dog`: only what is deleted has nothing to thaw, which is not changed then.
    if activation[optional].facets.contains(where: { $0.origin?.kind == .thawed }) {
      value.facets = FacetSet(value.facets.filter { !$0.isFrozen })
    }
    // Of a queue that is not known the other one is the likely case.
    if activation[optional].symbol == nil, resolver.isQueue(activation[optional]) {
      value.symbol = activation[other].symbol
    }
    switch activation[other].type {
    case .optional, .nilLiteral: break
    default: value.type = value.type?.unwrapped
    }
    return value
  }

  private func isComputed(
    _ register: Register, _ activation: Activation, _ state: FlowState
  ) -> Bool {
    !activation.graph.isShared(register) || state.registers[register] != nil
  }

  /// The value of an operator: only concatenation passes its operands on.
  func operate(
    _ name: String, _ registers: [Register], _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    let values = registers.map { activation[$0] }
    if name == "+" || (name == "+=" && values[0].type?.isStandardCollection == true) {
      return sum(values)
    }
    if name == "..<" || name == "..." {
      return .plain(.named("Range", [values[0].type ?? .named("Int", [])]))
    }
    let truth: Truth? =
      switch (name, values.count) {
      case ("!", 1): self.truth(of: values[0])?.negated
      case ("==", 2), ("===", 2):
        sameThread(registers, activation) ?? equality(values[0], values[1], state)
      case ("!=", 2), ("!==", 2):
        (sameThread(registers, activation) ?? equality(values[0], values[1], state))?.negated
      case ("&&", 2), ("||", 2): logical(name, registers, activation, state)
      default: nil
      }
    let comparison = truth == nil ? comparison(name, registers, activation, state) : nil
    return AbstractValue(symbol: (truth ?? comparison).map(Symbol.truth))
  }

  /// Goes on only where the condition holds.
  func assume(_ condition: AbstractValue, _ state: inout FlowState) {
    guard let truth = truth(of: condition) else { return }
    if !state.assume(truth, is: true) { state.isReachable = false }
  }

  // MARK: - What models tell

  func truth(
    _ fact: FactModel, of receiver: AbstractValue, _ type: TypeReference?, at place: Origin,
    _ state: FlowState
  ) -> AbstractValue {
    if fact == .writing, openWrite(ofSameRealmAs: receiver, state)?.isOpen == true {
      return AbstractValue(type: type, symbol: .truth(.known(true)))
    }
    let fact: Fact? =
      switch fact {
      case .main: .isMain
      case .frozen:
        subject(receiver, state).map { .isFrozen($0, receiver.facets, Inquiry(place: place)) }
      case .writing: .isWriting(realms(of: receiver, state).all ?? [])
      case .performing: realms(of: receiver, state).only.map(Fact.isPerforming)
      case .resolved: receiver.references?.only.map(Fact.isResolved)
      }
    return AbstractValue(type: type, symbol: fact.map { .truth(.fact($0)) })
  }

  /// An object's realm: to ask for it is no access, and does not make anything live either.
  func manager(
    of receiver: AbstractValue, _ type: TypeReference?, _ state: FlowState
  ) -> AbstractValue {
    let facets = managed(receiver.facets, state)
    if let kept = keptPlaces(realms(of: receiver, state).realms) { askedForRealm.formUnion(kept) }
    let symbol =
      subject(receiver, state).map { Symbol.manager($0, receiver.facets) }
      ?? (facets.isOutOfRealm ? .present : nil)
    return AbstractValue(type: type, facets: facets, symbol: symbol)
  }

  /// The variable that still holds the value.
  private func subject(_ value: AbstractValue, _ state: FlowState) -> VariableID? {
    value.variable.flatMap { state.variables[$0]?.facets == value.facets ? $0 : nil }
  }

  // MARK: - Truth values

  private func truth(of value: AbstractValue) -> Truth? {
    value.truth(except: summaries.isUntracked)
  }

  /// Whether the code runs on the thread that it compares the current one with.
  private func sameThread(_ registers: [Register], _ activation: Activation) -> Truth? {
    let values = registers.map { activation[$0] }
    if let index = values.firstIndex(where: { $0.isThread(.marked) }) {
      let truth = Truth.fact(.isOnThread(question(of: registers[index], activation)))
      return values[1 - index].isAbsent ? truth.negated : truth
    }
    guard let index = values.firstIndex(where: { $0.isThread(.current) }) else { return nil }
    var other = values[1 - index]
    if case .absent = other.symbol { return nil }
    if case .implicitMember(let name, _) = other.symbol, let type = values[index].type,
      case .model(let model, _)? = resolver.property(name, of: .metatype(type)),
      case .thread(let thread) = model.gives
    {
      other.symbol = .thread(thread)
    }
    if other.isThread(.current) { return nil }
    if other.isThread(.main) { return .fact(.isMain) }
    return .fact(.isOnThread(question(of: registers[1 - index], activation)))
  }

  private func question(of register: Register, _ activation: Activation) -> StretchID {
    StretchID(file: activation.function.file, range: activation.range(of: register))
  }

  /// Whether an object has a realm, or a condition has a value that is known.
  private func equality(
    _ one: AbstractValue, _ other: AbstractValue, _ state: FlowState
  ) -> Truth? {
    switch (content(of: one), content(of: other)) {
    case (.manager(let variable, let facets), .absent),
      (.absent, .manager(let variable, let facets)):
      return .not(.fact(.isManaged(variable, facets)))
    case (.absent, .absent) where (one.variable ?? other.variable) != nil: return .known(true)
    case (.absent, .present), (.present, .absent): return .known(false)
    case (.absent, _): return isPresent(other) ? .known(false) : nil
    case (_, .absent): return isPresent(one) ? .known(false) : nil
    case (_, .implicitMember(let name, _)): return isCase(name, one).map(Truth.known)
    default: break
    }
    guard let left = truth(of: one), let right = truth(of: other) else { return nil }
    if let known = state.value(of: right) { return known ? left : left.negated }
    return state.value(of: left).map { $0 ? right : right.negated }
  }

  /// What a comparison may go by: whether a variable holds nil, or which case, is sure of parameters.
  private func content(of value: AbstractValue) -> Symbol? {
    switch value.symbol {
    case .absent, .implicitMember:
      guard let variable = value.variable else { return value.symbol }
      return program[variable].role == .parameter && !summaries.isUntracked(variable)
        ? value.symbol : nil
    default: return value.symbol
    }
  }

  /// Whether the value is the case of the name; nil where only the run shows it.
  func isCase(_ name: String, _ value: AbstractValue) -> Bool? {
    guard case .implicitMember(let own, _)? = content(of: value),
      resolver.isCase(own, of: value.type), resolver.isCase(name, of: value.type)
    else { return nil }
    return own == name
  }

  /// The value as a callee gets it, who may ask whether it is nil.
  func handed(_ register: Register, _ activation: Activation) -> AbstractValue {
    var value = activation[register]
    if value.symbol == nil, isPresent(value, by: register, activation) { value.symbol = .present }
    return value
  }

  private func isPresent(
    _ value: AbstractValue, by register: Register, _ activation: Activation
  ) -> Bool {
    if let variable = value.variable.map({ program[$0] }) {
      return variable.role == .unwrapped
        || variable.isNilByType && variable.type.map { $0 == $0.unwrapped } == true
    }
    switch activation.function.definition(of: register) {
    case .constant(.some), .interpolation, .collection, .dictionary: return true
    default: return false
    }
  }

  /// Whether it was given to a variable that may be nil as a value that cannot be.
  private func isPresent(_ value: AbstractValue) -> Bool {
    guard kind(of: value) != nil, let type = value.type, type.unwrapped == type,
      case .optional? = value.variable.flatMap({ program[$0].type })
    else { return false }
    return true
  }

  /// The right side alone matters where the left one was found not to decide.
  private func logical(
    _ name: String, _ registers: [Register], _ activation: Activation, _ state: FlowState
  ) -> Truth? {
    guard let left = truth(of: activation[registers[0]]), let known = state.value(of: left) else {
      return nil
    }
    if known == (name == "||") { return .known(known) }
    return truth(of: activation[registers[1]])
  }
}
