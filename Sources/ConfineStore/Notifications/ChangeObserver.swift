/// Tells a block what became of something.
class ChangeObserver<Subject: Watch>: Observer {
  private var watching: Watching<Subject>
  private weak var token: NotificationToken?
  private let block: (Subject.Change) -> Void

  init(
    _ watching: Watching<Subject>, _ token: NotificationToken,
    _ block: @escaping (Subject.Change) -> Void
  ) {
    self.watching = watching
    self.token = token
    self.block = block
  }

  func deliver(_ delivery: inout Delivery) { tell(&delivery) }

  @inline(__always)
  final func tell(_ delivery: inout Delivery) {
    // What the block writes is told later, so that a block which always writes comes to an end.
    for _ in 0...watching.missedCount {
      guard token?.isActive == true, let change = watching.next(&delivery) else { break }
      block(change)
    }
    if !watching.isValid { token?.invalidate() }
  }

  final func miss(_ span: VersionSpan) { watching.miss(span) }
}

/// In code of its own, for which no types have to be found at run time.
final class CollectionObserver: ChangeObserver<CollectionWatch> {
  override func deliver(_ delivery: inout Delivery) { tell(&delivery) }
}

/// Tells a block what a realm does.
final class RealmObserver: Observer {
  private weak var token: NotificationToken?
  private let block: Realm.NotificationBlock

  init(_ token: NotificationToken, _ block: @escaping Realm.NotificationBlock) {
    self.token = token
    self.block = block
  }

  var isOfRealm: Bool { true }

  func realmDidChange(_ realm: RealmInstance) { tell(.didChange, realm) }

  func realmShouldRefresh(_ realm: RealmInstance) { tell(.refreshRequired, realm) }

  private func tell(_ notification: Realm.Notification, _ realm: RealmInstance) {
    if token?.isActive == true { block(notification, Realm(realm)) }
  }
}
