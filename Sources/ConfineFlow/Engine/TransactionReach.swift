/// Which functions of a program may run within a write transaction of their caller, and which may
/// begin or end one for it.
///
/// By name, so that it errs on the side of silence.
struct TransactionReach: Sendable {
  private var table = NameTable()
  /// May be called where a transaction is open.
  private var reached: Set<UsedName> = []
  /// Begin or end a transaction by a call, or call what does.
  private var unbalanced: Set<UsedName> = []
  /// Those of them that were looked at.
  private var unbalancedRoots: Set<Int> = []
  /// Have a transaction open at some time, or call what has.
  private var writing: Set<UsedName> = []
  /// Whether each transaction of the program is a closure's, or is ended by the function that begins it;
  /// one that nobody ends is no one's to go on with.
  private(set) var areBalanced = true
  /// Whether no function ends a transaction that another one may have begun.
  private(set) var areEndedByBeginners = true
  /// The types some of whose functions have a transaction of their own, and that run no caller's code
  /// in one.
  private var writingTypes: Set<String> = []
  /// The functions with a transaction of their own that may leave it to their caller to have one.
  private var leaving: Set<FunctionID> = []

  /// That of a program without transactions.
  init() {}

  /// Looks at the functions, at those that do something to a transaction, and at those to which the
  /// ones that are looked at give closures.
  init(_ resolver: TypeResolver, of functions: Set<FunctionID>) {
    guard !functions.isEmpty else { return }
    let words = TransactionWords(resolver.index, &table)
    var uses = Uses(resolver)
    let writers = resolver.mentions.users(of: resolver.index.transactions.keys)
    writingTypes = Set(writers.compactMap { resolver.program[$0].enclosingType })
    let lenders = writers.filter { resolver.program.roots[$0.root].lendsTransaction(resolver) }
    writingTypes.subtract(lenders.compactMap { resolver.program[$0].enclosingType })
    leaving = Set(writers).filter { resolver.program.roots[$0.root].function.takesChoice }
    uses.add(functions.union(writers), &table)
    while case let takers = uses.closureTakers(table, words), !takers.isEmpty {
      uses.add(takers, &table)
    }
    let graph = NameGraph(uses.all.map { ($0.user, $0.used.all) }, size: UsedName.count(in: table))
    let callers = graph.reversed
    writing = callers.reached(from: words.begins.union(words.encloses))
    var seeds: Set<UsedName> = []
    for (user, used) in uses.all {
      if used.all.contains(where: words.begins.contains) { seeds.formUnion(graph[user]) }
      for (closure, callee) in used.closures {
        // What makes something out of sight hardly runs its closures in a transaction.
        let isKnown =
          callee.map {
            words.knows(table[$0]) || !graph[$0].isEmpty || table[$0].first?.isUppercase == true
          } ?? false
        let mayWrite = callee.map { words.encloses.contains($0) || writing.contains($0) } ?? true
        if mayWrite || !isKnown { seeds.formUnion(uses.all(in: closure)) }
      }
    }
    func all(using words: Set<UsedName>, _ isSo: (Function) -> Bool) -> Bool {
      uses.roots(usingAnyOf: words).allSatisfy { root in
        resolver.program.roots[root].functions.allSatisfy(isSo)
      }
    }
    areEndedByBeginners = all(using: words.ends) { $0.beginsWhatItEnds(resolver) }
    areBalanced =
      areEndedByBeginners || all(using: words.begins) { $0.endsWhatItBegins(resolver) }
    unbalanced = callers.reached(from: words.begins.union(words.ends))
    unbalancedRoots = uses.roots(usingAnyOf: unbalanced)
    reached = graph.reached(from: seeds)
  }

  /// Whether a function of the name may run within a transaction of its caller.
  func isReached(_ function: Function) -> Bool {
    table.known(function.calledName)
      .map { reached.contains(UsedName($0, isComputed: function.isComputed)) } ?? false
  }

