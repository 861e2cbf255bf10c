import CExecutor
import ConfineFindings

/// The bond between a group of values and their home: what a realm shares with all it gives out.
public final class Confinement: Sendable {
  public let home: Home
  private let openings: Locked<[Opening]>
  private let choice: ReporterChoice
  package let isChecked: Bool
  /// Of the realm and of its frozen copies; nil where nothing is checked.
  private let story: Story?
  private let wording: Wording
  /// The module whose own calls are not the user's, beside the checker and the store.
  private let owner: String?
  /// Where it began: where the realm was first opened, or its frozen copy was made.
  package let origin: Origin

  /// Confines values to a home from here on.
  ///
  /// The call stack is kept, because a report tells where the value became live.
  /// - Parameters:
  ///   - file: what the values are read from; the scope in which it was opened last gets their
  ///     violations. Empty for values of no file.
  ///   - reporter: what happens to violations outside every scope; nil for what `CONFINE_CHECK` says.
  public convenience init(to home: Home, file: String, reporter: Reporter? = nil) {
    self.init(to: home, file: file, reporter: reporter, wording: .realm)
  }

  init(to home: Home, file: String, reporter: Reporter?, wording: Wording, owner: String? = nil) {
    self.home = home
    self.wording = wording
    self.owner = owner
    choice = ReporterChoice(file: .opened(file), configured: reporter)
    isChecked = !choice.isOff
    story = isChecked ? Story() : nil
    let opening = Opening(isChecked: isChecked, owner: owner)
    origin = isChecked ? Origin(opening.calls) : .unknown
    openings = Locked([opening])
    story?.add(Story.Entry(.opened, opening.here, opening.calls))
  }

  /// A home for values of the same file under the same reporter: a frozen copy.
  public init(to home: Home, like other: Confinement) {
    self.home = home
    wording = other.wording
    owner = other.owner
    openings = other.openings
    choice = other.choice
    isChecked = other.isChecked
    story = other.story
    origin = other.originHere()
  }

  /// For values that are given in place of others, whose misuse was reported: nothing more is.
  public init(inPlaceOf other: Confinement) {
    home = .anywhere
    wording = other.wording
    owner = other.owner
    openings = other.openings
    choice = other.choice
    isChecked = false
    story = nil
    origin = .unknown
  }

  /// Where the code is that asks; unknown where nothing is checked, because to find it takes time.
  package func originHere() -> Origin {
    isChecked ? Origin(.capture(limit: Self.originCallsKept, owner: owner)) : .unknown
  }

  /// The home as a report tells it.
  package var homeName: String { openings.withLock { name(of: $0[0]) } }

  /// Where something began is seldom deep in the store's own calls.
  private static let originCallsKept = 20

  /// One opening: a realm that is held is given to whoever opens it again at its home.
  private struct Opening: Sendable {
    let task = confine_task()
    let here = Here.now()
    let thread = currentThread()
    let calls: CallStack

    init(isChecked: Bool, owner: String?) {
      calls = isChecked ? .capture(limit: originCallsKept, owner: owner) : .none
    }
  }

  /// How many openings are remembered; a report names the one by the task that strayed.
  private static let openingsKept = 16

  /// Notes that what is confined here was opened once more.
  public func noteOpening() {
    guard isChecked else { return }
    choice.file.open(in: Scope.current)
    let task = confine_task()
    openings.withLock { openings in
      guard !openings.contains(where: { $0.task == task }) else { return }
      if openings.count == Self.openingsKept { openings.removeFirst() }
      let opening = Opening(isChecked: true, owner: owner)
      openings.append(opening)
      story?.add(Story.Entry(.opened, opening.here, opening.calls))
    }
  }

  /// Notes what happens to the realm here, for the story that a report tells.
  ///
  /// Keeps addresses only, and does nothing where nothing is checked.
  @inline(__always)
  public func note(_ kind: StoryStep.Kind) {
    if let story { add(kind, to: story) }
  }

  @inline(never)
  private func add(_ kind: StoryStep.Kind, to story: Story) {
    story.add(Story.Entry(kind, .now(), .capture(limit: Self.originCallsKept, owner: owner)))
  }

  /// The opening by the task that runs, else the first.
  private func opening(by task: UInt64) -> Opening {
    openings.withLock { openings in
      openings.first { $0.task == task } ?? openings[0]
    }
  }

  /// For values that no home confines, which can be misused all the same.
  public static var unmanaged: Confinement { Confinement() }

  private init() {
    home = .anywhere
    wording = .realm
    owner = nil
    choice = ReporterChoice(file: .opened(""), configured: nil)
    isChecked = !choice.isOff
    story = nil
    origin = .unknown
    openings = Locked([Opening(isChecked: false, owner: nil)])
  }

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
      wording.incorrectThread, .outsideHome(crossing), operation, member: member, value, here: here)
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

  /// The file of observations gets it first of all: to look up its lines takes long, and the process
  /// may end meanwhile.
  private func report(
    _ message: String, _ condition: Condition, _ operation: Operation, member: String?,
    _ value: Value, here: Here
  ) {
    if choice.isOff { return }
    let opening = opening(by: here.task)
    let event = Event(
      operation: operation, value: value, home: home.domain, here: here.domain,
      place: Place(file: "", line: 0))
    let observation = Observation(
      event: event, condition: condition, confidence: .certain, function: "", trace: [])
    let sighting = Sighting(
      message: message, wording: wording, observation: observation, home: name(of: opening),
      here: here, opening: opening.calls,
      calls: .capture(limit: Self.callsKept, owner: owner), member: member,
      story: story?.entries ?? [])
    ObservationFile.shared?.append(SightingLine(sighting: sighting))
    let violation = Violation(sighting)
    ObservationFile.shared?.append(ViolationLine(violation: violation))
    choice.deliver(violation)
  }

  private func name(of opening: Opening) -> String {
    switch home.domain.kind {
    case .serialQueue: "serial queue \"\(home.domain.name ?? "")\""
    case .actor: "actor \(home.domain.name ?? "")"
    case .anywhere: "anywhere, for \(story == nil ? "no realm manages it" : "it is frozen")"
    case .thread where home.domain.name == String(opening.thread): opening.here.text
    default: home.domain.description
    }
  }
}
