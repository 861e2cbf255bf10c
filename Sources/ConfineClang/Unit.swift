import CLibclang
import ConfineFlow

/// One file as libclang has parsed it. Not thread-safe: a unit belongs to the thread that made it.
final class Unit {
  let library: Libclang
  private let index: CXIndex
  private let raw: CXTranslationUnit
  /// The number of each file by its name in the unit.
  private let fileNumbers: [String: Int]
  private var knownFiles: [UnsafeMutableRawPointer: Int] = [:]

  var functions: ConfineClangFunctions { library.functions }

  /// Nil where libclang gives up on the file.
  init?(_ request: ParseRequest, library: Libclang) {
    self.library = library
    fileNumbers = request.fileNumbers
    let functions = library.functions
    guard let index = functions.createIndex(0, 0) else { return nil }
    guard let raw = request.parse(index, functions) else {
      functions.disposeIndex(index)
      return nil
    }
    self.index = index
    self.raw = raw
  }

  deinit {
    functions.disposeTranslationUnit(raw)
    functions.disposeIndex(index)
  }

  var root: Cursor { Cursor(functions.getTranslationUnitCursor(raw), in: self) }

  func children(of cursor: CXCursor) -> [CXCursor] {
    var found: [CXCursor] = []
    withUnsafeMutablePointer(to: &found) { list in
      _ = functions.visitChildren(
        cursor,
        { child, _, list in
          list?.assumingMemoryBound(to: [CXCursor].self).pointee.append(child)
          return 1
        }, list)
    }
    return found
  }

  // MARK: - Places

  func extent(of cursor: CXCursor) -> Cursor.Extent? {
    let extent = functions.getCursorExtent(cursor)
    guard let start = place(functions.getRangeStart(extent)),
      let end = place(functions.getRangeEnd(extent)), start.file == end.file
    else { return nil }
    let last = max(start.offset, end.offset)
    return Cursor.Extent(
      file: start.file, range: SourceRange(start: start.offset, end: last))
  }

  /// Where a declaration names what it declares.
  func location(of cursor: CXCursor) -> (file: Int, offset: Int)? {
    place(functions.getCursorLocation(cursor))
  }

  /// Where a location is in a file of the run; nil in one that Confine brought along.
  private func place(_ location: CXSourceLocation) -> (file: Int, offset: Int)? {
    var file: CXFile?
    var offset: UInt32 = 0
    functions.getFileLocation(location, &file, nil, nil, &offset)
    guard let file, let number = number(of: file) else { return nil }
    return (number, Int(offset))
  }

  private func number(of file: CXFile) -> Int? {
    if let known = knownFiles[file] { return known < 0 ? nil : known }
    let name = library.string(functions.getFileName(file))
    let number = fileNumbers[name] ?? fileNumbers[CompileCommands.absolute(name, in: "/")]
    knownFiles[file] = number ?? -1
    return number
  }

  // MARK: - Diagnostics

  struct Diagnostic {
    var message: String
    /// Nil where it is in no file of the run.
    var place: (file: Int, offset: Int)?
    var isFatal: Bool
  }

  /// Errors only.
  var errors: [Diagnostic] {
    var found: [Diagnostic] = []
    for number in 0..<functions.getNumDiagnostics(raw) {
      guard let diagnostic = functions.getDiagnostic(raw, number) else { continue }
      defer { functions.disposeDiagnostic(diagnostic) }
      let severity = functions.getDiagnosticSeverity(diagnostic)
      guard severity >= 3 else { continue }
      found.append(
        Diagnostic(
          message: library.string(functions.getDiagnosticSpelling(diagnostic)),
          place: place(functions.getDiagnosticLocation(diagnostic)), isFatal: severity == 4))
    }
    return found
  }
}
