import ConfineFindings

// Accesses that name no property of what they read.
extension Interpreter {
  /// What the elements of a collection of the program's own are.
  ///
  /// To hash or to print it is to do so to each of them, and a library that is handed one uses them.
  func kindOfElements(_ value: AbstractValue) -> ValueKind? {
    let parts = value.type.map(resolver.parts) ?? []
    if let kind = parts.lazy.compactMap({ self.resolver.confinedKind(of: $0) }).first {
      return kind
    }
    // What the store gave are objects, whatever protocol or parameter they are known by.
    let isManaged = !value.facets.isEmpty && value.facets.allSatisfy { $0.isLive || $0.isFrozen }
    return isManaged && parts.contains(where: resolver.mayBeObject) ? .object : nil
  }

  /// What is hashed of the program's own types runs the function by which they do so themselves.
  func hashElements(
    of value: AbstractValue, at place: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    runOwn(of: value, at: place, activation, &state) { type in
      type.functions["hash"]?.first { $0.labels == ["into"] }?.function
    }
  }

  /// Runs what the program's own types declare for the value and for what is in it, as far as they do.
  func runOwn(
    of value: AbstractValue, at place: SourceRange, _ activation: Activation,
    _ state: inout FlowState, _ member: (TypeDeclaration) -> FunctionID?
  ) {
    guard let whole = value.type, carries(value) else { return }
    for type in [whole.unwrapped] + resolver.parts(of: whole) {
      guard let declared = type.name.flatMap(resolver.declaration),
        resolver.confinedKind(of: type) == nil, let function = member(declared)
      else { continue }
      var element = value
      (element.type, element.variable) = (type, nil)
      if type != whole.unwrapped { element.symbol = nil }
      let frame = CallFrame(
        caller: activation.function, range: place, handed: [(place, value)], entry: state.here)
      let call = ProjectCall(
        function: program[function], receiver: element, arguments: [], isAwaited: false,
        frame: frame)
      if isTelling(call, nil, state) { _ = run(call, &state) }
    }
  }

  /// A dictionary hashes the key that it is asked for.
  func hashKey(
    of base: AbstractValue, _ arguments: [Argument], _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard case .dictionary? = base.type?.unwrapped, let key = arguments.first else { return }
    touch(activation[key.value], .hash, key.range, activation, &state)
  }

  func dictionary(
    _ keys: [Register], _ values: [Register], _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    for key in keys {
      touch(activation[key], .hash, activation.range(of: key), activation, &state)
    }
    let key = join(keys.map { activation[$0] })
    let value = join(values.map { activation[$0] })
    if let keyType = key.type, !value.closures.isEmpty {
      return AbstractValue(
        type: .dictionary(keyType, value.type ?? .someFunction), facets: key.facets,
        symbol: value.symbol)
    }
    guard let keyType = key.type, let valueType = value.type else {
      return AbstractValue(facets: key.facets.union(value.facets))
    }
    return AbstractValue(
      type: .dictionary(keyType, valueType), facets: key.facets.union(value.facets))
  }
}

extension TypeResolver {
  /// Whether hashing such a value reads what is confined: an object's primary key. One without is
  /// hashed by its identity.
  func isHashConfined(_ type: TypeReference?) -> Bool {
    guard let type else { return false }
    return ([type] + parts(of: type)).contains { element in
      guard confinedKind(of: element) == .object else { return false }
      return ancestry(of: element).contains { ancestor in
        guard let name = ancestor.name, let declared = declaration(name) else { return false }
        return declared.properties.values.contains { $0.attributes.contains("primaryKey") }
          || declared.staticFunctions["primaryKey"] != nil
      }
    }
  }

  /// The types of what a collection holds that is not confined itself.
  func parts(of type: TypeReference) -> [TypeReference] {
    let parts: [TypeReference] =
      switch type {
      case .optional(let wrapped): [wrapped]
      case .array(let element): [element]
      case .dictionary(let key, let value): [key, value]
      case .tuple(let elements, _): elements
      case .named: confinedKind(of: type) == nil ? element(of: type).map { [$0] } ?? [] : []
      case .function, .metatype: []
      }
    return parts + parts.flatMap(self.parts)
  }

  private func element(of type: TypeReference) -> TypeReference? {
    guard case .model(let model, let bindings)? = property("element", of: type) else { return nil }
    let element = model.type?.substituting(bindings)
    return element == type ? nil : element
  }
}
