@testable import ConfineFlow

/// Builds programs by hand, so that the engine is tested without any language.
///
/// The text of the one file is made of the names given to the instructions: a range is its name's.
struct ProgramBuilder {
  private(set) var program = Program()
  /// Of the first function, and used by all.
  private var variables: [Variable] = []
  private var text = ""

  init() {
    program.importedModules = ["Vault"]
  }

  mutating func range(_ name: String) -> SourceRange {
    let start = text.utf8.count
    text += name + "\n"
    return SourceRange(start: start, end: start + name.utf8.count)
  }

  mutating func variable(_ name: String, type: TypeReference? = nil) -> VariableID {
    variables.append(Variable(name: name, type: type))
    return VariableID(root: 0, index: variables.count - 1)
  }

  /// Adds a function whose blocks the closure writes.
  @discardableResult
  mutating func function(
    _ name: String, isAsync: Bool = false, attributes: [String] = [], parent: FunctionID? = nil,
    parameters: [(VariableID, TypeReference)] = [], blocks count: Int = 1,
    _ write: (inout ProgramBuilder, inout FunctionWriter) -> Void
  ) -> FunctionID {
    let id =
      parent.map { FunctionID(root: $0.root, part: program.roots[$0.root].partCount + 1) }
      ?? FunctionID(root: program.roots.count)
    var function = Function(
      id: id, kind: parent == nil ? .declared : .closure, name: name, file: FileID(index: 0),
      range: range(name), parent: parent)
    function.isAsync = isAsync
    function.attributes = attributes
    function.parameters = parameters.map {
      Parameter(
        label: "_", variable: $0.0, type: $0.1, isIsolated: false,
        range: range(variables[$0.0.index].name))
    }
    if parent == nil {
      program.roots.append(Root(function))
    } else {
      program.roots[id.root].reserve(function)
    }
    var writer = FunctionWriter(blocks: count)
    write(&self, &writer)
    function.body.blocks = writer.blocks
    function.body.registerCount = writer.registers
    program.roots[id.root].keep(function)
    return id
  }

  /// The observations, as `value: condition, confidence`, in order of their places.
  func observed() -> [String] {
    var program = program
    program.files = [SourceText(path: "test", text: text)]
    program.roots[0].ownVariables = variables
    return Analysis(models: .test).run(on: program).observations
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name): \($0.condition), \($0.confidence)" }
  }
}

/// Writes one function's blocks.
struct FunctionWriter {
  var blocks: [Block]
  var registers = 0
  var block = 0

  init(blocks count: Int) {
    blocks = Array(repeating: Block(), count: count)
  }

  @discardableResult
  mutating func emit(_ kind: Instruction.Kind, at range: SourceRange) -> Register {
    let result = Register(index: registers)
    registers += 1
    blocks[block].instructions.append(Instruction(kind, result: result, range: range))
    return result
  }

  mutating func end(_ terminator: Terminator) {
    blocks[block].terminator = terminator
    block += 1
  }
}

extension Models {
  /// A library of one confined type: `Vault` opens on the current thread and gives `Coin`s.
  static let test: Models = {
    var models = Models()
    for (name, kind) in [("Vault", ConfineKind.realm), ("Coin", .object)] {
      models.types[name] = TypeModel(
        confined: kind, genericParameters: [], inherited: [], isolation: .none, modules: ["Vault"])
    }
    models.types["Queue"] = TypeModel(
      confined: nil, genericParameters: [], inherited: [], isolation: .none, modules: [])
    models.add("Vault", "init", MemberModel.opening)
    models.add("Vault", "take", .giving(.derived, "Coin", touching: .read))
    models.add("Vault", "add", .attaching)
    models.add("Coin", "value", .property(touching: .read))
    models.add("Coin", "isFrozen", .telling(.whether(.frozen)))
    models.add("Coin", "freeze", .giving(.frozen, "Coin", touching: .freeze))
    models.add("Coin", "spend", .giving(.plain, nil, touching: .write))
    models.add("Queue", "init", .giving(.queue(.new), "Queue", touching: nil))
    models.add("Queue", "async", .running)
    models.add("Queue.Type", "pool", .giving(.queue(.concurrent), "Queue", touching: nil))
    return models
  }()

  private mutating func add(_ owner: String, _ name: String, _ member: MemberModel) {
    members[MemberKey(owner: owner, name: name), default: []].append(member)
  }
}
