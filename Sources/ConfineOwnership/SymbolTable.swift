#if canImport(Runtime)
  import Foundation
  import Runtime

  /// Finds the source lines of calls.
  ///
  /// To find a line, the program's debug information is read anew, a tenth of a second for each call
  /// in a large program. So lines are looked up only of calls that can be the user's, and kept.
  final class SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    /// Taken once: a map costs a thousand times what a capture does that is given one.
    let images: ImageMap

    /// In their order.
    private let imageNames: [ImageList.Image]

    /// Symbolication beside a capture of an image map crashed, so one at a time.
    private let lock = NSLock()
    private let thread = SymbolThread()
    /// By the address of the call.
    private var functions: [UInt64: CalledFunction] = [:]
    /// By the address of the call; several where functions were inlined.
    private var known: [UInt64: [SymbolFrame]] = [:]

    private init() {
      images = MappedFiles.whileAllStay { ImageMap.capture() }
      imageNames = images.map { image in
        let build = image.uniqueID?.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        return ImageList.Image(path: image.path ?? image.name ?? "", build: build?.joined())
      }
    }

    /// Without a look-up: nothing of the program is read.
    func imageOffsets(of backtrace: Backtrace) -> [(image: ImageList.Image, offset: UInt64)] {
      backtrace.addresses.compactMap { address in
        guard let index = images.indexOfImage(at: Backtrace.Address(address)),
          let base = UInt64(images[index].baseAddress)
        else { return nil }
        return (imageNames[index], address - base)
      }
    }

    /// The calls of which the line is known, innermost first, from the use of `member` on.
    func userCalls(of backtrace: Backtrace, using member: String?) -> [CallStack.Call] {
      lock.withLock {
        let addresses = userAddresses(of: backtrace, using: member)
        lookUpLines(of: addresses, in: backtrace)
        return addresses.flatMap { known[$0] ?? [] }
          .drop { $0.isOurs || $0.isAccessor(of: member) }.map(\.call)
      }
    }

    /// The first of `userCalls`, for which fewer lines are looked up.
    func userCall(of backtrace: Backtrace, using member: String?) -> CallStack.Call? {
      lock.withLock {
        for address in userAddresses(of: backtrace, using: member) {
          lookUpLines(of: [address], in: backtrace)
          let frame = known[address]?.first { !$0.isOurs && !$0.isAccessor(of: member) }
          if let frame { return frame.call }
        }
        return nil
      }
    }

    /// Without the innermost calls that cannot be the use by their names, which are found fast.
    private func userAddresses(of backtrace: Backtrace, using member: String?) -> [UInt64] {
      let addresses = backtrace.addresses
      let unknown = addresses.filter { functions[$0] == nil }
      for frame in symbolicate(unknown, of: backtrace, [.useSymbolCache]) {
        functions[frame.captured.address] = frame.symbol.map(CalledFunction.init)
      }
      return Array(addresses.drop { functions[$0]?.isBeneath(useOf: member) == true })
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
