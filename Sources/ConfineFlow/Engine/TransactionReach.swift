/// Which functions of a program may run within a write transaction of their caller, and which may
/// begin or end one for it.
///
/// By name, so that it errs on the side of silence.
struct TransactionReach: Sendable {
  /// May be called where a transaction is open.
  private var reached: Set<String> = []
  /// Begin or end a transaction by a call, or call what does.
  private var unbalanced: Set<String> = []
  /// Have a transaction open at some time, or call what has.
  private var writing: Set<String> = []

  init(program: Program, models: Models) {
    let words = TransactionWords(models)
    let uses = program.functions.map { NamesUsed(in: $0, words) }
    var names: [String: Set<String>] = [:]
    for (function, used) in zip(program.functions, uses) {
      names[program.root(of: function).usedName, default: []].formUnion(used.all)
    }
    unbalanced = Self.callers(of: words.begins.union(words.ends), in: names)
    writing = Self.callers(of: words.begins.union(words.encloses), in: names)
    var seeds: Set<String> = []
    for (function, used) in zip(program.functions, uses) {
      if !used.all.isDisjoint(with: words.begins) {
        seeds.formUnion(names[program.root(of: function).usedName] ?? [])
      }
      for (closure, callee) in used.closures where mayWrite(callee, words, names) {
        seeds.formUnion(Self.all(in: closure, uses))
      }
    }
    reached = Self.called(from: seeds, in: names)
  }

  /// Whether a function of the name may run within a transaction of its caller.
  func isReached(_ function: Function) -> Bool { reached.contains(function.usedName) }

  /// Whether a call of the name may leave another transaction open than it found.
  func isUnbalanced(_ name: String) -> Bool { unbalanced.contains(name) }

  /// Whether a call of the name may run what it is given within a transaction.
  func isWriting(_ name: String) -> Bool { writing.contains(name) }

  /// What nobody knows may do anything with a closure.
  private func mayWrite(
    _ callee: String?, _ words: TransactionWords, _ names: [String: Set<String>]
  ) -> Bool {
    guard let callee else { return true }
    return words.encloses.contains(callee) || writing.contains(callee)
      || !(words.known.contains(callee) || names[callee] != nil)
  }

  /// The names of functions from which, through any number of calls, one of the names is called.
  private static func callers(
    of targets: Set<String>, in names: [String: Set<String>]
  ) -> Set<String> {
    var users: [String: Set<String>] = [:]
    for (user, used) in names {
      for name in used { users[name, default: []].insert(user) }
    }
    return called(from: targets, in: users)
  }

  /// The names and all that functions of these names use.
  private static func called(
    from seeds: Set<String>, in names: [String: Set<String>]
  ) -> Set<String> {
    var found = seeds
    var open = Array(seeds)
    while let name = open.popLast() {
      for next in names[name] ?? [] where found.insert(next).inserted { open.append(next) }
    }
    return found
  }

  /// What a closure and the functions in it use, which may name themselves.
  private static func all(in closure: FunctionID, _ uses: [NamesUsed]) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<FunctionID> = [closure]
    var open = [closure]
    while let next = open.popLast() {
      found.formUnion(uses[next.index].all)
      open += uses[next.index].nested.filter { seen.insert($0).inserted }
    }
    return found
  }
}

/// The names of members that a model says something about.
private struct TransactionWords {
  var begins: Set<String> = []
  var ends: Set<String> = []
  var encloses: Set<String> = []
  var known: Set<String> = []

  init(_ models: Models) {
    for (key, members) in models.members {
      // An initialiser is called by its type's name.
      known.insert(key.name == "init" ? key.owner ?? key.name : key.name)
      for case let transaction? in members.map(\.transaction) {
        switch transaction {
        case .begins: begins.insert(key.name)
        case .commits, .posts, .cancels, .closes: ends.insert(key.name)
        case .encloses, .awaits, .schedules, .lends: encloses.insert(key.name)
        }
      }
    }
  }
}

/// The names by which a function calls or reads others.
private struct NamesUsed {
  var all: Set<String> = []
  /// Closures, and the name of the call that each is given to; nil where that is not in sight.
  var closures: [(FunctionID, callee: String?)] = []
  var nested: [FunctionID] { closures.map(\.0) }

  init(in function: Function, _ words: TransactionWords) {
    var callees: [Register: String] = [:]
    var read: [(name: String, Register)] = []
    var made: [(FunctionID, Register)] = []
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .name(let name), .member(_, let name), .implicitMember(let name):
        all.insert(name.withoutFile.asAccessor)
        read.append((name.withoutFile, instruction.result))
      case .assignName(let name, _), .assignMember(_, let name, _):
        all.insert(name.withoutFile.asAccessor)
      case .call(let call):
        if case .value = call.callee { continue }
        let name = call.callee.name?.withoutFile ?? "init"
        all.insert(name)
        for argument in call.arguments { callees[argument.value] = name }
      case .closure(let id, _), .function(let id): made.append((id, instruction.result))
      default: continue
      }
    }
    // A method that is given as a value.
    all.formUnion(read.lazy.filter { callees[$0.1] != nil }.map(\.name))
    closures = made.map { ($0.0, callees[$0.1]) }
  }
}

extension String {
  /// Tells what computes a property from a method of the same name.
  fileprivate var asAccessor: String { ".\(self)" }
}

extension Function {
  /// The name by which it is called or read.
  fileprivate var usedName: String {
    kind == .accessor || kind == .initialValue ? calledName.asAccessor : calledName
  }
}
