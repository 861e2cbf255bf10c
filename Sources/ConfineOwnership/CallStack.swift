import ConfineFindings
import Foundation

#if canImport(Runtime)
  import Runtime
#endif

/// The calls that led to a moment: cheap to keep, and looked up in the debug information only to
/// report.
struct CallStack: Sendable {
  #if canImport(Runtime)
    private let captured: Backtrace?
  #endif

  /// Calls outside the checker and the store, innermost first.
  struct Call: Sendable {
    var function: String
    var place: Place
  }

  #if canImport(Runtime)
    static let none = CallStack(captured: nil)
  #else
    static let none = CallStack()
  #endif

  static func capture() -> CallStack {
    #if canImport(Runtime)
      CallStack(captured: try? Backtrace.capture(algorithm: .fast, limit: 40, images: images))
    #else
      CallStack()
    #endif
  }

  /// The user's own calls, without accessors that the compiler made for `member`.
  func userCalls(skippingAccessorOf member: String?) -> [Call] {
    #if canImport(Runtime)
      let calls = symbolicated().drop { $0.isOurs || $0.isAccessor(of: member) || $0.isNowhere }
      return calls.compactMap(\.call)
    #else
      return []
    #endif
  }
}

#if canImport(Runtime)
  extension CallStack {
    /// Taken once: a map costs a thousand times what a capture does that is given one.
    private static let images = lock.withLock { ImageMap.capture() }

    /// Symbolication beside a capture of the image map crashed, so one at a time.
    private static let lock = NSLock()

    private func symbolicated() -> [SymbolicatedBacktrace.Frame] {
      let images = Self.images
      return Self.lock.withLock {
        captured?.symbolicated(with: images, options: .default)?.frames ?? []
      }
    }
  }

  extension SymbolicatedBacktrace.Frame {
    /// The checker's and the store's own code, and the standard library between them and the user.
    fileprivate var isOurs: Bool {
      guard let symbol else { return true }
      let ours = [
        "$s16ConfineOwnership", "$s12ConfineStore", "$ss", "$sS", "$s10Foundation", "swift_",
      ]
      return ours.contains { symbol.rawName.hasPrefix($0) } || symbol.rawName.hasPrefix("confine_")
    }

    /// A wrapped property's accessor has the line of the declaration, which is not the use.
    fileprivate func isAccessor(of member: String?) -> Bool {
      guard let member, let name = symbol?.name else { return false }
      return ["getter", "setter", "modify", "modify2", "read", "read2"].contains {
        name.contains(".\(member).\($0)")
      }
    }

    /// Code that the compiler made up has no line.
    fileprivate var isNowhere: Bool {
      guard let place = symbol?.sourceLocation else { return true }
      return place.line == 0 || place.path.hasSuffix("<compiler-generated>")
    }

    fileprivate var call: CallStack.Call? {
      guard !isNowhere, let symbol, let source = symbol.sourceLocation else { return nil }
      let column = max(source.column, 1)
      let place = Place(
        file: source.path, line: source.line, column: column, endLine: source.line,
        endColumn: column)
      return CallStack.Call(function: symbol.name, place: place)
    }
  }
#endif
