#if canImport(Runtime)
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
#endif
