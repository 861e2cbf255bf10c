import ConfineFindings
import ConfineFlow
import Foundation

/// The files of one run, read; what could not be read is a gap.
public struct SourceSet: Sendable {
  /// Swift sorted by path, then Objective-C.
  public internal(set) var files: [SourceFile]
  public internal(set) var gaps: [Gap]

  /// Texts that are in memory already, such as standard input.
  public init(_ texts: [(path: String, text: String)]) {
    files = texts.map { SourceFile(path: $0.path, text: $0.text) }.sorted { $0.path < $1.path }
    gaps = []
  }

  init(_ files: [SourceFile]) {
    self.files = files
    gaps = []
  }

  /// One text as bytes, named by a path that need not exist.
  public init(bytes: Data, path: String, from workingDirectory: URL = .currentDirectory()) {
    let url = workingDirectory.file(at: path)
    let name = PathNaming(workingDirectory: workingDirectory).name(of: url)
    self.init([SourceReader.decode(bytes, path: name)], gaps: [])
  }

  mutating func replace(fileAt index: Int, with text: String) {
    files[index] = SourceFile(path: files[index].path, text: text)
  }

  /// Files, and the Swift and Objective-C files below folders but for those that the configuration excludes.
  public static func read(
    _ paths: [String], excluding configuration: Configuration? = nil,
    from workingDirectory: URL = .currentDirectory(),
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  ) async throws(LintError) -> SourceSet {
    let found = try Discovery(
      of: paths, from: workingDirectory, excluding: configuration.flatMap(Exclusion.init))
    let read = await (found.swiftFiles + found.objectiveCFiles).concurrentMap(jobs: jobs) { file in
      SourceReader.read(file.url, path: file.path)
    }
    return SourceSet(read, gaps: found.gaps)
  }

  private init(_ outcomes: [SourceReader.Outcome], gaps: [Gap]) {
    files = []
    self.gaps = gaps
    for outcome in outcomes {
      switch outcome {
      case .source(let file): files.append(file)
      case .gap(let gap): self.gaps.append(gap)
      }
    }
  }
}
