extension Interpreter {
  /// The value of one instruction, and its effect on the state.
  func evaluate(
    _ instruction: Instruction, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    let range = instruction.range
    noteReferences(in: instruction, activation)
    switch instruction.kind {
    case .constant(.some(.nilLiteral)): return AbstractValue(symbol: .absent)
    case .constant(let type): return .plain(type)
    case .truth(let value):
      return AbstractValue(type: .named("Bool", []), symbol: .truth(.known(value)))
    case .selector: return .plain
    case .opaque: return .unknown
    case .load(let variable):
      if resolver.handsOver(program[variable].attributes) {
        return unwrapped(load(variable, activation, state).type, range, activation, state)
      }
      let value = load(variable, activation, state)
      if !references.holders.isEmpty { noteLoad(variable, value) }
      return value
    case .store(let variable, let register):
      let value = stored(
        self.value(
          activation[register],
          as: declaredType(of: variable, activation)
            ?? (activation[register].isImplicitMember ? state.variables[variable]?.type : nil),
          activation.range(of: register), activation, &state), from: register, in: variable,
        activation)
      if value.type?.name == "Set", activation[register].type?.name != "Set" {
        touch(activation[register], .hash, activation.range(of: register), activation, &state)
      }
      if resolver.handsOver(program[variable].attributes) {
        wrap(activation[register], activation.range(of: register), activation, &state)
      }
      if value.facets.contains(where: { $0.origin?.birth == .wrapperRead }) {
        // Where it is taken for the wrapper, so that this is the line to change.
        touch(activation[register], .read, activation.range(of: register), activation, &state)
      }
      noteStore(value, in: variable)
      state.assign(value, to: variable)
      return .plain
    case .name(let name): return readName(name, range, activation, &state)
    case .assignName(let name, let value):
      escape(activation[value], state)
      assignName(
        name, activation[value], activation.range(of: value), range, activation, &state)
      return .plain
    case .implicitMember(let name): return AbstractValue(symbol: .implicitMember(name))
    case .type(let type): return metatype(type, activation)
    case .member(let base, let name):
      return readMember(
        name, of: activation[base], at: activation.range(of: base), range, activation, &state)
    case .assignMember(let base, let name, let value):
      escape(activation[value], state)
      assignMember(
        name, of: activation[base], at: activation.range(of: base), activation[value],
        activation.range(of: value), range, activation, &state)
      return .plain
    case .index(let base, let arguments):
      let value = readIndex(
        activation[base], at: activation.range(of: base), arguments, range, activation, &state)
      return value.kept(under: arguments.first.flatMap { activation[$0.value].constantKey }) {
        isOnlyReader(of: base, activation)
      }
    case .assignIndex(let base, let arguments, let value):
      checkAddition(
        of: activation[value], to: activation[base], activation.range(of: value), activation, state)
      checkGrowth(
        activation[value], at: activation.range(of: value), in: activation[base], activation, state)
      touch(activation[base], .write, activation.range(of: base), activation, &state)
      change(activation[base], .write, activation.range(of: base), activation, &state)
      hashKey(of: activation[base], arguments, activation, &state)
      setElement(activation[value], of: activation[base], &state)
      keepAddition(activation[value], behind: base, at: arguments, range, activation, &state)
      keepReference(
        activation[value], heldBy: activation[base], activation.range(of: value), activation, state)
      checkOutliving(
        activation[value], as: activation[base].property, at: activation.range(of: value),
        activation, state)
      runSetters(
        ofSubscriptOf: activation[base], at: activation.range(of: base), arguments, value,
        activation, &state)
      return .plain
    case .call(let call):
      let value = evaluate(call, range, activation, &state)
      if call.leavesOnError { noteWayOut(state, activation) }
      return value
    case .closure(let id, let captures): return closure(id, captures, activation, state)
    case .function(let id):
      return closure(id, [], activation, state)
    case .suspend:
      suspend(at: range, activation, &state)
      return .plain
    case .exception:
      state.transactions.breakOff()
      state.forgetDecisions()
      return .plain
    case .childTask(let register):
      return childTask(activation[register], range, activation, &state)
    default: return combine(instruction, activation, &state)
    }
  }

