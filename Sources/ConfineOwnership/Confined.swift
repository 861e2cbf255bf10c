import ConfineFindings
import Dispatch

/// A value that only its home may use, of a type that knows nothing of homes.
///
/// It may be given to anybody, because each use is checked, and a use elsewhere never reaches the
/// value. Where nothing is checked (`CONFINE_CHECK=off`) a use elsewhere is a data race.
///
/// The last owner may let go of it anywhere, and the value is destroyed there.
public final class Confined<Value>: @unchecked Sendable {
  /// Who owns the value; to be shared with what belongs to it.
  public let ownership: Ownership
  private var stored: Value

  /// The ownership may be another value's, if both belong together.
  public init(_ value: sending Value, ownership: Ownership) {
    stored = value
    self.ownership = ownership
  }

  /// The code that makes it owns the value: its actor, main, or else its thread.
  ///
  /// - Parameters:
  ///   - name: as reports name the value; its type where there is none.
  ///   - fileID: tells the module that makes it. The lines of a report are outside that module,
  ///     where there are any.
  public convenience init(
    _ value: sending Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    fileID: StaticString = #fileID
  ) {
    self.init(value, ownership: Self.ownership(name, at: .of(isolation), fileID))
  }

  /// A serial queue owns the value.
  public convenience init(
    _ value: sending Value, name: String? = nil, queue: DispatchQueue,
    fileID: StaticString = #fileID
  ) {
    self.init(value, ownership: Self.ownership(name, at: .queue(queue), fileID))
  }

  /// An actor owns the value, and nobody once it is gone.
  public convenience init(
    _ value: sending Value, name: String? = nil, actor: any Actor, fileID: StaticString = #fileID
  ) {
    self.init(value, ownership: Self.ownership(name, at: .actor(actor), fileID))
  }

  private static func ownership(
    _ name: String?, at home: Home, _ fileID: StaticString
  ) -> Ownership {
    let type = String(describing: Value.self)
    return Ownership(of: name ?? type, type: type, home: home, fileID: fileID)
  }

  /// Runs the body with the value, which it may change.
  ///
  /// The body keeps and returns nothing that shares memory with the value, for that would not be
  /// checked. The compiler finds what is kept, and not all that is returned, as with a `Mutex`.
  ///
  /// - Parameter operation: what a report calls the use.
  /// - Returns: what the body returns; nil away from home, where it does not run.
  @discardableResult
  public func withValue<Result>(
    for operation: Operation = .write, _ body: (inout sending Value) throws -> sending Result
  ) rethrows -> sending Result? {
    guard ownership.admits(operation, member: nil) else { return nil }
    return try body(&stored)
  }
}

extension Confined where Value: Sendable {
  /// A copy of the value.
  ///
  /// To read it away from home is reported and ends the process, even where `CONFINE_CHECK` would
  /// go on: there is no other value to give. To set it there is reported and does nothing.
  public var value: Value {
    get {
      ownership.require(.read, member: nil)
      return stored
    }
    set {
      if ownership.admits(.write, member: nil) { stored = newValue }
    }
  }
}
