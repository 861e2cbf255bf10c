/// Who assigns to what, by a look at the instructions of those who mention it.
///
/// Not thread-safe: each worker has its own, for the sake of what it has found.
final class Assignments {
  private let program: Program
  private let mentions: Mentions
  private let adders: [String: Set<String>]
  private let realmAdders: Set<String>
  private let takersOfManaged: Set<String>
  private let referenceTypes: Set<String>
  private let selections: Set<String>
  private let holders: Set<String>
  private let deliverers: Set<String>
  /// The functions that name one of these.
  private lazy var delivering = Set(mentions.users(of: deliverers))
  private var assigners: [String: [FunctionID]] = [:]
  private var growers: [String: [FunctionID]] = [:]
  private var makers: [String: [FunctionID]] = [:]
  private var added: [PropertyKey: Bool] = [:]
  private var replaced: [PropertyKey: Bool] = [:]
  /// By the root and the calls that were followed.
  private var givers: [Int: [Int: Set<VariableID>]] = [:]
  /// By the root that has the variables.
  private var uses: [Int: LocalUses] = [:]
  private var flows: [Int: VariableFlow] = [:]

  init(_ resolver: TypeResolver) {
    program = resolver.program
    mentions = resolver.mentions
    adders = resolver.index.adders
    realmAdders = resolver.index.realmAdders
    takersOfManaged = resolver.index.takersOfManaged
    referenceTypes = resolver.index.referenceTypes
    selections = resolver.index.selections
    holders = resolver.index.holders
    deliverers = resolver.index.deliverers
  }

  /// The functions that stand by themselves and assign to some property of the name.
  func roots(assigningTo name: String) -> [FunctionID] {
    if let known = assigners[name] { return known }
    let found = mentions.users(of: [name, "$" + name]).filter { user in
      let functions = program.roots[user.root].functions
      return functions.contains { $0.assigns(to: name) }
        || delivering.contains(user) && delivers(to: name, functions)
    }
    assigners[name] = found
    return found
  }

  /// The functions that call what may be an initialiser with an argument of the label.
  func roots(makingObjectsWith label: String) -> [FunctionID] {
    if let known = makers[label] { return known }
    let found = mentions.users(of: label).filter { user in
      program.roots[user.root].functions.contains { $0.makesObject(with: label) }
    }
    makers[label] = found
    return found
  }

  /// Whether a stream is to set the property, by its projection or by a key path.
  private func delivers(to name: String, _ functions: [Function]) -> Bool {
    functions.contains { $0.hands("$" + name, to: deliverers) }
      || functions.contains { $0.kind == .closure && $0.lastMember == name }
        && functions.contains { $0.calls(anyOf: deliverers) }
  }

  /// Those of them that may assign to the owner's property, and not to one of their own of the name.
  func roots(assigningTo name: String, of owner: String) -> [FunctionID] {
    roots(assigningTo: name).filter { root in
      guard let type = program[root].enclosingType, type != owner, declares(name, type) else {
        return true
      }
      return program.roots[root.root].functions.contains { function in
        function.assigns(to: name, of: program[root].selfVariable)
      }
    }
  }

  private func declares(_ name: String, _ type: String) -> Bool {
    guard let type = program.types[type] else { return false }
    return type.properties[name] != nil || type.staticProperties[name] != nil
  }

  /// Whether some code gives the variable another value than its first: it assigns one, or makes an
  /// object with one.
  func isReplaced(_ property: PropertyDeclaration, of owner: String?) -> Bool {
    let name = property.name.withoutFile
    let key = PropertyKey(owner: owner ?? "", name: name)
    if let known = replaced[key] { return known }
    let isReplaced = mentions.users(of: name).contains { user in
      program.roots[user.root].functions.contains {
        $0.assigns(to: name) || $0.makesObject(with: name)
      }
    }
    replaced[key] = isReplaced
    return isReplaced
  }

  /// Those that mention the owner's property and give something to a realm to manage.
  func roots(givingToRealm name: String, of owner: String) -> [FunctionID] {
    mentions.users(of: name).filter { user in
      program[user].enclosingType == owner
        && program.roots[user.root].functions.contains {
          givesToRealm($0) || $0.adds(name, by: adders) || $0.hands(name, to: namesOfGivers)
        }
    }
  }

  /// The names of functions that give something to a realm to manage.
  private lazy var namesOfGivers: Set<String> = {
    let givers = mentions.users(of: realmAdders).filter { user in
      program[user].kind == .declared
        && program.roots[user.root].functions.contains(where: givesToRealm)
    }
    return Set(givers.map { program[$0].calledName })
  }()

  private func givesToRealm(_ function: Function) -> Bool {
    !function.given(to: realmAdders, selections).isEmpty
  }

  /// The functions that stand by themselves and add an element to a collection in some property of
  /// the name.
  func roots(addingTo name: String) -> [FunctionID] {
    if let known = growers[name] { return known }
    let found = mentions.users(of: name).filter { user in
      program.roots[user.root].functions.contains { function in
        function.assigns(to: name) || function.grows(name, by: holders)
      }
    }
    growers[name] = found
    return found
  }

