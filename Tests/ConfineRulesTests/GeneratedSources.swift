import ConfineFindings
import ConfineLint
import ConfineRules
import Foundation

/// What is written from `Rules/`.
struct GeneratedSources {
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let cataloguePath = "Sources/ConfineRules/Catalogue.generated.swift"
  static let builtInPath = "Sources/ConfineLint/BuiltIn.generated.swift"

  private static let head = """
    // Written from Rules/ by `make update`; a test fails when the two differ.
    // swift-format-ignore-file
    """

  private let pages: [(name: String, text: String)]
  private let models: [(name: String, text: String)]

  init() throws {
    pages = try Self.files(in: "Rules", ending: "md")
    models = try Self.files(in: "Rules/Models", ending: "yaml")
  }

  func rulePages() throws -> [RulePage] {
    try pages.map { try RulePage(text: $0.text, file: "Rules/\($0.name)") }
  }

  func catalogue() throws -> String {
    let rules = try rulePages().map(\.rule)
    return """
      \(Self.head)

      extension Rule {
        static let builtIn: [Rule] = [\(rules.map(Self.literal).joined())
        ]
      }

      """
  }

  var builtIn: String {
    """
    \(Self.head)

    /// The text of every rule's page and of every library's model, so that a binary needs no files.
    public enum BuiltIn {
      public static let pages: [(name: String, text: String)] = [\(Self.literals(pages))
      ]

      public static let models: [(name: String, text: String)] = [\(Self.literals(models))
      ]
    }

    """
  }

  /// Sorted by name; none if there is no such folder.
  private static func files(in folder: String, ending: String) throws
    -> [(name: String, text: String)]
  {
    let url = repository.appending(path: folder)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try names.filter { $0.hasSuffix(".\(ending)") }.sorted().map {
      ($0, try String(contentsOf: url.appending(path: $0), encoding: .utf8))
    }
  }

  private static func literals(_ files: [(name: String, text: String)]) -> String {
    files.map { "\n    (\(quoted($0.name)),\n\(rawLiteral($0.text)))," }.joined()
  }

  /// A raw string with as many `#` as the text makes necessary.
  static func rawLiteral(_ text: String) -> String {
    var hashes = "#"
    while text.contains("\"\"\"\(hashes)") || text.contains("\\\(hashes)") { hashes += "#" }
    return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
  }

  private static func literal(_ rule: Rule) -> String {
    """

        Rule(
          id: \(quoted(rule.id)),
          law: \(quoted(rule.law)),
          severity: .\(rule.severity),
          isOnByDefault: \(rule.isOnByDefault),
          since: \(quoted(rule.since)),
          requires: \(rule.requires.map(quoted) ?? "nil"),
          languages: [\(rule.languages.map(quoted).joined(separator: ", "))],
          check: \(literal(rule.check)),
          operations: \(set(rule.operations)),
          observedAs: [\(rule.observedAs.map(quoted).joined(separator: ", "))],
          message: \(quoted(rule.message)),
          fix: \(quoted(rule.fix))),
    """
  }

  private static func literal(_ check: Check) -> String {
    switch check {
    case .crossing(let crossings):
      ".crossing(by: \(set(crossings)))"
    case .birth(let births): ".birth(of: \(set(births)))"
    case .declaration(let promise): ".declaration(of: .\(promise))"
    case .state(let state): ".state(.\(state))"
    case .protocol(let misstep): ".protocol(.\(misstep))"
    case .region(let region): ".region(.\(region))"
    case .delivery, .retention, .pairing: ".\(check)"
    }
  }

  private static func set<Word>(_ words: Set<Word>) -> String {
    "[\(words.map { ".\($0)" }.sorted().joined(separator: ", "))]"
  }

  private static func quoted(_ text: String) -> String {
    text.debugDescription.replacing("\\'", with: "'")
  }
}
