import ConfineFindings
import ConfineRules

extension FrontMatter {
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
    let name = try choice("check", of: ["crossing", "birth", "declaration", "region", "state"])
    let parameters = try mapping("parameters")
    if name == "crossing" {
      try parameters.allow(["by"])
      let names = try parameters.choices("by", of: Crossing.allCases.map(\.rawValue))
      return .crossing(by: Set(names.compactMap(Crossing.init)))
    }
    if name == "birth" {
      try parameters.allow(["of"])
      let names = try parameters.choices("of", of: Birth.allCases.map(\.rawValue))
      return .birth(of: Set(names.compactMap(Birth.init)))
    }
    if name == "declaration" {
      try parameters.allow(["of"])
      let promises = Promise.allCases.map(\.rawValue)
      return .declaration(of: Promise(rawValue: try parameters.choice("of", of: promises))!)
    }
    if name == "region" {
      try parameters.allow(["inside"])
      let regions = Check.Region.allCases.map(\.rawValue)
      return .region(Check.Region(rawValue: try parameters.choice("inside", of: regions))!)
    }
    try parameters.allow(["state"])
    let states = Check.ForbiddingState.allCases.map(\.rawValue)
    return .state(Check.ForbiddingState(rawValue: try parameters.choice("state", of: states))!)
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
