#if canImport(Runtime)
  import Foundation
  import Runtime

  /// Finds the source lines of calls.
  ///
  /// To find a line, the program's debug information is read anew, a tenth of a second for each call
  /// in a large program. So lines are looked up only of calls that can be the user's, and kept.
  final class SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    /// Taken once, with the first look-up: it takes a third of a millisecond.
    private let images: ImageMap

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
    func imageOffsets(of addresses: [UInt64]) -> [(image: ImageList.Image, offset: UInt64)] {
      addresses.compactMap { address in
        guard let index = images.indexOfImage(at: Backtrace.Address(address)),
          let base = UInt64(images[index].baseAddress)
        else { return nil }
        return (imageNames[index], address - base)
      }
    }

    /// The calls of which the line is known, innermost first, from the use of `member` on.
    func userCalls(among calls: [UInt64], using member: String?) -> [CallStack.Call] {
      lock.withLock {
        let addresses = userAddresses(among: calls, using: member)
        lookUpLines(of: addresses)
        return addresses.flatMap { known[$0] ?? [] }
          .drop { $0.isOurs || $0.isAccessor(of: member) }.map(\.call)
      }
    }

    /// The first of `userCalls`, for which fewer lines are looked up.
    func userCall(among calls: [UInt64], using member: String?) -> CallStack.Call? {
      lock.withLock {
        for address in userAddresses(among: calls, using: member) {
          lookUpLines(of: [address])
          let frame = known[address]?.first { !$0.isOurs && !$0.isAccessor(of: member) }
          if let frame { return frame.call }
        }
        return nil
      }
    }

    /// Without the innermost calls that cannot be the use by their names, which are found fast.
    private func userAddresses(among calls: [UInt64], using member: String?) -> [UInt64] {
      let unknown = calls.filter { functions[$0] == nil }
      for frame in symbolicate(unknown, [.useSymbolCache]) {
        functions[frame.captured.address] = frame.symbol.map(CalledFunction.init)
      }
      return Array(calls.drop { functions[$0]?.isBeneath(useOf: member) == true })
    }

    private func lookUpLines(of addresses: [UInt64]) {
      let unknown = addresses.filter { known[$0] == nil }
      var found = Dictionary(unknown.map { ($0, [SymbolFrame]()) }) { one, _ in one }
      for frame in symbolicate(Array(found.keys), .default) {
        if let call = SymbolFrame(frame) { found[frame.captured.address]?.append(call) }
      }
      known.merge(found) { one, _ in one }
    }

    private func symbolicate(
      _ addresses: [UInt64], _ options: Backtrace.SymbolicationOptions
    ) -> [SymbolicatedBacktrace.Frame] {
      guard !addresses.isEmpty, let calls = Backtrace.ofCalls(at: addresses) else { return [] }
      return thread.run { calls.symbolicated(with: images, options: options)?.frames ?? [] }
    }
  }
#endif
