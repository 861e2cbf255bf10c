import CExecutor
import ConfineFindings

/// The calls that led to a moment: cheap to keep, and looked up in the debug information only to
/// report.
package struct CallStack: Sendable {
  /// Addresses in the calls, innermost first.
  package let addresses: [UInt64]
  /// The module whose value it is, of which its own calls are no uses; nil for the store's values.
  private let owner: String?

  /// Calls outside the checker and the store, innermost first.
  struct Call: Sendable {
    var function: String
    var place: Place
  }

  static let none = CallStack(addresses: [], owner: nil)

  /// - Parameter limit: how many calls are kept, with those of the store and the checker.
  package static func capture(limit: Int, owner: String? = nil) -> CallStack {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: limit) { calls in
      guard let first = calls.baseAddress else { return .none }
      let count = confine_calls(first, limit)
      return CallStack(
        addresses: Array(UnsafeBufferPointer(start: first, count: count)), owner: owner)
    }
  }

  /// The user's calls with those of the owner, innermost first, without accessors that the compiler made for `member`.
  func userCalls(using member: String?) -> [Call] {
    #if canImport(Runtime)
      SymbolTable.shared.userCalls(among: addresses, using: member)
    #else
      []
    #endif
  }

  /// The first of `userCalls` outside the owner, and of all where there is none.
  func userCall(using member: String?) -> Call? {
    #if canImport(Runtime)
      SymbolTable.shared.userCall(among: addresses, using: member, outside: owner)
    #else
      nil
    #endif
  }

  /// Each call as an offset in its image, which says something to other processes too.
  var imageOffsets: [(image: ImageList.Image, offset: UInt64)] {
    #if canImport(Runtime)
      SymbolTable.shared.imageOffsets(of: addresses)
    #else
      []
    #endif
  }
}
