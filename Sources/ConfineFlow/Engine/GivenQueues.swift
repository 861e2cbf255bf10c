/// The queues that the program gives to objects of libraries, which call back on them: with a delegate,
/// or before or after the closure that is called back.
struct GivenQueues {
  /// What a queue was written as.
  enum Queue: Hashable {
    /// `nil`, or left out.
    case none
    case main
    /// A queue that is made for this, or a concurrent one.
    case own
    /// One that the code has made before, and not the main one.
    case other
    /// What the property holds.
    case property(PropertyKey)
    /// What static storage of the type, or a global where the owner has no name, holds.
    case storage(PropertyKey)
    case unknown
  }

  /// Who is given a queue: a variable, a property of the type that gives it, or values of a type that the
  /// program derives from a library's.
  enum Receiver: Hashable {
    case variable(VariableID)
    case property(PropertyKey)
    case type(String)
  }

  /// By the type that takes them, and by the type whose code gives them.
  private var byGiver: [String: [String: Set<Queue>]] = [:]
  private var byReceiver: [Receiver: Set<Queue>] = [:]
  /// The types that take some where it does not show who has it.
  private var untold: Set<String> = []

  init(_ resolver: TypeResolver) {
    let takers = resolver.index.queueTakers
    guard !takers.isEmpty else { return }
    for user in Self.users(of: takers, resolver.mentions) {
      let root = resolver.program.roots[user.root]
      let reader = QueueReader(resolver, root)
      for function in root.functions {
        for instruction in function.blocks.lazy.flatMap(\.instructions) {
          note(instruction, takers, in: function, reader)
        }
      }
    }
  }

  /// Those that code of one type gives to values of another; if it gives none, those that any does.
  func queues(givenBy giver: String, to taker: String) -> Set<Queue> {
    guard let all = byGiver[taker] else { return [] }
    return all[giver] ?? all.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// Those that the receiver is given, a value of the types, of which one may be the program's own; nil
  /// stands for one that cannot be told from others.
  func queues(of receiver: Receiver?, _ types: [String], own: String?) -> Set<Queue> {
    if let known = receiver.flatMap({ byReceiver[$0] }) { return known }
    if let known = own.flatMap({ byReceiver[.type($0)] }) { return known }
    let mayHaveOne = types.contains {
      untold.contains($0) || (receiver == nil && byGiver[$0] != nil)
    }
    return mayHaveOne ? [.unknown] : []
  }

  /// The functions that give queues, and perhaps others: a method's name and label stand in them.
  private static func users(
    of takers: ModelIndex.QueueTakers, _ mentions: Mentions
  ) -> [FunctionID] {
    let users = takers.map { name, takers in
      let labels = takers.compactMap { $0.owner == name ? nil : $0.position.label }
      let users = Set(mentions.users(of: name))
      return labels.isEmpty ? users : users.intersection(mentions.users(of: labels))
    }
    return users.reduce(into: Set()) { $0.formUnion($1) }.sorted()
  }

  private mutating func note(
    _ instruction: Instruction, _ takers: ModelIndex.QueueTakers, in function: Function,
    _ reader: QueueReader
  ) {
    switch instruction.kind {
    case .call(let call):
      guard let name = call.callee.name, let positions = takers[name] else { return }
      let given = positions.lazy.compactMap { call.argument(at: $0.position) }.first
      // An initialiser may be called without a queue; a method of the name may be another.
      let mayLackOne = call.makes(name) && !reader.makesWithoutQueue(call, name)
      guard given != nil || mayLackOne else { return }
      let queue = given.map { reader.queue($0.value, in: function) } ?? .none
      let takers = positions.map(\.owner)
      guard case .method(let register, _, _) = call.callee else {
        note(queue, takers, givenBy: function)
        let made = reader.holder(of: instruction.result, in: function)
        if made != nil || queue != .none { give(queue, to: made, takers) }
        return
      }
      // Who is given nothing at all gives back what it has.
      guard queue != .none || call.arguments.count == 1 else { return }
      note(queue, takers, givenBy: function)
      give(queue, to: reader.receiver(register, in: function), takers)
    case .assignMember(let base, let name, let value):
      guard let positions = takers[name] else { return }
      let queue = reader.queue(value, in: function)
      note(queue, positions.map(\.owner), givenBy: function)
      if let type = reader.ownType(of: base, in: function) {
        byReceiver[.type(type), default: []].insert(queue)
      }
      give(queue, to: reader.receiver(base, in: function), positions.map(\.owner))
    default: return
    }
  }

  private mutating func note(_ queue: Queue, _ takers: [String], givenBy function: Function) {
    for taker in takers {
      byGiver[taker, default: [:]][function.enclosingType ?? "", default: []].insert(queue)
    }
  }

  private mutating func give(_ queue: Queue, to receiver: Receiver?, _ takers: [String]) {
    if let receiver {
      byReceiver[receiver, default: []].insert(queue)
    } else {
      untold.formUnion(takers)
    }
  }
}

/// Reads what instructions give as a queue, and to whom.
private struct QueueReader {
  let resolver: TypeResolver
  let root: Root

