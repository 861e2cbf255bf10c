/// What an observer keeps of a query's answer, so that the next change is worked out without asking
/// the query again.
struct KnownResults: Sendable {
  enum Content: Sendable {
    /// Of all objects of a table.
    case counts(KeyCounts)
    /// Scalars, in the order of the query.
    case values([_Cell])
    /// In the order of the query.
    case keys([UInt64])
  }

  private(set) var content: Content?

  /// Nothing is known: the first change asks the query in the older version, too.
  init() {}

  private init(_ content: Content) { self.content = content }

  /// The answer in one version; costs what the query does.
  init(_ query: ResultsQuery, in version: Version) {
    let reading = Reading(version: version, transaction: nil)
    guard let schema = query.root.schema else {
      content = .values(query.values(in: reading))
      return
    }
    guard query.isWholeTable else {
      content = .keys(query.keys(in: reading))
      return
    }
    content = version.catalog.tables[schema.name].map {
      .counts(KeyCounts(of: $0, in: version))
    }
  }

  /// - Parameter cells: the elements that answer the query, objects as links.
  init(_ query: ResultsQuery, _ cells: [_Cell]) {
    self.init(query.root.schema == nil ? .values(cells) : .keys(cells.compactMap(\.linkedKey)))
  }

  static func keys(_ keys: [UInt64]) -> KnownResults { KnownResults(.keys(keys)) }
  static func counts(_ counts: KeyCounts) -> KnownResults { KnownResults(.counts(counts)) }
  static func values(_ values: [_Cell]) -> KnownResults { KnownResults(.values(values)) }

  /// The elements, objects as links; those of a whole table are only counted.
  var cells: [_Cell] {
    switch content {
    case .keys(let keys): keys.map(_Cell.link)
    case .values(let values): values
    case .counts, nil: []
    }
  }

  /// How many objects there are.
  var count: Int {
    switch content {
    case .counts(let counts): counts.count
    case .keys(let keys): keys.count
    case .values(let values): values.count
    case nil: 0
    }
  }
}

extension ResultsQuery {
  /// Whether it has all objects of a table, in the order of their keys.
  var isWholeTable: Bool {
    guard case .table = source else { return false }
    return condition == nil && arrangements.isEmpty
  }
}
