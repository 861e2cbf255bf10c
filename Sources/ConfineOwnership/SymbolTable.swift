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
        lookUpNames(of: calls)
        let calls = calls.drop { functions[$0]?.isBeneath(useOf: member) == true }
        lookUpLines(of: calls)
        return calls.flatMap { known[$0] ?? [] }.drop { !$0.isUse(of: member, outside: nil) }
          .map(\.call)
      }
    }

    /// The first of `userCalls` outside the module `owner`, or of all where there is none.
    ///
    /// Fewer lines are looked up for it.
    func userCall(
      among calls: [UInt64], using member: String?, outside owner: String?
    ) -> CallStack.Call? {
      lock.withLock {
        lookUpNames(of: calls)
        let call = firstUse(among: calls, of: member, outside: owner)
        return owner == nil ? call : call ?? firstUse(among: calls, of: member, outside: nil)
      }
    }

    /// Leaves out calls that cannot be the use by their names, which are found fast.
    ///
    /// Whoever calls a closure of the owner was given it, and knows nothing of the value.
    private func firstUse(
      among calls: [UInt64], of member: String?, outside owner: String?
    ) -> CallStack.Call? {
      var isCalledBack = false
      for call in calls {
        if let function = functions[call] {
          if function.isOf(owner) { isCalledBack = function.isClosure }
          if function.isOf(owner) || function.isBeneath(useOf: member) { continue }
        }
        if isCalledBack { continue }
        lookUpLines(of: [call])
        let frame = known[call]?.first { $0.isUse(of: member, outside: owner) }
        if let frame { return frame.call }
      }
      return nil
    }

    private func lookUpNames(of calls: [UInt64]) {
      let unknown = calls.filter { functions[$0] == nil }
      for frame in symbolicate(unknown, [.useSymbolCache]) {
        functions[frame.captured.address] = frame.symbol.map(CalledFunction.init)
      }
    }

    private func lookUpLines(of addresses: some Sequence<UInt64>) {
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
