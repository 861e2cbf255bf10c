/// What functions and properties give, found once by interpreting them.
///
/// Not thread-safe: each worker has its own.
final class Summaries {
  let resolver: TypeResolver
  let isolation: IsolationInference
  private var results: [FunctionID: AbstractValue] = [:]
  private var graphs: [FunctionID: ControlFlow] = [:]
  private var inProgress: Set<FunctionID> = []

  init(resolver: TypeResolver) {
    self.resolver = resolver
    isolation = IsolationInference(resolver: resolver)
  }

  func graph(of function: Function) -> ControlFlow {
    if let known = graphs[function.id] { return known }
    let graph = ControlFlow(function)
    graphs[function.id] = graph
    return graph
  }

  /// What a synchronous function gives to a caller that runs there.
  func result(of id: FunctionID, as type: TypeReference?, here: Set<Here>) -> AbstractValue {
    guard resolver.holdsConfined(type) || type == nil else { return .plain(type) }
    var value = interpret(id)
    value.type = type ?? value.type
    value.facets = FacetSet(value.facets.flatMap { $0.seen(from: here) })
    value.symbol = nil
    return value
  }

  /// What a stored property holds at first: all that is known of it where nothing was assigned in sight.
  func initialValue(of property: PropertyDeclaration, owner: String?) -> AbstractValue {
    let declared = property.type.map { resolver.resolve($0, from: owner) }
    guard let initializer = property.initializer else {
      let holds = declared == nil || resolver.holdsConfined(declared)
      return AbstractValue(type: declared, facets: holds ? [.unknown] : [])
    }
    var value = interpret(initializer)
    value.type = declared ?? value.type
    if !property.isConstant {
      // A variable may have been assigned anything since.
      if case .queue = value.symbol, !property.isLazy { value.symbol = nil }
      if !value.facets.isEmpty || resolver.holdsConfined(value.type) { value.facets = [.unknown] }
    }
    return value
  }

  /// Interprets a function by itself, for what it returns.
  private func interpret(_ id: FunctionID) -> AbstractValue {
    if let known = results[id] { return known }
    guard inProgress.insert(id).inserted else { return .unknown }
    defer { inProgress.remove(id) }
    let interpreter = Interpreter(resolver: resolver, summaries: self)
    interpreter.isReporting = false
    let value = interpreter.runAsRoot(id)
    results[id] = value
    return value
  }
}

extension Facet {
  /// A callee's facet as its caller knows it.
  fileprivate func seen(from here: Set<Here>) -> [Facet] {
    switch self {
    case .live(.thread(.caller), let origin): here.map { .live(.thread($0.thread), origin) }
    case .live(.caller, _), .live(.thread(.entry), _), .live(.thread(.stretch), _),
      .live(.thread(.earlier), _), .live(.thread(.unknown), _):
      [.unknown]
    case .live(.thread(.main), _), .live(.executor, _), .frozen, .unmanaged, .shared, .unknown,
      .plain:
      [self]
    }
  }
}