  /// Whether nobody in sight but its own type calls a function of a type that writes for itself, or that
  /// belongs to the user interface, so that a transaction it runs in is hardly a caller's.
  func isUncalled(_ function: Function, _ isolation: IsolationInference) -> Bool {
    let resolver = isolation.resolver
    guard areBalanced, function.kind == .declared, let type = function.enclosingType,
      writingTypes.contains(type) || resolver.isOnMainByLibrary(type),
      !leaving.contains(function.id), !resolver.isGivenRealm(function),
      !resolver.entries.isSelected(function, resolver),
      resolver.entries.entry(of: function, resolver) == nil
    else { return false }
    return resolver.mentions.users(of: function.calledName).allSatisfy { user in
      user.root == function.id.root || resolver.program[user].enclosingType == type
        || resolver.asksRealmsAlone(function.calledName, in: user)
    }
  }

  /// Whether a call of the name may leave another transaction open than it found.
  func isUnbalanced(_ name: String) -> Bool { contains(name, unbalanced) }

  /// Whether the function may.
  func isUnbalanced(_ function: Function) -> Bool { unbalancedRoots.contains(function.id.root) }

  /// Whether a call of the name may run what it is given within a transaction.
  func isWriting(_ name: String) -> Bool { contains(name, writing) }

  private func contains(_ name: String, _ names: Set<UsedName>) -> Bool {
    table.known(name).map { names.contains(UsedName($0)) } ?? false
  }
}

extension TypeResolver {
  /// Whether the caller says which realm to work on, so that a transaction is the caller's affair.
  func isGivenRealm(_ function: Function) -> Bool {
    let realms = function.parameters.filter { parameter in
      confinedKind(of: parameter.type.map { resolve($0, from: function.enclosingType) }) == .realm
    }
    guard !realms.isEmpty else { return false }
    let variables = Set(realms.map(\.variable))
    return program.roots[function.id.root].functions.contains { $0.loads(oneOf: variables) }
  }
}

extension Function {
  /// Whether a call that ends a transaction may come behind each that begins one.
  fileprivate func endsWhatItBegins(_ resolver: TypeResolver) -> Bool {
    body.blocks.indices.allSatisfy { number in
      let own = body.blocks[number].instructions
      guard let begin = own.lastIndex(where: { $0.begins(resolver) }) else { return true }
      return own[begin...].contains { $0.ends(resolver) }
        || body.behind(number).contains { $0.instructions.contains { $0.ends(resolver) } }
    }
  }

  /// Whether a call that begins a transaction may come before each that commits or cancels one.
  fileprivate func beginsWhatItEnds(_ resolver: TypeResolver) -> Bool {
    let begun = body.blocks.indices.filter { number in
      body.blocks[number].instructions.contains { $0.begins(resolver) }
    }
    let behind = begun.reduce(into: Set<Int>()) { $0.formUnion(body.reached(from: $1)) }
    return body.blocks.indices.allSatisfy { number in
      let own = body.blocks[number].instructions
      guard !behind.contains(number),
        let end = own.firstIndex(where: { $0.isEnd(resolver, inClosure: kind == .closure) })
      else { return true }
      return own[..<end].contains { $0.begins(resolver) }
    }
  }
}

extension Instruction {
  private func steps(_ resolver: TypeResolver) -> [TransactionModel] {
    call?.callee.name.flatMap { resolver.index.transactions[$0] } ?? []
  }

  fileprivate func begins(_ resolver: TypeResolver) -> Bool { steps(resolver).contains(.begins) }

  fileprivate func ends(_ resolver: TypeResolver) -> Bool { steps(resolver).contains { $0.isEnd } }

  /// Whether one must have begun: a realm that is closed need not have, and the block of a write may
  /// cancel it.
  fileprivate func isEnd(_ resolver: TypeResolver, inClosure: Bool) -> Bool {
    steps(resolver).contains { $0.isEnd && $0 != .closes && !(inClosure && $0 == .cancels) }
  }
}

extension TransactionModel {
  fileprivate var isEnd: Bool {
    switch self {
    case .commits, .posts, .cancels, .closes: true
    case .begins, .encloses, .awaits, .schedules, .lends: false
    }
  }
}

