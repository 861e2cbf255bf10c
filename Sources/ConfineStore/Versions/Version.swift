/// One committed state: its chunks, and the tables that they form; it pins its snapshot.
final class Version: Sendable {
  let snapshot: any Snapshot
  let catalog: Catalog
  /// The name of the store, for errors.
  private let file: String

  init(_ snapshot: any Snapshot, catalog: Catalog, in file: String) {
    self.snapshot = snapshot
    self.catalog = catalog
    self.file = file
    snapshot.pins.add()
  }

  deinit { snapshot.pins.remove() }

  var number: UInt64 { snapshot.version }

  /// Reads what has no way to throw. To go on would pass damage off as missing data: so it stops the
  /// process, with a text that names the file and the place.
  func read<Result>(_ body: () throws(Realm.Error) -> Result) -> Result {
    do throws(Realm.Error) { return try body() } catch {
      fatalError("\(error.located(in: file))")
    }
  }
}
