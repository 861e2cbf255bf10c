extension Misuse {
  static let beginInCompletion =
    "Can't begin a write transaction from inside a commit completion callback."
  static let commitInCompletion =
    "Can't commit a write transaction from inside a commit completion callback."
  static let cancelInCompletion =
    "Can't cancel a write transaction from inside a commit completion callback."
  static let withoutRunLoop =
    "Cannot schedule async transaction. Make sure you are running from inside a run loop."
  static let asyncWriteOffActor =
    "asyncWrite() can only be called on main thread or actor-isolated Realms"
}
