import ConfineFindings

/// What isolates a function, by the rules of the language.
enum Isolation: Hashable {
  case main
  /// A global actor, the instance of an actor type, or an isolated parameter; by name.
  case actor(String)
  case nonisolated
  case unknown
}

/// Infers isolation from attributes, the enclosing type and what that inherits from.
///
/// Sources: SE-0306 (actors), SE-0313 (isolated parameters, nonisolated), SE-0316 (global actors),
/// SE-0371 (deinitialisers).
final class IsolationInference {
  let resolver: TypeResolver
  private let assignments: Assignments
  private var known: [FunctionID: Isolation] = [:]

  init(resolver: TypeResolver, assignments: Assignments) {
    self.resolver = resolver
    self.assignments = assignments
  }

  func isolation(of function: Function) -> Isolation {
    if let known = known[function.id] { return known }
    let isolation = infer(function)
    known[function.id] = isolation
    return isolation
  }

  private func infer(_ function: Function) -> Isolation {
    if function.kind == .topLevel { return .main }
    if function.isDeinitializer, !function.attributes.contains("isolated") { return .nonisolated }
    if let stated = stated(by: function.attributes) { return stated }
    if let parameter = function.parameters.first(where: \.isIsolated) {
      return isolation(by: parameter, of: function)
    }
    guard let type = function.enclosingType else { return .nonisolated }
    let isolation = isolation(ofType: type)
    if isolation == .nonisolated,
      let required = requirements(fulfilledBy: function, in: type).lazy.compactMap(stated).first
    {
      return required
    }
    if case .actor = isolation, function.isStatic, resolver.declaration(type)?.kind == .actor {
      return .nonisolated
    }
    return isolation
  }

  /// An instance counts as its type's, as `self` does in the type's own methods.
  private func isolation(by parameter: Parameter, of function: Function) -> Isolation {
    let type = parameter.type.map { resolver.resolve($0, from: function.enclosingType) }
    return type.flatMap(resolver.executor)?.isolation ?? .unknown
  }

  /// Whether a protocol has it called by code that no actor isolates, whatever its type promises.
  func isCalledUnisolated(_ function: Function) -> Bool {
    guard let type = function.enclosingType, !function.isAsync,
      stated(by: function.attributes) == nil
    else { return false }
    return requirements(fulfilledBy: function, in: type).contains { stated(by: $0) == nil }
  }

  /// The attributes of each protocol's requirement that the member fulfils, with the protocol's own.
  private func requirements(fulfilledBy function: Function, in type: String) -> [[String]] {
    resolver.ancestry(of: .named(type, [])).dropFirst().compactMap { ancestor in
      guard let owner = ancestor.name, let declared = resolver.declaration(owner),
        declared.kind == .protocol
      else { return nil }
      let name = function.baseName
      let labels = function.parameters.map(\.label)
      let functions = function.isStatic ? declared.staticFunctions : declared.functions
      let properties = function.isStatic ? declared.staticProperties : declared.properties
      let attributes =
        function.kind == .accessor
        ? properties[name]?.attributes
        : functions[name]?.first { $0.labels == labels && $0.function == nil }?.attributes
      return attributes.map { $0 + declared.attributes }
    }
  }

  /// What the attributes say outright.
  func stated(by attributes: [String]) -> Isolation? {
    for attribute in attributes {
      switch attribute {
      // Controls send their actions on the main thread.
      case "MainActor", "IBAction", "IBSegueAction": return .main
      // It runs wherever its caller does (SE-0461).
      case "nonisolated(nonsending)": return .unknown
      case "nonisolated", "concurrent", "nonisolated(unsafe)": return .nonisolated
      case let name where isGlobalActor(name): return .actor(name.withoutFile)
      default: continue
      }
    }
    return nil
  }

  /// Whether a property wrapper stands between the property and what is assigned to it: an attribute
  /// that is a type and no actor, none of Interface Builder's, and no wrapper that gives back what it
  /// was set to, unless it is handed on under a name with a dollar sign, to be set out of sight.
  func isWrapped(_ property: PropertyDeclaration) -> Bool {
    property.attributes.contains {
      $0.first?.isUppercase == true && !$0.hasPrefix("IB") && !$0.hasPrefix("NS")
        && stated(by: [$0]) == nil
        && !resolver.makes(property, by: $0) && !resolver.keeps($0)
        && (resolver.keeper($0).map { assignments.isProjected(property.name, by: $0) } ?? true)
    }
  }

