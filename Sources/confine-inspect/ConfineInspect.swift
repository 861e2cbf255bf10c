import ArgumentParser
import ConfineStore
import Foundation

/// What `confine inspect` runs: a program of its own, so that the linter needs no storage library.
@main
struct ConfineInspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confine inspect",
    abstract: "Show a store's versions, who holds them, and what takes which room in its file.",
    discussion: """
      The file is read as it is, never changed, and no writer is waited for.

      Exit status: 0 if the file is a sound store, 2 if not.
      """)

  @Argument(help: "The file of a store.")
  var store: String

  @Option(help: "How to write it to standard output.")
  var format = Format.text

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  func run() throws {
    let inspection = try StoreInspection(path: store)
    let text =
      switch format {
      case .text: InspectionText(inspection).text
      case .json: try InspectionJSON(store: inspection).text
      }
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// As in `confine`, a run in which the tool could not do its job ends with 2.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch  where exitCode(for: error) == .success {
      exit(withError: error)
    } catch {
      let isUsage = exitCode(for: error) == .validationFailure
      let text = isUsage ? fullMessage(for: error) : "error: \(error)"
      try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
      exit(withError: ExitCode(2))
    }
  }
}
