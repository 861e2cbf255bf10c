extension Home {
  /// The home of code with the isolation that `#isolation` gives: its actor, else `current`.
  ///
  /// A thread is no home of an actor's code, which is on another after each suspension.
  public static func of(_ isolation: (any Actor)?) -> Home { isolation.map(actor) ?? current }
}
