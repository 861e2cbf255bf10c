// Values that are functions, and collections and properties that hold several of them.
extension AbstractValue {
  /// The closures that it is one of, or that are in it.
  var closures: [ClosureValue] {
    switch symbol {
    case .closure(let closure): [closure]
    case .closures(let closures): closures
    default: []
    }
  }

  /// What a collection of functions has in it.
  var heldFunctions: Symbol? {
    closures.isEmpty || type?.isFunction != false ? nil : symbol
  }

  /// Where the object was made, as far as the code at hand or a property says.
  var placeOfMaking: ObjectID? {
    if madeAs != nil, case .object(let made)? = symbol, made.isMade { return made }
    return madeAt
  }

  /// The constant that it is, as the key of a dictionary: a case that carries nothing, or a type.
  var constantKey: String? {
    switch symbol {
    case .implicitMember(let name, let held) where held.isEmpty: name
    case .metatype(let type): type.name
    default: nil
    }
  }

  /// Without the closures that are kept under other keys.
  ///
  /// - Parameter isOnlyReader: whether none but the code at hand asks for them. Otherwise none is known
  ///   under a key that is not, where there are several.
  func kept(under key: String?, isOnlyReader: () -> Bool) -> AbstractValue {
    let keys = Set(closures.compactMap(\.key))
    guard !keys.isEmpty, key != nil || keys.count > 1 else { return self }
    var value = self
    value.symbol =
      key == nil && isOnlyReader()
      ? symbol?.changingClosures { $0.isUnderSomeKey = $0.key != nil }
      : Symbol(anyOf: closures.filter { $0.key == nil || $0.key == key })
    return value
  }

  fileprivate mutating func hold(_ added: [ClosureValue]) {
    symbol = Symbol(anyOf: closures + added)
    type = type ?? .array(.someFunction)
  }
}

extension Symbol {
  /// Beyond this many that one object may keep, nothing is known of any.
  private static let mostClosures = 8

  func changingClosures(_ change: (inout ClosureValue) -> Void) -> Symbol {
    switch self {
    case .closure(var closure):
      change(&closure)
      return .closure(closure)
    case .closures(var closures):
      for index in closures.indices { change(&closures[index]) }
      return .closures(closures)
    default: return self
    }
  }

  /// One of the closures, whichever; nil for none or too many.
  init?(anyOf closures: [ClosureValue]) {
    var known: [ClosureValue] = []
    for closure in closures where !known.contains(where: { $0.runs == closure.runs }) {
      known.append(closure)
    }
    let holders = Set(known.map(\.holder)).count
    guard !known.isEmpty, known.count <= Self.mostClosures * holders else { return nil }
    self = known.count == 1 ? .closure(known[0]) : .closures(known)
  }
}

extension [ClosureValue] {
  /// Those first of whose captures everything is known, as it may be from a caller and not from the
  /// function that makes the closure.
  var bestKnownFirst: [ClosureValue] {
    filter { !$0.capturesUnknown } + filter(\.capturesUnknown)
  }
}

/// What tells the object that keeps a closure from others of its class.
enum ClosureHolder: Hashable, Sendable {
  /// The property through which code has it.
  case property(String)
  /// Where it is made.
  case made(ObjectID)

  fileprivate var isMade: Bool { if case .made = self { true } else { false } }

  fileprivate func mayBe(_ other: ClosureHolder?) -> Bool {
    if case .made(let one) = self, case .made(let other)? = other { return one.mayBe(other) }
    return self == other
  }
}

extension ClosureValue {
  /// What it runs: itself, and functions that it captured, which tell subscribers apart whom one
  /// method wraps.
  fileprivate var runs: [FunctionID] {
    [function] + captures.flatMap { $0.1.closures.map(\.function) }
  }

  fileprivate var capturesUnknown: Bool {
    captures.contains { _, value in
      value.facets.contains(.unknown) || value.type?.isFunction == true && value.closures.isEmpty
    }
  }
}

extension TypeReference {
  var isFunction: Bool { if case .function = unwrapped { true } else { false } }

  /// Whether it is a function's type, or that of a collection or tuple with functions in it.
  var holdsFunctions: Bool {
    switch unwrapped {
    case .function: true
    case .array(let element): element.holdsFunctions
    case .dictionary(_, let value): value.holdsFunctions
    case .tuple(let elements, _): elements.contains(where: \.holdsFunctions)
    case .named(_, let arguments): arguments.contains(where: \.holdsFunctions)
    case .optional, .metatype: false
    }
  }

  /// Stands for the type of closures that say nothing of theirs.
  static let someFunction = TypeReference.function(
    FunctionType(parameters: [], result: nil, isAsync: false, isEscaping: true, attributes: []))
}

