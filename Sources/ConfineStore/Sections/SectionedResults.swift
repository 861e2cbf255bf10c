import ConfineOwnership
import Foundation

/// The elements of a collection, sorted and put into sections: live, worked out when they are needed,
/// and again when the realm's version has changed.
///
/// The first use in a version asks for the key of each element, which is linear in their number; so
/// does each use within a write transaction that follows a change. Sections come in the order of
/// their first elements, and none is empty.
public struct SectionedResults<
  Key: _Persistable & Hashable, SectionElement: RealmCollectionValue
>: RealmSectionedResult {
  public typealias Element = ResultsSection<Key, SectionElement>

  let sectioning: Sectioning<Key, SectionElement>

  init(_ sectioning: Sectioning<Key, SectionElement>) { self.sectioning = sectioning }

  public var _observed: _ObservedSections<Key, SectionElement> {
    _ObservedSections(sectioning: sectioning, only: nil)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public var count: Int { allKeys.count }

  /// The keys of the sections, in their order.
  public var allKeys: [Key] { sectioning.layout(for: .read).keys }

  /// - Precondition: the index is in range.
  public subscript(index: Int) -> Element {
    let keys = allKeys
    if !keys.indices.contains(index), sectioning.instance.isElsewhere {
      return Element(sectioning, Key._initial())
    }
    checkIndex(index, keys.count)
    return Element(sectioning, keys[index])
  }

  /// The element at a path of a section's index and an index in it.
  ///
  /// - Precondition: both are in range.
  public subscript(indexPath: IndexPath) -> SectionElement {
    let layout = sectioning.layout(for: .read)
    let isReported = sectioning.instance.isElsewhere
    let section = indexPath[0]
    if isReported, !layout.rows.indices.contains(section) { return SectionElement.absent() }
    checkIndex(section, layout.rows.count)
    return sectioning.element(
      at: indexPath[1], of: layout.rows[section], in: layout.table, isReported: isReported)
  }

  /// Iterates over the sections that there are now, and checks each step until one is reported.
  public func makeIterator() -> SectionedResultsIterator<Key, SectionElement> {
    SectionedResultsIterator(sectioning)
  }

  /// Whether one is a copy of the other; the same sections that are made again are others.
  public static func == (one: SectionedResults, other: SectionedResults) -> Bool {
    one.sectioning === other.sectioning
  }

  /// Whether there will be no sections any more: the realm was invalidated, or they are of a
  /// collection whose object is gone. May be asked from anywhere.
  public var isInvalidated: Bool { !sectioning.source.isThere }

  public func freeze() -> SectionedResults { SectionedResults(sectioning.frozen()) }
  public func thaw() -> SectionedResults? { SectionedResults(sectioning.thawed()) }
}

@available(*, unavailable)
extension SectionedResults: Sendable {}

/// Goes through the sections that there were when it began.
public struct SectionedResultsIterator<
  Key: _Persistable & Hashable, Element: RealmCollectionValue
>: IteratorProtocol {
  private let sectioning: Sectioning<Key, Element>
  private let keys: [Key]
  private var steps: SectionSteps

  init(_ sectioning: Sectioning<Key, Element>) {
    self.sectioning = sectioning
    steps = SectionSteps(sectioning.source)
    keys = sectioning.layout(for: .enumerate).keys
  }

  public mutating func next() -> ResultsSection<Key, Element>? {
    steps.next(of: keys.count).map { ResultsSection(sectioning, keys[$0]) }
  }
}

/// The steps of an iteration, each of which is checked until one is reported.
struct SectionSteps {
  private let source: SectionedSource
  private var index = 0
  private var hasStrayed: Bool

  init(_ source: SectionedSource) {
    self.source = source
    hasStrayed = !source.instance.isHere
  }

  mutating func next(of count: Int) -> Int? {
    guard index < count else { return nil }
    if !hasStrayed, !source.instance.isHere {
      hasStrayed = !source.instance.admits(.enumerate, source.value)
    }
    defer { index += 1 }
    return index
  }
}