  /// A project's own actor is declared; one from another module is known by the customary name.
  private func isGlobalActor(_ name: String) -> Bool {
    if let declared = resolver.declaration(name), !declared.isExtensionOnly {
      return declared.attributes.contains("globalActor")
    }
    return name.first?.isUppercase == true && name.hasSuffix("Actor")
  }

  func isolation(ofType name: String) -> Isolation {
    guard let type = resolver.declaration(name), !type.isExtensionOnly else {
      return resolver.isActor(name) ? .actor(name) : libraryIsolation(name)
    }
    if let stated = stated(by: type.attributes) { return stated }
    if type.kind == .actor { return .actor(name) }
    return inherited(by: type)
  }

  private func libraryIsolation(_ name: String) -> Isolation {
    guard resolver.isModelled(name) else { return .unknown }
    return resolver.isOnMainByLibrary(name) ? .main : .nonisolated
  }

  /// From the superclass and from the protocols of the primary declaration; not from extensions'.
  private func inherited(by type: TypeDeclaration) -> Isolation {
    var isolation = Isolation.nonisolated
    for (index, parent) in type.inherited.enumerated() {
      let resolved = resolver.resolve(parent, from: type.name)
      guard let name = resolved.name, name != type.name else { continue }
      switch self.isolation(ofType: name) {
      case .main: return .main
      case .actor(let actor): return .actor(actor)
      case .unknown where index == 0 && couldBeClass(name) && mayInherit(type):
        isolation = resolver.impliedParent(of: type).map(libraryIsolation) ?? .unknown
        if isolation == .main { return .main }
      case .unknown, .nonisolated: continue
      }
    }
    return isolation
  }

  /// A name that nothing declares may be a superclass with an actor of its own.
  private func couldBeClass(_ name: String) -> Bool {
    !(name.hasSuffix("Protocol") || name.hasSuffix("Delegate") || name.hasSuffix("able"))
  }

  /// Whether nothing says that the type is no subclass: one overrides something, or its initialisers leave
  /// the rest to its superclass's.
  private func mayInherit(_ type: TypeDeclaration) -> Bool {
    guard type.kind == .class else { return false }
    if type.functions.values.joined().contains(where: { $0.attributes.contains("override") }) {
      return true
    }
    let initializers = (type.functions["init"] ?? []).compactMap(\.function)
      .map { resolver.program[$0] }
    return initializers.contains(where: \.callsSuper) || initializers.allSatisfy(\.isConvenience)
  }
}

extension Function {
  /// Whether it calls a method of the superclass, such as its initialiser.
  fileprivate var callsSuper: Bool {
    blocks.lazy.flatMap(\.instructions).contains {
      if case .superMethod? = $0.call?.callee { true } else { false }
    }
  }

  /// Whether it leaves the work to another initialiser of the type.
  fileprivate var isConvenience: Bool {
    blocks.lazy.flatMap(\.instructions).contains { $0.call?.callee.name == "init" }
  }

  /// It runs wherever the last reference is let go of, unless it says `isolated` (SE-0371).
  fileprivate var isDeinitializer: Bool {
    kind == .declared && name.hasSuffix("deinit") && baseName == "deinit"
  }
}

extension Isolation {
  /// Where a function with this isolation begins to run.
  func entry(isAsync: Bool) -> Here {
    switch self {
    case .main: .main
    case .actor(let name): Here(thread: .entry, executor: .actor(name), crossing: nil)
    case .nonisolated where isAsync: Here(thread: .entry, executor: .none, crossing: nil)
    case .unknown where isAsync: .unknown
    // Synchronous code runs where its caller does, whatever isolates both.
    case .nonisolated, .unknown: Here(thread: .caller, executor: .caller, crossing: nil)
    }
  }

  /// Where a property's initial value is computed: where its object is made, by the caller of an
  /// initialiser.
  var entryOfInitialValue: Here {
    self == .main ? .main : Isolation.nonisolated.entry(isAsync: false)
  }

  /// The executor that the isolation names, for code that runs under it.
  var executor: ExecutorIdentity {
    switch self {
    case .main: .main
    case .actor(let name): .actor(name)
    case .nonisolated: .none
    case .unknown: .unknown
    }
  }
}

extension ExecutorIdentity {
  /// The isolation that names it; nil where none does.
  var isolation: Isolation? {
    switch self {
    case .main: .main
    case .actor(let name): .actor(name)
    case .none: .nonisolated
    case .queue, .caller, .unknown: nil
    }
  }
}