extension TypeResolver {
  /// Whether the two are different properties of one type, which keeps an object in each.
  fileprivate func areSiblings(_ one: ClosureHolder?, _ other: ClosureHolder?) -> Bool {
    guard case .property(let one)? = one, case .property(let other)? = other, one != other else {
      return false
    }
    if let known = known.siblings[[one, other]] { return known }
    let areSiblings = program.types.values.contains { type in
      type.properties[one]?.isStored == true && type.properties[other]?.isStored == true
    }
    known.siblings[[one, other]] = areSiblings
    return areSiblings
  }

  /// Whether the property holds functions, as far as its declaration tells.
  func holdsFunctions(_ property: PropertyDeclaration, of owner: String?) -> Bool {
    property.type.map { resolve($0, from: owner).holdsFunctions } ?? false
  }

  func takesFunction(_ function: Function) -> Bool {
    function.parameters.contains { parameter in
      parameter.type.map { resolve($0, from: function.enclosingType).isFunction } ?? false
    }
  }

  /// Whether the compiler writes the initialiser of the structure, which takes its properties.
  func isMemberwise(_ type: String) -> Bool {
    guard let declared = declaration(type), declared.kind == .struct else { return false }
    return declared.functions["init"] == nil
  }
}

extension Interpreter {
  /// What a collection of functions has in it, be it one that the code has added to in a property.
  func heldFunctions(in collection: AbstractValue, _ state: FlowState) -> Symbol? {
    guard case .object(let object)? = collection.symbol else { return collection.heldFunctions }
    return state.fields[object.path]?.heldFunctions
  }

  /// A collection takes in a function.
  func holdFunctions(
    _ value: AbstractValue, in collection: AbstractValue, _ state: inout FlowState
  ) {
    guard !value.closures.isEmpty, collection.type?.isFunction != true else { return }
    if let variable = collection.variable {
      state.variables[variable]?.hold(value.closures)
    } else if case .object(let object) = collection.symbol {
      state.fields[object.path]?.hold(value.closures)
    }
  }

  /// Of the closures that objects of a class keep those that were given to the one at hand, where some
  /// were given to one under the same name or made in the same place; none that was given to another of
  /// which it is known where it is made, if that is known of this one.
  func functions(_ closures: [ClosureValue], keptBy object: AbstractValue) -> Symbol? {
    let holder = holder(of: object)
    let closures = closures.filter { isKept($0, by: object) }
    let own = closures.filter { $0.holder?.mayBe(holder) ?? (holder == nil) }
    let left =
      if holder == nil {
        closures
      } else if !own.isEmpty {
        own + closures.filter { $0.holder == nil }
      } else {
        closures.filter { closure in
          (holder?.isMade == false || closure.holder?.isMade != true)
            && !resolver.areSiblings(holder, closure.holder)
        }
      }
    return Symbol(
      anyOf: left.map { closure in
        var closure = closure
        closure.holder = nil
        closure.holdingClass = nil
        return closure
      })
  }

  /// Whether the object may keep the closure; what heirs of its class keep is run where the object is taken
  /// to be one of those.
  private func isKept(_ closure: ClosureValue, by object: AbstractValue) -> Bool {
    guard let keeper = closure.holdingClass,
      let type = object.madeAs ?? object.type?.unwrapped.name, keeper != type,
      resolver.declaration(keeper)?.kind == .class, resolver.declaration(type)?.kind == .class
    else { return true }
    guard resolver.isBehind(type, keeper) else { return resolver.isBehind(keeper, type) }
    guard heirsWithFunctions != nil, case .object(.own)? = object.symbol,
      let own = ownObject?.type?.name, resolver.isBehind(own, keeper)
    else { return true }
    heirsWithFunctions?.insert(keeper)
    return false
  }

  /// Where the object is made, or the property through which code has it, be it code that called a
  /// method of it.
  func holder(of object: AbstractValue) -> ClosureHolder? {
    if let made = object.placeOfMaking { return .made(made) }
    let values = [object] + calls.reversed().compactMap(\.handed.first?.value)
    for case .object(let object)? in values.map(\.symbol) where object != .own {
      return object.isMade ? nil : object.lastMember.map { .property($0) }
    }
    return nil
  }

  /// Runs each of several closures, from where the code is now.
  func runEach(
    _ closures: [ClosureValue], of type: TypeReference?, _ state: inout FlowState,
    _ body: (AbstractValue, inout FlowState) -> AbstractValue?
  ) -> AbstractValue? {
    let entry = state
    var values: [AbstractValue] = []
    for (index, closure) in closures.enumerated() {
      var own = entry
      if let value = body(AbstractValue(type: type, symbol: .closure(closure)), &own) {
        values.append(value)
      }
      if index == 0 { state = own } else { _ = state.join(own) }
    }
    if values.isEmpty { return nil }
    return areOfAnyType(values, givenBy: type) ? .unknown : join(values)
  }