  /// Instructions that make a value of other values.
  private func combine(
    _ instruction: Instruction, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    switch instruction.kind {
    case .merge(let registers):
      return merge(registers, activation, &state)
    case .coalesce(let optional, let other):
      return coalesce(optional, other, activation, &state)
    case .element(let sequence):
      isAtLoopHead = true
      defer { isAtLoopHead = false }
      state.forgetAdditions(
        of: activation[sequence], after: instruction.range, in: activation.function)
      return readMember(
        "element", of: activation[sequence], at: activation.range(of: sequence),
        instruction.range, activation, &state)
    case .tuple(let registers, let labels):
      let values = registers.map { activation[$0] }
      return AbstractValue(
        type: .tuple(values.map { $0.type ?? .named("Any", []) }, labels: labels),
        facets: values.reduce(into: []) { $0.formUnion($1.facets) }, symbol: .tuple(values))
    case .tupleElement(let register, let index):
      return tupleElement(index, of: activation[register])
    case .collection(let registers):
      let elements = registers.map { activation[$0] }
      let joined = join(elements)
      if let functions = Symbol(anyOf: elements.flatMap(\.closures)) {
        return AbstractValue(type: .array(joined.type ?? .someFunction), symbol: functions)
      }
      // `[.concurrent]` is the option set `.concurrent`.
      return AbstractValue(
        type: joined.type.map { .array($0) }, facets: joined.facets,
        symbol: registers.count == 1 && joined.type == nil ? joined.symbol : nil)
    case .dictionary(let keys, let values):
      return dictionary(keys, values, activation, &state)
    case .overload(let register, let labels):
      return overload(activation[register], labels)
    case .cast(let register, let type):
      var value = activation[register]
      let type = resolver.resolve(type, from: activation.function.enclosingType)
      // A generic parameter says less than a type that is known.
      let isNews = value.type.map { !resolver.isKnown($0) || resolver.isProtocol($0) } ?? true
      if isNews || resolver.isKnown(type) { value.type = type }
      return value
    case .interpolation(let registers):
      for register in registers {
        touch(activation[register], .print, activation.range(of: register), activation, &state)
      }
      return .plain(.named("String", []))
    case .payload(let register, let name): return payload(name, of: activation[register])
    case .isCase(let register, let name):
      return AbstractValue(symbol: isCase(name, activation[register]).map { .truth(.known($0)) })
    case .operation(let name, let registers):
      if name == "+" || name == "+=" {
        for register in registers {
          touch(
            activation[register], .enumerate, activation.range(of: register), activation, &state)
        }
      }
      return runOwnOperator(name, registers, instruction.range, activation, &state)
        ?? operate(name, registers, activation, state)
    default: return .unknown
    }
  }

  func join(_ values: [AbstractValue]) -> AbstractValue {
    guard let first = values.first else { return .plain }
    return values.dropFirst().reduce(first) { $0.joined(with: $1) }
  }

  private func load(
    _ variable: VariableID, _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    if var value = state.variables[variable] {
      value.variable = variable
      return value
    }
    var value = AbstractValue.unknown
    value.variable = variable
    value.type = program[variable].type.map {
      resolver.resolve($0, from: activation.function.enclosingType)
    }
    return value
  }

  func declaredType(of variable: VariableID, _ activation: Activation) -> TypeReference? {
    program[variable].type.map { resolver.resolve($0, from: activation.function.enclosingType) }
  }

  /// A declared type says more than what was inferred for the value.
  private func stored(
    _ value: AbstractValue, from register: Register, in variable: VariableID,
    _ activation: Activation
  ) -> AbstractValue {
    let declared = program[variable]
    guard declared.attributes.isEmpty else {
      let type = declared.type.map { resolver.resolve($0, from: activation.function.enclosingType) }
      return .unknown(type ?? value.type)
    }
    var copy = value
    if case .truth = value.symbol, summaries.isUntracked(variable) { copy.symbol = nil }
    if declared.role == .unwrapped { copy.type = copy.type?.unwrapped }
    guard let type = declared.type else { return copy }
    let resolved = resolver.resolve(type, from: activation.function.enclosingType)
    copy.type =
      value.type == nil
      ? specialised(resolved, by: register, activation) : resolver.type(resolved, of: value.type)
    // What a generic parameter stands for is told by the type of what is declared.
    if case .stream(var stream) = copy.symbol, let element = copy.type?.element,
      stream.element.type.map(resolver.isKnown) != true
    {
      stream.element.type = element
      copy.symbol = .stream(stream)
    }
    return copy
  }

  func tupleElement(_ index: Int, of value: AbstractValue) -> AbstractValue {
    if case .tuple(let values) = value.symbol, values.indices.contains(index) {
      return values[index]
    }
    guard case .tuple(let types, _)? = value.type?.unwrapped, types.indices.contains(index) else {
      return .unknown
    }
    return part(types[index], of: value)
  }

  /// What a value of the type is that another is made of.
  private func part(_ type: TypeReference, of value: AbstractValue) -> AbstractValue {
    let holds = resolver.holdsConfined(type) || resolver.keepsConfined(type)
    return AbstractValue(
      type: type, facets: holds ? value.facets : [],
      symbol: type.holdsFunctions ? value.heldFunctions : nil)
  }

  /// `case let x?` takes the value itself, other cases what the program or a model says of them.
  func payload(_ name: String, of value: AbstractValue) -> AbstractValue {
    if let types = resolver.payload(of: value.type, name) {
      let type = types.count == 1 ? types[0] : .tuple(types)
      guard case .implicitMember(name, let held)? = value.symbol, held.count == types.count else {
        return part(type, of: value)
      }
      // A case that leaves its type out is of the type that the payload has.
      let parts = zip(held, types).map { part, type in
        var part = part
        if part.type == nil, part.isImplicitMember { part.type = type }
        return part
      }
      return parts.count == 1
        ? parts[0] : AbstractValue(type: type, facets: value.facets, symbol: .tuple(parts))
    }
    guard case .optional(let wrapped) = value.type else { return .unknown }
    return AbstractValue(type: wrapped, facets: value.facets, symbol: value.symbol)
  }

  private func metatype(_ type: TypeReference, _ activation: Activation) -> AbstractValue {
    let resolved = resolver.resolve(type, from: activation.function.enclosingType)
    return AbstractValue(type: .metatype(resolved), symbol: .metatype(resolved))
  }

  func text(_ range: SourceRange, _ activation: Activation) -> Substring {
    program[activation.function.file][range]
  }
}
