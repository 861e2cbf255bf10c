import ConfineRules

/// One file of `Rules/`: the rule that the linter enforces and the text that teaches it.
public struct RulePage: Sendable {
  public struct Section: Sendable, Hashable {
    public let title: String
    /// What stands under the title, without blank lines around it.
    public let text: String
  }

  public let rule: Rule
  /// Why the ownership checker can never report this rule, where it cannot.
  public let reasonNeverObserved: String?
  public let sections: [Section]
  /// The Markdown after the front matter.
  public let body: String

  /// The sections of every page, in their order.
  public static let sectionTitles = [
    "What it finds", "Why it matters", "Bad", "Good", "At run time", "Known limits", "See also",
  ]

  /// Reads a page; `file` names it in errors and its base name has to be the rule's id.
  public init(text: String, file: String) throws(RulePageError) {
    let parts = try PageText(text, file: file)
    let keys = try StrictMapping(yaml: parts.frontMatter, file: file)
    (rule, reasonNeverObserved) = try keys.decodeRule()
    sections = try parts.sections()
    body = parts.body
  }
}
