/// What happens to a value, in the words that the linter and the ownership checker share.
public enum Operation: String, Sendable, Hashable, CaseIterable {
  case open, obtain
  case freeze, thaw, refer, resolve, copy
  case attach, link
  case read, write, observe, enumerate, hash, print
  case begin, commit, cancel, refresh, close
  /// Asks for a write transaction that begins later.
  case schedule
  /// What only the linter sees: the code suspends, holds up its thread, or keeps a value for later.
  case suspend, wait, store
  /// Its type or its property is declared.
  case declare
}

/// What sort of thing a value is; messages and some rules tell them apart.
public enum ValueKind: String, Sendable, Hashable, CaseIterable {
  case realm, object, collection
  /// What runs blocks, and what the main thread shows, where the value is no confined one.
  case queue, view
}

/// A value as it is told to people.
public struct Value: Sendable, Hashable {
  /// As the source or the store names it: `dog`, `Dog(_id: 7).name`.
  public var name: String
  public var type: String?
  public var kind: ValueKind

  public init(name: String, type: String? = nil, kind: ValueKind) {
    self.name = name
    self.type = type
    self.kind = kind
  }
}

/// One thing that happens to one value.
public struct Event: Sendable, Hashable {
  public var operation: Operation
  public var value: Value
  /// Where the value may be used.
  public var home: Domain
  /// Where this happens.
  public var here: Domain
  public var place: Place

  public init(operation: Operation, value: Value, home: Domain, here: Domain, place: Place) {
    self.operation = operation
    self.value = value
    self.home = home
    self.here = here
    self.place = place
  }
}
