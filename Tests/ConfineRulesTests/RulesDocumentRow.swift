import ConfineLint
import ConfineRules

/// A rule's line in the table of its law.
struct RulesDocumentRow {
  /// A page whose section does not begin with a sentence on a line of its own.
  struct NoSentence: Error {
    let rule: String
    let section: String
  }

  private let page: RulePage
  private var rule: Rule { page.rule }

  init(_ page: RulePage) { self.page = page }

  func text() throws -> String {
    let cells = [
      "[\(rule.id)](../Rules/\(rule.id).md)", severity, rule.since, library,
      try firstSentence(of: "What it finds"), try run(),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private var severity: String {
    rule.isOnByDefault ? rule.severity.rawValue : "\(rule.severity.rawValue), off"
  }

  private var library: String {
    let names = ["swift": "Swift", "objective-c": "Objective-C"]
    let languages = rule.languages.map { names[$0] ?? $0 }.joined(separator: ", ")
    return rule.requires.map { "\(languages); \($0)" } ?? languages
  }

  private func run() throws -> String {
    if let reason = page.reasonNeverObserved { return "Nothing: \(reason)." }
    let sentence = try firstSentence(of: "At run time")
    guard rule.observedAs != [rule.id] else { return sentence }
    let ids = rule.observedAs.map { "`\($0)`" }.joined(separator: ", ")
    return "\(sentence) The id may be \(ids)."
  }

  /// Pages have one sentence on a line; a bar would end the cell.
  private func firstSentence(of title: String) throws -> String {
    let section = page.sections.first { $0.title == title }
    guard let line = section?.text.split(separator: "\n").first, line.hasSuffix("."),
      !line.hasPrefix("- "), !line.contains("|")
    else {
      throw NoSentence(rule: rule.id, section: title)
    }
    return String(line.replacing(#/\]\((?!https?:)/#, with: "](../Rules/"))
  }
}
