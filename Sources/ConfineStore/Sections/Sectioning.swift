import ConfineFindings
import ConfineOwnership

/// How the elements of a collection are put into sections, and what is known of the outcome.
final class Sectioning<Key: _Persistable & Hashable, Element: RealmCollectionValue>:
  @unchecked Sendable
{
  let source: SectionedSource
  /// The program's own, which goes with the sections to whatever home they are taken to.
  private let keyBlock: (Element) -> Key
  private let known = Locked(Known())

  /// What was found out in one state of the realm.
  private struct Known {
    var version: UInt64?
    var revision: Int?
    var layout = SectionLayout<Key>()
  }

  init(_ source: SectionedSource, _ keyBlock: @escaping (Element) -> Key) {
    self.source = source
    self.keyBlock = keyBlock
  }

  var instance: RealmInstance { source.instance }

  func moved(to other: RealmInstance) -> Sectioning {
    Sectioning(source.moved(to: other), keyBlock)
  }

  /// The sections, after the check; outside the home, those of the committed version.
  func layout(for operation: Operation) -> SectionLayout<Key> {
    guard instance.admits(operation, source.value) else { return committedLayout }
    return layoutHere(for: operation)
  }

  /// Without a check. May be asked from anywhere.
  var layoutFromHere: SectionLayout<Key> {
    guard source.isThere else { return SectionLayout() }
    return instance.isHere ? layoutHere(for: .read) : committedLayout
  }

  /// The elements are live, and say so when they are used.
  private var committedLayout: SectionLayout<Key> {
    var layout = moved(to: instance.frozenCopy()).layoutFromHere
    layout.table = source.table
    return layout
  }

  /// The lock is not held while the program's block is asked.
  private func layoutHere(for operation: Operation) -> SectionLayout<Key> {
    guard source.elements.isObtained else {
      source.report(Misuse.invalidatedResults, .invalidated, operation)
      return SectionLayout()
    }
    let reading = instance.reading
    let (version, revision) = (reading.version.number, reading.transaction?.revision)
    if let layout = knownLayout(version, revision) { return layout }
    let table = source.table
    let layout = SectionLayout(source.cells(for: operation), in: table, asking(in: table))
    known.withLock { $0 = Known(version: version, revision: revision, layout: layout) }
    return layout
  }

  private func knownLayout(_ version: UInt64, _ revision: Int?) -> SectionLayout<Key>? {
    known.withLock { $0.version == version && $0.revision == revision ? $0.layout : nil }
  }

  private func asking(in table: ManagedTable?) -> (_Cell) -> Key {
    { [source, keyBlock] cell in
      let key = keyBlock(source.element(cell, in: table))
      guard let mixed = key as? AnyRealmValue, case .object = mixed else { return key }
      source.report(Misuse.linkAsSectionKey, .unmetRequirement, .read)
      return Key._initial()
    }
  }

  /// The sections in a version to which the realm has moved, from those in an older one.
  ///
  /// - Parameters:
  ///   - cells: the elements in that version.
  ///   - old: the older sections, in which the other elements have the keys that they have by now.
  ///   - changed: the objects whose keys are asked for again.
  func layout(
    of cells: [_Cell], in version: Version, from old: SectionLayout<Key>, changed: KeySet
  ) -> SectionLayout<Key> {
    let isSeen = instance.version?.number == version.number && instance.writing == nil
    if isSeen, let layout = knownLayout(version.number, nil) { return layout }
    let realm = isSeen ? instance : instance.store.frozenInstance(of: version, like: instance)
    let there = moved(to: realm)
    let table = there.source.table
    let ask = there.asking(in: table)
    let keys = old.keysOfRows
    let layout = SectionLayout(cells, in: table) { cell in
      if let key = keys[cell], !(cell.linkedKey.map(changed.contains) ?? false) { return key }
      return ask(cell)
    }
    if isSeen {
      known.withLock { $0 = Known(version: version.number, revision: nil, layout: layout) }
    }
    return layout
  }
}

/// Elements and copies.
extension Sectioning {
  /// An element of the sections; past their count only where the use was reported, which then sees
  /// another count than the home.
  func element(
    at index: Int, of rows: [_Cell], in table: ManagedTable?, isReported: Bool
  ) -> Element {
    if isReported, !rows.indices.contains(index) { return Element.absent() }
    checkIndex(index, rows.count)
    return source.element(rows[index], in: table)
  }

  func frozen() -> Sectioning {
    if !instance.isFrozen { instance.confinement.note(.froze) }
    let copy = moved(to: instance.frozenCopy())
    if instance.admits(.freeze, source.value), !copy.source.isThere {
      let isNew = source.isThere
      source.report(
        isNew ? Misuse.freezeNew : Misuse.freezeInvalidatedResults,
        isNew ? .unmetRequirement : .invalidated, .freeze)
    }
    return copy
  }

  func thawed() -> Sectioning {
    guard instance.admits(.thaw, source.value), instance.isFrozen else { return self }
    return moved(to: instance.thawed(source.value))
  }
}
