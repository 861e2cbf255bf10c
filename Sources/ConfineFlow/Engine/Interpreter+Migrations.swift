import ConfineFindings

// Migration blocks: what they are given is theirs for as long as they run.
extension Interpreter {
  /// Runs the block of a migration, some time after the call and on the thread that opens the realm.
  ///
  /// What it assigns may be so for the code that follows.
  func runMigration(
    _ closure: ClosureValue, _ run: ClosureRun, _ activation: Activation, _ state: inout FlowState
  ) {
    let block = StretchID(file: activation.function.file, range: run.range)
    var entry = enter(closure, migrating(run.takes, block), from: state, activation)
    entry.leaveTransactions()
    entry.move(to: [Here(migration: block)])
    let exit = self.run(closure.function, isolation: .nonisolated, from: entry)
    guard var after = exit.state else { return }
    after.move(to: state.here)
    after.transactions = state.transactions
    after.decided = state.decided
    for (path, value) in after.fields where state.fields[path] == nil {
      state.fields[path] = value.joined(with: .unknown)
    }
    _ = state.join(after)
  }

  /// What a migration's block is given: the migration or its objects, and the version before it.
  private func migrating(_ types: [TypeReference], _ block: StretchID) -> [AbstractValue] {
    types.enumerated().map { migrating($1, block, isVersion: $0 > 0) }
  }

  private func migrating(
    _ type: TypeReference, _ block: StretchID, isVersion: Bool
  ) -> AbstractValue {
    guard resolver.holdsConfined(type) else {
      return AbstractValue(type: type, symbol: isVersion ? .oldVersion(block) : nil)
    }
    return AbstractValue(type: type, facets: [Facet(migration: block)])
  }

  /// A function that takes a migration is a part of its block.
  func enterMigration(_ function: Function, _ state: inout FlowState) {
    let block = StretchID(file: function.file, range: function.range)
    let migrations = function.parameters.filter { isMigration($0, of: function) }
    guard !migrations.isEmpty, !function.isAsync else { return }
    state.move(to: [Here(migration: block)])
    for parameter in migrations {
      state.variables[parameter.variable]?.facets = [Facet(migration: block)]
    }
  }

  /// And so is a closure whose type says that it takes one, whoever keeps it until a block runs it.
  func enterMigration(
    _ closure: Function, _ types: [TypeReference], _ entry: inout FlowState
  ) {
    let block = StretchID(file: closure.file, range: closure.range)
    for (parameter, value) in zip(closure.parameters, migrating(types, block)) {
      entry.assign(value, to: parameter.variable)
    }
    entry.move(to: [Here(migration: block)])
  }

  /// The types of a closure's parameters, of its own or by its type, if the first is a migration.
  func typesInMigration(of closure: Function, _ type: FunctionType?) -> [TypeReference]? {
    let types = closure.parameters.enumerated().map { index, parameter in
      parameter.type.map { resolver.resolve($0, from: closure.enclosingType) }
        ?? type?.parameters.dropFirst(index).first ?? .untold
    }
    return !closure.isAsync && types.first.map(isMigration) == true ? types : nil
  }

  private func isMigration(_ parameter: Parameter, of function: Function) -> Bool {
    guard let type = parameter.type else { return false }
    return isMigration(resolver.resolve(type, from: function.enclosingType))
  }

  private func isMigration(_ type: TypeReference) -> Bool {
    type.unwrapped.name.flatMap(resolver.model)?.isMigration == true
  }

  /// Reports a realm that is opened in a migration's block; what comes of it is the same mistake.
  func checkOpening(_ access: Access, _ origin: Origin, _ state: inout FlowState) {
    guard state.here.allSatisfy(\.isInMigration), let here = state.here.min(by: Here.isInOrder)
    else { return }
    _ = state.isFirst(FlowState.Report(origin: origin, crossing: here.crossing), at: access.range)
    // What opens one is right for other callers, even where it has none.
    var shown = self.access(access, from: here, origin, state)
    shown.within = []
    var observation = shown.observation(
      .insideMigration, .certain, home: Domain(.thread), here: here, origin: origin, crossing: nil,
      program)
    observation.trace[observation.trace.count - 1].message = "opened while a migration's block runs"
    report(observation, shown, origin)
  }

  // MARK: - Versions