extension Root {
  /// Whether what it was given to run runs in a transaction, or may.
  fileprivate func lendsTransaction(_ resolver: TypeResolver) -> Bool {
    let given = function.parameters.filter { parameter in
      parameter.type.map { resolver.resolve($0, from: function.enclosingType).isFunction } ?? false
    }
    guard !given.isEmpty else { return false }
    let variables = Set(given.map(\.variable))
    return functions.contains { $0.lendsTransaction(of: variables, resolver) }
  }
}

extension Function {
  /// Whether the caller says yes or no to something, which may be whether a transaction is open.
  var takesChoice: Bool {
    parameters.contains { $0.type?.unwrapped == .named("Bool", []) }
  }

  fileprivate func lendsTransaction(
    of variables: Set<VariableID>, _ resolver: TypeResolver
  ) -> Bool {
    blocks.lazy.flatMap(\.instructions).compactMap(\.call).contains { call in
      guard let steps = call.callee.name.flatMap({ resolver.index.transactions[$0] }) else {
        return false
      }
      return steps.contains(.begins)
        || call.arguments.contains { argument in
          switch definition(of: argument.value) {
          case .load(let variable): variables.contains(variable)
          case .closure(let id, _): resolver.program[id].loads(oneOf: variables)
          default: false
          }
        }
    }
  }

  fileprivate func loads(oneOf variables: Set<VariableID>) -> Bool {
    blocks.lazy.flatMap(\.instructions).contains { instruction in
      if case .load(let variable) = instruction.kind { variables.contains(variable) } else { false }
    }
  }
}

/// What the functions that are looked at use, with the closures in them.
private struct Uses {
  private(set) var all: [(user: UsedName, used: NamesUsed)] = []
  private let resolver: TypeResolver
  private var places: [FunctionID: Int] = [:]
  /// How many of the uses were searched for takers of closures.
  private var searched = 0
  private lazy var rootsByName = Dictionary(
    grouping: resolver.program.roots.indices.lazy.map { FunctionID(root: $0) }
  ) { [program = resolver.program] in program.roots[$0.root].function.calledName }

  init(_ resolver: TypeResolver) { self.resolver = resolver }

  mutating func add(_ roots: Set<FunctionID>, _ table: inout NameTable) {
    for id in roots.sorted() {
      let root = resolver.program.roots[id.root]
      let user = UsedName(
        table.number(of: root.function.calledName), isComputed: root.function.isComputed)
      for function in root.functions {
        places[function.id] = all.count
        all.append((user, namesUsed(in: function, &table)))
      }
    }
  }

  /// What a realm is asked for leads to none of the program's functions of that name.
  private mutating func namesUsed(in function: Function, _ table: inout NameTable) -> NamesUsed {
    let (index, own) = (resolver.index, rootsByName)
    return NamesUsed(in: function, &table) { call in
      guard let name = call.callee.name, index.calledNames.contains(name),
        index.transactions[name] == nil, own[name] != nil
      else { return false }
      return resolver.isAskedOfRealm(call, in: function)
    }
  }

  /// The program's functions that are given closures and were not looked at.
  mutating func closureTakers(_ table: NameTable, _ words: TransactionWords) -> Set<FunctionID> {
    let callees = Set(all[searched...].flatMap(\.used.closures).compactMap(\.callee))
    searched = all.count
    let unknown = callees.map { table[$0] }.filter { !words.knows($0) }
    let takers = unknown.flatMap { rootsByName[$0] ?? [] }
    return Set(takers.filter { places[$0] == nil })
  }

  /// The functions that use one of the names, by the numbers of their roots.
  func roots(usingAnyOf names: Set<UsedName>) -> Set<Int> {
    Set(
      places.lazy.filter { all[$0.value].used.all.contains(where: names.contains) }.map(\.key.root))
  }

  /// What a closure and the functions in it use, which may name themselves.
  func all(in closure: FunctionID) -> Set<UsedName> {
    var found: Set<UsedName> = []
    var seen: Set<FunctionID> = [closure]
    var open = [closure]
    while let next = open.popLast() {
      guard let place = places[next] else { continue }
      found.formUnion(all[place].used.all)
      open += all[place].used.nested.filter { seen.insert($0).inserted }
    }
    return found
  }
}