  /// Whether some code may set the property out of sight by what its wrapper projects, `$dog` for `dog`:
  /// it hands on what sets it, and not only a member of it. What delivers to a publisher is seen.
  func isProjected(_ name: String, by wrapper: WrapperModel) -> Bool {
    guard wrapper != .observing, wrapper != .publishing else { return false }
    let projection = "$" + name
    return mentions.users(of: projection).contains { user in
      let root = program.roots[user.root]
      return root.uses([NameHash(projection)])
        && root.functions.contains { $0.handsOn(projection) }
    }
  }

  /// Whether some code may get something out of a property of the name, other than to add to it.
  func isRead(_ name: String) -> Bool {
    mentions.users(of: name).contains { user in
      program.roots[user.root].functions.contains { $0.reads(name, addingBy: holders) }
    }
  }

  /// Whether another member of the type than the reader may get something out of its property.
  func isRead(_ name: String, of owner: String?, besides reader: FunctionID) -> Bool {
    mentions.users(of: name).contains { user in
      user.root != reader.root && program[user].enclosingType == owner
        && program.roots[user.root].functions.contains { $0.reads(name, addingBy: holders) }
    }
  }

  /// Whether a member of the type adds a variable or property of the name to a realm or to what it
  /// manages.
  func isAdded(_ name: String, of owner: String) -> Bool {
    let key = PropertyKey(owner: owner, name: name)
    if let known = added[key] { return known }
    let isAdded = mentions.users(of: name).contains { user in
      let root = program.roots[user.root]
      return root.function.enclosingType == owner
        && root.functions.contains { $0.adds(name, by: adders) }
    }
    added[key] = isAdded
    return isAdded
  }

  /// Whether a realm is given the variable's value to manage, or what is taken out of it, be it by another
  /// function of the type: then callers hardly have it managed.
  func isGivenToRealm(_ variable: VariableID) -> Bool { isGivenToRealm(variable, behind: 2) }

  private func isGivenToRealm(_ variable: VariableID, behind calls: Int) -> Bool {
    isOrHasPart(variable, in: givenToRealms(by: variable.root, behind: calls))
  }

  /// Whether something is given the variable's value, or what is taken out of it, that takes only what a
  /// realm manages.
  func isTakenForManaged(_ variable: VariableID) -> Bool {
    let functions = program.roots[variable.root].functions
    let given = functions.flatMap {
      $0.given(to: takersOfManaged, orToMake: referenceTypes, selections)
    }
    return isOrHasPart(variable, in: Set(given))
  }

  /// The variables whose values the function gives to realms, or to functions of its type that do so.
  private func givenToRealms(by root: Int, behind calls: Int) -> Set<VariableID> {
    if let known = givers[root]?[calls] { return known }
    let functions = program.roots[root].functions
    var given = Set(functions.flatMap { $0.given(to: realmAdders, selections) })
    if calls > 0, let type = functions.first?.enclosingType.flatMap({ program.types[$0] }) {
      for function in functions {
        given.formUnion(handedToGivers(by: function, type, behind: calls - 1))
      }
    }
    givers[root, default: [:]][calls] = given
    return given
  }

  private func handedToGivers(
    by function: Function, _ type: TypeDeclaration, behind calls: Int
  ) -> [VariableID] {
    function.blocks.flatMap(\.instructions).compactMap(\.call).flatMap { call in
      let name = call.callee.name?.withoutFile ?? ""
      let labels = call.arguments.map { $0.label ?? "_" }
      let callees = (type.functions[name] ?? type.staticFunctions[name] ?? []).filter {
        $0.labels == labels
      }
      return callees.compactMap(\.function).flatMap { callee in
        zip(call.arguments, program[callee].parameters).compactMap { argument, parameter in
          isGivenToRealm(parameter.variable, behind: calls) ? function.loaded(argument.value) : nil
        }
      }
    }
  }

