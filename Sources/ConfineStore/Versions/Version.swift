/// One committed state: its entries, and the tables that they form.
final class Version: Sendable {
  let snapshot: any Snapshot
  let catalog: Catalog

  init(_ snapshot: any Snapshot, catalog: Catalog) {
    self.snapshot = snapshot
    self.catalog = catalog
  }

  var number: UInt64 { snapshot.version }
}
