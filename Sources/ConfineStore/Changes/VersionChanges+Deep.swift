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
  func modified(in table: String, along keyPaths: [QueryPath]?) -> Set<UInt64> {
    guard !isEmpty, let table = new.catalog.tables[table] else { return [] }
    guard let keyPaths else { return deeplyModified(table, levels: Self.levels) }
    return keyPaths.reduce(into: []) { $0.formUnion(objects(changedAlong: $1)) }
  }

  private func deeplyModified(_ table: Catalog.Table, levels: Int) -> Set<UInt64> {
    deep(DeepPlace(table: table.number, levels: levels)) {
      var found: Set<UInt64> = []
      for column in table.columns where !column.isBacklinks {
        if isWritten(column) { found.formUnion(modified(column, of: table)) }
        guard levels > 1, let target = column.target.flatMap({ new.catalog.tables[$0] }) else {
          continue
        }
        let targets = deeplyModified(target, levels: levels - 1)
        found.formUnion(origins(of: targets, through: column, of: table))
      }
      return found.filter { isInBoth($0, of: table) }
    }
  }

  /// The objects of the newer version that link to one of these.
  private func origins(
    of targets: Set<UInt64>, through column: Catalog.Column, of table: Catalog.Table
  ) -> Set<UInt64> {
    guard let backlinks = new.catalog.backlinks(of: column, from: table) else { return [] }
    var found: Set<UInt64> = []
    read { () throws(Realm.Error) in
      for target in targets {
        let links = try backlinks.list(at: target, in: newChunks)?.cells() ?? []
        found.formUnion(links.lazy.compactMap(\.linkedKey))
      }
    }
    return found
  }
}

extension VersionChanges {
  /// The objects of both versions of the path's first class for which something on the path
  /// changed: a property that it passes, of an object that it leads to.
  func objects(changedAlong path: QueryPath) -> Set<UInt64> {
    objects(changedAlong: path.steps[...])
  }

  private func objects(changedAlong steps: ArraySlice<QueryPath.Step>) -> Set<UInt64> {
    guard let step = steps.first, let binding = new.catalog.binding(for: step.schema) else {
      return []
    }
    let beyond = objects(changedAlong: steps.dropFirst())
    let found =
      if case .linkingObjects(let type, let property) = step.definition.type {
        linked(by: ClassSchema.of(type), property, beyond)
      } else if let column = binding.column(of: step.property) {
        origins(of: beyond, through: column, of: binding.table)
          .union(modified(column, of: binding.table))
      } else {
        Set<UInt64>()
      }
    return found.filter { isInBoth($0, of: binding.table) }
  }

  /// The objects that other objects link to, or linked to, if the link or the other object changed.
  private func linked(
    by origin: ClassSchema, _ name: String, _ changed: Set<UInt64>
  ) -> Set<UInt64> {
    guard let property = origin.index(of: name), let binding = new.catalog.binding(for: origin),
      let column = binding.column(of: property)
    else { return [] }
    return read { () throws(Realm.Error) in
      var found: Set<UInt64> = []
      for key in changed { found.formUnion(try targets(of: key, column, in: newChunks)) }
      for key in modified(column, of: binding.table) {
        let old = try targets(of: key, column, in: oldChunks)
        found.formUnion(try targets(of: key, column, in: newChunks).changes(from: old))
      }
      for key in inserted(into: binding.table).keys {
        found.formUnion(try targets(of: key, column, in: newChunks))
      }
      for key in deleted(from: binding.table).keys {
        found.formUnion(try targets(of: key, column, in: oldChunks))
      }
      return found
    }
  }

  private func targets(
    of key: UInt64, _ column: Catalog.Column, in chunks: SeenChunks
  ) throws(Realm.Error) -> [UInt64] {
    try column.values.value(at: key, in: chunks)?.targets ?? []
  }
}

extension [UInt64] {
  /// The elements that are not there as often as before.
  fileprivate func changes(from old: [UInt64]) -> Set<UInt64> {
    var counts: [UInt64: Int] = [:]
    for key in self { counts[key, default: 0] += 1 }
    for key in old { counts[key, default: 0] -= 1 }
    return Set(counts.filter { $0.value != 0 }.keys)
  }
}

extension Catalog.Column {
  var isBacklinks: Bool { type.hasPrefix("backlinks<") }
}
