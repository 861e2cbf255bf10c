/// Where functions are called, by what the calls name.
struct CallSites {
  let resolver: TypeResolver

  /// All calls of a method or an initialiser; nil where code may call it that is not in sight.
  ///
  /// By name and labels, so that calls of a namesake are among them.
  func calls(of function: Function) -> Set<AccessPlace>? {
    callsByRoot(of: function).map { Set($0.lazy.flatMap(\.calls)) }
  }

  /// The functions in whose code all calls of a method stand; nil where code may call it that is not in
  /// sight.
  func callers(of function: Function) -> [FunctionID]? { callsByRoot(of: function)?.map(\.root) }

  /// Whether the code calls the method, or names it for others to call that are no libraries.
  func mayCall(_ function: Function, in root: Root) -> Bool {
    guard let type = function.enclosingType else { return true }
    return root.functions.contains { user in
      calls(of: function, type, in: user, countingSelectors: false).map { !$0.isEmpty } ?? true
    }
  }

  private func callsByRoot(
    of function: Function
  ) -> [(root: FunctionID, calls: [AccessPlace])]? {
    guard let type = function.enclosingType, [.declared, .initializer].contains(function.kind),
      function.id.part == 0, !mayBeCalledFromOutside(function, of: type)
    else { return nil }
    let isOfItsFile = function.isOfItsFile
    var callers: [(root: FunctionID, calls: [AccessPlace])] = []
    for user in resolver.mentions.users(of: function.calledName) {
      let root = resolver.program.roots[user.root]
      if isOfItsFile, root.function.file != function.file { continue }
      var calls: [AccessPlace] = []
      for user in root.functions {
        guard let own = self.calls(of: function, type, in: user) else { return nil }
        calls += own
      }
      if !calls.isEmpty { callers.append((root.function.id, calls)) }
    }
    return callers
  }

  private func mayBeCalledFromOutside(_ function: Function, of type: String) -> Bool {
    if resolver.entries.entry(of: function, resolver) != nil { return true }
    guard function.isOpen else { return false }
    return function.kind == .initializer || !function.isOpenAsOverride
      || !isDeclared(function.calledName, above: type)
  }

  /// Whether a class of the program that the type inherits from has a function of the name first.
  private func isDeclared(_ name: String, above type: String) -> Bool {
    resolver.ancestry(of: .named(type, [])).dropFirst().contains { ancestor in
      let declared = ancestor.name.flatMap(resolver.declaration)?.functions[name]
      return declared?.contains { !$0.attributes.contains("override") } ?? false
    }
  }

  /// Nil where the function is named and not called.
  private func calls(
    of function: Function, _ type: String, in user: Function, countingSelectors: Bool = true
  ) -> [AccessPlace]? {
    let name = function.calledName
    var calls: [AccessPlace] = []
    for instruction in user.blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .call(let call):
        if isCall(call, of: function, named: name, type, in: user) {
          calls.append(AccessPlace(file: user.file, range: instruction.range))
        }
      case .name(let used)
      where used.withoutFile == name && function.kind == .declared && !isProperty(name):
        return nil
      case .member(_, name) where !isProperty(name): return nil
      case .selector(name, _) where countingSelectors: return nil
      default: continue
      }
    }
    return calls
  }

  /// Whether a name without arguments is rather that of a property than of a method: delegates' methods
  /// begin with the name of who calls them.
  private func isProperty(_ name: String) -> Bool {
    resolver.program.types.values.contains { $0.properties[name] != nil }
  }

  private func isCall(
    _ call: Call, of function: Function, named name: String, _ type: String, in user: Function
  ) -> Bool {
    guard function.mayTake(call.arguments) else { return false }
    if function.kind == .initializer {
      if case .superMethod = call.callee, !isInherited(type, in: user) { return false }
      return resolver.mayMake([type], call.callee, from: user.enclosingType)
    }
    guard call.callee.name?.withoutFile == name else { return false }
    return switch call.callee {
    case .name: isInherited(type, in: user) || mayInherit(type, user)
    case .method(let receiver, _, _): mayBe(type, receiver, in: user)
    default: true
    }
  }

  /// Whether what stands there may have a member of the type.
  private func mayBe(_ type: String, _ register: Register, in user: Function) -> Bool {
    guard let known = resolver.evidentType(of: register, in: user)?.unwrapped.name,
      resolver.declares(known) || resolver.model(known) != nil, resolver.declares(type)
    else { return true }
    return known == type || resolver.isBehind(type, known) || resolver.isBehind(known, type)
  }

  /// Whether `self` of the code is of the type.
  private func isInherited(_ type: String, in user: Function) -> Bool {
    user.enclosingType.map { $0 == type || resolver.isBehind(type, $0) } ?? false
  }

  /// Whether `self` of the code may be of the type, which inherits from that of the code.
  private func mayInherit(_ type: String, _ user: Function) -> Bool {
    user.enclosingType.map { resolver.isBehind($0, type) } ?? false
  }
}

extension Summaries {
  /// Whether a local function is a part of the code around it under a name: called there, once.
  func isPart(_ function: Function, of caller: Function) -> Bool {
    function.parent == caller.id && assignments.isUsedOnce(function.id)
  }

  /// Whether what a variable holds may be right for other callers: a local function, or what a property
  /// holds from the beginning; any other closure stands where it is used.
  func mayServeOthers(_ function: Function) -> Bool {
    guard function.kind == .declared else { return resolver.program.isFirstValue(function) }
    return function.parent.map { !isPart(function, of: resolver.program[$0]) } ?? true
  }
}

extension Function {
  /// Whether code of other files cannot name it.
  var isOfItsFile: Bool {
    attributes.contains { $0 == "private" || $0 == "fileprivate" }
      || enclosingType?.utf8.contains(UInt8(ascii: "#")) == true
  }

  /// Whether there are parameters for all of them, and the others may be left out.
  fileprivate func mayTake(_ arguments: [Argument]) -> Bool {
    let labels = Set(parameters.map(\.label))
    let needed = parameters.count { !$0.hasDefault && !$0.isVariadic }
    let most = parameters.contains(where: \.isVariadic) ? Int.max : parameters.count
    guard needed...most ~= arguments.count else { return false }
    return arguments.allSatisfy { $0.label.map(labels.contains) ?? true }
  }
}