  init(_ resolver: TypeResolver, _ root: Root) {
    self.resolver = resolver
    self.root = root
  }

  func queue(_ register: Register, in function: Function) -> GivenQueues.Queue {
    switch function.definition(of: register) {
    case .constant(.some(.nilLiteral)): .none
    case .implicitMember("main"), .member(_, "main"): .main
    case .name(let name):
      property(name, of: function.enclosingType) ?? storage(name, from: function.enclosingType)
        ?? .unknown
    case .member(let base, let name) where isOwn(base, in: function):
      property(name, of: function.enclosingType) ?? .unknown
    case .member(let base, let name):
      typeNamed(base, in: function).flatMap { storage(name, from: $0) } ?? .unknown
    case .implicitMember(let name):
      resolver.index.queueTypes.sorted().lazy.compactMap { storage(name, from: $0) }.first
        ?? .unknown
    case .load(let variable): valueStored(in: variable)
    case .call(let call): isNew(call) ? .own : .unknown
    default: .unknown
    }
  }

  func receiver(_ register: Register, in function: Function) -> GivenQueues.Receiver? {
    switch function.definition(of: register) {
    case .load(let variable): return .variable(variable)
    case .name(let name): return property(named: name, in: function)
    case .member(let base, let name) where isOwn(base, in: function):
      return property(named: name, in: function)
    default: return nil
    }
  }

  /// The type of the program's own that the value is declared to be of or made as, or that `self` is of.
  func ownType(of register: Register, in function: Function) -> String? {
    let type: TypeReference?
    switch function.definition(of: register) {
    case .load(let variable) where variable == root.function.selfVariable:
      type = function.enclosingType.map { .named($0, []) }
    case .load(let variable):
      let made = callStored(in: variable)?.callee.name
      type = resolver.program[variable].type ?? made.map { .named($0, []) }
    case .name(let name), .member(_, let name):
      type = resolver.storage(named: name, from: function.enclosingType)?.property.type
    default: type = nil
    }
    return type?.unwrapped.name.flatMap { resolver.declaration($0) == nil ? nil : $0 }
  }

