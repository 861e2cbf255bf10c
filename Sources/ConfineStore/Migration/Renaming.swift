import ConfineFindings

/// Gives a column the name of a new property, in RealmSwift's order of checks and words.
struct Renaming {
  private let type: String
  private let old: String
  private let new: String
  private let migration: OpenMigration

  init(_ type: String, from old: String, to new: String, in migration: OpenMigration) {
    self.type = type
    self.old = old
    self.new = new
    self.migration = migration
  }

  private var transaction: WriteTransaction { migration.transaction }

  func apply() throws(Realm.Error) {
    let table = try checkedTable()
    guard let source = table.property(named: old) else {
      throw error(Misuse.renamesNothing(type, old), meant: names(of: table))
    }
    if let target = table.property(named: new) {
      try check(table.columns[source], table.columns[target])
      transaction.takeAway(target, of: type)
      transaction.rename(source, of: type, to: new, isOptional: table.columns[target].isOptional)
    } else {
      // To a name that another call may rename again, in a block that goes from version to version.
      migration.renamed.append((type, new))
      transaction.rename(source, of: type, to: new, isOptional: nil)
    }
  }

  private func checkedTable() throws(Realm.Error) -> Catalog.Table {
    guard let table = transaction.catalog.tables[type], table.hasProperties else {
      throw error(
        Misuse.renamesInNoClass(type), meant: transaction.catalog.tables.keys.sorted(), of: type)
    }
    guard let schema = migration.classes[type] else {
      throw error(Misuse.renamesInRemovedClass(type))
    }
    guard !schema.properties.contains(where: { $0.column == old && $0.type.isStored }) else {
      throw error(Misuse.renamesKept(type, old, new))
    }
    return table
  }

  private func check(
    _ source: Catalog.Column, _ target: Catalog.Column
  ) throws(Realm.Error) {
    guard source.type == target.type else {
      throw error(
        Misuse.renameChangesType(
          type, old, new, TypeText.of(source.type), TypeText.of(target.type)))
    }
    guard source.isOptional != true || target.isOptional != false else {
      throw error(Misuse.renameMakesRequired(type, old, new))
    }
  }

  private func names(of table: Catalog.Table) -> [String] {
    let kept = Set(migration.classes[type]?.properties.map(\.column) ?? [])
    return table.columns.filter { $0.isProperty && !kept.contains($0.name) }.map(\.name)
  }

  private func error(
    _ message: String, meant names: [String] = [], of name: String? = nil
  ) -> Realm.Error {
    Realm.Error(
      .fail, message, remedy: nearest(to: name ?? old, in: names).map(Misuse.didYouMean),
      path: migration.store.path)
  }
}
