import ArgumentParser
import ConfineLint

@main
struct Confine: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Tool.name,
    abstract: "Keeps thread-confined database objects where they belong.",
    version: Tool.version,
    subcommands: [
      Lint.self, Explain.self, Learn.self, Rules.self, Init.self, Report.self, Inspect.self,
    ],
    defaultSubcommand: Lint.self)

  /// ArgumentParser's own `main` would exit 64 after a usage error; here such a run is one in
  /// which the tool could not do its job.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let status as ExitCode {
      exit(withError: status)
    } catch  where exitCode(for: error) == .success {
      exit(withError: error)
    } catch {
      Progress().clear()
      Terminal.standardError.tell(told(error) + "\n")
      exit(withError: ExitCode(2))
    }
  }

  private static func told(_ error: any Error) -> String {
    exitCode(for: error) == .validationFailure ? fullMessage(for: error) : "error: \(error)"
  }
}