  /// What a comparison of the version before a migration with a number says.
  ///
  /// Who compares for equality leaves out files of the versions before that one.
  func comparison(
    _ name: String, _ registers: [Register], _ activation: Activation, _ state: FlowState
  ) -> Truth? {
    guard registers.count == 2 else { return nil }
    let isFirst = block(of: activation[registers[0]]) != nil
    let (version, number) = (registers[isFirst ? 0 : 1], registers[isFirst ? 1 : 0])
    guard let block = block(of: activation[version]) else { return nil }
    if name == "~=" {
      return VersionTest.truth(in: text(activation.range(of: number), activation), block)
    }
    guard let constant = UInt64(text(activation.range(of: number), activation)), constant < .max
    else { return nil }
    if name == "==" { checkEquality(version, number, constant, block, activation, state) }
    return VersionTest.truth(name, constant, isVersionFirst: isFirst, block)
  }

  private func block(of value: AbstractValue) -> StretchID? {
    if case .oldVersion(let block) = value.symbol { block } else { nil }
  }

  private func checkEquality(
    _ version: Register, _ number: Register, _ constant: UInt64, _ block: StretchID,
    _ activation: Activation, _ state: FlowState
  ) {
    let earlier = (0..<min(constant, 64)).contains { state.mayBe($0, block) }
    guard earlier else { return }
    let access = Access(
      value: activation[version], kind: .realm, operation: .read,
      range: activation.range(of: number), function: activation.function)
    let origin = Origin(kind: .migration, file: block.file, range: block.range)
    let here = state.here.min(by: Here.isInOrder) ?? .unknown
    var observation = access.observation(
      .skipped, .certain, home: Domain(.anywhere), here: here, origin: origin, crossing: nil,
      program)
    observation.event.value.name = String(text(activation.range(of: version), activation))
    observation.trace[observation.trace.count - 1].message =
      "compared with \(constant), which no earlier version equals"
    report(observation, access, origin)
  }
}

/// A test of the version that a file had before its migration.
enum VersionTest: Hashable, Sendable {
  case equals(UInt64)
  case isBelow(UInt64)

  /// The number that it names.
  fileprivate var bound: UInt64 {
    switch self {
    case .equals(let number), .isBelow(let number): number
    }
  }

  func holds(for version: UInt64) -> Bool {
    switch self {
    case .equals(let other): version == other
    case .isBelow(let bound): version < bound
    }
  }
}

extension VersionTest {
  /// What a pattern asks that is a range from the first version on: `..<2`, `0...1`.
  static func truth(in range: Substring, _ block: StretchID) -> Truth? {
    let lower = range.prefix { $0 != "." }
    guard lower.allSatisfy({ $0 == "0" || $0 == " " }),
      let bound = UInt64(range.drop { !$0.isNumber || $0 == "0" && $0 != range.last }), bound < .max
    else { return nil }
    return .fact(.isVersion(block, .isBelow(range.contains("..<") ? bound : bound + 1)))
  }

  /// What the operator asks of a version and a number; nil for any other operator.
  static func truth(
    _ name: String, _ number: UInt64, isVersionFirst: Bool, _ block: StretchID
  ) -> Truth? {
    func fact(_ test: VersionTest) -> Truth { .fact(.isVersion(block, test)) }
    return switch (name, isVersionFirst) {
    case ("==", _): fact(.equals(number))
    case ("!=", _): .not(fact(.equals(number)))
    case ("<", true), (">", false): fact(.isBelow(number))
    case (">=", true), ("<=", false): .not(fact(.isBelow(number)))
    case ("<=", true), (">=", false): fact(.isBelow(number + 1))
    case (">", true), ("<", false): .not(fact(.isBelow(number + 1)))
    default: nil
    }
  }
}

extension FlowState {
  /// Whether the version may be this one, as far as branches have decided.
  func mayBe(_ version: UInt64, _ block: StretchID) -> Bool {
    decided.allSatisfy { fact, value in
      guard case .isVersion(block, let test) = fact else { return true }
      return test.holds(for: version) == value
    }
  }

  /// Whether the test can come out that way; versions beyond those that it names are alike.
  func assume(_ test: VersionTest, is value: Bool, _ block: StretchID) -> Bool {
    let bounds = decided.keys.compactMap { fact -> UInt64? in
      guard case .isVersion(block, let other) = fact else { return nil }
      return other.bound
    }
    let last = max(bounds.max() ?? 0, test.bound)
    return last > 64 || (0...last + 1).contains { test.holds(for: $0) == value && mayBe($0, block) }
  }
}

extension Here {
  fileprivate init(migration block: StretchID) {
    self.init(thread: .migration(block), executor: .unknown, crossing: nil)
  }
}

extension Facet {
  fileprivate init(migration block: StretchID) {
    self = .live(
      .thread(.migration(block)), Origin(kind: .migration, file: block.file, range: block.range))
  }
}
