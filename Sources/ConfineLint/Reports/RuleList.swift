import ConfineFindings
import ConfineRules

/// The catalogue as a list.
public struct RuleList {
  /// The forms in which it can be written.
  public enum Format: String, Sendable, CaseIterable {
    case text, json
  }

  private let catalogue: Catalogue
  private let style: TerminalStyle

  public init(_ catalogue: Catalogue, style: TerminalStyle) {
    self.catalogue = catalogue
    self.style = style
  }

  public func rendered(as format: Format) -> String {
    switch format {
    case .text: text
    case .json:
      JSONText.object([("version", .number(1)), ("rules", .list(objects))]).rendered() + "\n"
    }
  }

  /// By law, in the order of the laws.
  private var text: String {
    let width = catalogue.rules.map(\.id.count).max() ?? 0
    let blocks = Law.allCases.compactMap { law -> String? in
      let rules = catalogue.rules.filter { $0.law == law.rawValue }
      guard !rules.isEmpty else { return nil }
      let lines = rules.map { rule in
        let padding = String(repeating: " ", count: width - rule.id.count)
        let state = rule.isOnByDefault ? "" : " (off by default)"
        return "  \(rule.id)\(padding)  \(rule.severity.rawValue)\(state)"
      }
      return ([style.bold(law.rawValue)] + lines).joined(separator: "\n")
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var objects: [JSONText] {
    catalogue.rules.map { rule in
      .object([
        ("id", .text(rule.id)), ("law", .text(rule.law)),
        ("severity", .text(rule.severity.rawValue)),
        ("default", .text(rule.isOnByDefault ? "on" : "off")), ("since", .text(rule.since)),
        ("requires", rule.requires.map(JSONText.text) ?? .null),
        ("languages", .list(rule.languages.map(JSONText.text))),
        ("check", .text(rule.check.name)), ("parameters", .object(rule.parameters)),
        ("observed-as", .list(rule.observedAs.map(JSONText.text))),
        ("message", .text(rule.message)), ("fix", .text(rule.fix)),
      ])
    }
  }
}

extension Check {
  fileprivate var name: String {
    switch self {
    case .crossing: "crossing"
    case .birth: "birth"
    case .declaration: "declaration"
    case .state: "state"
    case .protocol: "protocol"
    case .region: "region"
    case .delivery: "delivery"
    case .retention: "retention"
    case .pairing: "pairing"
    }
  }

  fileprivate var parameters: [(String, JSONText)] {
    switch self {
    case .crossing(let crossings): [("by", .words(crossings))]
    case .birth(let births): [("of", .words(births))]
    case .declaration(let promise): [("of", .text(promise.rawValue))]
    case .state(let state): [("state", .text(state.rawValue))]
    case .protocol(let misstep): [("misstep", .text(misstep.rawValue))]
    case .region(let region): [("inside", .text(region.rawValue))]
    case .delivery, .retention, .pairing: []
    }
  }
}

extension Rule {
  fileprivate var parameters: [(String, JSONText)] {
    check.parameters + (operations.isEmpty ? [] : [("of", .words(operations))])
  }
}

extension JSONText {
  fileprivate static func words<Word: RawRepresentable<String>>(_ words: Set<Word>) -> JSONText {
    .list(words.map(\.rawValue).sorted().map(JSONText.text))
  }
}
