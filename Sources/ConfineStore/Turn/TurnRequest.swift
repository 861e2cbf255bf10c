/// A place in the queue for the writer's turn.
///
/// While it waits it keeps the turn alive, so that a request is always answered.
final class TurnRequest: Sendable {
  typealias Answer = @Sendable (Result<Void, Realm.Error>) -> Void

  /// Nil for a request that only wants to hear that the turn is free.
  let holder: TurnQueue.Holder?
  let answer: Answer
  private let turn: WriterTurn

  init(of turn: WriterTurn, for holder: TurnQueue.Holder?, _ answer: @escaping Answer) {
    self.turn = turn
    self.holder = holder
    self.answer = answer
  }

  /// Gives the place up.
  ///
  /// - Returns: whether it was still waiting, and so is never answered. If false the request was
  ///   answered or is about to be, and a turn that it got must be ended.
  func withdraw() -> Bool {
    turn.withdraw(self)
  }
}
