import ArgumentParser
import Foundation

/// Runs `confine-inspect`, which lies beside this program: it needs the storage library, and the
/// linter is to run without.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a store's versions, who holds them, and what takes which room in its file.",
    usage: "confine inspect <store> [--format <format>]")

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  /// Its exit status becomes this program's, whose place it takes.
  func run() throws {
    let program = Self.program
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, words)
    let code = errno
    words.forEach { free($0) }
    throw CannotRun(program: program, reason: String(cString: strerror(code)))
  }

  /// Links to this program do not count: both lie where they were installed.
  private static var program: String {
    let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let folder = own.resolvingSymlinksInPath().deletingLastPathComponent()
    return folder.appending(path: "confine-inspect").path
  }
}

private struct CannotRun: Error, CustomStringConvertible {
  let program: String
  let reason: String

  var description: String {
    "cannot run '\(program)': \(reason); 'make install' puts it beside 'confine', "
      + "and 'swift build --product confine-inspect' builds it"
  }
}
