import Foundation

/// Results of earlier runs, so that a project that did not change is not analysed again.
///
/// A result is found again only for the same tool, configuration, pages, models, options and
/// contents of all files.
/// Each folder and set of options keeps its last result, so that the cache grows with projects
/// and not with changes.
public struct ResultCache: Sendable {
  private let file: URL
  /// Of everything but the files.
  private let question: String

  /// Nil where it cannot be told which tool this is.
  ///
  /// - Parameter request: what the run was asked for, beside the project.
  public init?(
    in folder: URL, project: Project, request: [[String]],
    workingDirectory: URL = .currentDirectory()
  ) {
    guard let tool = Self.tool else { return nil }
    var hash = ContentHash()
    for text in ["confine cache 1"] + tool + [workingDirectory.path] { hash.add(text) }
    for list in project.ingredients + request {
      hash.add(number: list.count)
      list.forEach { hash.add($0) }
    }
    question = hash.finished()
    file = folder.appending(path: "\(question).result")
  }

  /// Where caches belong, nil if nothing tells.
  public static func defaultFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return URL(filePath: folder).appending(path: Tool.name)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return URL(filePath: home).appending(path: "Library/Caches/\(Tool.name)")
    #else
      return URL(filePath: home).appending(path: ".cache/\(Tool.name)")
    #endif
  }

  /// What an earlier run said of the same files.
  public func result(for sources: SourceSet) -> LintResult? {
    guard let bytes = try? Data(contentsOf: file),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let parts = text.split(separator: "\n", maxSplits: 2)
    guard parts.count == 3, parts[0] == answer(for: sources),
      parts[1] == Self.hash(of: String(parts[2])),
      let stored = try? JSONDecoder().decode(StoredResult.self, from: Data(parts[2].utf8))
    else { return nil }
    return stored.result(of: sources)
  }

  public func keep(_ result: LintResult, for sources: SourceSet) throws(LintError) {
    do {
      let payload = try JSONEncoder().encode(StoredResult(result))
      let text = String(decoding: payload, as: UTF8.self)
      let lines = [answer(for: sources), Self.hash(of: text), text]
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(lines.joined(separator: "\n").utf8).write(to: file, options: .atomic)
    } catch {
      throw .cannotWrite(path: file.path, reason: error.localizedDescription)
    }
  }

  private func answer(for sources: SourceSet) -> String {
    var hash = ContentHash()
    hash.add(question)
    hash.add(number: sources.files.count)
    for file in sources.files {
      hash.add(file.path)
      hash.add(file.text)
    }
    for gap in sources.gaps.sorted() {
      hash.add(gap.file)
      hash.add(number: gap.line)
      hash.add(gap.reason)
    }
    return hash.finished()
  }

  private static func hash(of text: String) -> String {
    var hash = ContentHash()
    hash.add(text)
    return hash.finished()
  }

  /// The version alone does not tell two builds apart.
  private static var tool: [String]? {
    guard let path = Bundle.main.executableURL?.path else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let numbers = [Int(status.st_size), Int(status.st_ino), Int(time.tv_sec), Int(time.tv_nsec)]
    return [Tool.version, path] + numbers.map(String.init)
  }
}
