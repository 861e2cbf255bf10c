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
      CallStack(
        captured: try? Backtrace.capture(
          algorithm: .fast, limit: 20, top: 0, images: SymbolTable.shared.images))
    #else
      CallStack()
    #endif
  }

  /// The user's own calls, without accessors that the compiler made for `member`.
  func userCalls(skippingAccessorOf member: String?) -> [Call] {
    #if canImport(Runtime)
      guard let captured else { return [] }
      return SymbolTable.shared.frames(of: captured)
        .drop { $0.isOurs || $0.isAccessor(of: member) }.map(\.call)
    #else
      return []
    #endif
  }

  /// The innermost of the user's own calls.
  var userCall: Call? {
    #if canImport(Runtime)
      return captured.flatMap(SymbolTable.shared.usersFrame)?.call
    #else
      return nil
    #endif
  }
}
