import ConfineLint
import ConfineRules

/// A page as the tests need it, with single lines of its front matter changed.
enum SamplePage {
  static let file = "Rules/live-object-across-await.md"

  private static let frontMatter: [(key: String, value: String)] = [
    ("id", "live-object-across-await"),
    ("law", "A live value belongs to one domain"),
    ("severity", "error"),
    ("default", "on"),
    ("since", "0.1.0"),
    ("languages", "[swift]"),
    ("check", "crossing"),
    ("parameters", "{ by: [suspension] }"),
    ("observed-as", "[live-object-across-await]"),
    ("message", "\"live {kind} '{value}' is used after 'await'\""),
    ("fix", "freeze the value before the 'await'"),
  ]

  static let body = """
    # Live object across await

    ## What it finds

    A use after an `await`.

    ## Why it matters

    The thread may have changed.

    ## Bad

    ```swift
    func rename(_ dog: Dog) async {
      await pause()

      dog.name = "Rex"
    }
    ```

    ## Good

    Freeze it.

    ## At run time

    The checker says the same.

    ## Known limits

    None.

    ## See also

    frozen-mutation
    """

  /// The page with values replaced, removed (`nil`) or added.
  static func text(_ changes: [String: String?] = [:], body: String = body) -> String {
    var lines = frontMatter.compactMap { key, value -> String? in
      guard let change = changes[key] else { return "\(key): \(value)" }
      return change.map { "\(key): \($0)" }
    }
    for (key, value) in changes where !frontMatter.contains(where: { $0.key == key }) {
      lines.append("\(key): \(value ?? "")")
    }
    return "---\n\(lines.joined(separator: "\n"))\n---\n\n\(body)\n"
  }

  static func page() throws -> RulePage { try RulePage(text: text(), file: file) }
}
