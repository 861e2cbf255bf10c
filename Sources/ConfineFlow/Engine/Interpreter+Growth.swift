import ConfineFindings

// Frozen values in collections that live as long as the program and only grow.
extension Interpreter {
  /// Reports a frozen value that is put where nothing takes it out.
  func checkGrowth(
    _ value: AbstractValue, at range: SourceRange, in receiver: AbstractValue,
    _ activation: Activation, _ state: FlowState
  ) {
    let facets = managed(value.facets, state)
    guard isReporting, !facets.isEmpty, facets.allSatisfy(\.isFrozen),
      let origin = facets.compactMap(\.origin).min(by: Origin.isInOrder),
      let kind = kind(of: value), case .object(let object)? = receiver.symbol,
      isLasting(object, activation), let name = object.lastMember,
      !summaries.shrinking.contains(name.withoutFile)
    else { return }
    let here = state.here.min(by: Here.isInOrder) ?? .unknown
    let access = Access(
      value: value, kind: kind, operation: .store, range: range, function: activation.function)
    let shown = shown(access, .retained, origin, state)
    report(
      shown.observation(
        .retained, .certain, home: Domain(.anywhere), here: here, origin: origin, crossing: nil,
        program), shown, origin)
  }

  /// Whether the storage is the whole program's: it is static, or its object is the one of its type.
  private func isLasting(_ object: ObjectID, _ activation: Activation) -> Bool {
    if object.isShared { return true }
    guard object.path.hasPrefix("self."), let owner = activation.function.enclosingType,
      let type = resolver.declaration(owner)
    else { return false }
    return type.staticProperties.values.contains { property in
      property.isStored && property.isConstant
        && resolver.roughType(of: property, owner)?.name == owner
    }
  }
}

extension StorageUses {
  /// Collections out of which something may take elements.
  static func shrinking(_ resolver: TypeResolver) -> StorageUses {
    let (program, harmless) = (resolver.program, resolver.index.harmlessMembers)
    return StorageUses(resolver) { function, name in
      ShrinkingNames(in: function, harmless, program[function.file]).names.contains(name)
    }
  }
}

/// The names of stored collections out of which a function may take elements.
private struct ShrinkingNames {
  private(set) var names: Set<String> = []

  init(in function: Function, _ harmless: Set<String>, _ text: SourceText) {
    var storage: [Register: String] = [:]
    var nothing: Set<Register> = []
    var sums: [Register: String] = [:]
    let isInitial = function.kind == .initializer || function.kind == .initialValue
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .name(let name), .member(_, let name):
        storage[instruction.result] = name.withoutFile
      case .constant(.some(.nilLiteral)): nothing.insert(instruction.result)
      case .operation(let name, let operands) where name == "+" || name == "+=":
        sums[instruction.result] = operands.first.flatMap { storage[$0] }
      case .assignName(let name, let value) where !isInitial && sums[value] != name.withoutFile:
        names.insert(name.withoutFile)
      case .assignMember(_, let name, let value) where !isInitial && sums[value] != name:
        names.insert(name)
      case .assignIndex(let base, _, let value) where nothing.contains(value):
        storage[base].map { _ = names.insert($0) }
      case .call(let call): read(call, storage, harmless, text)
      default: continue
      }
    }
  }

  private mutating func read(
    _ call: Call, _ storage: [Register: String], _ harmless: Set<String>, _ text: SourceText
  ) {
    if case .method(let receiver, let name, _) = call.callee, !harmless.contains(name),
      let stored = storage[receiver]
    {
      names.insert(stored)
    }
    for argument in call.arguments where text[argument.range].hasPrefix("&") {
      storage[argument.value].map { _ = names.insert($0) }
    }
  }
}
