import ConfineFindings

/// The program's functions that libraries call, and where.
///
/// A library calls a method on a thread of its own choice, whatever the isolation that the method's
/// type promises: no actor stands between Objective-C and a synchronous method.
struct Entries {
  /// Methods that selectors name which are handed to a library: `Kennel.load`.
  private var selected: [String: EntryModel] = [:]
  /// What methods are told that selectors name.
  private var topics: [String: Set<Inlet>] = [:]
  let queues: GivenQueues

  private let operations: OperationRuns

  /// Those that make selectors, as far as names tell.
  private let selecting: Set<FunctionID>

  /// What stands where a selector is made.
  static let selector = "selector"

  init(_ resolver: TypeResolver) {
    operations = OperationRuns(resolver)
    queues = GivenQueues(resolver)
    selecting = Set(resolver.mentions.users(of: Self.selector))
    let takers = resolver.index.selectorTakers
    for user in resolver.mentions.users(of: takers.keys) {
      let root = resolver.program.roots[user.root]
      for function in root.functions {
        for call in function.blocks.lazy.flatMap(\.instructions).compactMap(\.call) {
          note(call, takers, root.function.enclosingType ?? "", in: function)
        }
      }
    }
    for user in resolver.mentions.users(of: resolver.index.topicTakers.keys) {
      noteTopics(resolver.program.roots[user.root], resolver)
    }
  }

  /// What the method is told, by who has made a selector of it.
  func topics(of function: Function) -> Set<Inlet> {
    function.enclosingType.flatMap { topics["\($0).\(function.baseName)"] } ?? []
  }

  /// The methods of which selectors are made that are told of the topic.
  func methods(toldOf topic: Inlet, _ program: Program) -> [Function] {
    topics.filter { $0.value.contains(topic) }.keys.sorted().flatMap { key -> [Function] in
      guard let dot = key.lastIndex(of: ".") else { return [] }
      let declared = program.types[String(key[..<dot])]?.functions[
        String(key[key.index(after: dot)...])]
      return declared?.compactMap(\.function).map { program[$0] } ?? []
    }
  }

  /// Where a library calls the function, and the type whose values do; nil if none is known to.
  func entry(
    of function: Function, _ resolver: TypeResolver
  ) -> (model: EntryModel, caller: String?)? {
    guard [.declared, .accessor].contains(function.kind), !function.isStatic, !function.isAsync,
      function.parent == nil, let owner = function.enclosingType
    else { return nil }
    if let entry = selected["\(owner).\(function.baseName)"] { return (entry, nil) }
    for ancestor in resolver.ancestry(of: .named(owner, [])).dropFirst() {
      guard let model = ancestor.name.flatMap(resolver.model),
        let entry = model.entries[function.baseName]
      else { continue }
      return (entry, model.caller)
    }
    return nil
  }

  /// Whether a library calls the closure that the method gives, on a thread of its own choice.
  func callsResult(of function: Function, _ resolver: TypeResolver) -> Bool {
    guard function.kind == .declared, function.parent == nil, let owner = function.enclosingType
    else { return false }
    return resolver.ancestry(of: .named(owner, [])).contains { ancestor in
      ancestor.name.flatMap(resolver.model)?.blocks.contains(function.baseName) ?? false
    }
  }

  /// Where the function begins to run; nil if no library is known to call it.
  func here(of function: Function, _ summaries: Summaries) -> Set<Here>? {
    entry(of: function, summaries.resolver).map { here($0.model, $0.caller, function, summaries) }
  }

  /// Where a method begins to run that a selector names, for whoever gets that to call; nil for any
  /// other, and for one of which it is known where it runs.
  func unknownCaller(of function: Function, _ resolver: TypeResolver) -> Here? {
    guard function.kind == .declared, !function.isAsync, isSelected(function, resolver) else {
      return nil
    }
    let stretch = StretchID(file: function.file, range: function.range)
    return Here(thread: .outside(stretch), executor: .unknown, crossing: nil)
  }

  /// Whether some code makes a selector of the method, and nobody knows who calls it.
  func isSelected(_ function: Function, _ resolver: TypeResolver) -> Bool {
    let name = function.baseName
    guard !selecting.isEmpty, function.parent == nil, let owner = function.enclosingType,
      selected["\(owner).\(name)"] == nil
    else { return false }
    return resolver.mentions.users(of: name).contains { user in
      selecting.contains(user)
        && resolver.program.roots[user.root].functions.contains { $0.selects(name, of: owner) }
    }
  }

  private func here(
    _ entry: EntryModel, _ caller: String?, _ function: Function, _ summaries: Summaries
  ) -> Set<Here> {
    let stretch = StretchID(file: function.file, range: function.range)
    func elsewhere(_ kind: Crossing, on executor: ExecutorIdentity = .none) -> Here {
      let crossing = CrossingID(kind: kind, file: function.file, range: function.range)
      return Here(thread: .stretch(stretch), executor: executor, crossing: crossing)
    }
    func somewhere(_ thread: ThreadIdentity) -> Here {
      Here(thread: thread, executor: .unknown, crossing: nil)
    }
    switch entry {
    case .main: return [.main]
    case .callback: return [elsewhere(.callback)]
    case .thread: return [elsewhere(.queue)]
    // Somebody may start it by hand, or add it to the main queue.
    case .operation:
      let type = function.enclosingType ?? ""
      if operations.runsOnMain(type) { return [somewhere(.outside(stretch))] }
      let isOnMain = operations.mayRunOnMain(type)
      return [elsewhere(.queue), somewhere(isOnMain ? .outside(stretch) : .operation(stretch))]
    case .delegateQueue, .delegateQueueOrMain:
      let given = queues.queues(
        givenBy: function.enclosingType ?? "", to: caller ?? "")
      switch summaries.place(of: given) {
      case .unnamed: return entry == .delegateQueue ? [elsewhere(.callback)] : [.main]
      case .main: return [.main]
      case .queue(let queue): return [elsewhere(.callback, on: .queue(queue))]
      case .alone: return [elsewhere(.callback)]
      case .elsewhere: return [elsewhere(.callback, on: .unknown)]
      // Most have a queue of their own.
      case nil where entry == .delegateQueue && given.isEmpty:
        return [elsewhere(.callback), somewhere(.outside(stretch))]
      case nil: return [somewhere(.outside(stretch))]
      }
    }
  }

