/// What the models say of names, gathered once for all programs that are analysed.
struct ModelIndex: Sendable {
  typealias SelectorTakers = [String: [(ArgumentModel.Position, EntryModel)]]
  typealias QueueTakers = [String: [(owner: String, position: ArgumentModel.Position)]]

  /// The members of types.
  private(set) var members: Set<String> = []
  /// Members that take a migration's block, in which something may be wrong whatever else is there.
  private(set) var blockTakers: Set<String> = []
  /// Members that change a value, begin or end a write transaction, or have a stream made elsewhere.
  private(set) var changes: Set<String> = []
  /// Members that make what they are given live, with the labels by which they are given it.
  private(set) var adders: [String: Set<String>] = [:]
  /// Methods of realms that begin to manage what they are given.
  private(set) var realmAdders: Set<String> = []
  /// Members of realms that take only what a realm manages.
  private(set) var takersOfManaged: Set<String> = []
  /// Members that add what they are given to a collection.
  private(set) var holders: Set<String> = []
  /// Members that give something frozen, but for initialisers.
  private(set) var freezers: Set<NameHash> = []
  /// Members that hand what a stream delivers to what they are given.
  private(set) var deliverers: Set<String> = []
  /// Members that send what they are given into a stream.
  private(set) var senders: Set<String> = []
  /// The types that take those.
  private(set) var inletTypes: Set<String> = []
  /// The types that run closures where they deliver: publishers and observables.
  private(set) var streamTypes: Set<String> = []
  /// Members that wait for a queue, and the types of what is waited for.
  private(set) var waits: Set<String> = []
  private(set) var waitedTypes: Set<String> = []
  /// Members that only the main thread may use.
  private(set) var mainMembers: Set<String> = []
  /// What Swift calls `isHidden`, by what Objective-C calls it, of those.
  private(set) var swiftNames: [String: String] = [:]
  /// Members that hold up the thread until something else has happened.
  private(set) var namesOfWaits: Set<NameHash> = []
  /// Methods that send under a topic, by their names.
  private(set) var namesOfPosters: Set<NameHash> = []
  /// Functions that take a selector, by name, and the argument that it is.
  private(set) var selectorTakers: SelectorTakers = [:]
  /// Functions that take a selector of who is told what is sent under a topic, by name, and which
  /// arguments are these.
  private(set) var topicTakers: [String: [(selector: ArgumentModel.Position, topic: String)]] = [:]
  /// Members that send under a topic.
  private(set) var posters: Set<String> = []
  /// The types of what those are told.
  private(set) var toldTypes: Set<String> = []
  /// Members that take a queue on which the receiver calls back, and the argument that it is.
  private(set) var queueTakers: QueueTakers = [:]
  /// The types of those receivers.
  private(set) var calledBack: Set<String> = []
  /// Methods of the standard library's collections that are known to add elements, or only to read.
  private(set) var harmlessMembers: Set<String> = ["insert", "updateValue"]
  /// What static members of a name give that give a queue.
  private(set) var staticQueues: [String: [QueueModel]] = [:]
  /// The types of queues, and of what calls back on one, with all that they inherit from.
  private(set) var queueTypes: Set<String> = []
  /// The types of what names asynchronous writes and commits.
  private(set) var ticketTypes: Set<String> = []
  /// Members that the name and the labels are enough to know, in the order of their owners.
  private(set) var telling: [(key: MemberKey, members: [MemberModel])] = []
  /// Members that run a closure before they return, by name.
  private(set) var runners: [String: [(owner: String, model: MemberModel)]] = [:]
  /// The names of members that do something to a transaction.
  private(set) var transactions: [String: [TransactionModel]] = [:]
  /// The names of all members, an initialiser's being its type's.
  private(set) var calledNames: Set<String> = []
  /// The names of methods that give elements of the sequence, or the value of the result, that they are
  /// called on.
  private(set) var selections: Set<String> = []
  /// The types of which a class is that overrides a method of the name, if nothing tells its superclass.
  private(set) var overridden: [String: String] = [:]
  /// The types that are confined, by themselves or by what they inherit from.
  private(set) var confinedTypes: [(hash: NameHash, name: String)] = []
  /// Those whose values stand for confined ones, and are resolved once.
  private(set) var referenceTypes: Set<String> = []

