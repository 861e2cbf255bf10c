import ConfineClang
import ConfineFindings
import ConfineFlow
import Yams

/// A model file that cannot be used, and what is wrong with it.
public struct ModelError: Error, CustomStringConvertible {
  public var file: String
  public var line: Int?
  public var reason: String

  public var description: String {
    line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
  }
}

/// Decodes one file of `Rules/Models`: every key known, every value of the closed set it belongs to.
struct ModelFile {
  let name: String
  /// Whether each row needs a source: in Confine's own models, and not in those of a project.
  var needsSources = false

  func decode(_ text: String) throws(ModelError) -> Models {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      let problem = YamlProblem(error)
      throw ModelError(file: name, line: problem.line, reason: "is no YAML: \(problem.text)")
    }
    guard let root else { throw ModelError(file: name, line: nil, reason: "is empty") }
    let top = try fields(
      of: root,
      allowed: ["modules", "sendable-since", "sources", "types", "aliases", "members", "names"])
    var models = Models()
    let modules = try strings(top["modules"])
    if let node = top["sendable-since"] {
      guard let text = node.string, Requirement(text) != nil else {
        throw error("'sendable-since' is a library and a version, as 'realm-swift 10.20'", at: node)
      }
      for module in modules { models.sendableSince[module] = text }
    }
    var sources = try ModelSources(top["sources"], in: self)
    for (key, node) in try mapping(top["types"]) {
      models.types[key.string ?? ""] = try type(node, modules: modules)
      try sources.require([key.string ?? ""], for: key, in: self)
    }
    for (key, node) in try mapping(top["aliases"]) {
      models.aliases[key.string ?? ""] = try typeText(node.string ?? "", at: node)
      try sources.require([key.string ?? ""], for: key, in: self)
    }
    for node in try sequence(top["members"]) {
      let (key, member) = try member(node)
      models.members[key, default: []].append(member)
      try sources.require(member: key.name, of: key.owner, for: node, in: self)
    }
    for (key, node) in try mapping(top["names"]) {
      guard let name = node.string, ImportedNames.isName(name) else {
        throw error("'\(node.string ?? "")' is no name as NS_SWIFT_NAME writes it", at: node)
      }
      models.names[key.string ?? ""] = name
      try sources.require(declaration: key.string ?? "", for: key, in: self)
    }
    try sources.finish(in: self)
    return models
  }

  private func type(_ node: Node, modules: [String]) throws(ModelError) -> TypeModel {
    let keys = try fields(
      of: node,
      allowed: [
        "confined", "generics", "inherits", "isolation", "transactional", "entries", "payloads",
        "blocks", "caller", "main", "overridden", "wrapper", "migration", "lock",
        "preview", "cached", "sender", "embedded",
      ])
    var model = TypeModel(
      confined: try keys["confined"].map { node throws(ModelError) in try word(node) },
      genericParameters: try strings(keys["generics"]),
      inherited: try types(keys["inherits"]),
      isolation: try keys["isolation"].map { node throws(ModelError) in try word(node) } ?? .none,
      isTransactional: try flag(keys["transactional"]),
      modules: modules)
    model.mainMembers = Set(try strings(keys["main"]))
    model.overridden = try strings(keys["overridden"])
    for (name, place) in try mapping(keys["entries"]) {
      model.entries[name.string ?? ""] = try word(place)
    }
    model.blocks = Set(try strings(keys["blocks"]))
    model.caller = keys["caller"]?.string
    for (name, payload) in try mapping(keys["payloads"]) {
      model.payloads[name.string ?? ""] = try types(payload)
    }
    model.wrapper = try keys["wrapper"].map { node throws(ModelError) in try word(node) }
    model.isMigration = try flag(keys["migration"])
    model.isLock = try flag(keys["lock"])
    model.isPreview = try flag(keys["preview"])
    model.isCached = try flag(keys["cached"])
    model.isSender = try flag(keys["sender"])
    model.isEmbedded = try flag(keys["embedded"])
    return model
  }

  private static let memberKeys = [
    "of", "name", "labels", "async", "touches", "gives", "type", "arguments", "closure", "closures",
    "takes", "new", "telling", "convention", "transaction", "blocks", "drains", "lock",
    "gathers", "lends", "topic",
  ]

  private func member(_ node: Node) throws(ModelError) -> (MemberKey, MemberModel) {
    let keys = try fields(of: node, allowed: Self.memberKeys)
    guard let name = keys["name"]?.string else { throw error("needs a name", at: node) }
    var arguments = try arguments(keys["arguments"])
    for (label, closure) in try mapping(keys["closures"]) {
      let takes = keys["closure"] == nil ? keys["takes"] : nil
      arguments.append(try runs(closure, at: position(label), takes: takes))
    }
    if let closure = keys["closure"] {
      arguments.append(try runs(closure, at: .closure, takes: keys["takes"]))
    }
    if try flag(keys["new"]) { arguments = arguments.map(\.takingNewValues) }
    var model = MemberModel(
      labels: try keys["labels"].map { node throws(ModelError) in try strings(node) },
      isAsync: try flag(keys["async"]),
      touches: try keys["touches"].map { node throws(ModelError) in try word(node) },
      gives: try keys["gives"].map(result) ?? .plain,
      type: try keys["type"].map { node throws(ModelError) in
        try typeText(node.string ?? "", at: node)
      },
      arguments: arguments)
    model.isTelling = try flag(keys["telling"])
    model.isConvention = try flag(keys["convention"])
    model.transaction = try keys["transaction"].map { node throws(ModelError) in try word(node) }
    model.blocks = try flag(keys["blocks"])
    model.drains = try flag(keys["drains"])
    model.gathers = try flag(keys["gathers"])
    model.lends = try flag(keys["lends"])
    model.topic = keys["topic"]?.string
    model.lock = try keys["lock"].map { node throws(ModelError) in try word(node) }
    return (MemberKey(owner: keys["of"]?.string, name: name), model)
  }

  private func result(_ node: Node) throws(ModelError) -> ResultModel {
    let words = (node.string ?? "").split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("plain", 1): return .plain
    case ("derived", 1): return .derived
    case ("frozen", 1): return .frozen
    case ("thawed", 1): return .thawed
    case ("new", 1): return .new
    case ("argument", 1): return .argument
    case ("closure", 1): return .closure
    case ("folded", 1): return .folded
    case ("paired", 1): return .paired
    case ("unknown", 1): return .unknown
    case ("manager", 1): return .manager
    case ("never", 1): return .never
    case ("whether", 2): return .whether(try word(words[1], at: node))
    case ("opened", 2): return .opened(try word(words[1], at: node))
    case ("ticket", 2): return .ticket(try word(words[1], at: node))
    case ("queue", 2): return .queue(try word(words[1], at: node))
    case ("thread", 2): return .thread(try word(words[1], at: node))
    case ("resumed", 1): return .resumed
    case ("element", 1): return .element
    case ("reference", 1): return .reference
    case ("stream", 3):
      return .stream(
        StreamModel(
          elements: try word(words[1], at: node), delivery: try word(words[2], at: node)))
    default: throw error("'gives: \(node.string ?? "")' is not among the known results", at: node)
    }
  }

  private func arguments(_ node: Node?) throws(ModelError) -> [ArgumentModel] {
    var arguments: [ArgumentModel] = []
    for (key, value) in try mapping(node) {
      // One argument may have several effects, in order.
      for value in value.sequence.map(Array.init) ?? [value] {
        arguments.append(ArgumentModel(position: position(key), effect: try effect(value)))
      }
    }
    return arguments
  }

  private func effect(_ node: Node) throws(ModelError) -> ArgumentModel.Effect {
    let words = (node.string ?? "").split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("attached", 1): return .attached
    case ("assumed", 1): return .assumed
    case ("entered", 1): return .entered
    case ("queue", 1): return .queue
    case ("returned", 1): return .returned(nil)
    case ("returned", 2): return .returned(words[1])
    case ("held", 1): return .held
    case ("sent", 1): return .sent
    case ("told", 1): return .told
    case ("resolved", 1): return .resolved
    case ("cancelled", 1): return .cancelled
    case ("waits", 1): return .waits
    case ("delivered", 2): return .delivered(try word(words[1], at: node))
    case ("entry", 2): return .entry(try word(words[1], at: node))
    default: return .touched(try word(node))
    }
  }

  private func position(_ node: Node) -> ArgumentModel.Position {
    node.string == "receiver"
      ? .receiver : node.int.map { .index($0) } ?? .label(node.string ?? "")
  }

  /// `later receiver`: a schedule and a place; after them `callback` says that a framework calls it,
  /// `again` that it runs many times, `main` where it does without a queue, `end`, `with`, `rows` or
  /// `beside` what it takes.
  private func runs(
    _ node: Node, at position: ArgumentModel.Position, takes: Node?
  ) throws(ModelError) -> ArgumentModel {
    var words = (node.string ?? "").split(separator: " ").map(String.init)
    let isCallback = words.dropFirst().contains("callback")
    let others = Set(words.dropFirst(2))
    let elements = others.compactMap(ClosureModel.Elements.init)
    let known = others.intersection(["callback", "again", "main"]).count + elements.count
    if known == others.count, elements.count < 2 { words.removeLast(max(words.count - 2, 0)) }
    guard let first = words.first, words.count <= 2 else {
      throw error("'closure' is a schedule and a place, such as 'later receiver'", at: node)
    }
    var model = ClosureModel(
      schedule: try word(first, at: node),
      place: words.count == 2 ? try word(words[1], at: node) : .here,
      takes: try types(takes))
    model.isCallback = isCallback
    model.isRepeated = others.contains("again")
    model.isElseOnMain = others.contains("main")
    model.elements = elements.first ?? .each
    return ArgumentModel(position: position, effect: .runs(model))
  }

  // MARK: - Reading values

  private func fields(of node: Node, allowed: [String]) throws(ModelError) -> [String: Node] {
    guard let mapping = node.mapping else { throw error("is to be a mapping", at: node) }
    var fields: [String: Node] = [:]
    for (key, value) in mapping {
      guard let name = key.string, allowed.contains(name) else {
        let list = allowed.joined(separator: ", ")
        let known = suggestion(for: key.string, in: allowed) + "it knows \(list)"
        throw error("does not know the key '\(key.string ?? "?")'; \(known)", at: key)
      }
      fields[name] = value
    }
    return fields
  }

  private func suggestion(for word: String?, in known: [String]) -> String {
    word.flatMap { nearest(to: $0, in: known) }.map { "did you mean '\($0)'? " } ?? ""
  }

  /// None where there is no node.
  func mapping(_ node: Node?) throws(ModelError) -> Node.Mapping {
    guard let node else { return [:] }
    guard let mapping = node.mapping else { throw error("is to be a mapping", at: node) }
    return mapping
  }

  private func sequence(_ node: Node?) throws(ModelError) -> [Node] {
    guard let node else { return [] }
    guard let sequence = node.sequence else { throw error("is to be a list", at: node) }
    return Array(sequence)
  }

  private func flag(_ node: Node?) throws(ModelError) -> Bool {
    guard let node else { return false }
    guard let flag = node.bool else { throw error("is to be 'true' or 'false'", at: node) }
    return flag
  }

  private func strings(_ node: Node?) throws(ModelError) -> [String] {
    guard let node else { return [] }
    guard let sequence = node.sequence else { throw error("is to be a list", at: node) }
    return sequence.map { $0.string ?? "" }
  }

  private func types(_ node: Node?) throws(ModelError) -> [TypeReference] {
    guard let node else { return [] }
    var types: [TypeReference] = []
    for text in try strings(node) { types.append(try typeText(text, at: node)) }
    return types
  }

  private func word<Word: RawRepresentable & CaseIterable>(_ node: Node) throws(ModelError) -> Word
  where Word.RawValue == String {
    try word(node.string ?? "", at: node)
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, at node: Node
  ) throws(ModelError) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      let known = suggestion(for: text, in: words) + "it knows \(words.joined(separator: ", "))"
      throw error("does not know '\(text)'; \(known)", at: node)
    }
    return word
  }

  private func typeText(_ text: String, at node: Node) throws(ModelError) -> TypeReference {
    guard let type = TypeText.parse(text) else { throw error("'\(text)' is no type", at: node) }
    return type
  }

  func error(_ reason: String, at node: Node) -> ModelError {
    ModelError(file: name, line: node.mark?.line, reason: reason)
  }
}
