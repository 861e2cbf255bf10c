/// One committed state: its chunks, and the tables that they form; it pins its snapshot.
final class Version: Sendable {
  let snapshot: any Snapshot
  let catalog: Catalog

  init(_ snapshot: any Snapshot, catalog: Catalog) {
    self.snapshot = snapshot
    self.catalog = catalog
    snapshot.pins.add()
  }

  deinit { snapshot.pins.remove() }

  var number: UInt64 { snapshot.version }
}
