import Foundation

/// The questions that are asked of git.
struct Git {
  let folder: URL

  func root() throws(LintError) -> URL {
    URL(filePath: try run(["rev-parse", "--show-toplevel"]).trimmingSpaces())
  }

  func commit(_ revision: String) throws(LintError) -> String {
    let name = "\(revision)^{commit}"
    guard let found = try? run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    else { throw .changesUnknown("there is no revision '\(revision)'") }
    return found.trimmingSpaces()
  }

  /// Nil where the histories have nothing in common, or too little was fetched to know.
  func mergeBase(_ commit: String) -> String? {
    (try? run(["merge-base", commit, "HEAD"]))?.trimmingSpaces()
  }

  func diff(since commit: String) throws(LintError) -> String {
    try run([
      "-c", "core.quotepath=false", "diff", "--unified=0", "--no-color", "--no-ext-diff",
      "--no-textconv", "--find-renames", "--src-prefix=a/", "--dst-prefix=b/", commit,
    ])
  }

  func untracked(below root: URL) throws(LintError) -> [String] {
    let listed = try Git(folder: root).run(["ls-files", "--others", "--exclude-standard", "-z"])
    return listed.split(separator: "\0").map(String.init)
  }

  private func run(_ arguments: [String]) throws(LintError) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { throw .changesUnknown("git cannot be run: \(error)") }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let problem = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let told = String(decoding: problem, as: UTF8.self).trimmingSpaces()
      throw .changesUnknown(told.isEmpty ? "git \(arguments[0]) failed" : told)
    }
    return text
  }
}
