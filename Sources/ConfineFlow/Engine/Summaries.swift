/// What functions and properties give, found once by interpreting them.
///
/// Not thread-safe: each worker has its own.
final class Summaries {
  let resolver: TypeResolver
  let isolation: IsolationInference
  private var results: [Call: AbstractValue] = [:]
  private var graphs: [FunctionID: ControlFlow] = [:]
  private var destinations: [FunctionID: [Int: Set<Here>]] = [:]
  private var inProgress: Set<Call> = []
  /// Variables that a closure assigns, which may run whenever it likes.
  lazy var untracked = Self.untracked(in: resolver.program)

  lazy var transactionReach = TransactionReach(program: resolver.program, models: resolver.models)

  /// A function, and what is known of the arguments that are true or false.
  private struct Call: Hashable {
    var function: FunctionID
    var truths: [Bool?]
  }

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

  /// What a synchronous function gives to a caller that runs there, for such arguments.
  func result(
    of id: FunctionID, as type: TypeReference?, truths: [Bool?] = [], here: Set<Here>
  ) -> AbstractValue {
    guard resolver.holdsConfined(type) || type == nil else { return .plain(type) }
    var value = interpret(id, truths)
    value.type = type ?? value.type
    value.facets = FacetSet(value.facets.flatMap { $0.seen(from: here) })
    value.symbol = nil
    value.variable = nil
    return value
  }

  /// What a stored property holds at first: all that is known of it where nothing was assigned in sight.
  func initialValue(of property: PropertyDeclaration, owner: String?) -> AbstractValue {
    let declared = property.type.map { resolver.resolve($0, from: owner) }
    if isolation.isWrapped(property) { return AbstractValue(type: declared, facets: [.unknown]) }
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
  private func interpret(_ id: FunctionID, _ truths: [Bool?] = []) -> AbstractValue {
    let call = Call(function: id, truths: truths)
    if let known = results[call] { return known }
    guard inProgress.insert(call).inserted else { return .unknown }
    defer { inProgress.remove(call) }
    let interpreter = Interpreter(resolver: resolver, summaries: self)
    interpreter.isReporting = false
    let value = interpreter.runAsRoot(id, truths: truths)
    results[call] = value
    if truths.isEmpty { destinations[id] = interpreter.destinations }
    return value
  }

  /// Where a function runs the closures that it is given, by parameter.
  func destinations(in id: FunctionID) -> [Int: Set<Here>] {
    _ = interpret(id)
    return destinations[id] ?? [:]
  }

  private static func untracked(in program: Program) -> Set<VariableID> {
    var owners: [VariableID: FunctionID] = [:]
    var untracked: Set<VariableID> = []
    for function in program.functions {
      var assigned = function.parameters.map(\.variable)
      for block in function.blocks {
        for case .store(let variable, _) in block.instructions.map(\.kind) {
          assigned.append(variable)
        }
      }
      for variable in assigned where owners[variable, default: function.id] != function.id {
        untracked.insert(variable)
      }
      for variable in assigned where owners[variable] == nil { owners[variable] = function.id }
    }
    return untracked
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
    // An argument that belongs to no realm.
    case .unmanaged(let origin) where origin.kind == .parameter: [.plain]
    case .live(.thread(.main), _), .live(.executor, _), .frozen, .unmanaged, .shared, .unknown,
      .plain:
      [self]
    }
  }
}
