#if canImport(Runtime)
  import Foundation
  import Runtime

  /// Finds the source lines of calls.
  ///
  /// To find a line, the program's debug information is read anew, ten milliseconds for each call
  /// in a large program. So lines are looked up only of calls that can be the user's, and kept.
  final class SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    /// Taken once: a map costs a thousand times what a capture does that is given one.
    let images = MappedFiles.whileAllStay { ImageMap.capture() }

    /// Symbolication beside a capture of an image map crashed, so one at a time.
    private let lock = NSLock()
    private let thread = SymbolThread()
    /// By the address of the call; whether its function has only code of ours.
    private var areOurs: [UInt64: Bool] = [:]
    /// By the address of the call; several where functions were inlined.
    private var known: [UInt64: [SymbolFrame]] = [:]

    /// The calls of which the line is known, without most of ours that are the innermost.
    func frames(of backtrace: Backtrace) -> [SymbolFrame] {
      lock.withLock {
        let addresses = usersAddresses(of: backtrace)
        lookUpLines(of: addresses, in: backtrace)
        return addresses.flatMap { known[$0] ?? [] }
      }
    }

    /// The first of `frames` that is not ours, for which fewer lines are looked up.
    func usersFrame(of backtrace: Backtrace) -> SymbolFrame? {
      lock.withLock {
        for address in usersAddresses(of: backtrace) {
          lookUpLines(of: [address], in: backtrace)
          if let frame = known[address]?.first(where: { !$0.isOurs }) { return frame }
        }
        return nil
      }
    }

    /// Without the innermost calls that are ours by their names, which are found fast.
    private func usersAddresses(of backtrace: Backtrace) -> [UInt64] {
      let addresses = backtrace.addresses
      let unknown = addresses.filter { areOurs[$0] == nil }
      for frame in symbolicate(unknown, of: backtrace, [.useSymbolCache]) {
        areOurs[frame.captured.address] = frame.symbol.map(SymbolFrame.hasOnlyOurCode) ?? false
      }
      return Array(addresses.drop { areOurs[$0] == true })
    }

    private func lookUpLines(of addresses: [UInt64], in backtrace: Backtrace) {
      let unknown = addresses.filter { known[$0] == nil }
      var found = Dictionary(unknown.map { ($0, [SymbolFrame]()) }) { one, _ in one }
      for frame in symbolicate(Array(found.keys), of: backtrace, .default) {
        if let call = SymbolFrame(frame) { found[frame.captured.address]?.append(call) }
      }
      known.merge(found) { one, _ in one }
    }

    /// The calls at the addresses, or the whole backtrace where they cannot be chosen.
    private func symbolicate(
      _ addresses: [UInt64], of backtrace: Backtrace, _ options: Backtrace.SymbolicationOptions
    ) -> [SymbolicatedBacktrace.Frame] {
      if addresses.isEmpty { return [] }
      let chosen = Backtrace.ofCalls(at: addresses, on: backtrace.architecture) ?? backtrace
      return thread.run { chosen.symbolicated(with: images, options: options)?.frames ?? [] }
    }
  }
#endif
