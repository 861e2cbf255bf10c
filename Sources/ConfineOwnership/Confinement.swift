import CExecutor
import ConfineFindings

/// The bond between a group of values and their home: what a realm shares with all it gives out.
public final class Confinement: Sendable {
  public let home: Home
  private let openings: Locked<[Opening]>
  private let recorder: Recorder?
  private let isChecked: Bool
  /// Where it began: where the realm was first opened, or its frozen copy was made.
  package let origin: Origin

  /// Confines values to a home from here on.
  ///
  /// The call stack is kept, because a report tells where the value became live.
  public init(to home: Home, file: String) {
    self.home = home
    recorder = Recorder.forFile(file)
    isChecked = recorder != nil || Reporter.inForce != .off
    let opening = Opening(isChecked: isChecked)
    origin = Origin(opening.calls)
    openings = Locked([opening])
  }

  /// A home for values of the same file under the same recorder: a frozen copy.
  public init(to home: Home, like other: Confinement) {
    self.home = home
    openings = other.openings
    recorder = other.recorder
    isChecked = other.isChecked
    origin = other.originHere()
  }

  /// Where the code is that asks; unknown where nothing is checked, because to find it takes time.
  package func originHere() -> Origin {
    Origin(isChecked ? .capture(limit: Self.originCallsKept) : .none)
  }

  /// The home as a report tells it.
  package var homeName: String { openings.withLock { name(of: $0[0]) } }

  /// Where something began is seldom deep in the store's own calls.
  private static let originCallsKept = 20

  /// One opening: a realm that is held is given to whoever opens it again at its home.
  private struct Opening: Sendable {
    let task = confine_task()
    let here = Here.now()
    let calls: CallStack

    init(isChecked: Bool) {
      calls = isChecked ? .capture(limit: originCallsKept) : .none
    }
  }

  /// How many openings are remembered; a report names the one by the task that strayed.
  private static let openingsKept = 16

  /// Notes that what is confined here was opened once more.
  public func noteOpening() {
    guard isChecked else { return }
    let task = confine_task()
    openings.withLock { openings in
      guard !openings.contains(where: { $0.task == task }) else { return }
      if openings.count == Self.openingsKept { openings.removeFirst() }
      openings.append(Opening(isChecked: true))
    }
  }

  /// The opening by the task that runs, else the first.
  private func opening(by task: UInt64) -> Opening {
    openings.withLock { openings in
      openings.first { $0.task == task } ?? openings[0]
    }
  }

  /// For values that no home confines, which can be misused all the same.
  public static var unmanaged: Confinement { Confinement(to: .anywhere, file: "") }

  /// Whether a use here is right, or is not checked; nothing is reported.
  @inline(__always)
  public var isHere: Bool { !isChecked || home.isHere }

  /// Whether the value may be used here; a misuse is reported before the answer.
  ///
  /// - Parameter member: the property whose accessor asks, which is no place in the user's code.
  @inline(__always)
  public func admits(
    _ operation: Operation, member: String? = nil, _ value: @autoclosure () -> Value
  ) -> Bool {
    if isHere { return true }
    refuse(operation, member: member, value())
    return false
  }

  @inline(never)
  private func refuse(_ operation: Operation, member: String?, _ value: Value) {
    let here = Here.now()
    let crossing = here.crossing(fromTask: opening(by: here.task).task)
    report(
      incorrectThread, .outsideHome(crossing), operation, member: member, value, here: here)
  }

  /// Reports any other misuse, in the store's own words.
  public func report(
    _ message: String, _ condition: Condition, _ operation: Operation, member: String? = nil,
    _ value: Value
  ) {
    guard isChecked else { return }
    report(message, condition, operation, member: member, value, here: Here.now())
  }

  /// A graph of objects that is added has the store's own calls many deep.
  private static let callsKept = 1000

  private func report(
    _ message: String, _ condition: Condition, _ operation: Operation, member: String?,
    _ value: Value, here: Here
  ) {
    let calls = CallStack.capture(limit: Self.callsKept)
    let call = calls.userCall(using: member)
    let use = call ?? CallStack.Call(function: "", place: Place(file: "", line: 0))
    let event = Event(
      operation: operation, value: value, home: home.domain, here: here.domain, place: use.place)
    let opening = opening(by: here.task)
    let origin = opening.calls.userCall(using: nil)
    let observation = Observation(
      event: event, condition: condition, confidence: .certain, function: use.function,
      trace: trace(from: origin, to: use, of: event))
    let violation = Violation(
      observation: observation, message: message,
      home: join(name(of: opening), origin.map { "realm opened at \($0.place.lastPart)" }),
      here: join(here.text, call?.place.lastPart),
      calls: calls, member: member)
    Reporter.deliver(violation, to: Recorder.current ?? recorder)
  }

  /// The run knows both ends of the way, not what lies between.
  private func trace(
    from origin: CallStack.Call?, to use: CallStack.Call, of event: Event
  ) -> [TraceStep] {
    let used = TraceStep(
      .used, at: use.place, message: "\(event.value.name) is used on \(event.here)")
    guard let origin else { return [used] }
    let opened = TraceStep(
      .becameLive, at: origin.place, message: "its realm is opened, at home on \(event.home)")
    return [opened, used]
  }

  private func name(of opening: Opening) -> String {
    switch home.domain.kind {
    case .serialQueue: "serial queue \"\(home.domain.name ?? "")\""
    case .actor: "actor \(home.domain.name ?? "")"
    case .anywhere: "anywhere, for it is frozen"
    case .thread: opening.here.text
    default: home.domain.description
    }
  }
}

/// The sentence of RealmSwift 10.54, by which people search.
private let incorrectThread = "Realm accessed from incorrect thread."

private func join(_ text: String, _ more: String?) -> String {
  more.map { "\(text); \($0)" } ?? text
}

extension Place {
  /// `DogStore.swift:14`
  package var lastPart: String {
    "\(file.split(separator: "/").last ?? ""):\(line)"
  }
}
