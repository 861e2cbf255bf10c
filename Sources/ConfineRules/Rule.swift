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
  /// The ids under which the ownership checker may report the same violation; empty for never.
  public var observedAs: [String]
  /// The finding's message, with `{value}`, `{type}`, `{kind}`, `{home}` and `{here}` to fill in.
  public var message: String
  /// The remedy in one sentence.
  public var fix: String

  public init(
    id: String, law: String, severity: Severity, isOnByDefault: Bool, since: String,
    requires: String? = nil, languages: [String], check: Check, observedAs: [String],
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
  /// An operation happened where it must not.
  case region(Region)
  /// An operation was tried on a value whose state forbids it.
  case state(ForbiddingState)

  public enum Region: String, Sendable, Hashable, CaseIterable {
    /// The main thread.
    case main
  }

  public enum ForbiddingState: String, Sendable, Hashable, CaseIterable {
    case frozen
    /// A migration block runs, in which no realm may be opened.
    case migrating
    /// The migration block has ended that the value belongs to.
    case migrated
  }

  func accepts(_ observation: Observation) -> Bool {
    switch (self, observation.condition) {
    case (.crossing(let crossings), .outsideHome(let crossing)): crossings.contains(crossing)
    case (.birth(let births), .misborn(let birth)): births.contains(birth)
    case (.declaration(let promise), .promised(let made)): promise == made
    case (.region(.main), .insideMain): true
    case (.state(.frozen), .frozen): true
    case (.state(.migrating), .insideMigration): true
    case (.state(.migrated), .outsideMigration): true
    default: false
    }
  }
}
