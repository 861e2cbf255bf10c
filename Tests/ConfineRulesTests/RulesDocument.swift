import ConfineLint
import ConfineRules

/// The document that lists the rules by their laws.
///
/// What a rule is comes from its page; the laws and the way to a verdict are told here.
struct RulesDocument {
  static let path = "docs/rules.md"

  private let pages: [RulePage]

  init(_ pages: [RulePage]) { self.pages = pages }

  func text() throws -> String {
    let chapters = try Law.allCases.map(chapter)
    return ([Self.head] + chapters + [Self.verdicts]).joined(separator: "\n\n") + "\n"
  }

  private func chapter(_ law: Law) throws -> String {
    let pages = pages.filter { $0.rule.law == law.rawValue }
    let parts = try law.parts.map { part in
      "\(part.text)\n\n\(try Self.table(pages.filter { part.holds($0.rule.check) }))"
    }
    return (["## \(law.rawValue)"] + parts).joined(separator: "\n\n")
  }

  private static func table(_ pages: [RulePage]) throws -> String {
    let rows = try pages.map { try RulesDocumentRow($0).text() }
    return """
      | Rule | Severity | Since | Needs | The linter finds | The run reports |
      |---|---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private static let head = """
    # The rules and their laws

    <!-- Written from Rules/ by `make update`; a test fails when the two differ. -->

    A law is a sentence about confined data that a program keeps or breaks.
    A rule finds one way of breaking a law, and each finding names the rule.
    Two observers look for it: the linter reads the source, and the ownership checker in the store watches the program run.
    Each table has the first sentence of what the rule's page tells about the two; the page tells the rest.
    """

  private static let verdicts = """
    ## How a verdict is reached

    - A use is right if it happens in the value's home. Where the two are surely different the finding is certain; where they differ on one path it is likely, and a likely error is a warning; what is only likely to be kept for too long is a note.
    - What is unknown is never a finding.
    - A frozen value, an unmanaged object, a primary key and a scalar copied from an object may go anywhere.
    - An object parameter is taken to be managed and to belong to the caller's domain.
    - An `async` function that no actor isolates leaves the actor of its caller. `Task` inherits the actor around it; `Task.detached`, `addTask` and `async let` do not.
    - `try await Realm(configuration:)` opens a realm of the main actor, wherever it stands. A realm that is opened synchronously belongs to the current thread, also inside an actor.
    - A realm that is opened and dropped in one block of a serial queue is right, with `queue:` or without.
    - Where the documentation of the library and its behaviour disagree, the page of the rule says which one decides.
    """
}