/// The name by which code uses a function: it calls it, or reads or sets a property that it computes,
/// which may have a method's name.
private struct UsedName: Hashable {
  let index: Int

  init(_ name: Int, isComputed: Bool = false) { index = name * 2 + (isComputed ? 1 : 0) }

  /// The number of the name.
  var number: Int { index / 2 }

  /// Above every index.
  static func count(in table: NameTable) -> Int { table.names.count * 2 }
}

/// Which names the functions of a name use.
private struct NameGraph {
  private var used: [[UsedName]]

  init(_ uses: some Sequence<(UsedName, [UsedName])>, size: Int) {
    used = Array(repeating: [], count: size)
    for (user, names) in uses { used[user.index] += names }
  }

  subscript(user: UsedName) -> [UsedName] { used[user.index] }

  /// Who uses a name.
  var reversed: NameGraph {
    var users = NameGraph(EmptyCollection(), size: used.count)
    for (index, names) in used.enumerated() {
      for name in names {
        users.used[name.index].append(UsedName(index / 2, isComputed: index % 2 == 1))
      }
    }
    return users
  }

  /// The names and all that they lead to; O(n) in the size of the graph.
  func reached(from seeds: Set<UsedName>) -> Set<UsedName> {
    var found = seeds
    var open = Array(seeds)
    while let name = open.popLast() {
      for next in self[name] where found.insert(next).inserted { open.append(next) }
    }
    return found
  }
}

/// The names of members that a model says something about.
private struct TransactionWords {
  var begins: Set<UsedName> = []
  var ends: Set<UsedName> = []
  var encloses: Set<UsedName> = []
  private let known: Set<String>

  init(_ index: ModelIndex, _ table: inout NameTable) {
    known = index.calledNames
    for (name, transactions) in index.transactions {
      let name = UsedName(table.number(of: name))
      if transactions.contains(.begins) { begins.insert(name) }
      if transactions.contains(where: \.isEnd) { ends.insert(name) }
      if transactions.contains(where: { $0 != .begins && !$0.isEnd }) { encloses.insert(name) }
    }
  }

  func knows(_ name: String) -> Bool { known.contains(name) }
}

/// The names by which a function uses others.
private struct NamesUsed {
  /// Each once.
  private(set) var all: [UsedName] = []
  /// Closures, and the name of the call that each is given to; nil where that is not in sight.
  private(set) var closures: [(FunctionID, callee: UsedName?)] = []
  var nested: [FunctionID] { closures.map(\.0) }

  init(
    in function: Function, _ table: inout NameTable, leavingOut isLeftOut: (Call) -> Bool
  ) {
    var callees: [Register: UsedName] = [:]
    var read: [(name: Int, Register)] = []
    var made: [(FunctionID, Register)] = []
    for block in function.blocks {
      for instruction in block.instructions {
        switch instruction.kind {
        case .name(let name), .member(_, let name), .implicitMember(let name):
          read.append((table.number(of: name.withoutFile), instruction.result))
        case .assignName(let name, _), .assignMember(_, let name, _):
          all.append(UsedName(table.number(of: name.withoutFile), isComputed: true))
        case .call(let call):
          if case .value = call.callee { continue }
          let name = UsedName(table.number(of: call.callee.name?.withoutFile ?? "init"))
          if !isLeftOut(call) { all.append(name) }
          for argument in call.arguments { callees[argument.value] = name }
        case .closure(let id, _), .function(let id): made.append((id, instruction.result))
        default: continue
        }
      }
    }
    for (name, register) in read {
      all.append(UsedName(name, isComputed: true))
      // A method that is given as a value.
      if callees[register] != nil { all.append(UsedName(name)) }
    }
    all = Array(Set(all))
    closures = made.map { ($0.0, callees[$0.1]) }
  }
}

extension NameTable {
  fileprivate subscript(name: UsedName) -> String { names[name.number] }
}

extension Function {
  fileprivate var isComputed: Bool { kind == .accessor || kind == .initialValue }
}