  // MARK: - Reading the program

  private mutating func note(
    _ call: Call, _ takers: ModelIndex.SelectorTakers, _ owner: String, in function: Function
  ) {
    for (position, entry) in call.callee.name.flatMap({ takers[$0] }) ?? [] {
      guard let argument = call.argument(at: position),
        case .selector(let name, let type)? = function.definition(of: argument.value)
      else { continue }
      selected["\(type ?? owner).\(name)"] = entry
    }
  }

  private mutating func noteTopics(_ root: Root, _ resolver: TypeResolver) {
    for function in root.functions {
      for call in function.blocks.lazy.flatMap(\.instructions).compactMap(\.call) {
        for taker in call.callee.name.flatMap({ resolver.index.topicTakers[$0] }) ?? [] {
          guard let selector = call.argument(at: taker.selector),
            let topic = call.argument(at: .label(taker.topic)),
            case .selector(let name, let type)? = function.definition(of: selector.value),
            let owner = type ?? root.function.enclosingType
          else { continue }
          let inlet = Inlet(topic: topic, in: function, resolver.program)
          topics["\(owner).\(name)", default: []].insert(inlet)
        }
      }
    }
  }
}

extension TypeResolver {
  /// Whether a library calls the method: an action, or one that it declares itself.
  func isCalledOutside(_ function: Function) -> Bool {
    if function.attributes.contains("IBAction") || isAction(function) { return true }
    if Set(function.attributes).isSuperset(of: ["objc", "private"]), isSentAtMost(function) {
      return true
    }
    guard let owner = function.enclosingType else { return false }
    let ancestors = ancestry(of: .named(owner, [])).dropFirst().compactMap(\.name)
    let isOwn = ancestors.contains { declaration($0)?.functions[function.baseName] != nil }
    // Objective-C does not say what it overrides.
    let isOverridden =
      function.attributes.contains("override")
      || ancestors.contains { model($0)?.overridden.contains(function.baseName) == true }
    return isOverridden && !isOwn
  }

  /// Whether the function is told which control sent it, and is used in a selector at most.
  private func isAction(_ function: Function) -> Bool {
    let parameters = function.parameters
    guard function.kind == .declared, function.parent == nil, !function.isStatic,
      let owner = function.enclosingType, parameters.count == 1, let sender = parameters[0].type,
      ancestry(of: resolve(sender, from: owner).nominal).contains(where: { ancestor in
        ancestor.name.flatMap(model)?.isSender == true
      })
    else { return false }
    return isSentAtMost(function)
  }

  /// Whether nothing in sight uses the method but in a selector, and not for notifications, which may be
  /// posted within a write.
  private func isSentAtMost(_ function: Function) -> Bool {
    let name = function.baseName
    guard function.parent == nil, let owner = function.enclosingType,
      entries.topics(of: function).isEmpty
    else { return false }
    return mentions.users(of: name).allSatisfy { user in
      program.roots[user.root].functions.contains { $0.selects(name, of: owner) }
    }
  }
}

extension Instruction {
  var call: Call? { if case .call(let call) = kind { call } else { nil } }
}

extension Function {
  /// The instruction that computes the register; O(n) in the function's length.
  func definition(of register: Register) -> Instruction.Kind? {
    blocks.lazy.flatMap(\.instructions).first { $0.result == register }?.kind
  }

  /// The variable that the register was read from; O(n) likewise.
  func loaded(_ register: Register) -> VariableID? {
    if case .load(let variable)? = definition(of: register) { variable } else { nil }
  }

  /// `true` or `false`, if it gives nothing else and does nothing.
  var constantResult: Bool? {
    guard blocks.count == 1, let block = blocks.first, block.instructions.count == 1,
      case .truth(let value)? = block.instructions.first?.kind,
      case .return(block.instructions[0].result) = block.terminator
    else { return nil }
    return value
  }
}

extension Function {
  /// Whether it makes a selector of the type's method.
  fileprivate func selects(_ name: String, of owner: String) -> Bool {
    blocks.lazy.flatMap(\.instructions).contains { instruction in
      guard case .selector(name, let type) = instruction.kind else { return false }
      return (type ?? enclosingType).map { owner == $0 || owner.hasSuffix(".\($0)") } ?? true
    }
  }
}

extension Call {
  func argument(at position: ArgumentModel.Position) -> Argument? {
    switch position {
    case .index(let index): arguments.indices.contains(index) ? arguments[index] : nil
    case .label(let label): arguments.first { $0.label == label }
    case .closure, .receiver: nil
    }
  }
}
