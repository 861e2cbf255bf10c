public enum Severity: String, Sendable, Hashable, CaseIterable {
  case error, warning, note
}

/// One step of the path that explains a finding.
public struct TraceStep: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    case becameLive = "became-live"
    case crossed
    case used
  }

  public var kind: Kind
  public var place: Place
  public var message: String

  public init(_ kind: Kind, at place: Place, message: String) {
    self.kind = kind
    self.place = place
    self.message = message
  }
}

/// Something wrong in the user's code, with the path that explains it.
public struct Finding: Sendable, Hashable {
  public var rule: String
  public var severity: Severity
  public var confidence: Confidence
  /// One lower-case phrase that names the value.
  public var message: String
  public var place: Place
  public var function: String
  public var value: Value
  public var home: Domain
  public var here: Domain
  public var trace: [TraceStep]

  public init(
    rule: String, severity: Severity, confidence: Confidence, message: String, place: Place,
    function: String, value: Value, home: Domain, here: Domain, trace: [TraceStep]
  ) {
    self.rule = rule
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.place = place
    self.function = function
    self.value = value
    self.home = home
    self.here = here
    self.trace = trace
  }
}

extension Finding: Comparable {
  public static func < (one: Finding, other: Finding) -> Bool {
    (one.place, one.rule, one.message) < (other.place, other.rule, other.message)
  }
}

/// Something that could not be understood, so that silence about it proves nothing.
public struct Gap: Sendable, Hashable {
  public var file: String
  public var line: Int
  public var reason: String

  public init(file: String, line: Int, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}

extension Gap: Comparable {
  public static func < (one: Gap, other: Gap) -> Bool {
    (one.file, one.line, one.reason) < (other.file, other.line, other.reason)
  }
}
