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
    let isNew = self.version?.number != version.number
    if isNew {
      move(to: version)
      tellOfMove()
    }
    deliver()
    return isNew
  }

  /// A commit elsewhere has made a newer version. Any thread may call it.
  func hearOfCommit() {
    guard !isFrozen, !isAwaitingNews.exchange(true, ordering: .relaxed) else { return }
    inbox.post { [weak self] in self?.newsArrived() }
  }

  private func newsArrived() {
    isAwaitingNews.store(false, ordering: .relaxed)
    guard writing == nil, let version, !isTelling else { return }
    let newest = newest()
    guard newest.number != version.number else { return }
    if autorefresh.load(ordering: .relaxed) {
      advance(to: newest)
    } else {
      tell { $0.realmShouldRefresh(self) }
    }
  }

  func tellOfMove() {
    tell { $0.realmDidChange(self) }
  }

  /// Tells what changed since the last delivery; in a write transaction it waits for the end.
  func deliver() {
    guard writing == nil else { return }
    tell { $0.deliver(self) }
  }

  /// In a callback nobody else is told.
  private func tell(_ body: (any Observer) -> Void) {
    guard !isTelling, !observers.isEmpty else { return }
    isTelling = true
    defer { isTelling = false }
    for observer in observers.inOrder { body(observer) }
  }

  /// Gives up the version, the write transaction and the writes that have not begun; what was obtained so far is invalid from here
  /// on, and the next use begins anew.
  func invalidate() {
    guard !isTelling else { return }
    closeAsyncWrites()
    if writing != nil { cancel() }
    end()
  }
}
