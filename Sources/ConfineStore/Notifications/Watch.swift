import ConfineOwnership

/// What is observed, and how is told what became of it. For the home of its realm.
protocol Watch<Change> {
  associatedtype Change

  /// Whether the first thing that is told is what there is, before anything changed.
  static var tellsInitially: Bool { get }

  /// Whether the version has what is observed.
  func isThere(in version: Version) -> Bool

  /// Whether the realm was not invalidated since, and what is observed not told to be gone.
  var isValid: Bool { get }

  /// What there is in a version, from which the first change is told.
  mutating func begin(in version: Version) -> Change?

  /// What changed; nil where nothing of it is observed.
  ///
  /// - Parameter isOwn: whether the realm that is told has made some of the changes itself.
  mutating func change(_ changes: VersionChanges, isOwn: Bool, in realm: RealmInstance) -> Change?

  /// Who tells a block of it.
  static func observer(
    _ watching: Watching<Self>, _ token: NotificationToken, _ block: @escaping (Change) -> Void
  ) -> any Observer
}

extension Watch {
  static func observer(
    _ watching: Watching<Self>, _ token: NotificationToken, _ block: @escaping (Change) -> Void
  ) -> any Observer {
    ChangeObserver(watching, token, block)
  }
}

/// A watch, and the version up to which was told; that version stays pinned, so that whatever
/// happens until the next time is told at once.
///
/// It is inlined, because each piece of generic code finds its types anew and copies what it asks.
struct Watching<Subject: Watch> {
  private var subject: Subject
  private var told: VersionHold?
  /// Where the observation began.
  private let origin: Origin
  /// What is behind the version that was told and not to be told, in order.
  private var missed: [VersionSpan] = []

  /// - Parameter version: from which changes are told.
  init(_ subject: Subject, since version: Version, in realm: RealmInstance) {
    self.subject = subject
    origin = realm.confinement.originHere()
    if !Subject.tellsInitially { hold(version, realm) }
  }

  /// Asked in place, without a copy of the subject.
  @inline(__always)
  var isValid: Bool { mutating get { subject.isValid } }

  @inline(__always)
  var missedCount: Int { missed.count }

  mutating func miss(_ span: VersionSpan) {
    if told != nil { missed.append(span) }
  }

  /// What is to be told next; nil where there is nothing.
  @inline(__always)
  mutating func next(_ delivery: inout Delivery) -> Subject.Change? {
    while subject.isValid, let newest = delivery.version {
      guard let told else {
        hold(newest, delivery.realm)
        return subject.begin(in: newest)
      }
      let next = missed.first?.old ?? newest
      guard told.version.number == next.number else {
        if let change = move(VersionSpan(old: told.version, new: next), &delivery) { return change }
        continue
      }
      guard !missed.isEmpty else { return nil }
      _ = move(missed.removeFirst(), &delivery)
    }
    return nil
  }

  private mutating func hold(_ version: Version, _ realm: RealmInstance) {
    if let told { return told.move(to: version) }
    told = VersionHold(version, as: .observation, of: realm, since: origin)
  }

  @inline(__always)
  private mutating func move(_ span: VersionSpan, _ delivery: inout Delivery) -> Subject.Change? {
    hold(span.new, delivery.realm)
    let isOwn = delivery.realm.lastCommitted > span.old.number
    return subject.change(delivery.changes(in: span), isOwn: isOwn, in: delivery.realm)
  }
}
