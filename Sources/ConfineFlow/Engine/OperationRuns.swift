/// Which of the program's operations may run on the main thread, as far as it shows.
struct OperationRuns {
  /// Whether some are added to the main queue of which nobody knows the type.
  private var areOnMainQueue = false
  /// The types of those that are, and of those that are added to others.
  private var onMainQueue: Set<String> = []
  private var onOthers: Set<String> = []
  /// The types of those that the program starts by hand.
  private var startedByHand: Set<String> = []

  private static let adders: Set<String> = ["addOperation", "addOperations"]
  fileprivate static let start = "start"

  init(_ resolver: TypeResolver) {
    for user in resolver.mentions.users(of: Self.adders) {
      let root = resolver.program.roots[user.root]
      for (operation, isOnMain, function) in root.additions(by: Self.adders) {
        guard let type = root.typeMade(operation, in: function)?.name else {
          if isOnMain { areOnMainQueue = true }
          continue
        }
        if isOnMain { onMainQueue.insert(type) } else { onOthers.insert(type) }
      }
    }
    let operations = resolver.program.types.keys.filter { type in
      resolver.ancestry(of: .named(type, [])).contains { $0.name == "Operation" }
    }
    guard !operations.isEmpty else { return }
    let makers = Set(resolver.mentions.users(of: operations))
    for user in resolver.mentions.users(of: Self.start) where makers.contains(user) {
      for type in resolver.program.roots[user.root].typesStarted() {
        startedByHand.formUnion(resolver.ancestry(of: type).compactMap(\.name))
      }
    }
  }

  func mayRunOnMain(_ type: String) -> Bool {
    areOnMainQueue || onMainQueue.contains(type) || startedByHand.contains(type)
  }

  /// Whether every one in sight is added to the main queue.
  func runsOnMain(_ type: String) -> Bool {
    onMainQueue.contains(type) && !onOthers.contains(type)
  }
}

extension Root {
  /// What it adds to queues, whether these are the main one, and the functions that do.
  fileprivate func additions(by adders: Set<String>) -> [(Register, isOnMain: Bool, Function)] {
    functions.flatMap { function in
      function.blocks.flatMap(\.instructions).compactMap { instruction in
        guard case .call(let call) = instruction.kind,
          case .method(let receiver, let name, _) = call.callee, adders.contains(name),
          let argument = call.arguments.first, !argument.isTrailingClosure
        else { return nil }
        return (argument.value, function.isMainQueue(receiver), function)
      }
    }
  }

  /// The types of new values whose `start` it calls.
  fileprivate func typesStarted() -> [TypeReference] {
    functions.flatMap { function in
      function.blocks.flatMap(\.instructions).compactMap { instruction in
        guard case .call(let call) = instruction.kind,
          case .method(let receiver, OperationRuns.start, _) = call.callee
        else { return nil }
        return typeMade(receiver, in: function)
      }
    }
  }

  /// The type whose initialiser gives the register, perhaps through a variable.
  fileprivate func typeMade(_ register: Register, in function: Function) -> TypeReference? {
    switch function.definition(of: register) {
    case .call(let call): return call.typeMade
    case .load(let variable):
      return functions.lazy.compactMap { function in
        function.value(storedIn: variable).flatMap { function.definition(of: $0)?.typeMade }
      }.first
    default: return nil
    }
  }
}

extension Instruction.Kind {
  fileprivate var typeMade: TypeReference? {
    if case .call(let call) = self { call.typeMade } else { nil }
  }
}

extension Call {
  /// The type that it names to make one of, as it is written there.
  var typeMade: TypeReference? {
    switch callee {
    case .initializer(let type): type
    case .name(let name): .named(name, [])
    case .method, .implicitMember, .value, .superMethod: nil
    }
  }
}

extension Function {
  fileprivate func isMainQueue(_ register: Register) -> Bool {
    switch definition(of: register) {
    case .member(_, "main"), .implicitMember("main"): true
    default: false
    }
  }

  /// What is first stored in the variable.
  func value(storedIn variable: VariableID) -> Register? {
    blocks.lazy.flatMap(\.instructions).compactMap { instruction in
      if case .store(variable, let value) = instruction.kind { value } else { nil }
    }.first
  }
}