  /// The names of calls that open something for the queue that they are given, if any.
  private(set) var openers: Set<String> = []

  /// The names of types with members that only the main thread may use.
  private(set) var shownTypes: Set<NameHash> = []

  init(_ models: Models) {
    for (key, members) in models.members {
      if key.owner != nil { self.members.insert(key.name) }
      noteCall(key, members)
      noteTransaction(key, members)
      noteSymbol(key, members)
      let mayBlock = members.contains { model in
        model.blocks || model.arguments.contains { $0.effect == .waits }
      }
      if mayBlock { namesOfWaits.insert(NameHash(key.name)) }
      if key.name != "init", members.contains(where: { $0.gives == .frozen }) {
        freezers.insert(NameHash(key.name))
      }
      if key.name == "init", let type = key.owner,
        members.contains(where: { $0.gives == .reference })
      {
        referenceTypes.insert(type)
      }
      if members.contains(where: \.isTelling) { telling.append((key, members.filter(\.isTelling))) }
      if let owner = key.owner, !key.isStatic {
        runners[key.name, default: []] += members.filter(\.runsAtOnce).map { (owner, $0) }
      }
    }
    for (name, type) in models.types {
      if !type.mainMembers.isEmpty { shownTypes.insert(NameHash(name)) }
      mainMembers.formUnion(type.mainMembers)
      for member in type.mainMembers {
        if let name = member.withoutIs { swiftNames[name] = member }
      }
    }
    overridden = models.overridden
    mainMembers.formUnion(swiftNames.keys)
    namesOfPosters = Set(posters.map { NameHash($0) })
    selections = Set(
      models.members.lazy.filter { key, members in
        ["Sequence", "Result"].contains(key.owner)
          && members.contains { $0.labels != nil && $0.gives == .derived }
      }.map(\.key.name))
    confinedTypes = models.types.keys.filter(models.isConfined).map { (NameHash($0), $0) }
    realmAdders = Set(
      models.members.lazy.filter { key, members in
        key.owner.flatMap { models.types[$0]?.confined } == .realm
          && members.contains { $0.arguments.contains(where: \.effect.isForRealm) }
      }.map(\.key.name))
    takersOfManaged = Set(
      models.members.lazy.filter { key, members in
        key.owner.flatMap { models.types[$0]?.confined } == .realm
          && members.contains { $0.arguments.contains { $0.effect == .touched(.write) } }
      }.map(\.key.name))
    for type in queueTypes { queueTypes.formUnion(models.supertypes(of: type)) }
    telling.sort { MemberKey.isInOrder($0.key, $1.key) }
  }

  private mutating func noteCall(_ key: MemberKey, _ members: [MemberModel]) {
    calledNames.insert(key.calledName)
    if members.contains(where: { $0.runs { $0.place == .migration } }) {
      blockTakers.insert(key.calledName)
    }
    if let owner = key.owner, members.contains(where: { $0.runs { $0.place == .stream } }) {
      streamTypes.insert(owner)
    }
    if members.contains(where: { $0.gives == .opened(.argument) }) {
      openers.insert(key.calledName)
    }
    let arguments = members.flatMap(\.arguments)
    for member in members {
      let labels = member.arguments.filter { $0.effect == .attached }.compactMap(member.label)
      if !labels.isEmpty { adders[key.name, default: []].formUnion(labels) }
    }
    if members.contains(where: \.lends) || arguments.contains(where: { $0.effect == .held }) {
      holders.insert(key.name)
    }
    if arguments.contains(where: \.effect.isDelivered) {
      deliverers.insert(key.name)
      senders.insert(key.name)
    }
    if arguments.contains(where: \.effect.givesElement) {
      senders.insert(key.name)
      if let owner = key.owner { inletTypes.insert(owner) }
    }
    if key.owner == "Array" || key.owner == "Sequence" { harmlessMembers.insert(key.name) }
    for argument in arguments where argument.effect == .queue {
      let owner = key.owner ?? ""
      queueTakers[key.calledName, default: []].append((owner, argument.position))
      calledBack.insert(owner)
    }
    for argument in arguments {
      guard case .entry(let entry) = argument.effect else { continue }
      selectorTakers[key.calledName, default: []].append((argument.position, entry))
    }
    for model in members {
      guard let topic = model.topic else { continue }
      if model.labels == nil, let owner = key.owner { toldTypes.insert(owner) }
      if model.arguments.contains(where: { $0.effect == .sent }) { posters.insert(key.name) }
      for argument in model.arguments where argument.effect == .told {
        topicTakers[key.calledName, default: []].append((argument.position, topic))
      }
    }
  }

