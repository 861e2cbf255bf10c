import ConfineOwnership

/// The elements that belong to one key: live, as the sectioned results that it is of.
///
/// It stays with its key, wherever its section comes to be. Once there are no elements of the key it
/// is invalidated, until there are some again; a use meanwhile is reported.
public struct ResultsSection<Key: _Persistable & Hashable, T: RealmCollectionValue>:
  RealmSectionedResult, Identifiable
{
  public typealias Element = T

  let sectioning: Sectioning<Key, T>
  private let ownKey: Key

  init(_ sectioning: Sectioning<Key, T>, _ key: Key) {
    self.sectioning = sectioning
    ownKey = key
  }

  public var _observed: _ObservedSections<Key, T> {
    _ObservedSections(sectioning: sectioning, only: ownKey)
  }

  /// What the elements have in common.
  public var key: Key {
    _ = found(for: .read)
    return ownKey
  }

  /// As `key`.
  public var id: Key { key }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public var count: Int { found(for: .read).rows.count }

  /// - Precondition: the index is in range.
  public subscript(index: Int) -> T {
    let found = found(for: .read)
    let isReported = found.rows.isEmpty || sectioning.instance.isElsewhere
    return sectioning.element(
      at: index, of: found.rows, in: found.table, isReported: isReported)
  }

  /// None, and reported, where there is no such section.
  private func found(for operation: Operation) -> (rows: [_Cell], table: ManagedTable?) {
    let layout = sectioning.layout(for: operation)
    if let rows = layout.rows(of: ownKey) { return (rows, layout.table) }
    if sectioning.instance.isHere, sectioning.source.elements.isObtained {
      sectioning.source.report(Misuse.invalidatedResults, .invalidated, operation)
    }
    return ([], nil)
  }

  /// Iterates over the elements that there are now, and checks each step until one is reported.
  public func makeIterator() -> SectionIterator<T> {
    let found = found(for: .enumerate)
    return SectionIterator(sectioning.source, found.rows, in: found.table)
  }

  /// Whether both are of the same sectioned results, and of one key.
  public static func == (one: ResultsSection, other: ResultsSection) -> Bool {
    one.sectioning === other.sectioning && one.ownKey == other.ownKey
  }

  /// Whether there is no such section. May be asked from anywhere.
  public var isInvalidated: Bool { sectioning.layoutFromHere.rows(of: ownKey) == nil }

  public func freeze() -> ResultsSection { ResultsSection(sectioning.frozen(), ownKey) }

  /// The live section of the key, which is invalidated if there is none.
  public func thaw() -> ResultsSection? { ResultsSection(sectioning.thawed(), ownKey) }

  /// The same section of sectioned results in another realm.
  func moved(to other: RealmInstance) -> ResultsSection {
    ResultsSection(sectioning.moved(to: other), ownKey)
  }
}

@available(*, unavailable)
extension ResultsSection: Sendable {}

/// Goes through the elements that a section had when it began.
public struct SectionIterator<Element: RealmCollectionValue>: IteratorProtocol {
  private let source: SectionedSource
  private let rows: [_Cell]
  private let table: ManagedTable?
  private var steps: SectionSteps

  init(_ source: SectionedSource, _ rows: [_Cell], in table: ManagedTable?) {
    self.source = source
    self.rows = rows
    self.table = table
    steps = SectionSteps(source)
  }

  public mutating func next() -> Element? {
    steps.next(of: rows.count).map { source.element(rows[$0], in: table) }
  }
}
