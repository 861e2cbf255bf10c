import ConfineFindings
import ConfineStore
import Testing

/// One use of a stray value, by one public member.
struct StrayedUse: Sendable {
  enum Body: Sendable {
    case direct(@Sendable (Strays) throws -> String)
    case awaited(@Sendable (Strays) async throws -> String)
  }

  /// As the table of docs/ownership.md has it.
  let member: CheckedMember
  let detail: String
  /// What it gives, as text.
  let expected: String
  let operation: ConfineFindings.Operation?
  var message = "Realm accessed from incorrect thread."
  let body: Body

  func reported(as message: String) -> StrayedUse {
    var use = self
    use.message = message
    return use
  }
}

/// What a use away from home gives, in the words of docs/ownership.md.
enum Given: String {
  case committed = "what is committed"
  case frozen = "a frozen copy of what is committed"
  case reference = "a reference to what is committed"
  case live = "a value of its home"
  case empty = "an empty frozen collection"
  case itself = "itself"
  case absent = "a default, or an unmanaged object"
  case unmanaged = "an unmanaged object"
  case nothing = "nothing changes"
  case blockAlone = "the block runs, and nothing changes"
  case noValue = "nil"
  case negative = "false"
  case zero = "zero"
  case deadToken = "a token of no observation"
  case noChanges = "no changes"
  case asAtHome = "the same as at home"
  case ofThread = "the value of the current thread"

  /// As `StrayedUse` has it as text, where that is always the same.
  fileprivate var text: String {
    switch self {
    case .frozen, .unmanaged, .deadToken: "\(self)"
    case .empty: "frozen, empty"
    case .live, .itself: "live"
    case .nothing: ""
    case .noValue, .noChanges: "nil"
    case .negative: "false"
    case .zero: "0"
    case .committed, .reference, .absent, .blockAlone, .asAtHome, .ofThread: "?"
    }
  }
}

/// Uses of the members of one table; after the name of a member may stand what is used how.
struct MemberUses {
  typealias Operation = ConfineFindings.Operation
  typealias Direct = @Sendable (Strays) throws -> Any?

  let table: String

  /// - Parameters:
  ///   - operation: nil for what is not checked.
  ///   - expected: as text, where what is given does not say it.
  func use(
    _ name: String, _ operation: Operation?, _ given: Given,
    gives expected: String? = nil, _ use: @escaping Direct
  ) -> StrayedUse {
    made(name, operation, given, expected, .direct { text(of: try use($0)) })
  }

  /// As `use`, of what suspends.
  func awaited(
    _ name: String, _ operation: Operation?, _ given: Given,
    gives expected: String? = nil, _ use: @escaping @Sendable (Strays) async throws -> Any?
  ) -> StrayedUse {
    made(name, operation, given, expected, .awaited { text(of: try await use($0)) })
  }

  /// A use that gives what is committed.
  func read(
    _ name: String, _ operation: Operation = .read, gives expected: String, _ use: @escaping Direct
  ) -> StrayedUse {
    self.use(name, operation, .committed, gives: expected, use)
  }

  func write(
    _ name: String, _ operation: Operation = .write,
    _ use: @escaping @Sendable (Strays) throws -> Void
  ) -> StrayedUse {
    made(
      name, operation, .nothing, nil,
      .direct {
        try use($0)
        return ""
      })
  }

  /// What may be asked from anywhere.
  func free(_ name: String, gives expected: String, _ use: @escaping Direct) -> StrayedUse {
    self.use(name, nil, .asAtHome, gives: expected, use)
  }

  private func made(
    _ name: String, _ operation: Operation?, _ given: Given, _ expected: String?,
    _ body: StrayedUse.Body
  ) -> StrayedUse {
    let parts = name.components(separatedBy: ", ")
    let member = CheckedMember(
      table: table, name: parts[0], operation: operation?.rawValue ?? "no", given: given.rawValue)
    return StrayedUse(
      member: member, detail: parts.dropFirst().joined(separator: ", "),
      expected: expected ?? given.text, operation: operation, body: body)
  }
}

/// What a use gives: of what is confined whether it is live, frozen or unmanaged.
private func text(of value: Any?) -> String {
  switch value {
  case nil: "nil"
  case let realm as Realm: realm.isFrozen ? "frozen" : "live"
  case let values as any Sequence & ThreadConfined:
    home(of: values) + (values.isFrozen && !values.contains { _ in true } ? ", empty" : "")
  case let token as NotificationToken: token.invalidate() ? "observation" : "deadToken"
  case let value as any ThreadConfined: home(of: value)
  case let value?: "\(value)"
  }
}

private func home(of value: any ThreadConfined) -> String {
  value.realm == nil ? "unmanaged" : value.isFrozen ? "frozen" : "live"
}

extension StrayedUse: CustomTestStringConvertible {
  var testDescription: String {
    "\(member.table): \(member.name)\(detail.isEmpty ? "" : ", \(detail)")"
  }
}
