import ArgumentParser
import ConfineLint
import Foundation

/// The options about results of earlier runs.
struct Caching: ParsableArguments {
  @Flag(help: "Analyse even what did not change since the last run, and keep no result.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "Keep results there. (default: 'confine' where the system has caches)", valueName: "dir"))
  var cachePath: String?

  func validate() throws {
    if noCache, cachePath != nil {
      throw ValidationError("'--no-cache' and '--cache-path' exclude each other.")
    }
  }

  func cache(of project: Project, request: [[String]]) -> ResultCache? {
    guard !noCache else { return nil }
    let folder = cachePath.map { URL(filePath: $0) } ?? ResultCache.defaultFolder()
    return folder.flatMap { ResultCache(in: $0, project: project, request: request) }
  }

  /// What an earlier run said, or what the linter says now, which is made only then.
  func result(
    of sources: SourceSet, by linter: () throws -> Linter, _ cache: ResultCache?
  ) async throws -> LintResult {
    let clock = ContinuousClock()
    let start = clock.now
    if var kept = cache?.result(for: sources) {
      kept.seconds = (clock.now - start) / .seconds(1)
      kept.isFromCache = true
      return kept
    }
    let result = await (try linter()).lint(sources)
    do { try cache?.keep(result, for: sources) } catch {
      // Somebody who named no folder need not have one that can be written.
      if cachePath != nil { Terminal.standardError.tell("warning: no result is kept: \(error)\n") }
    }
    return result
  }
}
