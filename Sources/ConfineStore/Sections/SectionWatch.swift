/// Sections whose changes are told by index paths.
struct SectionWatch<Observed: RealmSectionedResult>: Watch {
  typealias Key = Observed._SectionKey

  static var tellsInitially: Bool { true }

  private let observed: Observed
  private let sectioning: Sectioning<Key, Observed._SectionElement>
  private let only: Key?
  private let keyPaths: [QueryPath]?
  private var known = KnownResults()
  private var layout = SectionLayout<Key>()
  private var isGone = false

  init(_ observed: Observed, _ keyPaths: [QueryPath]?) {
    self.observed = observed
    self.keyPaths = keyPaths
    (sectioning, only) = (observed._observed.sectioning, observed._observed.only)
  }

  private var source: SectionedSource { sectioning.source }

  var isValid: Bool { source.elements.isObtained && !isGone }

  func isThere(in version: Version) -> Bool { source.elements.isThere(in: version) }

  mutating func begin(in version: Version) -> SectionedResultsChange<Observed>? {
    let cells = source.cells(in: version)
    if case .query(let query) = source.elements { known = KnownResults(query, cells) }
    layout = sectioning.layout(of: cells, in: version, from: SectionLayout(), changed: KeySet())
    return .initial(observed)
  }

  mutating func change(
    _ changes: VersionChanges, isOwn: Bool, in realm: RealmInstance
  ) -> SectionedResultsChange<Observed>? {
    isGone = !isThere(in: changes.new)
    guard let (cells, changed) = changedElements(changes) else { return nil }
    let old = layout
    layout = sectioning.layout(of: cells, in: changes.new, from: old, changed: changed)
    let modified = keyPaths.map { modifiedObjects(changes, along: $0) } ?? changed
    let difference =
      only.map { SectionDifference(of: $0, from: old, to: layout, modified: modified) }
      ?? SectionDifference(from: old, to: layout, modified: modified)
    guard !difference.isEmpty else { return nil }
    return .update(
      observed, deletions: difference.deletions, insertions: difference.insertions,
      modifications: difference.modifications, sectionsToInsert: difference.sectionsToInsert,
      sectionsToDelete: difference.sectionsToDelete)
  }

  /// The elements and which of them count as changed, whatever the key paths; nil where nothing
  /// changed.
  private mutating func changedElements(_ changes: VersionChanges) -> ([_Cell], KeySet)? {
    guard !source.isRefused else { return nil }
    switch source.elements {
    case .site(let site):
      return changes.change(of: site).isEmpty ? nil : (source.cells(in: changes.new), KeySet())
    case .query(let query):
      guard !changes.change(of: query, known: &known).isEmpty else { return nil }
      return (known.cells, modifiedObjects(changes, along: nil))
    }
  }

  private func modifiedObjects(
    _ changes: VersionChanges, along keyPaths: [QueryPath]?
  ) -> KeySet {
    guard case .query(let query) = source.elements, let schema = query.root.schema else {
      return KeySet()
    }
    return changes.modified(in: schema.name, along: keyPaths)
  }
}