  /// Whether nothing says which of the values it is, as where a container makes objects of all types.
  private func areOfAnyType(_ values: [AbstractValue], givenBy type: TypeReference?) -> Bool {
    guard case .function(let function)? = type?.unwrapped,
      function.result?.unwrapped.name == "Any"
    else { return false }
    return Set(values.map { $0.madeAs ?? $0.type?.unwrapped.name }).count > 1
  }
}

extension Summaries {
  /// The closures that the program keeps in the property or adds to the collection in it, be it by way of
  /// a method or an initialiser that is given them.
  func functions(keptIn property: PropertyDeclaration, _ key: PropertyKey) -> [ClosureValue] {
    var keepers = assignments.roots(addingTo: property.name.withoutFile)
    guard keepers.count <= Self.mostAssigners else { return [] }
    if resolver.isMemberwise(key.owner) {
      let makers = assignments.roots(makingObjectsWith: property.name)
      keepers += makers.filter { !keepers.contains($0) }
    }
    guard keepers.count <= Self.mostAssigners, isRun(key) else { return [] }
    var givers = keepers.flatMap(users)
    // Who is given a function himself hands it on.
    let handingOn = givers.filter {
      resolver.takesFunction(resolver.program[$0]) && !keepers.contains($0)
    }
    givers += handingOn.flatMap(users)
    guard givers.count <= Self.mostAssigners else { return [] }
    let roots = Set(keepers + givers).sorted().filter { isRelevant(resolver.program[$0]) }
    let runners = Set(roots.flatMap(runners(ofFunctionsKeptBy:))).subtracting(roots)
    return (roots + runners.sorted()).flatMap { root in
      let known = interpret(root)
      return [known.kept, known.keptByCallees, known.additions, known.handedIn]
        .flatMap { $0[key] ?? [] }.flatMap(\.closures)
    }
  }

  /// Those that mention a name by which the function is called.
  private func users(of function: FunctionID) -> [FunctionID] {
    resolver.callingNames(of: resolver.program[function]).flatMap {
      resolver.mentions.users(of: $0)
    }
  }

  /// Those that may run the closures which the function keeps in properties, as far as these are few.
  func runners(ofFunctionsKeptBy root: FunctionID) -> [FunctionID] {
    let known = interpret(root)
    let keys = [known.kept, known.keptByCallees].flatMap { kept in
      kept.filter { $1.contains { !$0.closures.isEmpty } && isRun($0) }.keys
    }
    let users = Set(keys.flatMap { resolver.mentions.users(of: $0.name.withoutFile) })
      .subtracting([root])
    guard users.count <= Self.mostAssigners else { return [] }
    return users.sorted().filter { isRelevant(resolver.program[$0]) }
  }

  /// Whether code that leads to something confined reads the property, to run what it holds: a method of
  /// the type, or any code if the type has none of its own. What a generic type is made for may be
  /// confined.
  private func isRun(_ key: PropertyKey) -> Bool {
    let owner = resolver.declaration(key.owner)
    let isForOthers = owner?.functions.keys.allSatisfy { $0 == "init" } == true
    let isGeneric = owner?.genericParameters.isEmpty == false
    return resolver.mentions.users(of: key.name.withoutFile).contains { user in
      let method = resolver.program[user]
      guard method.enclosingType == key.owner || isForOthers, isGeneric || isRelevant(method)
      else { return false }
      return resolver.program.roots[user.root].functions.contains { function in
        function.reads(key) {
          resolver.type(named: $0, from: function.enclosingType)
        } isHeir: {
          resolver.ancestry(of: $0).contains { $0.name == key.owner }
        }
      }
    }
  }
}

extension Function {
  /// Whether it mentions a value of the property's name, other than to give it another one; no type has
  /// it as a property, nor an object that it makes of another type, and no function in a property takes
  /// labels.
  fileprivate func reads(
    _ key: PropertyKey, type: (String) -> TypeReference?, isHeir: (TypeReference) -> Bool
  ) -> Bool {
    let name = key.name
    var others: Set<Register> = []
    for instruction in blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .name(let used):
        if used.withoutFile == name { return true }
        if type(used) != nil { others.insert(instruction.result) }
      case .member(let receiver, name) where !others.contains(receiver): return true
      case .call(let call):
        if case .name(let called) = call.callee, let made = type(called) {
          if !isHeir(made) { others.insert(instruction.result) }
          continue
        }
        guard call.callee.name?.withoutFile == name,
          call.arguments.allSatisfy({ $0.label == nil })
        else { continue }
        if case .method(let receiver, _, _) = call.callee, others.contains(receiver) { continue }
        return true
      default: continue
      }
    }
    return false
  }
}
