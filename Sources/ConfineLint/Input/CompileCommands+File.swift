import ConfineClang
import Foundation

extension Linter {
  /// Reads a compilation database; a file that is none is an error.
  public static func compileCommands(
    at path: String, from workingDirectory: URL = .currentDirectory()
  ) throws(LintError) -> CompileCommands {
    let text = try FileText.read(workingDirectory.file(at: path), path: path)
    do {
      return try CompileCommands(Data(text.utf8))
    } catch {
      throw .cannotRead(path: path, reason: "it is no JSON compilation database")
    }
  }
}
