import ArgumentParser
import ConfineLint

/// The options about a baseline.
struct KnownFindings: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Tell no findings that this file has; exit 1 if it has some that are gone.",
      valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write what is found to this file, and go by that.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Remove from the baseline what is not found any more.")
  var pruneBaseline = false

  func validate() throws {
    if pruneBaseline, baseline == nil {
      throw ValidationError("'--prune-baseline' needs '--baseline'.")
    }
  }

  /// Excuses what is known, without a word about what is not found any more.
  func excuse(
    _ result: inout LintResult, _ selection: RuleSelection, in sources: SourceSet
  ) throws {
    guard let baseline else { return }
    let known = try Baseline(readingFrom: baseline)
    _ = result.apply(known, named: baseline, selection: selection, linted: sources)
  }

  /// Excuses what is known, and gives the entries that are stale.
  func apply(
    to result: inout LintResult, _ selection: RuleSelection, in sources: SourceSet
  ) throws -> [Baseline.Entry] {
    var stale: [Baseline.Entry] = []
    if let baseline {
      var known = try Baseline(readingFrom: baseline)
      stale = result.apply(known, named: baseline, selection: selection, linted: sources)
      if pruneBaseline, !stale.isEmpty {
        known.remove(stale)
        try known.write(to: baseline)
        let noun = stale.count == 1 ? "entry" : "entries"
        Terminal.standardError.tell("removed \(stale.count) \(noun) from \(baseline)\n")
        stale = []
      }
    }
    guard let writeBaseline else { return stale }
    let all = Baseline(of: result)
    try all.write(to: writeBaseline)
    let noun = all.entries.count == 1 ? "finding" : "findings"
    Terminal.standardError.tell("wrote \(all.entries.count) \(noun) to \(writeBaseline)\n")
    _ = result.apply(all, named: writeBaseline, selection: selection, linted: sources)
    return writeBaseline == baseline ? [] : stale
  }

  func tell(_ stale: [Baseline.Entry]) {
    guard let baseline, !stale.isEmpty else { return }
    let lines = stale.map { "  \($0)\n" }.joined()
    Terminal.standardError.tell(
      "error: \(baseline) has what is not found any more; '--prune-baseline' removes it:\n\(lines)")
  }
}
