#if canImport(Runtime)
  import Foundation
  import Runtime

  extension Backtrace {
    /// A backtrace of chosen calls; nil where the toolchain codes backtraces in another way.
    ///
    /// There is no initializer for it, but a backtrace can be decoded, and its code is documented:
    /// one byte for the size of an address, then for each call one byte for its kind (an address
    /// in full) and the bytes of the address, and a zero.
    package static func ofCalls(at addresses: [UInt64]) -> Backtrace? {
      var code: [UInt8] = [2]
      for address in addresses {
        code.append(0x1f)
        withUnsafeBytes(of: address.bigEndian) { code += $0 }
      }
      code.append(0)
      // The architecture is only told again, to who asks for it.
      let fields = ["architecture": "", "backtrace": Data(code).base64EncodedString()]
      guard let json = try? JSONEncoder().encode(fields),
        let backtrace = try? JSONDecoder().decode(Backtrace.self, from: json)
      else { return nil }
      return backtrace.addresses == addresses ? backtrace : nil
    }

    /// The addresses of the calls, innermost first.
    package var addresses: [UInt64] {
      // An array made of the frames directly crashes.
      var addresses: [UInt64] = []
      for frame in frames { addresses.append(frame.address) }
      return addresses
    }
  }

  extension Backtrace.Frame {
    /// Of the call itself, not of what follows it; 0 for what is no call.
    var address: UInt64 { UInt64(adjustedProgramCounter) ?? 0 }
  }
#endif
