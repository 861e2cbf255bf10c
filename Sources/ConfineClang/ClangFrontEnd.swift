import ConfineFindings
import ConfineFlow

/// Lowers Objective-C, and the C and C++ around it, to the program that the analysis reads.
public enum ClangFrontEnd {
  /// Adds the files, headers among them, to a program that may have Swift in it already.
  ///
  /// `commands` has the flags of files by absolute paths, and `workingDirectory` is what the paths of
  /// the files are relative to.
  /// What could not be understood comes back as gaps; user code is never an error. Files are parsed
  /// and lowered each for itself, several at a time, and joined in their order: the result does not
  /// depend on the number of jobs.
  public static func lower(
    _ files: [SourceFile], into program: inout Program, by library: Libclang,
    knowing libraries: KnownLibraries, commands: CompileCommands? = nil,
    workingDirectory: String = "/", jobs: Int = 1
  ) -> [Gap] {
    let run = Run(
      files, library: library, libraries: libraries, base: program.files.count,
      commands: commands, workingDirectory: workingDirectory)
    let lowered = DeepThreads.map(run.units.count, jobs: jobs) { run.lower(unit: $0) }
    var byFile: [Int: LoweredFile] = [:]
    for unit in lowered { byFile.merge(unit) { first, _ in first } }
    var gaps: [Gap] = []
    for (number, file) in files.enumerated() {
      let text = SourceText(path: file.path, text: file.text)
      var own = byFile[number] ?? LoweredFile(source: text)
      own.importedModules.formUnion(run.includes.modules[number])
      own.importedModules.formUnion(libraries.modules(namedIn: file.text))
      gaps += own.gaps
      own.scope(as: program.files.count)
      program.add(own)
    }
    program.joinLanguages()
    return gaps
  }

  /// Whether the file is one that this front end lowers.
  public static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".m") || path.hasSuffix(".mm")
  }

  public static func isHeader(_ path: String) -> Bool {
    [".h", ".pch", ".hpp", ".hh"].contains(where: path.hasSuffix)
  }
}
