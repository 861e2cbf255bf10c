/// How a live realm comes to see another version, at its home.
extension RealmInstance {
  /// Moves to the newest version and tells observers of it.
  ///
  /// - Returns: whether there was a newer one, or none was fixed yet.
  func refresh() -> Bool {
    guard !isFrozen, writing == nil, !isTelling else { return false }
    return advance(to: newest())
  }

  /// Moves to a version, which is none older, and tells observers of it before it returns.
  ///
  /// - Returns: whether the realm saw another one before, or none.
  @discardableResult
  func advance(to version: Version) -> Bool {
    let old = self.version
    let isNew = old?.number != version.number
    if isNew {
      move(to: version)
      if old != nil {
        confinement.note(.advanced)
        tellOfMove()
      }
    }
    deliver()
    return isNew
  }

  /// Moves to the newest version if it sees an older one than another.
  func catchUp(with other: Version) {
    if let version, version.number < other.number { _ = refresh() }
  }

  /// Sees a version, or a newer one, from here on; nil stands for the newest.
  ///
  /// A realm that has not read yet begins there, and in a write transaction nothing is newer.
  func reach(_ other: Version?) {
    guard !isFrozen, writing == nil else { return }
    guard version != nil else {
      move(to: other ?? newest())
      // By itself it goes on to the newest.
      if other != nil { hearOfCommit() }
      return
    }
    if let other { catchUp(with: other) } else { _ = refresh() }
  }

  /// A commit elsewhere has made a newer version, of which the news are posted on return. Any thread
  /// may call it.
  func hearOfCommit() {
    guard !isFrozen, confinement.home.canBeInvoked, awaitedNews.load(ordering: .relaxed) <= 0 else {
      return
    }
    inbox.post { [weak self] in self?.newsArrived() }
    // Not before: nobody may rely on news that another thread is still about to post.
    awaitedNews.add(1, ordering: .relaxed)
  }

  private func newsArrived() {
    awaitedNews.subtract(1, ordering: .relaxed)
    guard writing == nil, let version, !isTelling else { return }
    let newest = newest()
    guard newest.number != version.number else { return }
    if autorefresh.load(ordering: .relaxed) {
      advance(to: newest)
    } else if offered != newest.number {
      // The file's note tells of commits of this process once more.
      offered = newest.number
      tell(observers.ofRealm) { $0.realmShouldRefresh(self) }
    }
  }

  func tellOfMove(except muted: [any Observer] = []) {
    tell(observers.ofRealm) { observer in
      if !muted.contains(where: { $0 === observer }) { observer.realmDidChange(self) }
    }
  }

  /// Tells what changed since the last delivery; in a write transaction it waits for the end.
  func deliver() {
    guard writing == nil else { return }
    var delivery = Delivery(to: self)
    tell(observers.inOrder) { $0.deliver(&delivery) }
  }

  /// In a callback nobody else is told.
  private func tell(_ observers: [any Observer], _ body: (any Observer) -> Void) {
    guard !isTelling, !observers.isEmpty else { return }
    isTelling = true
    defer { isTelling = false }
    for observer in observers { body(observer) }
  }

  /// Gives up the version, the write transaction and the writes that have not begun.
  ///
  /// What was obtained so far is invalid from here on and not observed any more, and the next use
  /// begins anew.
  func invalidate() {
    if isFrozen { return close() }
    guard !isTelling else { return }
    closeAsyncWrites()
    if writing != nil { cancel() }
    end()
    deliver()
  }
}
