import Foundation

/// Texts that the tool needs to do its job.
enum FileText {
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

  /// The files of a folder with one of the endings, by name.
  static func read(
    folder path: String, from workingDirectory: URL, endings: [String]
  ) throws(LintError) -> [(path: String, text: String)] {
    let url = workingDirectory.file(at: path)
    guard FileKind(at: url) == .folder else { throw .noSuchFolder(path) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let wanted = names.sorted().filter { name in
      endings.contains { name.hasSuffix(".\($0)") } && !name.hasPrefix(".")
    }
    guard !wanted.isEmpty else { throw .nothingIn(folder: path, wanted: endings) }
    var texts: [(path: String, text: String)] = []
    for name in wanted {
      let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      texts.append((file, try read(url.appending(path: name), path: file)))
    }
    return texts
  }
}
