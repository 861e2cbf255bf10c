import ConfineFindings

/// One rule of the catalogue: a page under `Rules/`, decoded.
public struct Rule: Sendable, Hashable {
  /// A kebab-case noun phrase that names the bad pattern.
  public var id: String
  /// The written law of confinement that the rule enforces.
  public var law: String
  public var severity: Severity
  public var isOnByDefault: Bool
  /// The version of Confine that brought the rule.
  public var since: String
  /// What it needs of the confined library, such as `realm-swift 10.39`.
  public var requires: String?
  public var languages: [String]
  public var check: Check
  /// The operations that the check asks about; empty for all.
  public var operations: Set<Operation>
  /// The ids under which the ownership checker may report the same violation; empty for never.
  public var observedAs: [String]
  /// The finding's message, with `{value}`, `{type}`, `{kind}`, `{home}` and `{here}` to fill in.
  public var message: String
  /// The remedy in one sentence.
  public var fix: String

  public init(
    id: String, law: String, severity: Severity, isOnByDefault: Bool, since: String,
    requires: String? = nil, languages: [String], check: Check,
    operations: Set<Operation> = [], observedAs: [String],
    message: String, fix: String
  ) {
    self.id = id
    self.law = law
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.since = since
    self.requires = requires
    self.languages = languages
    self.check = check
    self.operations = operations
    self.observedAs = observedAs
    self.message = message
    self.fix = fix
  }
}

/// The closed set of questions that a rule can ask of an observation.
public enum Check: Sendable, Hashable {
  /// A value was used outside its home, which it left by one of the crossings.
  case crossing(by: Set<Crossing>)
  /// A value was used that became live in one of the ways.
  case birth(of: Set<Birth>)
  /// A declaration makes one of the promises for a value that cannot keep it.
  case declaration(of: Promise)
  /// An operation was tried on a value whose state forbids it.
  case state(ForbiddingState)
  /// A step was taken out of turn, or left out.
  case `protocol`(Misstep)
  /// An operation happened where it must not.
  case region(Region)
  /// Something is to be called back where nothing calls back.
  case delivery
  /// What is kept holds a version for longer than it is needed.
  case retention
  /// Two places of the program do what only one of them can do at a time.
  case pairing

  public enum ForbiddingState: String, Sendable, Hashable, CaseIterable {
    case frozen
    /// Its frozen realm was closed.
    case closed
    /// A migration block runs, in which no realm may be opened.
    case migrating
    /// The migration block has ended that the value belongs to.
    case migrated
  }

  public enum Misstep: String, Sendable, Hashable, CaseIterable {
    case outsideTransaction = "outside-transaction"
    case unfinished
    case tooLate = "too-late"
    case ungrouped
    case unrefreshed
  }

  public enum Region: String, Sendable, Hashable, CaseIterable {
    /// The main thread.
    case main
    /// Any other thread.
    case background
    /// Between taking a lock and giving it back.
    case lock
    case transaction
    case asyncWrites = "async-writes"
    case asyncCode = "async-code"
  }

  func accepts(_ condition: Condition) -> Bool {
    switch (self, condition) {
    case (.crossing(let crossings), .outsideHome(let crossing)): crossings.contains(crossing)
    case (.birth(let births), .misborn(let birth)): births.contains(birth)
    case (.declaration(let promise), .promised(let made)): promise == made
    case (.state(.frozen), .frozen): true
    case (.state(.closed), .closed): true
    case (.state(.migrating), .insideMigration): true
    case (.state(.migrated), .outsideMigration): true
    case (.protocol(let misstep), _): misstep.condition == condition
    case (.region(let region), _): region.condition == condition
    case (.delivery, .withoutScheduler): true
    case (.retention, .retained): true
    case (.pairing, .contended): true
    default: false
    }
  }
}

extension Check.Misstep {
  fileprivate var condition: Condition {
    switch self {
    case .outsideTransaction: .outsideTransaction
    case .unfinished: .unfinished
    case .tooLate: .tooLate
    case .ungrouped: .ungrouped
    case .unrefreshed: .unrefreshed
    }
  }
}

extension Check.Region {
  fileprivate var condition: Condition {
    switch self {
    case .main: .insideMain
    case .background: .outsideMain
    case .lock: .insideLock
    case .transaction: .insideTransaction
    case .asyncWrites: .duringAsyncWrites
    case .asyncCode: .inAsyncCode
    }
  }
}
