import ConfineClang
import ConfineFindings
import ConfineFlow
import ConfineRules
import ConfineSwift
import Foundation

/// Files in, findings out.
public struct Linter: Sendable {
  public enum Step: Sendable, Equatable {
    case analysing(files: Int, lines: Int)
  }

  public var catalogue: Catalogue
  public var models: Models
  public var selection: RuleSelection
  public var dialect: Dialect
  public var jobs: Int
  /// Whether to look for fixes, each of which is tried.
  public var findsFixes = false
  /// Where the library is looked for that reads Objective-C.
  public var libclang = LibclangSearch()
  /// The flags of the project's Objective-C files, where they are known.
  public var compileCommands: CompileCommands?
  /// Told what is about to be done.
  public var onStep: @Sendable (Step) -> Void

  public init(
    catalogue: Catalogue = .builtIn, models: Models, selection: RuleSelection = .byDefault,
    dialect: Dialect = Dialect(), jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    onStep: @escaping @Sendable (Step) -> Void = { _ in }
  ) {
    self.catalogue = catalogue
    self.models = models
    self.selection = selection
    self.dialect = dialect
    self.jobs = jobs
    self.onStep = onStep
  }

  public func lint(_ sources: SourceSet) async -> LintResult {
    var result = await found(in: sources)
    if findsFixes, !result.findings.isEmpty {
      result.fixes = await fixes(for: result, in: sources)
    }
    return result
  }

  func found(in sources: SourceSet) async -> LintResult {
    let clock = ContinuousClock()
    let start = clock.now
    let lines = sources.files.reduce(0) { $0 + $1.text.lineCount }
    onStep(.analysing(files: sources.files.count, lines: lines))
    let analysis = analysis(of: sources)
    let found = analysis.observations.compactMap(rulesInForce.finding)
    let judged = await judge(found, in: sources)
    return LintResult(
      findings: judged.findings, suppressed: judged.suppressed,
      gaps: Set(sources.gaps + analysis.gaps).sorted(), files: sources.files.count,
      lines: lines, functions: analysis.functions,
      seconds: (clock.now - start) / .seconds(1),
      sources: sources.lines(of: judged.mentionedFiles))
  }

  /// Modules that know nothing of each other are analysed by themselves, so that only what is known of
  /// a few of them is held at a time: side by side, unless one is so large that all jobs are its.
  private func analysis(of sources: SourceSet) -> Analysis.Result {
    let analysis = Analysis(models: selection.applied(to: models))
    let libraries = Libraries(models, sources.files)
    let groups = ModuleGroups(sources.files).groups
    let sizes = groups.map { $0.reduce(0) { $0 + $1.text.utf8.count } }
    let share = sizes.reduce(0, +) / max(1, jobs)
    let large = groups.indices.filter { sizes[$0] > share }
    let small = groups.indices.filter { sizes[$0] <= share }
    var results = [Analysis.Result](repeating: Analysis.Result(), count: groups.count)
    for index in large {
      results[index] = run(analysis, on: groups[index], knowing: libraries, jobs: jobs)
    }
    let others = DeepThreads.map(small.count, jobs: jobs) {
      run(analysis, on: groups[small[$0]], knowing: libraries, jobs: 1)
    }
    for (index, result) in zip(small, others) { results[index] = result }
    return results.reduce(into: Analysis.Result()) { $0.add($1) }
  }

  private func run(
    _ analysis: Analysis, on group: [SourceFile], knowing libraries: Libraries, jobs: Int
  ) -> Analysis.Result {
    let (program, gaps) = lower(group, knowing: libraries, jobs: jobs)
    var result = analysis.run(on: dialect.applied(to: program), jobs: jobs)
    result.gaps = gaps + result.gaps
    return result
  }

  /// One program of both languages.
  private func lower(
    _ group: [SourceFile], knowing libraries: Libraries, jobs: Int
  ) -> (program: Program, gaps: [Gap]) {
    let isObjectiveC = { (file: SourceFile) in ObjectiveC.isPart(file.path) }
    var (program, gaps) = SwiftFrontEnd.lower(
      group.filter { !isObjectiveC($0) }, jobs: jobs, knowing: libraries.types)
    let others = group.filter(isObjectiveC)
    guard others.contains(where: { ObjectiveC.isSource($0.path) }), let known = libraries.objectiveC
    else { return (program, gaps) }
    switch libclang.load() {
    case .success(let library):
      gaps += ClangFrontEnd.lower(
        others, into: &program, by: library, knowing: known,
        commands: compileCommands, workingDirectory: URL.currentDirectory().path, jobs: jobs)
    case .failure(let failure):
      gaps += others.filter { ObjectiveC.isSource($0.path) }
        .map { ObjectiveC.gap($0.path, failure) }
    }
    return (program, gaps)
  }

  private var rulesInForce: Catalogue { selection.rules(of: catalogue) }

  /// Splits findings by the suppressions, whose own faults join the findings.
  private func judge(_ found: [Finding], in sources: SourceSet) async -> Judgement {
    let knownRules = catalogue.rules.map(\.id)
    let byFile = await sources.files.concurrentMap(jobs: jobs) { file in
      (file.path, Suppressions(in: file, knownRules: knownRules))
    }
    var judgement = Judgement(
      found.deduplicated, suppressions: Dictionary(byFile) { one, _ in one },
      rulesInForce: Set(rulesInForce.rules.map(\.id)))
    judgement.findings = judgement.findings.compactMap { finding in
      guard SuppressionRule(rawValue: finding.rule) != nil else { return finding }
      guard selection.includes(finding.rule, byDefault: true) else { return nil }
      var finding = finding
      finding.severity = selection.severity(of: finding.rule) ?? finding.severity
      return finding
    }
    return judgement
  }
}

extension SourceSet {
  func lines(of paths: Set<String>) -> [String: SourceLines] {
    let mentioned = files.filter { paths.contains($0.path) }
    return Dictionary(mentioned.map { ($0.path, SourceLines($0.text)) }) { one, _ in one }
  }
}

extension String {
  /// The number of its lines, without splitting it into them.
  fileprivate var lineCount: Int {
    let ends =
      utf8.withContiguousStorageIfAvailable { bytes in
        bytes.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
      } ?? utf8.count { $0 == UInt8(ascii: "\n") }
    return utf8.isEmpty || utf8.last == UInt8(ascii: "\n") ? ends : ends + 1
  }
}

/// What lowering has to know of libraries, found once for all modules.
private struct Libraries: Sendable {
  let types: Set<String>
  /// Nil where there is no Objective-C.
  let objectiveC: KnownLibraries?

  init(_ models: Models, _ files: [SourceFile]) {
    types = Set(models.types.keys)
    let hasObjectiveC = files.contains { ObjectiveC.isSource($0.path) }
    objectiveC = hasObjectiveC ? models.knownLibraries : nil
  }
}