  /// What holds a value that the function makes.
  func holder(of register: Register, in function: Function) -> GivenQueues.Receiver? {
    if function.kind == .initialValue {
      let isWhole = function.blocks.contains { $0.terminator.returns(register) }
      return isWhole ? property(named: function.baseName, in: function) : nil
    }
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .store(let variable, register): return .variable(variable)
      case .assignName(let name, register): return property(named: name, in: function)
      case .assignMember(let base, let name, register) where isOwn(base, in: function):
        return property(named: name, in: function)
      default: continue
      }
    }
    return nil
  }

  private func property(
    named name: String, in function: Function
  ) -> GivenQueues.Receiver? {
    key(name, function.enclosingType).map { .property($0) }
  }

  /// Whether the type has an initialiser of its own that takes no queue, which the call means.
  func makesWithoutQueue(_ call: Call, _ type: String) -> Bool {
    let labels = call.arguments.map { $0.label ?? "_" }
    let initializers = resolver.models.members[MemberKey(owner: type, name: "init")] ?? []
    return initializers.contains { model in
      model.labels == labels && !model.arguments.contains { $0.effect == .queue }
    }
  }

  private func property(_ name: String, of owner: String?) -> GivenQueues.Queue? {
    key(name, owner).map { .property($0) }
  }

  private func storage(_ name: String, from scope: String?) -> GivenQueues.Queue? {
    resolver.storage(named: name, from: scope).map {
      .storage(PropertyKey(owner: $0.owner ?? "", name: $0.property.name))
    }
  }

  /// The type that stands there by its name.
  private func typeNamed(_ register: Register, in function: Function) -> String? {
    switch function.definition(of: register) {
    case .type(let type): resolver.resolve(type, from: function.enclosingType).name
    case .name(let name): resolver.type(named: name, from: function.enclosingType)?.name
    default: nil
    }
  }

  private func key(_ name: String, _ owner: String?) -> PropertyKey? {
    guard let owner,
      case .property(_, let declaring)? = resolver.property(
        name.withoutFile, of: .named(owner, []))
    else { return nil }
    return PropertyKey(owner: declaring, name: name.withoutFile)
  }

  private func isOwn(_ register: Register, in function: Function) -> Bool {
    guard let variable = function.loaded(register) else { return false }
    return variable == root.function.selfVariable
  }

  /// What a variable was given first, if that is a new queue.
  private func valueStored(in variable: VariableID) -> GivenQueues.Queue {
    guard let call = callStored(in: variable), isNew(call) else { return .unknown }
    return isLoadedOnce(variable) ? .own : .other
  }

  /// The call that gives a variable its first value.
  private func callStored(in variable: VariableID) -> Call? {
    root.functions.lazy.compactMap { function in
      guard let value = function.value(storedIn: variable),
        case .call(let call)? = function.definition(of: value)
      else { return nil }
      return call
    }.first
  }

  /// Whether nothing else is done with what the variable holds.
  private func isLoadedOnce(_ variable: VariableID) -> Bool {
    let instructions = root.functions.lazy.flatMap(\.blocks).flatMap(\.instructions)
    return instructions.filter { if case .load(variable) = $0.kind { true } else { false } }
      .prefix(2).count == 1
  }

  /// Whether the call gives a queue that is not the main one.
  private func isNew(_ call: Call) -> Bool {
    guard !call.arguments.contains(where: { $0.label == "target" }), let name = call.callee.name
    else { return false }
    if let queues = resolver.index.staticQueues[name] {
      return queues.allSatisfy { $0 == .concurrent }
    }
    guard resolver.index.queueTypes.contains(name) else { return false }
    let made = resolver.models.members[MemberKey(owner: name, name: "init")] ?? []
    return made.contains { $0.gives == .queue(.new) || $0.gives == .queue(.operations) }
  }
}

extension ArgumentModel.Position {
  fileprivate var label: String? { if case .label(let label) = self { label } else { nil } }
}

extension Call {
  /// Whether it makes a value of the type.
  func makes(_ type: String) -> Bool {
    switch callee {
    case .initializer(let made): made.name == type
    case .name(let name): name == type
    case .method, .implicitMember, .value, .superMethod: false
    }
  }
}

/// Where a library calls back that was given a queue, or none.
enum CallbackPlace {
  /// Nothing was given: the library's own choice.
  case unnamed
  case main
  case queue(QueueIdentity)
  /// On a queue that nothing else uses, or on several threads.
  case alone
  /// On some queue that is not the main one.
  case elsewhere
}

extension Summaries {
  /// Nil where it is not known, or one of several.
  func place(of queues: Set<GivenQueues.Queue>) -> CallbackPlace? {
    guard let queue = queues.first, queues.count == 1 else { return nil }
    switch queue {
    case .none: return .unnamed
    case .main: return .main
    case .own: return .alone
    case .other: return .elsewhere
    case .property(let key):
      guard
        case .property(let property, let owner)? = resolver.property(
          key.name, of: .named(key.owner, [])),
        property.isStored
      else { return nil }
      return place(onQueueIn: content(of: property, owner: owner))
    case .storage(let key):
      return resolver.storage(named: key.name, from: key.owner.isEmpty ? nil : key.owner)
        .flatMap { place(onQueueIn: initialValue(of: $0.property, owner: $0.owner)) }
    case .unknown: return nil
    }
  }

  /// What is known of the queue that is kept.
  private func place(onQueueIn value: AbstractValue) -> CallbackPlace? {
    guard case .queue(let queue)? = value.symbol else { return nil }
    if queue.key == Interpreter.mainQueueKey { return .main }
    switch queue.kind {
    case .serial: return .queue(queue)
    case .concurrent, .operations: return .alone
    case .several: return .elsewhere
    case .unknown: return nil
    }
  }
}