  private mutating func noteTransaction(_ key: MemberKey, _ members: [MemberModel]) {
    let own = members.compactMap(\.transaction)
    if !own.isEmpty { transactions[key.name, default: []] += own }
    if !own.isEmpty || members.contains(where: { $0.touches == .write }) {
      changes.insert(key.name)
    }
  }

  private mutating func noteSymbol(_ key: MemberKey, _ members: [MemberModel]) {
    if members.contains(where: { $0.runs { $0.schedule == .sync && $0.place == .receiver } }) {
      waits.insert(key.name)
      waitedTypes.formUnion([key.owner].compactMap(\.self))
    }
    for member in members {
      switch member.gives {
      case .queue(let queue):
        if let type = member.type?.name { queueTypes.insert(type) }
        if key.isStatic { staticQueues[key.name, default: []].append(queue) }
      case .ticket: if let type = member.type?.name { ticketTypes.insert(type) }
      case .stream(let stream) where stream.elements == .observed: changes.insert(key.name)
      default: break
      }
    }
  }
}

extension String {
  /// What Objective-C calls a property that Swift calls `isHidden`.
  fileprivate var withoutIs: String? {
    guard hasPrefix("is"), dropFirst(2).first?.isUppercase == true else { return nil }
    return dropFirst(2).prefix(1).lowercased() + dropFirst(3)
  }
}

extension MemberModel {
  /// The label of the argument in a call, `_` if it has none.
  fileprivate func label(of argument: ArgumentModel) -> String? {
    switch argument.position {
    case .label(let label): label
    case .index(let index): labels.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? "_"
    default: nil
    }
  }
}

extension Models {
  fileprivate func supertypes(of type: String) -> [String] {
    (types[type]?.inherited ?? []).compactMap(\.name).flatMap { [$0] + supertypes(of: $0) }
  }

  fileprivate func isConfined(_ type: String) -> Bool {
    ([type] + supertypes(of: type)).contains { types[$0]?.confined != nil }
  }
}

extension MemberKey {
  /// An initialiser is called by its type's name.
  fileprivate var calledName: String { name == "init" ? owner ?? name : name }
}

extension ArgumentModel.Effect {
  /// Whether a realm takes the argument for a new object's.
  fileprivate var isForRealm: Bool { self == .attached || self == .touched(.copy) }

  /// Whether it is used where a stream delivers.
  fileprivate var isDelivered: Bool { if case .delivered = self { true } else { false } }

  /// Whether it is an element for whoever awaits or subscribes to it.
  fileprivate var givesElement: Bool {
    switch self {
    case .sent, .returned: true
    default: false
    }
  }
}

extension MemberModel {
  /// Whether it runs a closure at all.
  var runsClosure: Bool { runs { _ in true } }

  /// Whether it does nothing but run closures before the call returns, on the caller's thread.
  fileprivate var runsAtOnce: Bool {
    runsClosure && touches == nil && transaction == nil && lock == nil
      && !runs { $0.schedule == .sync || $0.schedule == .later }
  }

  /// Whether it runs a closure in such a way.
  package func runs(_ isMeant: (ClosureModel) -> Bool = { _ in true }) -> Bool {
    arguments.contains { argument in
      if case .runs(let closure) = argument.effect { isMeant(closure) } else { false }
    }
  }
}

extension Models {
  /// The types of which a class is that overrides a method of the name, if nothing tells its superclass.
  package var overridden: [String: String] {
    types.reduce(into: [:]) { found, type in
      for method in type.value.overridden {
        found[method] = min(type.key, found[method] ?? type.key)
      }
    }
  }
}
