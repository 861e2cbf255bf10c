import ConfineFlow
import Foundation

extension Models {
  /// What Confine ships, and the models of folders, whose facts go before the others.
  public static func builtIn(
    adding folders: [String], from workingDirectory: URL = .currentDirectory()
  ) throws(LintError) -> Models {
    do {
      var models = try Models.builtIn()
      for folder in folders {
        let files = try FileText.read(
          folder: folder, from: workingDirectory, endings: ["yaml", "yml"])
        for file in files { models.merge(try ModelFile(name: file.path).decode(file.text)) }
      }
      return models
    } catch let error as ModelError {
      throw LintError(error)
    } catch let error as LintError {
      throw error
    } catch {
      throw .cannotRead(path: folders.joined(separator: ", "), reason: "\(error)")
    }
  }
}
