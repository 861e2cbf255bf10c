/// Who has the writer's turn, who waits for it, and what is to be done next.
///
/// It only decides: `WriterTurn` has the lock around it, and does what it says.
struct TurnQueue: Sendable {
  enum Holder: Equatable {
    case thread(UInt64)
    /// A request that was answered where no thread waits.
    case request
  }

  /// How an attempt to get the turn at once came out.
  enum Attempt {
    case taken, refused
    /// Pass the turnstile, if that does not take long.
    case enter
  }

  enum Step {
    case answer(TurnRequest)
    /// Pass the turnstile.
    case enter
    /// Let other processes pass.
    case leave
    /// Somebody else will go on.
    case rest
  }

  /// Between `entering` and `inside`, and between `leaving` and `outside`, the turnstile belongs to
  /// whoever was told to pass it.
  private enum Place {
    case outside, entering, inside, leaving
  }

  /// After so many turns in a row other processes get theirs.
  static let longestRun = 20

  private let isShared: Bool
  private var place: Place
  private var run = 0
  private var waiting: [TurnRequest] = []
  var holder: Holder?

  /// - Parameter isShared: whether there are other processes to let in.
  init(isShared: Bool) {
    self.isShared = isShared
    place = isShared ? .outside : .inside
  }

  /// How many requests wait.
  var count: Int { waiting.count }

  mutating func append(_ request: TurnRequest) {
    waiting.append(request)
  }

  /// Whether the request was still waiting.
  mutating func remove(_ request: TurnRequest) -> Bool {
    guard let index = waiting.firstIndex(where: { $0 === request }) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// What the thread that asks must do now. Ask again after each step but `answer` and `rest`.
  mutating func next() -> Step {
    guard holder == nil else { return .rest }
    switch place {
    case .entering, .leaving: return .rest
    case .inside where isShared && (waiting.isEmpty || run == Self.longestRun):
      place = .leaving
      return .leave
    case _ where waiting.isEmpty: return .rest
    case .outside:
      place = .entering
      return .enter
    case .inside:
      let request = waiting.removeFirst()
      holder = request.holder
      if holder != nil { run += 1 }
      return .answer(request)
    }
  }

  /// Gives the turn to somebody who does not wait, unless others do.
  mutating func take(_ holder: Holder) -> Attempt {
    guard self.holder == nil, waiting.isEmpty else { return .refused }
    switch place {
    case .outside:
      place = .entering
      return .enter
    case .inside where !isShared || run < Self.longestRun:
      run += 1
      self.holder = holder
      return .taken
    case .inside, .entering, .leaving: return .refused
    }
  }

  /// After `take` said so.
  mutating func entered(by holder: Holder) {
    entered()
    run = 1
    self.holder = holder
  }

  mutating func entered() {
    place = .inside
    run = 0
  }

  mutating func left() {
    place = .outside
  }

  /// The turnstile could not be passed: gives the request that is to be told, if one still waits.
  mutating func failed() -> TurnRequest? {
    place = .outside
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
