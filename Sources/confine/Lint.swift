import ArgumentParser
import ConfineFindings
import ConfineLint
import ConfineRules
import Foundation

struct Lint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find thread-confined values that leave their domain.",
    discussion: """
      Exit status: 0 without findings of severity error, 1 with some, \
      2 if the tool could not do its job.
      """)

  @Argument(
    help: "Files or folders. (default: the current folder, or what '.confine.yml' includes)")
  var paths: [String] = []

  @OptionGroup
  var project: ProjectOptions

  @Flag(help: "Print the configuration that the run would go by, and do nothing else.")
  var showConfig = false

  @Option(help: "How to write the report to standard output.")
  var format = ReportFormat.text

  @Option(help: ArgumentHelp("Write a report to a file too; repeatable.", valueName: "format=file"))
  var output: [ReportFile] = []

  @Option(help: "Apply this rule and no other; repeatable.")
  var only: [String] = []

  @Option(help: "Do not apply this rule; repeatable.")
  var disable: [String] = []

  @OptionGroup
  var known: KnownFindings

  @OptionGroup
  var caching: Caching

  @OptionGroup
  var fixing: Fixing

  @Option(
    help: ArgumentHelp(
      "Tell only findings with a step on a line that changed since this revision of git.",
      valueName: "rev"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Parse Objective-C with the flags of this JSON compilation database.", valueName: "file"))
  var compileCommands: String?

  @Option(
    help: ArgumentHelp(
      "Go by the compiler's types in the syntax trees (JSON) there.", valueName: "dir"))
  var facts: String?

  @Flag(help: "Exit 1 for any finding, whatever its severity.")
  var strict = false

  @Flag(help: "Exit 0 whatever is found.")
  var exitZero = false

  @Flag(help: "Tell on standard error how often each rule was broken, and the time taken.")
  var statistics = false

  @Option(help: "How many files to work on at a time. (default: one for each processor)")
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Read one file from standard input, under this name.", valueName: "file"))
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp(
      "Confirm findings with what a run observed, and add what only the run saw.",
      valueName: "file"))
  var observations: String?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' has to be at least 1.") }
    if stdinFilename != nil, !paths.isEmpty {
      throw ValidationError("'--stdin-filename' reads standard input and takes no paths.")
    }
    if stdinFilename != nil, fixing.fix {
      throw ValidationError("'--fix' changes files; '--diff' shows what it would change.")
    }
  }

  func run() async throws {
    let project = try project.project(for: paths)
    if showConfig { return try show(project) }
    let progress = Progress()
    let selection = try project.selection(only: only, disabled: disable)
    let linter: () throws -> Linter = {
      try makeLinter(of: project, selection, reportingTo: progress)
    }
    let violations = try observations.map(Self.violations)
    let changes = try since.map { try ChangedLines(since: $0) }
    var read = try await sources(of: project, reportingTo: progress)
    if let facts { try read.addFacts(from: facts) }
    let sources = fixing.isWanted ? try await repaired(read, by: linter(), changes) : read
    // Headers, flags and types outside of the run may change unseen.
    let isWhole = stdinFilename == nil && compileCommands == nil && facts == nil
    let cache = isWhole ? caching.cache(of: project, request: request) : nil
    var result = try await caching.result(of: sources, by: linter, cache)
    let stale = try known.apply(to: &result, selection, in: sources)
    if let violations {
      result.join(violations, selection, of: project.book.catalogue, in: sources)
    }
    if let changes { result.restrict(to: changes) }
    progress.clear()
    try report(result, book: project.book)
    known.tell(stale)
    throw ExitCode(status(of: result, hasStaleEntries: !stale.isEmpty))
  }

  /// The files with the fixes of findings that are told.
  private func repaired(
    _ sources: SourceSet, by linter: Linter, _ changes: ChangedLines?
  ) async throws -> SourceSet {
    try await fixing.apply(to: sources, by: linter) { result in
      var told = result
      try known.excuse(&told, linter.selection, in: sources)
      if let changes { told.restrict(to: changes) }
      return told
    }
  }

  /// What the project's files do not say of the run; the rest changes only what is told.
  private var request: [[String]] { [paths, only, disable, ["\(wantsFixes)"]] }

  private var wantsFixes: Bool { format.tellsFixes || output.contains { $0.format.tellsFixes } }

  private var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  private func show(_ project: Project) throws {
    let selection = try project.selection(only: only, disabled: disable)
    try Terminal.standardOutput.write(ConfigurationText(of: project, selection: selection).text)
  }

  private func makeLinter(
    of project: Project, _ selection: RuleSelection, reportingTo progress: Progress
  ) throws -> Linter {
    var linter = Linter(
      catalogue: project.book.catalogue, models: try project.models(),
      selection: selection, dialect: project.configuration.dialect, jobs: jobCount,
      onStep: progress.show)
    linter.findsFixes = wantsFixes
    linter.compileCommands = try compileCommands.map { try Linter.compileCommands(at: $0) }
    return linter
  }

  private func sources(of project: Project, reportingTo progress: Progress) async throws
    -> SourceSet
  {
    if let stdinFilename {
      let bytes = try FileHandle.standardInput.readToEnd() ?? Data()
      return SourceSet(bytes: bytes, path: stdinFilename)
    }
    progress.show("looking for Swift and Objective-C files")
    let paths = project.paths(paths)
    let sources = try await SourceSet.read(
      paths, excluding: project.configuration, jobs: jobCount)
    if sources.files.isEmpty, sources.gaps.isEmpty {
      progress.clear()
      Terminal.standardError.tell(
        "no Swift or Objective-C files in \(paths.joined(separator: ", "))\n")
    }
    return sources
  }

  private func report(_ result: LintResult, book: RuleBook) throws {
    for file in output { try file.write(file.format.render(result, book: book, style: .plain)) }
    let output = Terminal.standardOutput
    // The difference is there already.
    if !fixing.diff { try output.write(format.render(result, book: book, style: output.style)) }
    if !format.tellsGaps, !result.gaps.isEmpty {
      let noun = result.gaps.count == 1 ? "gap" : "gaps"
      Terminal.standardError.tell("\(result.gaps.count) \(noun); '--format text' lists them\n")
    }
    if statistics { Terminal.standardError.tell(Statistics(of: result).text) }
  }

  private func status(of result: LintResult, hasStaleEntries: Bool) -> Int32 {
    if exitZero { return 0 }
    if hasStaleEntries { return 1 }
    return (strict ? !result.findings.isEmpty : result.count(of: .error) > 0) ? 1 : 0
  }
}
