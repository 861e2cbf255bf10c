extension VersionChanges {
  /// How an object of the older version changed.
  ///
  /// - Parameter keyPaths: the paths that count, of which each may pass links and collections; a
  ///   property counts where something on a path changed that begins with it. Nil for the
  ///   properties of the object itself, all of them.
  ///
  /// Constant in the number of objects; with paths, as `modified(in:along:)`.
  func change(
    of key: UInt64, in binding: TableBinding, keyPaths: [QueryPath]? = nil
  ) -> ObjectDifference {
    guard let binding = new.catalog.binding(for: binding.schema) else { return .deleted }
    if isDeleted(key, from: binding.table) { return .deleted }
    let properties =
      if let keyPaths {
        Set(keyPaths.filter { objects(changedAlong: $0).contains(key) }.map(\.steps[0].property))
          .sorted()
      } else {
        binding.schema.properties.indices.filter { property in
          binding.column(of: property).map { isModified(key, $0, of: binding.table) } ?? false
        }
      }
    return properties.isEmpty ? .none : .changed(properties)
  }

  /// Whether an object of the older version is gone.
  func isDeleted(_ key: UInt64, from table: Catalog.Table) -> Bool {
    guard records == nil else { return deleted(from: table).contains(key) }
    return !newReading.hasObject(at: key, in: table)
  }
}
