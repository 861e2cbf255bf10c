import Foundation

/// A text that the tool needs to do its job.
struct FileText: Sendable {
  /// As messages name it.
  let path: String
  let text: String

  static func read(_ url: URL, path: String) throws(LintError) -> String {
    guard FileKind(at: url) == .file else { throw .noSuchFile(path) }
    do {
      let bytes = try Data(contentsOf: url)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw LintError.cannotRead(path: path, reason: "it is not UTF-8")
      }
      return text
    } catch let error as LintError {
      throw error
    } catch {
      throw .cannotRead(path: path, reason: error.localizedDescription)
    }
  }

  static func write(_ text: String, to path: String) throws(LintError) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }

  /// The files of folders with one of the endings, by name.
  static func files(
    in folders: [String], from workingDirectory: URL, endings: [String]
  ) throws(LintError) -> [FileText] {
    var files: [FileText] = []
    for folder in folders {
      files += try Self.files(in: folder, from: workingDirectory, endings: endings)
    }
    return files
  }

  private static func files(
    in path: String, from workingDirectory: URL, endings: [String]
  ) throws(LintError) -> [FileText] {
    let url = workingDirectory.file(at: path)
    guard FileKind(at: url) == .folder else { throw .noSuchFolder(path) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let wanted = names.sorted().filter { name in
      endings.contains { name.hasSuffix(".\($0)") } && !name.hasPrefix(".")
    }
    guard !wanted.isEmpty else { throw .nothingIn(folder: path, wanted: endings) }
    var files: [FileText] = []
    for name in wanted {
      let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      files.append(FileText(path: file, text: try read(url.appending(path: name), path: file)))
    }
    return files
  }
}
