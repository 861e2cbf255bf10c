/// Which objects count as changed because of what they link to: worked out backwards, from the
/// objects that changed to those that link to them.
///
/// The cost is that of the changes and of the links that lead to them, whatever else there is.
extension VersionChanges {
  /// An object itself counts as the first level, so that links are followed three times, as Realm
  /// does.
  static let levels = 4

  /// The objects of both versions that count as changed.
  ///
  /// - Parameter keyPaths: nil for all properties, with links followed as deep as `levels` says;
  ///   otherwise only what lies on one of the paths counts, however long it is. With no path,
  ///   nothing does.
  func modified(in table: String, along keyPaths: [QueryPath]?) -> KeySet {
    new.catalog.tables[table].map { modified(in: $0, along: keyPaths) } ?? KeySet()
  }

  func modified(in table: Catalog.Table, along keyPaths: [QueryPath]?) -> KeySet {
    if isEmpty { return KeySet() }
    guard let keyPaths else { return deeplyModified(table, levels: Self.levels) }
    return KeySet(joining: keyPaths.map { objects(changedAlong: $0) })
  }

  private func deeplyModified(_ table: Catalog.Table, levels: Int) -> KeySet {
    deep(table.number, levels) {
      var found = KeySet()
      forEachWritten(of: table) { found.formUnion(modified($0, of: table)) }
      if levels == 1 || !table.hasLinks { return found }
      for column in table.columns {
        guard let target = column.target else { continue }
        found.formUnion(linking(to: target, through: column, of: table, levels: levels - 1))
      }
      return found
    }
  }

  /// Visits the columns of properties of which anything was written, as far as records tell.
  private func forEachWritten(of table: Catalog.Table, _ visit: (Catalog.Column) -> Void) {
    let records = records
    for index in table.columns.indices
    where records?.isWritten(table.values(ofColumn: index)) ?? true {
      let column = table.columns[index]
      if !column.isBacklinks { visit(column) }
    }
  }

  /// The objects of both versions that link to one that counts as changed.
  private func linking(
    to target: String, through column: Catalog.Column, of table: Catalog.Table, levels: Int
  ) -> KeySet {
    guard let target = new.catalog.tables[target] else { return KeySet() }
    let origins = origins(of: deeplyModified(target, levels: levels), through: column, of: table)
    return inBoth(origins, of: table)
  }

  /// The objects of the newer version that link to one of these.
  private func origins(
    of targets: KeySet, through column: Catalog.Column, of table: Catalog.Table
  ) -> KeySet {
    guard !targets.isEmpty, let backlinks = new.catalog.backlinks(of: column, from: table) else {
      return KeySet()
    }
    var found: [UInt64] = []
    read { () throws(Realm.Error) in
      for target in targets.keys {
        let links = try backlinks.list(at: target, in: newChunks)?.cells() ?? []
        found += links.lazy.compactMap(\.linkedKey)
      }
    }
    return KeySet(sorting: found)
  }
}

extension VersionChanges {
  /// The objects of both versions of the path's first class for which something on the path
  /// changed: a property that it passes, of an object that it leads to.
  func objects(changedAlong path: QueryPath) -> KeySet {
    objects(changedAlong: path.steps[...])
  }

  private func objects(changedAlong steps: ArraySlice<QueryPath.Step>) -> KeySet {
    guard let step = steps.first, let binding = new.catalog.binding(for: step.schema) else {
      return KeySet()
    }
    let beyond = objects(changedAlong: steps.dropFirst())
    let found =
      if case .linkingObjects(let type, let property) = step.definition.type {
        linked(by: ClassSchema.of(type), property, beyond)
      } else if let column = binding.column(of: step.property) {
        KeySet(joining: [
          origins(of: beyond, through: column, of: binding.table),
          modified(column, of: binding.table),
        ])
      } else {
        KeySet()
      }
    return inBoth(found, of: binding.table)
  }

  /// The objects that other objects link to, or linked to, if the link or the other object changed.
  private func linked(
    by origin: ClassSchema, _ name: String, _ changed: KeySet
  ) -> KeySet {
    guard let property = origin.index(of: name), let binding = new.catalog.binding(for: origin),
      let column = binding.column(of: property)
    else { return KeySet() }
    var found: [UInt64] = []
    read { () throws(Realm.Error) in
      for key in changed.keys { found += try targets(of: key, column, in: newChunks) }
      for key in modified(column, of: binding.table).keys {
        let old = try targets(of: key, column, in: oldChunks)
        found += try targets(of: key, column, in: newChunks).changes(from: old)
      }
      for key in inserted(into: binding.table).keys {
        found += try targets(of: key, column, in: newChunks)
      }
      for key in deleted(from: binding.table).keys {
        found += try targets(of: key, column, in: oldChunks)
      }
    }
    return KeySet(sorting: found)
  }

  private func targets(
    of key: UInt64, _ column: Catalog.Column, in chunks: SeenChunks
  ) throws(Realm.Error) -> [UInt64] {
    try column.values.value(at: key, in: chunks)?.targets ?? []
  }
}

extension [UInt64] {
  /// The elements that are not there as often as before.
  fileprivate func changes(from old: [UInt64]) -> [UInt64] {
    var counts: [UInt64: Int] = [:]
    for key in self { counts[key, default: 0] += 1 }
    for key in old { counts[key, default: 0] -= 1 }
    return counts.filter { $0.value != 0 }.map(\.key)
  }
}
