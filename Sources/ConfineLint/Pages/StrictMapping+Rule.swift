import ConfineFindings
import ConfineRules

extension StrictMapping {
  private static let keys = [
    "id", "law", "severity", "default", "since", "requires", "languages", "check", "parameters",
    "observed-as", "message", "fix",
  ]

  func decodeRule() throws(RulePageError) -> (rule: Rule, reasonNeverObserved: String?) {
    try allow(Self.keys)
    let observation = try observedAs()
    let rule = Rule(
      id: try id(),
      law: try choice("law", of: Law.allCases.map(\.rawValue)),
      severity: Severity(rawValue: try choice("severity", of: Severity.allCases.map(\.rawValue)))!,
      isOnByDefault: try choice("default", of: ["on", "off"]) == "on",
      since: try text("since"),
      requires: has("requires") ? try text("requires") : nil,
      languages: try choices("languages", of: ["swift", "objective-c"]),
      check: try check(),
      operations: try operations(),
      observedAs: observation.ids,
      message: try message(),
      fix: try text("fix"))
    return (rule, observation.reasonForNone)
  }

  private func id() throws(RulePageError) -> String {
    let id = try text("id")
    guard id.isRuleIdentifier else { throw error(.notAnIdentifier(id), at: "id") }
    guard fileName == "\(id).md" else { throw error(.otherFileName(id: id), at: "id") }
    return id
  }

  private func check() throws(RulePageError) -> Check {
    let name = try choice(
      "check",
      of: [
        "crossing", "birth", "declaration", "state", "protocol", "region", "delivery", "retention",
        "pairing",
      ])
    let parameters = try mapping("parameters")
    switch name {
    case "crossing":
      try parameters.allow(["by", "of"])
      return .crossing(by: Set(try parameters.words("by")))
    case "birth":
      try parameters.allow(["of"])
      return .birth(of: Set(try parameters.words("of")))
    case "declaration":
      try parameters.allow(["of"])
      return .declaration(of: try parameters.word("of"))
    case "state":
      try parameters.allow(["state", "of"])
      return .state(try parameters.word("state"))
    case "protocol":
      try parameters.allow(["misstep", "of"])
      return .protocol(try parameters.word("misstep"))
    case "region":
      try parameters.allow(["inside", "of"])
      return .region(try parameters.word("inside"))
    default:
      try parameters.allow(["of"])
      return checkOfOperations(named: name)
    }
  }

  /// A check that asks about nothing but operations.
  private func checkOfOperations(named name: String) -> Check {
    switch name {
    case "retention": .retention
    case "pairing": .pairing
    default: .delivery
    }
  }

  /// The operations that a rule asks about, where it does not ask about all.
  private func operations() throws(RulePageError) -> Set<ConfineFindings.Operation> {
    let parameters = try mapping("parameters")
    // Of a birth or a declaration it says which.
    if try ["birth", "declaration"].contains(text("check")) { return [] }
    return parameters.has("of") ? Set(try parameters.words("of")) : []
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(RulePageError) -> Word where Word.RawValue == String {
    Word(rawValue: try choice(key, of: Word.allCases.map(\.rawValue)))!
  }

  private func words<Word: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(RulePageError) -> [Word] where Word.RawValue == String {
    try choices(key, of: Word.allCases.map(\.rawValue)).compactMap(Word.init)
  }

  /// A list of rule ids, or `never -- why`.
  private func observedAs() throws(RulePageError) -> (ids: [String], reasonForNone: String?) {
    let key = "observed-as"
    if isList(key) {
      let ids = try texts(key)
      if let wrong = ids.first(where: { !$0.isRuleIdentifier }) {
        throw error(.notAnIdentifier(wrong), at: key)
      }
      return (ids, nil)
    }
    let words = try text(key).split(separator: "--", maxSplits: 1).map { $0.trimmingSpaces() }
    guard words.first == "never" else {
      throw error(.wrongShape(key: key, wanted: "a list of rule ids, or 'never -- why'"), at: key)
    }
    guard words.count == 2, !words[1].isEmpty else { throw error(.neverWithoutReason, at: key) }
    return ([], words[1])
  }

  private func message() throws(RulePageError) -> String {
    let message = try text("message")
    for placeholder in message.matches(of: #/\{([^}]*)\}/#).map({ String($0.output.1) })
    where !Rule.placeholderNames.contains(placeholder) {
      throw error(
        .unknownPlaceholder(placeholder, allowed: Rule.placeholderNames), at: "message")
    }
    return message
  }
}

extension StringProtocol {
  /// Lower-case words of letters and digits, joined by single hyphens.
  var isRuleIdentifier: Bool {
    String(self).wholeMatch(of: #/[a-z][a-z0-9]*(-[a-z0-9]+)*/#) != nil
  }
}
