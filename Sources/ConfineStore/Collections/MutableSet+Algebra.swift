import ConfineFindings

/// Of sets of one realm, or unmanaged ones. Where sets of different realms meet, that is reported
/// and changes nothing. Each takes as long as both sets do.
extension MutableSet {
  public func isSubset(of other: MutableSet) -> Bool {
    guard let (mine, its) = admitted(with: other) else { return false }
    return Array(mine).allSatisfy(mine.membership(in: its))
  }

  public func intersects(_ other: MutableSet) -> Bool {
    guard let (mine, its) = admitted(with: other) else { return false }
    return Array(mine).contains(where: mine.membership(in: its))
  }

  /// Takes in all that the other set has.
  public func formUnion(_ other: MutableSet) {
    guard _canChange, canMeet(other) else { return }
    insert(objectsIn: Array(other))
  }

  /// Keeps only what the other set has too.
  public func formIntersection(_ other: MutableSet) {
    guard _canChange, canMeet(other) else { return }
    let isKept = membership(in: other)
    remove { !isKept($0) }
  }

  /// Removes what the other set has.
  public func subtract(_ other: MutableSet) {
    guard _canChange, canMeet(other) else { return }
    remove(where: membership(in: other))
  }

  private func canMeet(_ other: MutableSet) -> Bool {
    guard let mine = _site, let its = other._site, mine.object.instance !== its.object.instance
    else { return true }
    if mine.object.instance.isHere { mine.report(Misuse.foreignSet, .unmetRequirement, .read) }
    return false
  }

  /// Both sets as they may be read here: a use outside their home is reported once.
  private func admitted(with other: MutableSet) -> (mine: MutableSet, its: MutableSet)? {
    let isHere = _site?.object.instance.isHere ?? true
    guard let mine = admitted(for: .read), canMeet(other),
      let its = isHere ? other.admitted(for: .read) : other.frozenCopy
    else { return nil }
    return (mine, its)
  }

  /// Objects are the same where they are in the store, whatever accessors they have.
  private func membership(in other: MutableSet) -> (Element) -> Bool {
    guard let site = _site ?? other._site else { return Set(other).contains }
    let members = Set(Array(other).compactMap { $0.storedCell(at: site) })
    return { $0.storedCell(at: site).map(members.contains) ?? false }
  }

  private func remove(where isRemoved: (Element) -> Bool) {
    guard let set = change({ $0 = $0.filter { !isRemoved($0) } }) else { return }
    let cells = Array(self).filter(isRemoved).compactMap { $0.storedCell(at: set.site) }
    set.changeSet { set in cells.forEach(set.remove) }
  }
}
