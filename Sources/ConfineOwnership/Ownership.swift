import ConfineFindings

/// Who owns a value of a library's own, and whether it may be used here.
///
/// A library keeps one for each thing that only its home may use, such as a connection or a cursor,
/// and asks it first in each member. What belongs together shares one: the statements of a
/// connection have its ownership.
///
/// It may be copied and asked anywhere, and costs a few nanoseconds at home. Where nothing is
/// checked (`CONFINE_CHECK=off`) it admits everybody.
public struct Ownership: Sendable {
  /// As a report names the value: `Connection(app.db)`.
  public let name: String
  public let type: String?
  private let confinement: Confinement

  /// The code that makes it owns the value: its actor, main, or else its thread.
  ///
  /// - Parameters:
  ///   - isolation: what a library's own initializer passes on from its caller.
  ///   - fileID: tells the module that makes it. The lines of a report are outside that module,
  ///     where there are any.
  public init(
    of name: String, type: String? = nil, isolation: (any Actor)? = #isolation,
    fileID: StaticString = #fileID
  ) {
    self.init(of: name, type: type, home: .of(isolation), fileID: fileID)
  }

  /// The home owns the value, wherever this is made.
  public init(
    of name: String, type: String? = nil, home: Home, fileID: StaticString = #fileID
  ) {
    self.name = name
    self.type = type
    let module = fileID.description.prefix { $0 != "/" }
    confinement = Confinement(
      to: home, file: "", reporter: nil, wording: .owned(type ?? name), owner: String(module))
  }

  public var home: Home { confinement.home }

  /// Whether a use here is right, or is not checked; nothing is reported.
  public var isHere: Bool { confinement.isHere }

  /// Whether the value may be used here; a misuse is reported before the answer.
  ///
  /// If it may not, the caller touches nothing that the home could be changing, and gives what its
  /// type gives for nothing: an empty list, nil, no change.
  ///
  /// - Parameter member: what is used, as the report adds it to the name; the function that asks.
  public func admits(_ operation: Operation, member: String? = #function) -> Bool {
    confinement.admits(operation, member: member, value(member))
  }

  /// Reports a misuse and ends the process, even where `CONFINE_CHECK` would go on.
  ///
  /// For members that have nothing to give in place of the value.
  public func require(_ operation: Operation, member: String? = #function) {
    guard !admits(operation, member: member) else { return }
    fatalError("\(value(member).name) was used away from its home, and has nothing to give there.")
  }

  private func value(_ member: String?) -> ConfineFindings.Value {
    ConfineFindings.Value(
      name: member.map { "\(name).\($0)" } ?? name, type: type, kind: .object)
  }
}
