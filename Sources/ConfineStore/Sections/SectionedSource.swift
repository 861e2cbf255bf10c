import ConfineFindings
import ConfineOwnership

/// What is sectioned: objects in the order of a query, or the scalars of a collection, sorted.
struct SectionedSource {
  let elements: CollectionSource
  /// The order of scalars.
  let ascending: Bool
  /// Whether it was wrong how they are to be sorted, so that there are no sections.
  let isRefused: Bool

  init(_ elements: CollectionSource, ascending: Bool = true, isRefused: Bool = false) {
    self.elements = elements
    self.ascending = ascending
    self.isRefused = isRefused
  }

  /// Itself; elsewhere, which is reported, an empty one.
  func admitted() -> SectionedSource {
    instance.admits(.read, value) ? self : moved(to: instance.emptyCopy())
  }

  /// The same without elements, for a reason that is reported.
  func refused(_ message: String) -> SectionedSource {
    report(message, .unmetRequirement, .read)
    return SectionedSource(elements, ascending: ascending, isRefused: true)
  }

  func report(_ message: String, _ condition: Condition, _ operation: Operation) {
    instance.confinement.report(message, condition, operation, value)
  }

  var instance: RealmInstance {
    switch elements {
    case .query(let query): query.instance
    case .site(let site): site.object.instance
    }
  }

  private var typeName: String {
    switch elements {
    case .query(let query): query.root.name
    case .site(let site): site.type.element?.name ?? site.type.name
    }
  }

  var value: Value {
    let name = "SectionedResults<\(typeName)>"
    return Value(name: name, type: name, kind: .collection)
  }

  /// Whether the realm was not invalidated since, and the object is there whose collection it is.
  var isThere: Bool {
    switch elements {
    case .query(let query): query.hasSource
    case .site(let site): site.object.isThere(in: instance.readingFromHere)
    }
  }

  func moved(to other: RealmInstance) -> SectionedSource {
    let elements: CollectionSource =
      switch elements {
      case .query(let query): .query(query.moved(to: other))
      case .site(let site): .site(_Site(site.object.moved(to: other), site.property))
      }
    return SectionedSource(elements, ascending: ascending, isRefused: isRefused)
  }
}

/// The elements in order; objects as links.
extension SectionedSource {
  /// After the check.
  func cells(for operation: Operation) -> [_Cell] {
    switch elements {
    case _ where isRefused: []
    case .query(let query): query.cells(for: operation)
    case .site(let site): sorted(site.read(operation, \.all))
    }
  }

  func cells(in version: Version) -> [_Cell] {
    let reading = Reading(version: version, transaction: nil)
    return switch elements {
    case _ where isRefused: []
    case .query(let query): query.cells(in: reading)
    case .site(let site): sorted(reading.cells(at: site, \.all) ?? [])
    }
  }

  private func sorted(_ cells: [_Cell]) -> [_Cell] {
    ascending
      ? cells.sorted(by: _Cell.sortsBefore) : cells.sorted { _Cell.sortsBefore($1, $0) }
  }

  /// The table of the objects, which the accessors of one working out share.
  var table: ManagedTable? {
    guard case .query(let query) = elements else { return nil }
    return query.binding(in: instance.readingFromHere.catalog)
      .map { ManagedTable(instance, $0) }
  }

  func element<Element: RealmCollectionValue>(_ cell: _Cell, in table: ManagedTable?) -> Element {
    if let table, let key = cell.linkedKey {
      return Element._element(at: _Site(ManagedObject(table, key: key), 0)) ?? Element.absent()
    }
    return switch elements {
    case .query(let query): query.element(cell)
    case .site(let site): Element._readElement(cell, in: site)
    }
  }
}
