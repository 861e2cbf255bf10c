import ConfineFindings

/// What happens between taking a lock and giving it back.
struct LockRegion {
  /// The first access to something confined, and what it shows.
  var first: (access: Access, here: Here, origin: Origin?)?
  /// Whether there is anything else that a lock may be for.
  var hasMore = false
  /// What has to give the lock back; nil where the call does that took it.
  var holder: FunctionID?
}

// Regions under a lock that do nothing but read what needs none: a version never changes.
extension Interpreter {
  /// Notes a lock that a call takes, or gives back.
  func noteLock(
    _ model: MemberModel, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) {
    guard let lock = model.lock else { return }
    let place = AccessPlace(file: activation.function.file, range: range)
    switch lock {
    case .takes, .encloses:
      state.holdings.locks.insert(place)
      guard isReporting else { return }
      let holder = lock == .takes ? whole(activation.function).id : nil
      circumstances.lockRegions[place, default: LockRegion()].holder = holder
    case .gives: state.holdings.locks = []
    }
  }

  /// The function that a local one is a part of.
  private func whole(_ function: Function) -> Function {
    guard let parent = function.parent, summaries.isPart(function, of: program[parent]) else {
      return function
    }
    return whole(program[parent])
  }

  /// Gives back what the call held around its closure.
  func leaveLock(
    _ model: MemberModel, _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) {
    guard model.lock == .encloses else { return }
    state.holdings.locks.remove(AccessPlace(file: activation.function.file, range: range))
  }

  /// Notes what a lock protects by itself, and hands to the closure that runs under it.
  func noteGuarded(_ closure: AbstractValue) {
    guard case .closure(let closure) = closure.symbol else { return }
    circumstances.guarded.formUnion(program[closure.function].parameters.map(\.variable))
  }

  /// Notes an access under a lock.
  func noteLocked(_ access: Access, _ state: FlowState) {
    guard !state.holdings.locks.isEmpty else { return }
    let here = state.here.min(by: Here.isInOrder) ?? .unknown
    let origin = managed(access.value.facets, state).compactMap(\.origin)
      .min(by: Origin.isInOrder)
    for lock in state.holdings.locks {
      if circumstances.lockRegions[lock]?.first == nil {
        circumstances.lockRegions[lock]?.first = (access, here, origin)
      }
      if !access.operation.isReading { circumstances.lockRegions[lock]?.hasMore = true }
    }
  }

  /// Notes an instruction under a lock; `accesses` were made to what is confined before it.
  func noteLocked(
    _ instruction: Instruction, since accesses: Int, _ activation: Activation, _ state: FlowState
  ) {
    guard !state.holdings.locks.isEmpty, isReporting,
      accesses == circumstances.confinedAccesses, mayNeedLock(instruction, activation, state)
    else { return }
    for lock in state.holdings.locks { circumstances.lockRegions[lock]?.hasMore = true }
  }

  /// A lock that the function does not give back is for more than it does.
  func noteKeptLocks(_ activation: Activation, _ state: FlowState) {
    for lock in state.holdings.locks
    where circumstances.lockRegions[lock]?.holder == activation.function.id {
      circumstances.lockRegions[lock]?.hasMore = true
    }
  }

  /// Whether an instruction that reads nothing confined may do something that a lock is for.
  private func mayNeedLock(
    _ instruction: Instruction, _ activation: Activation, _ state: FlowState
  ) -> Bool {
    switch instruction.kind {
    case .load(let variable), .store(let variable, _): circumstances.guarded.contains(variable)
    case .constant, .truth, .implicitMember, .type, .function, .closure, .merge, .coalesce,
      .tuple, .tupleElement, .overload, .collection, .dictionary, .cast, .interpolation, .payload,
      .element,
      .isCase, .operation:
      false
    case .name(let name): mayChange(name, of: selfValue(activation, state)?.type, activation)
    case .member(let base, let name):
      !isJudged(activation[base]) && mayChange(name, of: activation[base].type, activation)
    case .call(let call): !isHarmless(call, activation)
    case .selector, .opaque, .assignName, .assignMember, .index, .assignIndex, .suspend, .exception,
      .childTask:
      true
    }
  }

  /// Whether the instruction that gave the value has told what a lock may be for.
  private func isJudged(_ value: AbstractValue) -> Bool {
    value.variable == nil && value.type.map(resolver.isScalar) ?? true
  }

  /// Whether the member is storage of the program's own that may change, or computes anything.
  private func mayChange(
    _ name: String, of base: TypeReference?, _ activation: Activation
  ) -> Bool {
    let scope = activation.function.enclosingType
    let owners = [base, scope.map { .metatype(.named($0, [])) }].compactMap { $0 }
    for owner in owners {
      switch resolver.property(name.withoutFile, of: owner) {
      case .property(let property, let owner)?: return mayChange(property, owner)
      case .model?: return false
      case .function?, nil: continue
      }
    }
    if let global = program.globals[name] { return mayChange(global, nil) }
    return resolver.type(named: name, from: scope) == nil
  }

  /// A lock itself is not what it protects.
  private func mayChange(_ property: PropertyDeclaration, _ owner: String?) -> Bool {
    guard property.isStored else { return true }
    let type = resolver.roughType(of: property, owner)
    return !property.isConstant && !(type.map(resolver.isLock) ?? false)
  }

  /// Whether the call is that of a lock itself, opens a realm, or runs code in sight.
  private func isHarmless(_ call: Call, _ activation: Activation) -> Bool {
    let shape = shape(of: call, activation)
    // What it runs was judged step by step.
    if case .value(let register) = call.callee, activation[register].isClosure { return true }
    let member: Member? =
      switch call.callee {
      case .method(let receiver, let name, _):
        activation[receiver].type.flatMap { resolver.function(name, of: $0, call: shape) }
      case .name(let name):
        resolver.type(named: name, from: activation.function.enclosingType)
          .map { resolver.initializer(of: $0, call: shape) }
          ?? resolver.freeFunction(name, call: shape)
      case .initializer(let type): resolver.initializer(of: type, call: shape)
      case .implicitMember, .value, .superMethod: nil
      }
    guard case .model(let model, _)? = member else { return false }
    switch model.gives {
    case .opened: return true
    // `Array(names)` makes a value of what it is given.
    case .argument: return model.arguments.allSatisfy(\.isRead)
    default: return model.lock != nil
    }
  }

  /// Reports regions of nothing but reads.
  func reportLockedReads() {
    for (lock, region) in circumstances.lockRegions where !region.hasMore {
      guard let (access, here, found) = region.first, let origin = found else { continue }
      let homes = access.value.facets.liveHomes.first?.homes
      var observation = access.observation(
        .insideLock, .certain, home: homes?[0].domain ?? Domain(.anywhere), here: here,
        origin: origin, crossing: nil, program)
      let place = program[lock.file].place(of: lock.range)
      observation.trace.insert(
        TraceStep(.crossed, at: place, message: "the lock is taken here"), at: 1)
      report(observation, access, origin)
    }
  }
}

extension ArgumentModel {
  fileprivate var isRead: Bool {
    if case .touched(let operation) = effect { operation.isReading } else { false }
  }
}

extension ConfineFindings.Operation {
  fileprivate var isReading: Bool {
    [.read, .enumerate, .hash, .print, .freeze, .obtain].contains(self)
  }
}