  /// Whether the set has the variable, or one that holds what is taken out of its value.
  private func isOrHasPart(_ variable: VariableID, in given: Set<VariableID>) -> Bool {
    guard !given.isEmpty else { return false }
    let flow = flow(in: variable.root)
    var seen: Set<VariableID> = [variable]
    var open = [variable]
    while let next = open.popLast() {
      if given.contains(next) { return true }
      open += flow.parts(of: next).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// The variables that hold what the variable does, or that of which it is a part.
  func wholes(of variable: VariableID) -> [VariableID] {
    flow(in: variable.root).wholes(of: variable)
  }

  private func flow(in root: Int) -> VariableFlow {
    if let known = flows[root] { return known }
    let flow = VariableFlow(in: program.roots[root].functions, selecting: selections)
    flows[root] = flow
    return flow
  }

  /// Whether a closure assigns the variable, which may run whenever it likes.
  func isUntracked(_ variable: VariableID) -> Bool {
    uses(in: variable.root).untracked.contains(variable)
  }

  /// Whether a closure assigns the variable, and other code uses it.
  func isAssignedForOthers(_ variable: VariableID) -> Bool {
    uses(in: variable.root).assignedForOthers.contains(variable)
  }

  /// Whether a local function is named in one place only.
  func isUsedOnce(_ function: FunctionID) -> Bool {
    uses(in: function.root).uses[function] == 1
  }

  private func uses(in number: Int) -> LocalUses {
    if let known = uses[number] { return known }
    let root = program.roots[number]
    // The functions of a main file share its variables.
    let roots =
      root.function.kind == .topLevel
      ? program.roots.filter { $0.function.file == root.function.file } : [root]
    let found = LocalUses(of: roots.flatMap(\.functions), growing: holders)
    uses[number] = found
    return found
  }
}

extension Instruction.Kind {
  /// The name of the property that it sets, of whatever object.
  var assignedName: String? {
    switch self {
    case .assignName(let name, _): name.withoutFile
    case .assignMember(_, let name, _): name
    default: nil
    }
  }
}

extension Function {
  /// Whether it assigns to a property of the name itself, and not in a closure.
  func assigns(to property: String) -> Bool {
    blocks.lazy.flatMap(\.instructions).contains { $0.kind.assignedName == property }
  }

  /// Whether it assigns to a property of something else than the variable.
  fileprivate func assigns(to property: String, of variable: VariableID?) -> Bool {
    blocks.lazy.flatMap(\.instructions).contains { instruction in
      guard case .assignMember(let base, property, _) = instruction.kind else { return false }
      if case .load(variable)? = definition(of: base) { return false }
      return true
    }
  }

  /// Whether it calls what may be an initialiser with an argument of the label.
  fileprivate func makesObject(with label: String) -> Bool {
    blocks.lazy.flatMap(\.instructions).contains { instruction in
      guard case .call(let call) = instruction.kind,
        call.arguments.contains(where: { $0.label == label })
      else { return false }
      return switch call.callee {
      case .initializer, .implicitMember, .superMethod: true
      case .name(let name): name.first?.isUppercase == true
      case .method(_, let name, _): name == "init" || name.first?.isUppercase == true
      case .value: false
      }
    }
  }

  /// Whether it gives the value of the name to a call of one of the names.
  fileprivate func hands(_ name: String, to callees: Set<String>) -> Bool {
    let named = registers(named: name)
    return blocks.lazy.flatMap(\.instructions).contains { instruction in
      guard case .call(let call) = instruction.kind, let callee = call.callee.name,
        callees.contains(callee)
      else { return false }
      return call.arguments.contains { named.contains($0.value) }
    }
  }

  /// Whether it uses the value of the name for more than to read members of it.
  fileprivate func handsOn(_ name: String) -> Bool {
    let named = registers(named: name)
    return blocks.lazy.flatMap(\.instructions).contains { instruction in
      if case .member = instruction.kind { return false }
      return instruction.kind.operands.contains(where: named.contains)
    }
  }

  /// What the name gives, each time that it is mentioned.
  private func registers(named name: String) -> Set<Register> {
    Set(
      blocks.lazy.flatMap(\.instructions).compactMap { instruction in
        switch instruction.kind {
        case .name(let used) where used.withoutFile == name: instruction.result
        case .member(_, name): instruction.result
        default: nil
        }
      })
  }

  /// Whether it uses the value of the name for more than to add to it, or to ask how much there is.
  fileprivate func reads(_ name: String, addingBy holders: Set<String>) -> Bool {
    let grown = collections(grownBy: holders)
    return !registers(named: name).isSubset(of: grown + grown.compactMap(collection) + measured)
  }

  /// The collection of which it is the element under some index.
  private func collection(with element: Register) -> Register? {
    if case .index(let outer, _)? = definition(of: element) { outer } else { nil }
  }

  /// What it asks how much there is in it.
  private var measured: [Register] {
    blocks.lazy.flatMap(\.instructions).compactMap { instruction in
      switch instruction.kind {
      case .member(let base, "count"), .member(let base, "isEmpty"): base
      default: nil
      }
    }
  }

  /// Whether it sets or adds an element of a collection of the name.
  fileprivate func grows(_ collection: String, by holders: Set<String>) -> Bool {
    collections(grownBy: holders).contains { storedName(of: $0) == collection }
  }

  /// What it sets or adds an element of.
  private func collections(grownBy holders: Set<String>) -> [Register] {
    blocks.lazy.flatMap(\.instructions).compactMap { instruction in
      switch instruction.kind {
      case .assignIndex(let base, _, _): base
      case .call(let call): call.receiver(of: holders)
      default: nil
      }
    }
  }

  /// The name of the property that keeps the collection, or the collection that has it as an element.
  func storedName(of register: Register) -> String? {
    switch definition(of: register) {
    case .name(let name), .member(_, let name): name.withoutFile
    case .index(let outer, _): storedName(of: outer)
    default: nil
    }
  }

  fileprivate func adds(_ added: String, by adders: [String: Set<String>]) -> Bool {
    let named = registers(named: added)
    return blocks.lazy.flatMap(\.instructions).compactMap(\.call).contains { call in
      guard case .method(_, let name, _) = call.callee, let labels = adders[name] else {
        return false
      }
      return call.arguments.contains {
        labels.contains($0.label ?? "_") && named.contains($0.value)
      }
    }
  }

}
