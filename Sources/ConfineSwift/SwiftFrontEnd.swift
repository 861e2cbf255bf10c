import ConfineFindings
import ConfineFlow
import Synchronization

/// Lowers Swift to the program that the analysis reads.
public enum SwiftFrontEnd {
  /// What could not be understood comes back as gaps; user code is never an error.
  ///
  /// Files are lowered each for itself, several at a time, and joined in their order: the result
  /// does not depend on the number of jobs. Trees of up to `keptText` bytes of text are kept until
  /// bodies are asked for, some thirty times the memory of what was parsed of it; bodies of more are
  /// parsed again.
  ///
  /// - Parameter libraryTypes: the names of types that libraries declare.
  public static func lower(
    _ files: [SourceFile], jobs: Int = 1, knowing libraryTypes: Set<String> = [],
    keepingTreesOf keptText: Int = 2_000_000
  ) -> (program: Program, gaps: [Gap]) {
    var program = Program()
    var gaps: [Gap] = []
    let text = files.lazy.map(\.text.utf8.count).reduce(0, +)
    var scoped = self.scoped(
      files, jobs: jobs, knowing: libraryTypes, keepingTrees: text <= keptText)
    scoped.reverse()
    // Each is given away, so that its functions are changed where they are.
    while let file = scoped.popLast() {
      gaps += file.gaps
      program.add(file)
    }
    return (program, gaps)
  }

  private static func scoped(
    _ files: [SourceFile], jobs: Int, knowing libraryTypes: Set<String>, keepingTrees: Bool
  ) -> [LoweredFile] {
    let known = KnownDeclarations(
      libraryTypes: libraryTypes, delayedArguments: DelayedArguments(in: files, jobs: jobs))
    var lowered = DeepThreads.map(files.count, jobs: jobs) { index in
      FileLowering.lower(
        files[index], id: FileID(index: index), keepingTree: keepingTrees, knowing: known)
    }
    let namesakes = Namesakes(lowered)
    // Each is handed over, so that it is changed where it is.
    let handed = Mutex(lowered.map(Optional.some))
    lowered = []
    return DeepThreads.map(files.count, jobs: jobs) { index in
      var file = handed.withLock { $0[index].take()! }
      file.scope(as: index, namesakes)
      return file
    }
  }
}
