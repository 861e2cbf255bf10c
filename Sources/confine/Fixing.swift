import ArgumentParser
import ConfineLint

/// The options about fixes.
struct Fixing: ParsableArguments {
  @Flag(help: "Repair what can be repaired for certain, and tell the rest.")
  var fix = false

  @Flag(help: "With '--fix' or '--diff', also repair what somebody has to look at.")
  var unsafeFixes = false

  @Flag(help: "Show what '--fix' would change, and change nothing.")
  var diff = false

  func validate() throws {
    if fix, diff { throw ValidationError("'--fix' and '--diff' exclude each other.") }
    if unsafeFixes, !fix, !diff {
      throw ValidationError("'--unsafe-fixes' needs '--fix' or '--diff'.")
    }
  }

  var isWanted: Bool { fix || diff }

  /// Writes the fixes, or only shows them; gives the files as they are now.
  func apply(
    to sources: SourceSet, by linter: Linter, told: (LintResult) throws -> LintResult
  ) async throws -> SourceSet {
    let repairs = try await Repairs(
      of: sources, by: linter, includingUnsafe: unsafeFixes, told: told)
    Progress().clear()
    if diff {
      try Terminal.standardOutput.write(repairs.diff)
      return sources
    }
    try repairs.write()
    if repairs.count > 0 {
      let findings = repairs.count == 1 ? "finding" : "findings"
      let files = repairs.files.count == 1 ? "file" : "files"
      Terminal.standardError.tell(
        "repaired \(repairs.count) \(findings) in \(repairs.files.count) \(files)\n")
    }
    return repairs.sources
  }
}
