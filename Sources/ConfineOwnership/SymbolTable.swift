#if canImport(Runtime)
  import ConfineFindings
  import Foundation
  import Runtime

  /// Finds the source line of a call.
  ///
  /// Each look-up reads the program's debug information anew, tens of milliseconds in a large
  /// program, so the answers are kept.
  final class SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    /// Taken once: a map costs a thousand times what a capture does that is given one.
    let images = MappedFiles.whileAllStay { ImageMap.capture() }

    /// Symbolication beside a capture of an image map crashed, so one at a time.
    private let lock = NSLock()
    private var known: [[UInt64]: [SymbolFrame]] = [:]

    /// The calls of which the line is known, innermost first.
    func frames(of backtrace: Backtrace) -> [SymbolFrame] {
      // An array made of the frames directly crashes.
      var addresses: [UInt64] = []
      for frame in backtrace.frames {
        addresses.append(UInt64(frame.adjustedProgramCounter) ?? 0)
      }
      return lock.withLock {
        if let frames = known[addresses] { return frames }
        let symbolicated = backtrace.symbolicated(with: images, options: .default)
        let frames = (symbolicated?.frames ?? []).compactMap(SymbolFrame.init)
        if known.count > 1000 { known = [:] }
        known[addresses] = frames
        return frames
      }
    }
  }

  /// One call of a backtrace.
  struct SymbolFrame: Sendable {
    let call: CallStack.Call
    private let rawName: String
    private let image: String

    /// Nil for code that has no line, such as what the compiler made up.
    init?(_ frame: SymbolicatedBacktrace.Frame) {
      guard let symbol = frame.symbol, let source = symbol.sourceLocation, source.line > 0,
        !source.path.hasSuffix("<compiler-generated>"), !frame.isSwiftThunk
      else { return nil }
      let column = max(source.column, 1)
      call = CallStack.Call(
        function: symbol.name,
        place: Place(
          file: source.path, line: source.line, column: column, endLine: source.line,
          endColumn: column))
      rawName = symbol.rawName
      image = symbol.imageName
    }

    /// The checker's and the store's own code, and the libraries between them and the user.
    var isOurs: Bool {
      isOfOurModules || rawName.hasPrefix("confine_")
        || ["libswift", "libFoundation", "libdispatch"].contains(where: image.hasPrefix)
        || isLibraryCode
    }

    /// Of a type of ours, or of an extension that we wrote, which the mangled name ends with `E`.
    private var isOfOurModules: Bool {
      ["16ConfineOwnership", "12ConfineStore"].contains {
        rawName.hasPrefix("$s" + $0) || rawName.contains($0 + "E")
      }
    }

    /// Generic code of a library is compiled into the program; an extension by the user is not it.
    private var isLibraryCode: Bool {
      ["Swift.", "Foundation.", "(extension in Swift)", "(extension in Foundation)"]
        .contains { call.function.hasPrefix($0) || call.function.contains("> of \($0)") }
    }

    /// A wrapped property's accessor has the line of the declaration, which is not the use.
    func isAccessor(of member: String?) -> Bool {
      guard let member else { return false }
      return ["getter", "setter", "modify", "read"].contains {
        call.function.contains(".\(member).\($0)")
      }
    }
  }
#endif
