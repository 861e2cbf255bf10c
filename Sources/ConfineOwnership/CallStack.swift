import CExecutor
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

  /// - Parameter limit: how many calls are kept, with those of the store and the checker.
  static func capture(limit: Int) -> CallStack {
    #if canImport(Runtime)
      // The runtime believes each frame pointer, and looks one frame beyond the limit.
      let safe = confine_frames_on_stack(limit + 1) - 1
      guard safe > 0 else { return .none }
      return CallStack(
        captured: try? Backtrace.capture(
          algorithm: .fast, limit: safe, top: 0, images: SymbolTable.shared.images))
    #else
      return CallStack()
    #endif
  }

  /// The user's own calls, innermost first, without accessors that the compiler made for `member`.
  func userCalls(using member: String?) -> [Call] {
    #if canImport(Runtime)
      captured.map { SymbolTable.shared.userCalls(of: $0, using: member) } ?? []
    #else
      []
    #endif
  }

  /// The first of `userCalls`, which is found faster than all.
  func userCall(using member: String?) -> Call? {
    #if canImport(Runtime)
      captured.flatMap { SymbolTable.shared.userCall(of: $0, using: member) }
    #else
      nil
    #endif
  }

  /// Each call as an offset in its image, which says something to other processes too.
  var imageOffsets: [(image: ImageList.Image, offset: UInt64)] {
    #if canImport(Runtime)
      captured.map { SymbolTable.shared.imageOffsets(of: $0) } ?? []
    #else
      []
    #endif
  }
}
