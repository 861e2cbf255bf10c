import ConfineFindings
import ConfineFlow
import ConfineSwift
import Foundation

extension SourceSet {
  /// Gives the files what the compiler knows of them, by the syntax trees in a folder.
  ///
  /// A tree that cannot be read, or that is of another text than its file's, is a gap; one of a file
  /// that is not linted is passed over.
  public mutating func addFacts(
    from folder: String, in workingDirectory: URL = .currentDirectory()
  ) throws(LintError) {
    let trees = try Self.trees(in: workingDirectory.file(at: folder), named: folder)
    for tree in trees {
      let path = "\(folder)/\(tree.lastPathComponent)"
      guard let json = try? Data(contentsOf: tree), let dump = SyntaxDump(json) else {
        add(path, "no syntax tree as 'swiftc -frontend -dump-ast -dump-ast-format json' prints it")
        continue
      }
      add(dump, from: path, in: workingDirectory)
    }
  }

  private static func trees(in folder: URL, named name: String) throws(LintError) -> [URL] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw .noSuchFolder(name)
    }
    let trees = names.filter { $0.hasSuffix(".json") }.sorted()
    guard !trees.isEmpty else { throw .nothingIn(folder: name, wanted: ["json"]) }
    return trees.map { folder.appending(path: $0) }
  }

  private mutating func add(_ dump: SyntaxDump, from path: String, in workingDirectory: URL) {
    let meant = workingDirectory.file(at: dump.fileName).standardizedFileURL
    let index = files.firstIndex {
      workingDirectory.file(at: $0.path).standardizedFileURL == meant
    }
    guard let index else { return }
    guard dump.fits(files[index].text) else {
      return add(path, "of another text than that of '\(files[index].path)'; dump its tree anew")
    }
    files[index].facts = dump.facts
  }

  private mutating func add(_ path: String, _ reason: String) {
    gaps.append(Gap(file: path, line: 1, reason: reason))
  }
}
