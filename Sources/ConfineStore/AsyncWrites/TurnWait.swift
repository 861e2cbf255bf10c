import ConfineOwnership
import Dispatch

/// One wait of a realm's asynchronous writes for the writer's turn.
///
/// The home takes the turn itself when it comes to it, so that a busy home never keeps others from
/// writing. Only when others were faster twice does it have the turn kept for it.
///
/// The home alone changes it, but for the answer.
final class TurnWait: @unchecked Sendable {
  /// Whether the home has asked to hear when the turn is free.
  private var hasAsked = false
  /// Whether the turn is kept for the home.
  private var isKept = false
  /// The turn's queue holds it until it is answered.
  private weak var request: TurnRequest?
  private let answer = Locked<Result<Void, Realm.Error>?>(nil)
  private let answered = DispatchSemaphore(value: 0)

  /// Has the home come again when the turn is free, or has the turn kept for it.
  ///
  /// - Parameter come: brings the home to go on.
  func ask(_ turn: WriterTurn, come: @escaping @Sendable () -> Void) {
    guard hasAsked else {
      hasAsked = true
      request = turn.requestNotice { _ in come() }
      return
    }
    isKept = true
    request = turn.request { [self] result in
      answer.withLock { $0 = result }
      answered.signal()
      come()
    }
  }

  /// What came of having the turn kept; nil where that was not asked for.
  func outcome() -> Result<Void, Realm.Error>? {
    answer.withLock { $0 }
  }

  /// Gives the place up.
  ///
  /// - Returns: whether the turn had come already; it is the caller's then.
  func giveUp() -> Bool {
    if let request, request.withdraw() { return false }
    guard isKept else { return false }
    // Whoever took the request out of the queue is about to answer it.
    answered.wait()
    if case .success = outcome() { return true }
    return false
  }
}

extension TurnWait: Equatable {
  static func == (one: TurnWait, other: TurnWait) -> Bool { one === other }
  static func ~= (one: TurnWait, other: TurnWait) -> Bool { one === other }
}
